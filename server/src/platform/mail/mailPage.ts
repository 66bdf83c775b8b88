import type { KeptMail } from './keptMails.ts';
import { mailboxFrame, timeOf } from './mailboxPage.ts';
import { escapeHtml } from '../http/escapeHtml.rules.ts';

const back = '<p><a href="/mailbox">All mails</a></p>';

const fact = (name: string, html: string): string => `<dt>${name}</dt><dd>${html}</dd>`;

const asHtml = ({ mailId, html }: KeptMail): string =>
  html === ''
    ? ''
    : `<h2>As HTML</h2>
<iframe title="The mail as HTML" src="/mailbox/${mailId}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;

/** One mail: who gets it, how it looks, and how it reads without HTML. */
export const mailPage = (mail: KeptMail): string =>
  mailboxFrame(
    mail.subject,
    `${back}
<h1>${escapeHtml(mail.subject)}</h1>
<dl>
${fact('To', escapeHtml(mail.to))}
${fact('Answers to', mail.replyTo ? escapeHtml(mail.replyTo) : 'the platform')}
${fact('Written', timeOf(mail.createdAt))}
</dl>
${asHtml(mail)}
<h2>As text</h2>
<pre>${escapeHtml(mail.text)}</pre>`,
  );

export const missingMailPage = (): string =>
  mailboxFrame('No such mail', `${back}\n<h1>There is no such mail.</h1>`);

/** The HTML of a mail as it is shown in a frame, where links open beside the mailbox. */
export const framedMail = ({ html }: KeptMail): string =>
  html.replace('<head>', '<head><base target="_blank">');
