import type { FastifyInstance } from 'fastify';
import { gateway } from './gateway/gateway.ts';
import { registryRevision } from './gateway/registryRevision.ts';
import type { Deps } from './platform/deps.ts';
import { docsPage } from './platform/docs/docsPage.ts';
import { proofFiles } from './modules/packages/payment/proof/proof.routes.ts';
import { paymentWebhook } from './modules/packages/payment/webhook/webhook.routes.ts';
import { calendarFiles } from './modules/booking/calendar/calendar.routes.ts';
import { signedFiles } from './modules/configure/form/signature/signedFile.routes.ts';
import { receiptFiles } from './modules/packages/order/receipt/receiptFile.routes.ts';
import { mailLogos } from './modules/booking/booking-website/mailLogo.routes.ts';
import { sitePictures } from './modules/booking/booking-website/picture.routes.ts';
import { memberPictureFiles } from './modules/members/member/pictureFile.routes.ts';
import { staffPictureFiles } from './modules/members/staff/details/picture.routes.ts';
import { ownDataLinks } from './modules/members/own-data/download.routes.ts';
import { reportFileLinks } from './modules/reports/report-file/download.routes.ts';
import { unsubscribeLinks } from './modules/reports/report-schedule/unsubscribe.routes.ts';
import { announcementPictureFiles } from './modules/packages/announcement/pictureFile.routes.ts';
import { campaignPictureFiles } from './modules/packages/campaign/content/picture.routes.ts';
import { campaignLinks } from './modules/packages/campaign/tracking/tracking.routes.ts';
import { planPictureFiles } from './modules/packages/package/picture.routes.ts';
import { templatePhotos } from './modules/schedule/class-template/photo.routes.ts';
import { pageDescriber } from './modules/booking/public-site/describe.service.ts';
import { hostFinder } from './modules/booking/public-site/hosts.views.ts';
import { siteFinder } from './modules/booking/public-site/publicStudio.service.ts';
import { siteFiles } from './modules/booking/public-site/siteFiles.routes.ts';
import { cacheTtl } from './platform/db/microCache.ts';
import { buildApp, type Area } from './platform/http/buildApp.ts';
import type { Live } from './platform/live/live.ts';
import { liveStream } from './platform/live/liveStream.ts';
import { mailEvents } from './platform/mail/outcome/mailEvents.ts';
import { mailFrame } from './platform/mail/frame/mailFrame.ts';
import { mailbox } from './platform/mail/mailbox/mailbox.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { metricsArea } from './platform/metrics/metricsServer.ts';
import { pushWorkerFiles } from './platform/push/pushWorkerFiles.ts';
import { modules } from './routes.ts';

/** The whole application: API, pages and remotes on one origin. Does not listen yet. */
export async function createApp(
  deps: Deps,
  { metrics, live, areas: more = [] }: { metrics: Metrics; live: Live; areas?: readonly Area[] },
): Promise<FastifyInstance> {
  // In production the numbers are for the scraper only: they have a port of their own, or are not shown.
  const shown = deps.config.production ? [] : [metricsArea(metrics)];
  const findSite = siteFinder({ ...deps, cacheTtl: cacheTtl(deps.config) });
  const revision = registryRevision();
  const areas = [
    liveStream({ ...deps, live, readRevision: revision.read }),
    templatePhotos(deps),
    sitePictures(deps),
    mailLogos(deps),
    planPictureFiles(deps),
    announcementPictureFiles(deps),
    staffPictureFiles(deps),
    memberPictureFiles(deps),
    siteFiles(deps, findSite),
    calendarFiles(deps),
    receiptFiles(deps),
    proofFiles(deps),
    signedFiles(deps),
    reportFileLinks(deps),
    ownDataLinks(deps),
    unsubscribeLinks(deps),
    campaignLinks(deps),
    campaignPictureFiles(deps),
    paymentWebhook(deps),
    mailEvents(deps),
    mailbox(deps),
    mailFrame,
    pushWorkerFiles,
    docsPage,
    ...shown,
    ...more,
    gateway(deps.config, {
      describePage: pageDescriber(deps, findSite),
      findHost: hostFinder(deps),
      onReadable: revision.readWith,
    }),
  ];
  return buildApp({ ...deps, modules, areas, watch: metrics.watch });
}
