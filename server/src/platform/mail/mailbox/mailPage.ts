import type { StoredMail } from './storedMails.ts';
import { mailboxFrame, timeOf } from './mailboxPage.ts';
import { escapeHtml } from '../../richText/escapeHtml.rules.ts';

const back = '<p><a href="/mailbox">All mails</a></p>';

const fact = (name: string, html: string): string => `<dt>${name}</dt><dd>${html}</dd>`;

const asHtml = ({ mailId, html }: StoredMail): string =>
  html === ''
    ? ''
    : `<h2>As HTML</h2>
<iframe title="The mail as HTML" src="/mailbox/${mailId}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;

/** The page of one mail: its recipient, its HTML, and its plain text. */
export const mailPage = (mail: StoredMail): string =>
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

/** A mail's HTML for a frame, where links open outside the mailbox. */
export const framedMail = ({ html }: StoredMail): string =>
  html.replace('<head>', '<head><base target="_blank">');
