# What builds and releases: the `mfe` command with all that it needs. Runs when somebody releases, and ends.
FROM node:24.21.0-bookworm-slim
WORKDIR /srv/studio
COPY package.json package-lock.json ./
COPY e2e/package.json e2e/
COPY server/package.json server/
COPY shared/ shared/
COPY shell/ shell/
COPY tools/ tools/
COPY mfe-booking/ mfe-booking/
COPY mfe-configure/ mfe-configure/
COPY mfe-members/ mfe-members/
COPY mfe-packages/ mfe-packages/
COPY mfe-reports/ mfe-reports/
COPY mfe-schedule/ mfe-schedule/
RUN npm ci --ignore-scripts --no-audit --no-fund
# The store, and the two places that builds write to.
RUN install -d -o 1000 -g 1000 /srv/releases/mfe /srv/studio/.cache /srv/studio/node_modules/.federation

ENV MFE_STORE=/srv/releases/mfe DATA_DIR=/tmp/studio
USER node
ENTRYPOINT ["node", "tools/bootstrap.mjs", "mfe"]
CMD ["list"]
