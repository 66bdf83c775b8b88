import { createHash } from 'node:crypto';
import type { StoredMail } from './storedMails.ts';
import { escapeHtml } from '../../richText/escapeHtml.rules.ts';

const STYLE = `
:root { color-scheme: light dark; --text: #1c2430; --soft: #4a5565; --page: #f5f7f9; --card: #ffffff; --line: #8a94a3; --link: #0b5f59; }
@media (prefers-color-scheme: dark) {
  :root { --text: #eef2f6; --soft: #b9c2cf; --page: #12171e; --card: #1c242e; --line: #7b8797; --link: #6fd3c9; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; }
h1 { font-size: 24px; line-height: 1.25; margin: 8px 0; overflow-wrap: anywhere; }
h2 { font-size: 18px; margin: 24px 0 8px; }
p { margin: 4px 0; color: var(--soft); overflow-wrap: anywhere; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 16px 0; }
label { display: block; flex: 1 1 220px; }
input, button { font: inherit; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--text); }
button { width: auto; cursor: pointer; }
ul { list-style: none; margin: 0; padding: 0; }
li { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 12px 16px; margin: 0 0 12px; position: relative; }
li a { font-weight: 600; display: inline-block; padding: 4px 0; overflow-wrap: anywhere; }
li a::after { content: ""; position: absolute; inset: 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); resize: vertical; }
pre { margin: 0; padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Allows only the page's own style sheet. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** A page of the mailbox. @param content HTML. */
export const mailboxFrame = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>`;

/** An instant, for people and for programs. */
export function timeOf(instant: Date): string {
  const iso = instant.toISOString();
  return `<time datetime="${iso}">${iso.replace('T', ' ').slice(0, 19)} UTC</time>`;
}

const item = ({ mailId, to, subject, createdAt }: StoredMail): string => `<li>
<a href="/mailbox/${mailId}">${escapeHtml(subject)}</a>
<p>To ${escapeHtml(to)}</p>
<p>${timeOf(createdAt)}</p>
</li>`;

const emptyNote = (to: string | null): string =>
  to
    ? `<p>No mail to ${escapeHtml(to)} yet.</p>`
    : '<p>No mail yet. What the portal sends will appear here.</p>';

/**
 * The list of mails, without scripts.
 * @param to the searched recipient.
 */
export const mailboxPage = (mails: StoredMail[], to: string | null): string =>
  mailboxFrame(
    'Mailbox',
    `<h1>Mailbox</h1>
<p>This installation keeps its mails here instead of sending them. Newest first.</p>
<form method="get" action="/mailbox" role="search">
<label>To <input type="search" name="to" value="${escapeHtml(to ?? '')}" autocomplete="off" autocapitalize="off" spellcheck="false"></label>
<button type="submit">Search</button>
</form>
${mails.length > 0 ? `<ul>\n${mails.map(item).join('\n')}\n</ul>` : emptyNote(to)}
${to ? '<p><a href="/mailbox">Show all mails</a></p>' : ''}`,
  );
