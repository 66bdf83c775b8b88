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

// Apart from the module `studio`, which asks for the platform plan: that one is a column of the studio as well.
async function change(tx: Tx, columns: Updateable<Studio>): Promise<void> {
  await tx.updateTable('studio').set(columns).where('studio_id', '=', thisStudio).execute();
}

/** Creates the studio of the transaction. @returns false when another studio has the extension. */
export async function createStudio(tx: Tx, studio: NewStudio & { extension: string }): Promise<boolean> {
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
}

/** Changes what the studio says about itself. */
export const editStudio = (
  tx: Tx,
  { studioName, version, socials, openingHours, isListed, ...fields }: UpdateStudio,
): Promise<void> =>
  change(tx, {
    ...fields,
    studio_name: studioName,
    version: version + 1,
    ...(socials && { socials: JSON.stringify(socials) }),
    ...(openingHours && { opening_hours: JSON.stringify(openingHours) }),
    ...(isListed !== undefined && { is_listed: isListed }),
  });

/** Changes where the studio is: zone, currency, and how it writes. What hangs on the zone is for the caller. */
export const placeStudio = (
  tx: Tx,
  { phoneCountryCode, weekStart, timeFormat, dateOrder, nameOrder, version, ...place }: SavePlace,
): Promise<void> =>
  change(tx, {
    ...place,
    phone_country_code: phoneCountryCode,
    ...(typeof weekStart === 'number' && { week_start: weekStart }),
    ...(typeof timeFormat === 'string' && { time_format: timeFormat }),
    ...(typeof dateOrder === 'string' && { date_order: dateOrder }),
    ...(typeof nameOrder === 'string' && { name_order: nameOrder }),
    place_version: version + 1,
  });

/** Stores the policy: only what the studio itself has set. */
export const storePolicy = (tx: Tx, attributes: object): Promise<void> =>
  change(tx, { attributes: JSON.stringify(attributes) });

/** Gives the studio another extension, which nobody else has. */
export const storeExtension = (tx: Tx, extension: string, now: Date): Promise<void> =>
  change(tx, { extension, extension_changed_at: now });

/** Writes down the addresses that were proved, and the one of them that answers to the studio's mails go to. */
export const storeReplyAddresses = (tx: Tx, proved: string[], replyTo: string | null): Promise<void> =>
  change(tx, { proved_addresses: proved, reply_to: replyTo });

/** Changes the platform plan of the studio. */
export const changePlan = (tx: Tx, plan: PlatformPlanName): Promise<void> => change(tx, { plan });

/** Whether visitors may see the schedule: on the studio too, for search engines. */
export const allowBrowsing = (tx: Tx, isBrowsable: boolean): Promise<void> =>
  change(tx, { is_browsable: isBrowsable });
