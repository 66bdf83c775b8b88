import type { PublicSite, SignupFieldMode } from '@studio/contract/configure/booking-website.schema';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { BookingWebsite } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { pictureAddress } from './picture.rules.ts';

/** All settings of a booking website; defaults where the studio has set nothing (`version` 0). */
export interface SiteSettings extends PublicSite {
  seo: { title: string; description: string; image: string | null };
  customDomain: string;
  allowedEmbedOrigins: string[];
  version: number;
}

const UNSET: Omit<Selectable<BookingWebsite>, 'studio_id'> = {
  logo_id: null,
  cover_id: null,
  share_id: null,
  about: '',
  show_prices: true,
  show_spots_left: true,
  show_instructor: true,
  allow_guest_browse: true,
  signup_birthday: 'OPTIONAL',
  signup_gender: 'OPTIONAL',
  signup_emergency_contact: 'HIDDEN',
  default_view: 'DAY',
  weeks_visible: 4,
  seo_title: '',
  seo_description: '',
  custom_domain: '',
  allowed_embed_origins: [],
  ios_url: '',
  android_url: '',
  cookie_banner: false,
  version: 0,
};

const toSettings = (row: typeof UNSET, studioId: string): SiteSettings => ({
  logo: pictureAddress(studioId, row.logo_id),
  cover: pictureAddress(studioId, row.cover_id),
  about: row.about,
  showPrices: row.show_prices,
  showSpotsLeft: row.show_spots_left,
  showInstructor: row.show_instructor,
  allowGuestBrowse: row.allow_guest_browse,
  signupFields: {
    birthday: row.signup_birthday as SignupFieldMode,
    gender: row.signup_gender as SignupFieldMode,
    emergencyContact: row.signup_emergency_contact as SignupFieldMode,
  },
  defaultView: row.default_view as PublicSite['defaultView'],
  weeksVisible: row.weeks_visible,
  seo: {
    title: row.seo_title,
    description: row.seo_description,
    image: pictureAddress(studioId, row.share_id),
  },
  customDomain: row.custom_domain,
  allowedEmbedOrigins: row.allowed_embed_origins,
  iosUrl: row.ios_url,
  androidUrl: row.android_url,
  cookieBanner: row.cookie_banner,
  version: row.version,
});

/** The booking website's settings of the transaction's studio. */
export async function siteSettings(tx: Tx): Promise<SiteSettings> {
  const row = await tx
    .selectFrom('booking_website')
    .selectAll()
    .where('studio_id', '=', thisStudio)
    .executeTakeFirst();
  return toSettings(row ?? UNSET, row?.studio_id ?? '');
}

/** The settings that the website itself needs. */
export const toPublicSite = ({
  seo: _seo,
  customDomain: _customDomain,
  allowedEmbedOrigins: _origins,
  version: _version,
  ...site
}: SiteSettings): PublicSite => site;
