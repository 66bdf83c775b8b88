import { MINUTE } from '@studio/contract/values/time';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { SHOWN_ANYWHERE } from '../../../platform/http/guard/securityHeaders.ts';
import { drawnPictures, fingerprintOf } from './art/drawn.service.ts';
import { bookingsOrigin } from '../../../platform/siteOrigin.ts';
import type { FindSite } from './publicStudio.service.ts';
import { manifestOf, robotsText, sitemapOf } from './siteFiles.rules.ts';
import { studioLister } from './siteFiles.views.ts';

/** Only a program that guesses names sends this many requests in a minute. */
const LIMIT = { max: 300, timeWindow: MINUTE };

const FOREVER = 'public, max-age=31536000, immutable';

const A_WHILE = 'public, max-age=300';

function manifests(app: FastifyInstance, findSite: FindSite, options: object): void {
  app.get('/booking-website/manifest.webmanifest', options, async (request, reply) => {
    const { extension } = request.query as { extension?: unknown };
    const site = typeof extension === 'string' ? await findSite(extension.toLowerCase()) : null;
    if (!site) return reply.callNotFound();
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', A_WHILE)
      .send(JSON.stringify(manifestOf(site.face, fingerprintOf(site))));
  });
}

/** Icons and share cards. An outdated fingerprint gets the current picture, with a short cache time. */
function drawn(
  app: FastifyInstance,
  { findSite, deps, options }: { findSite: FindSite; deps: Pick<Deps, 'db'>; options: object },
): void {
  const draw = drawnPictures(deps);
  app.get(
    '/booking-website/drawn/:extension/:fingerprint/:file',
    options,
    async (request, reply): Promise<FastifyReply> => {
      const { extension, fingerprint, file } = request.params as Record<
        'extension' | 'fingerprint' | 'file',
        string
      >;
      const site = await findSite(extension);
      const picture = site && (await draw(site, file));
      if (!picture) {
        reply.callNotFound();
        return reply;
      }
      const maxAge = fingerprint === fingerprintOf(site) ? FOREVER : A_WHILE;
      return reply
        .type(file.endsWith('.png') ? 'image/png' : 'image/jpeg')
        .headers({ 'cache-control': maxAge, ...SHOWN_ANYWHERE })
        .send(picture);
    },
  );
}

/** Files of the booking website for browsers, home screens and search engines. */
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
