import type { SavePlace } from '@studio/contract/configure/place/studioPlace.schema';
import type { UpdateStudio } from '@studio/contract/configure/studio.schema';
import type { PlatformPlanName } from '@studio/contract/shell/platform.schema';
import type { Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Studio } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** The columns of a new studio. */
export interface NewStudio {
  studioName: string;
  email: string;
  timezone: string;
  currency: string;
  /** Empty = that of the time zone. */
  country: string;
  /** Empty = that of the country. */
  phoneCountryCode: string;
  /** The first studio of the business, and its plan; null = a business of its own. */
  business: { businessId: string; plan: PlatformPlanName } | null;
  now: Date;
}

/**
 * Every write to the studio of the transaction. Apart from the module `studio`, which asks for the platform
 * plan: that one is a column of the studio as well.
 */
export const studioRecords = (tx: Tx) => {
  const set = async (change: Updateable<Studio>): Promise<void> => {
    await tx.updateTable('studio').set(change).where('studio_id', '=', thisStudio).execute();
  };
  return {
    /** @returns false when another studio has the extension. */
    insert: async (studio: NewStudio & { extension: string }): Promise<boolean> => {
      const made = await tx
        .insertInto('studio')
        .values({
          studio_id: thisStudio,
          extension: studio.extension,
          studio_name: studio.studioName,
          email: studio.email,
          timezone: studio.timezone,
          currency: studio.currency,
          country: studio.country,
          phone_country_code: studio.phoneCountryCode,
          business_id: studio.business?.businessId ?? null,
          ...(studio.business && { plan: studio.business.plan }),
          created_at: studio.now,
        })
        .onConflict((conflict) => conflict.column('extension').doNothing())
        .returning('studio_id')
        .executeTakeFirst();
      return made !== undefined;
    },

    update: ({
      studioName,
      version,
      socials,
      openingHours,
      isListed,
      ...fields
    }: UpdateStudio): Promise<void> =>
      set({
        ...fields,
        studio_name: studioName,
        version: version + 1,
        ...(socials && { socials: JSON.stringify(socials) }),
        ...(openingHours && { opening_hours: JSON.stringify(openingHours) }),
        ...(isListed !== undefined && { is_listed: isListed }),
      }),

    setPlace: ({
      phoneCountryCode,
      weekStart,
      timeFormat,
      nameOrder,
      version,
      ...place
    }: SavePlace): Promise<void> =>
      set({
        ...place,
        phone_country_code: phoneCountryCode,
        ...(typeof weekStart === 'number' && { week_start: weekStart }),
        ...(typeof timeFormat === 'string' && { time_format: timeFormat }),
        ...(typeof nameOrder === 'string' && { name_order: nameOrder }),
        place_version: version + 1,
      }),

    setAttributes: (attributes: object): Promise<void> => set({ attributes: JSON.stringify(attributes) }),

    setExtension: (extension: string, now: Date): Promise<void> =>
      set({ extension, extension_changed_at: now }),

    /** The addresses that were proved, and the one of them that answers to the studio's mails go to. */
    setReplies: (proved: string[], replyTo: string | null): Promise<void> =>
      set({ proved_addresses: proved, reply_to: replyTo }),

    setPlan: (plan: PlatformPlanName): Promise<void> => set({ plan }),

    /** Whether visitors may see the schedule: on the studio too, for search engines. */
    setBrowsable: (isBrowsable: boolean): Promise<void> => set({ is_browsable: isBrowsable }),
  };
};
