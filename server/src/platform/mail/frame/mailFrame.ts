import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Shows what the page around it sends, and takes neither clicks nor keys to links: a mail in a preview leads
 * nowhere.
 */
const SCRIPT = `addEventListener('message', ({ source, data }) => {
  if (source === parent && typeof data?.mail === 'string')
    document.documentElement.innerHTML = data.mail;
});
addEventListener('click', (event) => event.preventDefault());
parent.postMessage('mail-frame', '*');`;

/** Allows a mail's styles and the script above, nothing else. The page has no origin. */
const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Email</title>
</head>
<body>
<script>${SCRIPT}</script>
</body>
</html>
`;

/**
 * The empty page of a frame that shows a mail. The portal's own policy allows no inline styles, and a frame
 * that the portal wrote itself would have that policy.
 */
export function mailFrame(app: FastifyInstance): void {
  app.get('/api/mail-frame', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'public, max-age=3600' })
      .send(PAGE),
  );
}
