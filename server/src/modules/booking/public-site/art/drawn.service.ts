import { createHash } from 'node:crypto';
import type { Deps } from '../../../../platform/deps.ts';
import { drawnOnce } from '../../../../platform/images/drawnOnce.ts';
import { findPicture, ICON_SOURCE_WIDTH } from '../../booking-website/booking-website.api.ts';
import { drawIcon, drawShare, type StudioPictures } from './art.service.ts';
import type { SiteOfStudio } from '../publicStudio.service.ts';
import { ICONS, SHARE_FILE } from '../siteFiles.rules.ts';

/** A short hash of everything that a studio's drawn pictures depend on. */
export const fingerprintOf = ({ face, settings }: SiteOfStudio): string =>
  createHash('sha256')
    .update(
      JSON.stringify([face.studioName, face.colour, face.site.logo, face.site.cover, settings.seo.image]),
    )
    .digest('hex')
    .slice(0, 12);

const idOf = (address: string | null): string | null => address?.split('/').at(-1) ?? null;

async function picturesOf(
  { db }: Pick<Deps, 'db'>,
  { face, settings }: SiteOfStudio,
  file: string,
): Promise<StudioPictures> {
  const { studioId, studioName, colour, site } = face;
  const read = (address: string | null, width: number): Promise<Buffer | null> => {
    const pictureId = idOf(address);
    return pictureId ? findPicture(db, studioId, pictureId, width) : Promise.resolve(null);
  };
  if (file !== SHARE_FILE)
    return { studioName, colour, logo: await read(site.logo, ICON_SOURCE_WIDTH), cover: null, share: null };
  const share = await read(settings.seo.image, 1200);
  return { studioName, colour, logo: null, cover: share ? null : await read(site.cover, 1600), share };
}

/**
 * Draws icons and share cards of studios, each once.
 * @returns a function that returns the bytes of a file; `null` for an unknown one.
 */
export function drawnPictures(deps: Pick<Deps, 'db'>) {
  const drawn = drawnOnce();

  async function draw(site: SiteOfStudio, file: string): Promise<Buffer> {
    const pictures = await picturesOf(deps, site, file);
    const icon = ICONS[file];
    return icon ? drawIcon(pictures, icon) : drawShare(pictures);
  }

  return (site: SiteOfStudio, file: string): Promise<Buffer> | null => {
    if (file !== SHARE_FILE && !Object.hasOwn(ICONS, file)) return null;
    const key = `${site.face.studioId} ${fingerprintOf(site)} ${file}`;
    return drawn(key, () => draw(site, file));
  };
}
