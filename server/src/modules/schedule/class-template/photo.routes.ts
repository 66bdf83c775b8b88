import { isId } from '@studio/contract/values/id';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { SHOWN_ANYWHERE } from '../../../platform/http/guard/securityHeaders.ts';
import { findPhoto } from './photo.repository.ts';

/** GET /media/class-template/{studioId}/{imageId}.webp */
export function templatePhotos({ db }: Pick<Deps, 'db'>) {
  return (app: FastifyInstance): void => {
    app.get('/media/class-template/:studioId/:file', async (request, reply) => {
      const { studioId, file } = request.params as { studioId: string; file: string };
      const imageId = file.replace(/\.webp$/, '');
      const photo = isId(studioId) && isId(imageId) ? await findPhoto(db, studioId, imageId) : null;
      if (!photo) return reply.callNotFound();
      return reply
        .type('image/webp')
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', ...SHOWN_ANYWHERE })
        .send(photo);
    });
  };
}
