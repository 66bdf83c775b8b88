import { isId } from '@studio/contract/values/id';
import { MINUTE } from '@studio/contract/values/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../../platform/deps.ts';
import { sendNotice } from '../../../../platform/http/answer/noticePage.ts';
import { SHOWN_ANYWHERE } from '../../../../platform/http/guard/securityHeaders.ts';
import { TEST_TOKEN } from '../content/content.service.ts';
import { isKnownMachine } from './machine.rules.ts';
import {
  changeNews,
  linkTarget,
  openMail,
  subscriberOf,
  type MailLink,
  type Subscriber,
} from './tracking.service.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>;
type Params = MailLink & { place: string };

const TRACK = '/api/email-campaign/t/:studioId/:token';
const UNSUBSCRIBE = '/api/email-campaign/unsubscribe/:studioId/:token';
/** Mail programs ask on behalf of everybody behind one address. */
const LIMIT = { max: 300, timeWindow: MINUTE };
const MOST_BYTES = 1024;

/** A picture of one dot that nobody sees. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const GONE = {
  title: 'This link no longer works',
  words: 'Use the link of the newest email, or ask the studio.',
};
const TEST = {
  title: 'This was a test email',
  words: 'In the email that members get, this link ends their news and offers. Nothing was changed.',
};

/** The link of a request; `null` when it is none of ours. */
function linkIn(request: FastifyRequest): MailLink | null {
  const { studioId, token } = request.params as Params;
  return isId(studioId) && isId(token) ? { studioId, token } : null;
}

const senderOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

const isMachine = (request: FastifyRequest): boolean =>
  isKnownMachine({ method: request.method, userAgent: senderOf(request).userAgent });

const goneNotice = (reply: FastifyReply): FastifyReply => sendNotice(reply.code(404), GONE);

/** Answers for the reader of a link, or says that it is a test's or nobody's. */
async function forReader(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: {
    find: (link: MailLink) => Promise<Subscriber | null>;
    show: (reader: Subscriber) => FastifyReply;
  },
): Promise<FastifyReply> {
  const link = linkIn(request);
  if (link?.token === TEST_TOKEN) return sendNotice(reply, TEST);
  const reader = link && (await answer.find(link));
  return reader ? answer.show(reader) : goneNotice(reply);
}

const ended = (reply: FastifyReply, { studioName }: Subscriber, undo: string): FastifyReply =>
  sendNotice(reply, {
    title: `You no longer get news and offers from ${studioName}`,
    words: 'You still get emails about your bookings, packages and payments.',
    action: { label: 'Undo', href: undo, isForm: true },
  });

function unsubscribing(app: FastifyInstance, deps: Parts, limited: object): void {
  app.get(UNSUBSCRIBE, limited, (request, reply) =>
    forReader(request, reply, {
      find: (link) => subscriberOf(deps, link),
      show: ({ studioName }) =>
        sendNotice(reply, {
          title: `Stop news and offers from ${studioName}?`,
          words: 'You still get emails about your bookings, packages and payments.',
          action: { label: 'Unsubscribe', href: request.url, isForm: true },
        }),
    }),
  );
  app.post(UNSUBSCRIBE, limited, (request, reply) =>
    forReader(request, reply, {
      find: (link) => changeNews(deps, link, { isGiven: false, ...senderOf(request) }),
      show: (reader) => ended(reply, reader, `${request.url}/undo`),
    }),
  );
  app.post(`${UNSUBSCRIBE}/undo`, limited, (request, reply) =>
    forReader(request, reply, {
      find: (link) => changeNews(deps, link, { isGiven: true, ...senderOf(request) }),
      show: ({ studioName, isUnsubscribed }) =>
        isUnsubscribed
          ? sendNotice(reply, {
              title: `You get news and offers from ${studioName} again`,
              words: 'You can unsubscribe at any time with the link in each email.',
            })
          : goneNotice(reply),
    }),
  );
}

/**
 * What the links of campaigns do, without sign-in: the picture that tells of opening, links to the campaign's own
 * addresses, and the way out. GET of the way out shows a page with one button, because programs that look at links
 * open them too; POST, the button's and that of mail programs (RFC 8058), ends the mails.
 */
export const campaignLinks =
  (deps: Parts) =>
  (app: FastifyInstance): void => {
    const limited = deps.config.rateLimit ? { config: { rateLimit: LIMIT } } : {};
    // What mail programs send says nothing that the address does not.
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, _body, done) =>
      done(null),
    );
    app.get(`${TRACK}/open.gif`, limited, async (request, reply) => {
      const link = linkIn(request);
      if (link) await openMail(deps, link, isMachine(request));
      return reply
        .type('image/gif')
        .headers({ 'cache-control': 'no-store', ...SHOWN_ANYWHERE })
        .send(PIXEL);
    });
    app.get(`${TRACK}/:place`, limited, async (request, reply) => {
      const link = linkIn(request);
      const { place } = request.params as Params;
      const target =
        link && /^\d{1,3}$/.test(place)
          ? await linkTarget(deps, { ...link, place: Number(place) }, isMachine(request))
          : null;
      if (!target) return goneNotice(reply);
      return reply
        .code(302)
        .headers({ location: target, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .send();
    });
    unsubscribing(app, deps, limited);
  };
