import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { withDefaults, type StudioAttributes } from './studio.rules.ts';

/** What every decision about time and money in a studio depends on. */
export interface StudioSettings {
  studioId: string;
  studioName: string;
  /** IANA name, e.g. `Asia/Singapore`. */
  timezone: string;
  /** ISO 4217, e.g. `SGD`. */
  currency: string;
  /** First letters of receipt numbers, e.g. `R`. */
  receiptPrefix: string;
  attributes: StudioAttributes;
}

/** The settings of the studio that the transaction is on, policy defaults filled in. */
export async function studioSettings(tx: Tx): Promise<StudioSettings> {
  const studio = await tx
    .selectFrom('studio')
    .select(['studio_id', 'studio_name', 'timezone', 'currency', 'receipt_prefix', 'attributes'])
    .where('studio_id', '=', sql<string>`current_setting('app.studio_id')::uuid`)
    .executeTakeFirstOrThrow();
  return {
    studioId: studio.studio_id,
    studioName: studio.studio_name,
    timezone: studio.timezone,
    currency: studio.currency,
    receiptPrefix: studio.receipt_prefix,
    attributes: withDefaults(studio.attributes),
  };
}
