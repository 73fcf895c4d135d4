# Two stages: the first builds a wheel and its environment, the second carries only what runs.
FROM python:3.13-slim AS build
WORKDIR /source
COPY pyproject.toml README.md ./
COPY engine engine
COPY bot bot
RUN python -m venv /app && /app/bin/pip install --no-cache-dir .

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /data --create-home kitti
COPY --from=build /app /app
USER 10001
WORKDIR /data
VOLUME /data
ENV KITTI_DATABASE=sqlite:////data/kitti.db KITTI_PULSE=/tmp/kitti.pulse PYTHONUNBUFFERED=1
STOPSIGNAL SIGTERM
# The event loop touches the file, so a bot whose process lives but whose loop is stuck counts as ill.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["/app/bin/python", "-m", "bot", "health"]
ENTRYPOINT ["/app/bin/python", "-m", "bot"]
CMD ["run"]
