import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { SHOWN_ANYWHERE } from '../../../platform/http/guard/securityHeaders.ts';
import { findPlanPicture } from './picture.repository.ts';

const ADDRESS =
  /^\/media\/plan\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{32})\/(\d{2,4})\.webp$/;

/** GET /media/plan/{studioId}/{pictureId}/{width}.webp */
export function planPictureFiles({ db }: Pick<Deps, 'db'>) {
  return (app: FastifyInstance): void => {
    app.get('/media/plan/*', async (request, reply) => {
      const [, studioId = '', pictureId = '', width = ''] = ADDRESS.exec(request.url) ?? [];
      const picture = pictureId ? await findPlanPicture(db, studioId, pictureId, Number(width)) : null;
      if (!picture) return reply.callNotFound();
      return reply
        .type('image/webp')
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', ...SHOWN_ANYWHERE })
        .send(picture);
    });
  };
}
