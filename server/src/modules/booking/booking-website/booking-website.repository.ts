import type { SaveBookingWebsite, SitePicture } from '@studio/contract/configure/booking-website.schema';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { BookingWebsite } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { allowBrowsing } from '../../configure/studio-record/studio-record.api.ts';

const COLUMN = { LOGO: 'logo_id', COVER: 'cover_id', SHARE: 'share_id' } as const satisfies Record<
  SitePicture,
  string
>;

const toRow = ({ signupFields, seo, ...input }: Omit<SaveBookingWebsite, 'version'>) => ({
  about: input.about,
  show_prices: input.showPrices,
  show_spots_left: input.showSpotsLeft,
  show_instructor: input.showInstructor,
  allow_guest_browse: input.allowGuestBrowse,
  signup_birthday: signupFields.birthday,
  signup_gender: signupFields.gender,
  signup_emergency_contact: signupFields.emergencyContact,
  default_view: input.defaultView,
  weeks_visible: input.weeksVisible,
  seo_title: seo.title,
  seo_description: seo.description,
  custom_domain: input.customDomain,
  allowed_embed_origins: [...new Set(input.allowedEmbedOrigins)],
  ios_url: input.iosUrl,
  android_url: input.androidUrl,
  cookie_banner: input.cookieBanner,
});

export const bookingWebsiteRepository = (tx: Tx) => {
  const put = async (change: Omit<Insertable<BookingWebsite>, 'studio_id'>): Promise<void> => {
    await tx
      .insertInto('booking_website')
      .values({ ...change, studio_id: thisStudio })
      .onConflict((conflict) => conflict.column('studio_id').doUpdateSet(change))
      .execute();
  };
  return {
    /**
     * Locks the version, so that of two people who save at the same moment neither overwrites the other, not
     * even at the first save.
     * @returns 0 before the first.
     */
    lockVersion: async (): Promise<number> => {
      await tx
        .selectFrom('studio')
        .select('studio_id')
        .where('studio_id', '=', thisStudio)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const row = await tx
        .selectFrom('booking_website')
        .select('version')
        .where('studio_id', '=', thisStudio)
        .executeTakeFirst();
      return row?.version ?? 0;
    },

    save: async ({ version, ...input }: SaveBookingWebsite): Promise<void> => {
      await put({ ...toRow(input), version: version + 1 });
      await allowBrowsing(tx, input.allowGuestBrowse);
    },

    /**
     * Sets the host that leads to the studio, in place of the previous one; an empty text removes it.
     * @returns false when another studio has it.
     */
    setHost: async (host: string): Promise<boolean> => {
      await tx
        .deleteFrom('site_host')
        .where('studio_id', '=', thisStudio)
        .where('host', '<>', host)
        .execute();
      if (!host) return true;
      await tx
        .insertInto('site_host')
        .values({ host, studio_id: thisStudio })
        .onConflict((conflict) => conflict.column('host').doNothing())
        .execute();
      const own = await tx
        .selectFrom('site_host')
        .select('host')
        .where('studio_id', '=', thisStudio)
        .executeTakeFirst();
      return own?.host === host;
    },

    /** Sets the picture for a place; `null` = none. */
    setPicture: (picture: SitePicture, pictureId: string | null, version: number): Promise<void> =>
      put({ [COLUMN[picture]]: pictureId, version }),
  };
};
