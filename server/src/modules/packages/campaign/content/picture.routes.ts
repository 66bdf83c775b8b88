import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../platform/deps.ts';
import { SHOWN_ANYWHERE } from '../../../../platform/http/guard/securityHeaders.ts';
import { findPicture } from './picture.repository.ts';

const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{32})\.jpg$/;

/** GET /media/campaign/{studioId}/{pictureId}.jpg, for mails and for the portal. */
export const campaignPictureFiles =
  ({ db }: Pick<Deps, 'db'>) =>
  (app: FastifyInstance): void => {
    app.get<{ Params: { '*': string } }>('/media/campaign/*', async (request, reply) => {
      const [, studioId = '', pictureId = ''] = FILE.exec(request.params['*']) ?? [];
      const picture = pictureId ? await findPicture(db, studioId, pictureId) : null;
      if (!picture) return reply.callNotFound();
      return reply
        .type('image/jpeg')
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', ...SHOWN_ANYWHERE })
        .send(picture);
    });
  };
