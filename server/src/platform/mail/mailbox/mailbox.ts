import { isId } from '@studio/contract/values/id';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { findMail, newestMails, searchMails, type StoredMail } from './storedMails.ts';
import { mailboxPage, STYLE_SOURCE } from './mailboxPage.ts';
import { framedMail, mailPage, missingMailPage } from './mailPage.ts';

const recipientOf = (request: FastifyRequest): string | null => {
  const { to } = request.query as { to?: unknown };
  return typeof to === 'string' && to.trim() !== '' ? to.trim() : null;
};

/** The address that the visitor used: only this machine's user sees the page. */
const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

const PAGE_POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; img-src data:; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
/**
 * Allows a mail's styles, pictures that studios have uploaded, and links that open elsewhere. No scripts, no external
 * pictures, not the one that tells that a mail was opened, no origin.
 */
const mailPolicy = (origin: string): string =>
  `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${origin}/media/; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`;

const sendHtml = (reply: FastifyReply, policy: string, page: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(page);

const toJson = ({ mailId, to, subject, text, createdAt }: StoredMail) => ({
  mailId,
  to,
  subject,
  text,
  createdAt,
});

/**
 * Shows the mails that a local installation stores instead of sending. Absent in production and when mails
 * are sent, because they contain one-time codes.
 */
export function mailbox({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const find = async (request: FastifyRequest): Promise<StoredMail | null> => {
    const { mailId } = request.params as { mailId: string };
    return isId(mailId) ? findMail(db, mailId, originOf(request)) : null;
  };

  return (app: FastifyInstance): void => {
    if (config.production || config.smtpUrl !== '') return;
    app.get('/mailbox', async (request, reply) => {
      const to = recipientOf(request);
      const origin = originOf(request);
      return sendHtml(
        reply,
        PAGE_POLICY,
        mailboxPage(await (to ? searchMails(db, to, origin) : newestMails(db, null, origin)), to),
      );
    });
    app.get('/mailbox.json', async (request) =>
      (await newestMails(db, recipientOf(request), originOf(request))).map(toJson),
    );
    app.get('/mailbox/:mailId', async (request, reply) => {
      const mail = await find(request);
      return sendHtml(mail ? reply : reply.code(404), PAGE_POLICY, mail ? mailPage(mail) : missingMailPage());
    });
    app.get('/mailbox/:mailId/html', async (request, reply) => {
      const mail = await find(request);
      return sendHtml(
        mail ? reply : reply.code(404),
        mailPolicy(originOf(request)),
        mail ? framedMail(mail) : '',
      );
    });
  };
}
