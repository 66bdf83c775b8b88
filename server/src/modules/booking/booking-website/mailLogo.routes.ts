import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { SHOWN_ANYWHERE } from '../../../platform/http/guard/securityHeaders.ts';
import { mailLogoDrawer } from './mailLogo.service.ts';

const ADDRESS = /^\/media\/mail-logo\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{32})\.png$/;

const FOREVER = 'public, max-age=31536000, immutable';
const A_WHILE = 'public, max-age=300';

/**
 * GET /media/mail-logo/{studioId}/{logoId}.png: the logo in the head of mails. An outdated id gets the current logo,
 * with a short cache time, because mails stay in mailboxes.
 */
export function mailLogos(deps: Pick<Deps, 'db'>) {
  const drawn = mailLogoDrawer(deps);
  return (app: FastifyInstance): void => {
    app.get('/media/mail-logo/*', async (request, reply) => {
      const [, studioId = '', logoId = ''] = ADDRESS.exec(request.url) ?? [];
      const logo = studioId ? await drawn(studioId) : null;
      if (!logo) return reply.callNotFound();
      return reply
        .type('image/png')
        .headers({ 'cache-control': logo.logoId === logoId ? FOREVER : A_WHILE, ...SHOWN_ANYWHERE })
        .send(logo.picture);
    });
  };
}
