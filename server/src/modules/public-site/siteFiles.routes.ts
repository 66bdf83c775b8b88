import type { FastifyInstance, FastifyReply } from 'fastify';
import { sqlBuilder } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { SHOWN_ANYWHERE } from '../../platform/http/securityHeaders.ts';
import { drawnPictures, markOf } from './drawn.service.ts';
import { bookingsOrigin } from '../../platform/mail/siteOrigin.ts';
import type { FindSite } from './publicStudio.service.ts';
import { manifestOf, robotsText, sitemapOf, type ListedStudio } from './siteFiles.rules.ts';

/** Nobody but somebody who walks through names asks for so many in a minute. */
const LIMIT = { max: 300, timeWindow: 60_000 };
const FOREVER = 'public, max-age=31536000, immutable';
const A_WHILE = 'public, max-age=300';
const SITEMAP_MILLISECONDS = 600_000;

/** All studios, read anew when the last reading is older than some minutes. */
function studioLister({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  let read: { at: number; studios: Promise<ListedStudio[]> } | null = null;
  const query = sqlBuilder
    .selectFrom('studio')
    .select(['extension', 'is_browsable as isBrowsable'])
    .orderBy('extension')
    .limit(50_000);
  return (): Promise<ListedStudio[]> => {
    const now = clock.now().getTime();
    if (!read || now - read.at >= SITEMAP_MILLISECONDS) {
      const studios = db.readPlatform(query);
      read = { at: now, studios };
      studios.catch(() => (read = null));
    }
    return read.studios;
  };
}

function manifests(app: FastifyInstance, findSite: FindSite, options: object): void {
  app.get('/booking-website/manifest.webmanifest', options, async (request, reply) => {
    const { extension } = request.query as { extension?: unknown };
    const site = typeof extension === 'string' ? await findSite(extension.toLowerCase()) : null;
    if (!site) return reply.callNotFound();
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', A_WHILE)
      .send(JSON.stringify(manifestOf(site.face, markOf(site))));
  });
}

/** Icons and share cards. Under the mark of another time they are today's, and are not kept for long. */
function drawn(
  app: FastifyInstance,
  { findSite, deps, options }: { findSite: FindSite; deps: Pick<Deps, 'db'>; options: object },
): void {
  const draw = drawnPictures(deps);
  app.get(
    '/booking-website/drawn/:extension/:mark/:file',
    options,
    async (request, reply): Promise<FastifyReply> => {
      const { extension, mark, file } = request.params as Record<'extension' | 'mark' | 'file', string>;
      const site = await findSite(extension);
      const picture = site && (await draw(site, file));
      if (!picture) {
        reply.callNotFound();
        return reply;
      }
      const kept = mark === markOf(site) ? FOREVER : A_WHILE;
      return reply
        .type(file.endsWith('.png') ? 'image/png' : 'image/jpeg')
        .headers({ 'cache-control': kept, ...SHOWN_ANYWHERE })
        .send(picture);
    },
  );
}

/** What browsers, home screens and search engines ask for beside the pages of the booking website. */
export const siteFiles =
  (deps: Pick<Deps, 'db' | 'clock' | 'config'>, findSite: FindSite) =>
  (app: FastifyInstance): void => {
    const options = deps.config.rateLimit ? { config: { rateLimit: LIMIT } } : {};
    const origin = bookingsOrigin(deps.config);
    const listStudios = studioLister(deps);
    manifests(app, findSite, options);
    drawn(app, { findSite, deps, options });
    app.get('/sitemap.xml', options, async (_request, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(sitemapOf(await listStudios(), origin)),
    );
    app.get('/robots.txt', (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(robotsText(origin)),
    );
  };
