import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { mailboxPage, STYLE_SOURCE } from './mailboxPage.ts';
import { newestMails } from './keptMails.ts';

const recipientOf = (request: FastifyRequest): string | null => {
  const { to } = request.query as { to?: unknown };
  return typeof to === 'string' && to !== '' ? to : null;
};

const POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/**
 * Shows the mails that a local installation keeps instead of sending them. Not there in production and not when mails
 * are sent: they hold one-time codes.
 */
export function mailbox({ db, config }: Pick<Deps, 'db' | 'config'>) {
  return (app: FastifyInstance): void => {
    if (config.production || config.smtpUrl !== '') return;
    app.get('/mailbox', async (request, reply) => {
      const to = recipientOf(request);
      const page = mailboxPage(await newestMails(db, to), to);
      return reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page);
    });
    app.get('/mailbox.json', (request) => newestMails(db, recipientOf(request)));
  };
}
