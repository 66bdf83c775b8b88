import sharp from 'sharp';
import type { Database } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { drawnOnce } from '../../../platform/images/drawnOnce.ts';
import { LOGO_PLACE } from '../../../platform/mail/frame/logo.rules.ts';
import { findLogoId, findPicture } from './picture.repository.ts';
import { ICON_SOURCE_WIDTH } from './picture.rules.ts';

/** Pixels of a screen for one of the mail. */
const SHARP = 2;
const WIDTH = LOGO_PLACE.width * SHARP;
const HEIGHT = LOGO_PLACE.height * SHARP;
/** Around a logo that one can see through. */
const MARGIN = 12;
const SEE_THROUGH = { r: 255, g: 255, b: 255, alpha: 0 };

const corners = (width: number, height: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="12"/></svg>`,
  );

/**
 * A logo as PNG, which every mail program shows, at the left of a place that is the same for all: its width is in
 * mails that were sent long ago. One that can be seen through stands on white, so that it is seen on a dark page.
 */
async function drawMailLogo(logo: Buffer): Promise<Buffer> {
  const { isOpaque } = await sharp(logo).stats();
  const margin = isOpaque ? 0 : MARGIN;
  const { data, info } = await sharp(logo)
    .resize(WIDTH - 2 * margin, HEIGHT - 2 * margin, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const cut = await sharp(data)
    .ensureAlpha()
    .composite([{ input: corners(info.width, info.height), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const above = Math.floor((HEIGHT - info.height) / 2);
  return sharp(cut)
    .extend({
      top: above,
      bottom: HEIGHT - info.height - above,
      right: WIDTH - info.width,
      background: SEE_THROUGH,
    })
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

/** Draws the logos of studios, each once. */
export function mailLogoDrawer({ db }: { db: Database }) {
  const drawn = drawnOnce();

  async function draw(studioId: string, logoId: string): Promise<Buffer> {
    const logo = await findPicture(db, studioId, logoId, ICON_SOURCE_WIDTH);
    // Replaced meanwhile.
    if (!logo) throw new Refusal('NOT_FOUND');
    return drawMailLogo(logo);
  }

  return async (studioId: string): Promise<{ logoId: string; picture: Buffer } | null> => {
    const logoId = await findLogoId(db, studioId);
    return logoId
      ? { logoId, picture: await drawn(`${studioId} ${logoId}`, () => draw(studioId, logoId)) }
      : null;
  };
}
