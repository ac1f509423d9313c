# The product as an image: the server, the built page and the operator's commands. docs/operating.md says how to use it.
# The same version of Node as package.json installs for the server.
ARG NODE=24.21.0

# The page, by all packages that building it takes.
FROM node:${NODE}-trixie-slim AS page
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
RUN npm ci --no-audit --no-fund
COPY packages packages
COPY apps apps
COPY tools tools
COPY tsconfig.base.json tsconfig.json ./
RUN npm run build

# The server with the packages that it runs with, and no others.
FROM node:${NODE}-trixie-slim AS server
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
RUN npm ci --omit=dev --workspace @calina/server --workspace @calina/contract --no-audit --no-fund \
  && touch node_modules/.complete
COPY packages packages
COPY apps/server apps/server
COPY tools tools
COPY --from=page /app/apps/web/dist apps/web/dist
# Types are taken out once, here: the program ends at its missing configuration, and leaves the cache of what it has loaded.
RUN install -d -o node -g node node_modules/.cache
USER node
RUN ! MODE=production node apps/server/src/main.mjs && test -d node_modules/.cache/calina

FROM node:${NODE}-trixie-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates ffmpeg \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node -m 0700 /data /backups
WORKDIR /app
# Belongs to root: the server writes to /data and /tmp alone.
COPY --from=server /app ./
ENV MODE=production \
  NODE_ENV=production \
  DATA_DIR=/data \
  PORT=3000 \
  MALLOC_ARENA_MAX=2 \
  npm_config_cache=/tmp/npm \
  npm_config_update_notifier=false
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000 1935
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.mjs"]
