import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { takesBrotli } from '../http/answer/compression.ts';

const require = createRequire(import.meta.url);
const FILES = path.dirname(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'));
/**
 * Allows answers of the API and its own files; nothing inline, nothing from elsewhere. Its pictures are part
 * of its styles.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const DAY = 'public, max-age=86400';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Studio API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="viewer"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true, docExpansion: 'none', filter: true, persistAuthorization: false,
  validatorUrl: null, syntaxHighlight: false,
});
`;

const compress = promisify(brotliCompress);

/** Compressed once, at the first request: a megabyte and a half shrinks to 380 KiB. */
function file(name: string): () => Promise<Buffer> {
  let compressed: Promise<Buffer> | null = null;
  return () =>
    (compressed ??= readFile(path.join(FILES, name)).then((bytes) =>
      compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    ));
}

function serveFile(app: FastifyInstance, { name, type }: { name: string; type: string }): void {
  const read = file(name);
  app.get(`/api/docs/${name}`, async (request, reply): Promise<FastifyReply> => {
    void reply.type(type).headers({ 'cache-control': DAY, vary: 'accept-encoding' });
    if (!takesBrotli(request)) return reply.send(await readFile(path.join(FILES, name)));
    return reply.header('content-encoding', 'br').send(await read());
  });
}

/** The API document with a viewer: /api/docs. */
export function docsPage(app: FastifyInstance): void {
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE),
  );
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  serveFile(app, { name: 'swagger-ui-bundle.js', type: 'text/javascript; charset=utf-8' });
  serveFile(app, { name: 'swagger-ui.css', type: 'text/css; charset=utf-8' });
}
