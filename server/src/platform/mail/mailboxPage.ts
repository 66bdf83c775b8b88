import { createHash } from 'node:crypto';
import type { KeptMail } from './keptMails.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const STYLE = `
:root { color-scheme: light dark; --text: #1c2430; --soft: #4a5565; --page: #f5f7f9; --card: #ffffff; --line: #8a94a3; --link: #0b5f59; }
@media (prefers-color-scheme: dark) {
  :root { --text: #eef2f6; --soft: #b9c2cf; --page: #12171e; --card: #1c242e; --line: #7b8797; --link: #6fd3c9; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; }
h1 { font-size: 24px; margin: 0 0 8px; }
h2 { font-size: 18px; margin: 0; overflow-wrap: anywhere; }
p { margin: 4px 0; color: var(--soft); overflow-wrap: anywhere; }
a { color: var(--link); }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 16px 0; }
label { display: block; flex: 1 1 220px; }
input, button { font: inherit; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--text); }
button { width: auto; cursor: pointer; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px; margin: 0 0 12px; }
.body { margin: 12px 0 0; color: var(--text); white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Allows the page's own style sheet and no other. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

function article({ mailId, to, subject, text, createdAt }: KeptMail): string {
  const instant = createdAt.toISOString();
  return `<article aria-labelledby="mail-${mailId}">
<h2 id="mail-${mailId}">${escape(subject)}</h2>
<p>To ${escape(to)}</p>
<p><time datetime="${instant}">${instant.replace('T', ' ').slice(0, 19)} UTC</time></p>
<p class="body">${escape(text)}</p>
</article>`;
}

const emptyNote = (to: string | null): string =>
  to ? `<p>No mail to ${escape(to)} yet.</p>` : '<p>No mail yet. What the portal sends will appear here.</p>';

/** The mailbox as one page without scripts. @param to the address that the mails were filtered by. */
export const mailboxPage = (mails: KeptMail[], to: string | null): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>This installation keeps its mails here instead of sending them. Newest first.</p>
<form method="get" action="/mailbox">
<label>To <input type="email" name="to" value="${escape(to ?? '')}" autocomplete="off"></label>
<button type="submit">Show</button>
</form>
${mails.map(article).join('\n') || emptyNote(to)}
${to ? '<p><a href="/mailbox">Show all mails</a></p>' : ''}
</main>
</body>
</html>`;
