import { withDefaults, type StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import { sqlBuilder, type Tx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement/statement.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** The settings that decide about time and money in a studio. */
export interface StudioSettings {
  studioId: string;
  studioName: string;
  /** IANA name, e.g. `Asia/Singapore`. */
  timezone: string;
  /** ISO 4217, e.g. `SGD`. */
  currency: string;
  /** The prefix of receipt numbers, e.g. `R`. */
  receiptPrefix: string;
  attributes: StudioAttributes;
}

const selectSettings = statement(() =>
  sqlBuilder
    .selectFrom('studio')
    .select(['studio_id', 'studio_name', 'timezone', 'currency', 'receipt_prefix', 'attributes'])
    .where('studio_id', '=', thisStudio),
);

async function readSettings(tx: Tx): Promise<StudioSettings> {
  const studio = await selectSettings.first(tx, {});
  if (!studio) throw new Error('The transaction is on no studio');
  return {
    studioId: studio.studio_id,
    studioName: studio.studio_name,
    timezone: studio.timezone,
    currency: studio.currency,
    receiptPrefix: studio.receipt_prefix,
    attributes: withDefaults(studio.attributes),
  };
}

const known = new WeakMap<Tx, Promise<StudioSettings>>();

/**
 * The settings of the transaction's studio, with policy defaults. Cached in the transaction, because a sale
 * asks seven times.
 */
export function studioSettings(tx: Tx): Promise<StudioSettings> {
  const settings = known.get(tx) ?? readSettings(tx);
  known.set(tx, settings);
  return settings;
}

/** Call this after changing the settings in this transaction. */
export const forgetSettings = (tx: Tx): void => void known.delete(tx);
