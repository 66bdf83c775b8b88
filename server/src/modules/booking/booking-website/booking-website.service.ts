import type {
  BookingWebsite,
  SaveBookingWebsite,
  SaveSitePicture,
  SiteIframe,
} from '@studio/contract/configure/booking-website.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changedFields.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { drawImage } from '../../../platform/images/drawImage.ts';
import { contentIdOf } from '../../../platform/images/widePicture.ts';
import { hasPremium } from '../../shell/platform-plan/platform-plan.api.ts';
import { changeableAt, publicFace, ownExtension, oldExtensions } from '../../configure/studio/studio.api.ts';
import { bookingWebsiteRepository } from './booking-website.repository.ts';
import { siteSettings, type SiteSettings } from './booking-website.views.ts';
import { iframeOf } from './iframe.rules.ts';
import { pictureRepository, type DrawnPicture } from './picture.repository.ts';
import { SIZES } from './picture.rules.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** The booking website of the transaction's studio, as its staff see it. */
export async function readSite(tx: Tx, origin: string, now: Date): Promise<BookingWebsite> {
  const [settings, { colour }, { extension, changedAt }, formerExtensions] = await Promise.all([
    siteSettings(tx),
    publicFace(tx),
    ownExtension(tx),
    oldExtensions(tx, now),
  ]);
  const url = `${origin}/booking-website/schedule?extension=${extension}`;
  return {
    ...settings,
    colour,
    extension,
    url,
    extensionChangeableAt: changeableAt(changedAt, now)?.toISOString() ?? null,
    oldExtensions: formerExtensions,
  };
}

/** The website of the studio, as its staff see it. */
export const getSite = (ctx: StaffContext, origin: string): Promise<BookingWebsite> =>
  ctx.transaction((tx) => readSite(tx, origin, ctx.now));

const notOffered = (message: string): Refusal =>
  new Refusal('INVALID_FIELDS', { errors: [{ field: 'customDomain', message }] });

/** The installation's own hosts belong to no studio. */
const isOwnHost = (host: string, origin: string): boolean =>
  host === new URL(origin).hostname ||
  new URL(origin).hostname.endsWith(`.${host}`) ||
  host.endsWith(`.${new URL(origin).hostname}`);

/**
 * Changes all settings except the pictures.
 * @throws {Refusal} CHANGED_MEANWHILE when somebody else saved since `version` was read, INVALID_FIELDS for a
 * host in use, or one that the platform plan does not include.
 */
export const saveSite = (
  ctx: StaffContext,
  input: SaveBookingWebsite,
  origin: string,
): Promise<BookingWebsite> =>
  ctx.transaction(async (tx) => {
    const site = bookingWebsiteRepository(tx);
    if ((await site.lockVersion()) !== input.version) throw new Refusal('CHANGED_MEANWHILE');
    const before = await siteSettings(tx);
    if (input.customDomain && input.customDomain !== before.customDomain && !(await hasPremium(tx, ctx.now)))
      throw notOffered('Your own domain is part of the Premium plan');
    if (input.customDomain && isOwnHost(input.customDomain, origin))
      throw notOffered('Enter your own domain');
    if (!(await site.setHost(input.customDomain))) throw notOffered('Another studio uses this domain');
    await site.save(input);
    writeAudit(tx, ctx, {
      action: 'bookingWebsite.update',
      entity: 'booking_website',
      entityId: ctx.studioId,
      ...changedFields(auditFields(before), auditFields(await siteSettings(tx))),
    });
    return readSite(tx, origin, ctx.now);
  });

/** Settings in the form that the audit log compares: one value each. */
const auditFields = ({ signupFields, seo, allowedEmbedOrigins, ...settings }: SiteSettings) => ({
  ...settings,
  ...signupFields,
  seoTitle: seo.title,
  seoDescription: seo.description,
  allowedEmbedOrigins: allowedEmbedOrigins.join(' '),
});

/**
 * Renders a picture in all its widths.
 * @throws {Refusal} INVALID_FIELDS for a file that is no picture.
 */
const draw = ({ picture, file }: SaveSitePicture): Promise<DrawnPicture[]> =>
  Promise.all(
    SIZES[picture].map(async (size) => ({
      width: size.width,
      content: await drawImage(file, { ...size, field: 'file' }),
    })),
  );

/**
 * Sets a picture, or removes it when the file is empty. @throws {Refusal} INVALID_FIELDS for a file that is
 * no picture.
 */
export async function saveSitePicture(
  ctx: StaffContext,
  input: SaveSitePicture,
  origin: string,
): Promise<BookingWebsite> {
  // Before anything is locked, because rendering is slow.
  const drawn = input.file ? await draw(input) : [];
  const pictureId = contentIdOf(drawn);
  return ctx.transaction(async (tx) => {
    const site = bookingWebsiteRepository(tx);
    const pictures = pictureRepository(tx);
    const version = await site.lockVersion();
    if (pictureId) await pictures.add(pictureId, drawn, ctx.now);
    await site.setPicture(input.picture, pictureId, version);
    await pictures.removeUnused();
    writeAudit(tx, ctx, {
      action: pictureId ? 'bookingWebsite.setPicture' : 'bookingWebsite.removePicture',
      entity: 'booking_website',
      entityId: ctx.studioId,
      after: { picture: input.picture },
    });
    return readSite(tx, origin, ctx.now);
  });
}

/**
 * The HTML with which a studio embeds its website.
 * @throws {Refusal} STUDIO_UNKNOWN for an extension that is not the studio's.
 */
export const getIframe = (ctx: StaffContext, asked: string, origin: string): Promise<SiteIframe> =>
  ctx.transaction(async (tx) => {
    const [{ studioName }, { extension }, oldOnes, settings] = await Promise.all([
      publicFace(tx),
      ownExtension(tx),
      oldExtensions(tx, ctx.now),
      siteSettings(tx),
    ]);
    if (asked && asked !== extension && !oldOnes.includes(asked)) throw new Refusal('STUDIO_UNKNOWN');
    return iframeOf({ origin, extension, studioName, allowedOrigins: settings.allowedEmbedOrigins });
  });
