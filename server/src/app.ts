import type { FastifyInstance } from 'fastify';
import { gateway } from './gateway/gateway.ts';
import type { Deps } from './platform/deps.ts';
import { docsPage } from './platform/docs/docsPage.ts';
import { proofFiles } from './modules/payment/proof.routes.ts';
import { paymentWebhook } from './modules/payment/webhook.routes.ts';
import { calendarFiles } from './modules/calendar/calendar.routes.ts';
import { signedFiles } from './modules/form/signedFile.routes.ts';
import { receiptFiles } from './modules/order/receiptFile.routes.ts';
import { sitePictures } from './modules/booking-website/picture.routes.ts';
import { planPictureFiles } from './modules/package/picture.routes.ts';
import { templatePhotos } from './modules/class-template/photo.routes.ts';
import { pageDescriber } from './modules/public-site/describe.service.ts';
import { hostFinder } from './modules/public-site/hosts.service.ts';
import { siteFinder } from './modules/public-site/publicStudio.service.ts';
import { siteFiles } from './modules/public-site/siteFiles.routes.ts';
import { keptFor } from './platform/db/shortMemory.ts';
import { buildApp, type Area } from './platform/http/buildApp.ts';
import type { Live } from './platform/live/live.ts';
import { liveStream } from './platform/live/liveStream.ts';
import { mailbox } from './platform/mail/mailbox.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { metricsArea } from './platform/metrics/metricsServer.ts';
import { modules } from './routes.ts';

/** The whole application: API, pages and remotes on one origin. Does not listen yet. */
export async function createApp(
  deps: Deps,
  { metrics, live, areas: more = [] }: { metrics: Metrics; live: Live; areas?: readonly Area[] },
): Promise<FastifyInstance> {
  // In production the numbers are for the scraper only: they have a port of their own, or are not shown.
  const shown = deps.config.production ? [] : [metricsArea(metrics)];
  const findSite = siteFinder({ ...deps, keptFor: keptFor(deps.config) });
  const areas = [
    liveStream({ ...deps, live }),
    templatePhotos(deps),
    sitePictures(deps),
    planPictureFiles(deps),
    siteFiles(deps, findSite),
    calendarFiles(deps),
    receiptFiles(deps),
    proofFiles(deps),
    signedFiles(deps),
    paymentWebhook(deps),
    mailbox(deps),
    docsPage,
    ...shown,
    ...more,
    gateway(deps.config, { describePage: pageDescriber(deps, findSite), findHost: hostFinder(deps) }),
  ];
  return buildApp({ ...deps, modules, areas, watch: metrics.watch });
}
