import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { findPicture, type PictureTable } from './pictureTable.repository.ts';

const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{32})\/(\d{2,4})\.webp$/;

interface Served {
  /** The last folder of the address, `/media/{folder}/{studioId}/{pictureId}/{width}.webp`. */
  folder: string;
  table: PictureTable['table'];
  headers: Readonly<Record<string, string>>;
}

/** Serves the pictures of a table. What an address shows never changes. */
export const pictureFiles =
  ({ folder, table, headers }: Served) =>
  ({ db }: Pick<Deps, 'db'>) =>
  (app: FastifyInstance): void => {
    app.get<{ Params: { '*': string } }>(`/media/${folder}/*`, async (request, reply) => {
      const [, studioId = '', pictureId = '', width = ''] = FILE.exec(request.params['*']) ?? [];
      const picture = pictureId
        ? await findPicture(db, table, { studioId, pictureId, width: Number(width) })
        : null;
      if (!picture) return reply.callNotFound();
      return reply.type('image/webp').headers(headers).send(picture);
    });
  };
