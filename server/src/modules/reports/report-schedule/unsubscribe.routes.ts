import { FILED_REPORTS } from '@studio/contract/reports/reports';
import { isId } from '@studio/contract/values/id';
import { MINUTE } from '@studio/contract/values/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { sendNotice } from '../../../platform/http/answer/noticePage.ts';
import { scheduleBehind, unsubscribe, type Subscription } from './unsubscribe.service.ts';

type Parts = Pick<Deps, 'db' | 'auth' | 'clock' | 'config'>;
type Params = Subscription & { signature: string };

const URL = '/api/report/unsubscribe/:studioId/:reportScheduleId/:staffId/:signature';
/** Mail programs ask on behalf of everybody behind one address. */
const LIMIT = { max: 60, timeWindow: MINUTE };
const MOST_BYTES = 1024;

const reply404 = (reply: FastifyReply): FastifyReply =>
  sendNotice(reply.code(404), {
    title: 'This link no longer works',
    words: 'Use the link of the newest email, or ask a manager of the studio.',
  });

/** The subscription behind a request, with the title of its report; `null` when the link is not ours. */
async function behind(parts: Parts, request: FastifyRequest) {
  const { signature, ...subscription } = request.params as Params;
  if (!Object.values(subscription).every(isId)) return null;
  const schedule = await scheduleBehind(parts, subscription, signature);
  if (!schedule) return null;
  const title = FILED_REPORTS.find(({ key }) => key === schedule.report)?.title ?? 'Report';
  return { subscription, title };
}

/**
 * The way out of mailed reports, without sign-in: GET shows a page with one button, because programs that look at links
 * open them too; POST, the button's and that of mail programs (RFC 8058), ends the mails.
 */
export const unsubscribeLinks =
  (deps: Parts) =>
  (app: FastifyInstance): void => {
    const limited = deps.config.rateLimit ? { config: { rateLimit: LIMIT } } : {};
    // What mail programs send says nothing that the address does not.
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, _body, done) =>
      done(null),
    );
    app.get(URL, limited, async (request, reply) => {
      const found = await behind(deps, request);
      if (!found) return reply404(reply);
      return sendNotice(reply, {
        title: `Stop getting “${found.title}” by email?`,
        words: 'You no longer get this report by email. You can still open it in the portal.',
        action: { label: 'Stop these emails', href: request.url, isForm: true },
      });
    });
    app.post(URL, limited, async (request, reply) => {
      const found = await behind(deps, request);
      if (!found) return reply404(reply);
      await unsubscribe(deps, found.subscription, {
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      });
      return sendNotice(reply, {
        title: `You no longer get “${found.title}” by email`,
        words: 'To get it again, open the report in the portal and choose “Send by email…”.',
        action: { label: 'Open the reports', href: '/dashboard/report' },
      });
    });
  };
