import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../richText/escapeHtml.rules.ts';

/** A page for somebody who followed a link of a mail and is not signed in: a sentence, and one thing to do. */
export interface Notice {
  title: string;
  words: string;
  /** A link; or a button that sends a form to its address. */
  action?: { label: string; href: string; isForm?: boolean };
}

const STYLE = `
:root { color-scheme: light dark; --text: #1c2430; --soft: #4a5565; --page: #f5f7f9; --card: #ffffff; --main: #0b5f59; --on: #ffffff; }
@media (prefers-color-scheme: dark) {
  :root { --text: #eef2f6; --soft: #b9c2cf; --page: #12171e; --card: #1c242e; --main: #6fd3c9; --on: #10211f; }
}
body { margin: 0; padding: 16px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 480px; margin: 10vh auto 0; padding: 24px; border-radius: 12px; background: var(--card); }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere; }
p { margin: 0 0 20px; color: var(--soft); overflow-wrap: anywhere; }
a, button { display: inline-block; box-sizing: border-box; min-height: 44px; padding: 9px 16px; border: 1px solid var(--main); border-radius: 8px; background: var(--main); color: var(--on); font: inherit; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

function actionHtml({ label, href, isForm = false }: NonNullable<Notice['action']>): string {
  const [address, words] = [escapeHtml(href), escapeHtml(label)];
  return isForm
    ? `<form method="post" action="${address}"><button type="submit">${words}</button></form>`
    : `<a href="${address}">${words}</a>`;
}

const pageOf = ({ title, words, action }: Notice): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(words)}</p>
${action ? actionHtml(action) : ''}
</main>
</body>
</html>`;

/** Answers a page of one sentence, without scripts. The address that led here is told to nobody. */
export const sendNotice = (reply: FastifyReply, notice: Notice): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(pageOf(notice));
