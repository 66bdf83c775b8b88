import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { authModule } from '../src/modules/accounts/auth/auth.routes.ts';
import { bookingModule } from '../src/modules/booking/booking/booking.routes.ts';
import { orderModule } from '../src/modules/packages/order/order.routes.ts';
import { memberListModule } from '../src/modules/members/member-list/member-list.routes.ts';
import { pageDescriber } from '../src/modules/booking/public-site/describe.service.ts';
import { hostFinder } from '../src/modules/booking/public-site/hosts.views.ts';
import { publicSiteModule } from '../src/modules/booking/public-site/public-site.routes.ts';
import { siteFinder } from '../src/modules/booking/public-site/publicStudio.service.ts';
import { deferredRevenueModule } from '../src/modules/reports/deferred-revenue/deferred-revenue.routes.ts';
import { reportModule } from '../src/modules/reports/report/report.routes.ts';
import { reportFileLinks } from '../src/modules/reports/report-file/download.routes.ts';
import { reportFileModule } from '../src/modules/reports/report-file/report-file.routes.ts';
import { dashboardModule } from '../src/modules/shell/dashboard/dashboard.routes.ts';
import { scheduleModule } from '../src/modules/schedule/schedule/schedule.routes.ts';
import { gateway } from '../src/gateway/gateway.ts';
import { registryRevision } from '../src/gateway/registryRevision.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import { cacheTtl } from '../src/platform/db/microCache.ts';
import { startLive } from '../src/platform/live/live.ts';
import { liveStream } from '../src/platform/live/liveStream.ts';
import { startMailWorker } from '../src/platform/mail/delivery/worker.ts';
import { buildApp } from '../src/platform/http/buildApp.ts';
import { openKeys } from '../src/platform/keys/keyStore.ts';

/** The server under measurement in its own process: prints its address, and ends when its stdin closes. */
// Production settings without those that need an environment. Like production, it does not check answers
// against their schemas.
const config = {
  ...readConfig({ ...process.env, RATE_LIMIT: 'false', LOG_LEVEL: 'error' }, process.cwd()),
  production: true,
};
const { db, direct, close } = await openStore(config);
const auth = authOn({
  db,
  clock: systemClock,
  keys: await openKeys({ db, clock: systemClock, secret: process.env['JWT_SECRET'] ?? '' }),
});
const live = await startLive({ db, connection: direct });
live.share(auth.subscriber);
const deps = { db, auth, config, clock: systemClock };
const describePage = pageDescriber(deps, siteFinder({ ...deps, cacheTtl: cacheTtl(config) }));
const revision = registryRevision();
const stream = liveStream({ ...deps, live, readRevision: revision.read });
const pages = gateway(config, { describePage, findHost: hostFinder(deps), onReadable: revision.readWith });
const modules = [
  authModule,
  bookingModule,
  memberListModule,
  reportModule,
  deferredRevenueModule,
  reportFileModule,
  dashboardModule,
  orderModule,
  scheduleModule,
  publicSiteModule,
];
const app = await buildApp({ ...deps, modules, areas: [stream, reportFileLinks(deps), pages] });
// Where there is a mail server, mails are sent beside the requests, as in production.
const worker = config.smtpUrl === '' ? null : startMailWorker({ ...deps, log: app.log });
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.stdin.resume().once(
  'end',
  () =>
    void app
      .close()
      .then(() => worker?.stop())
      .then(live.stop)
      .then(close)
      .then(() => process.exit(0)),
);
