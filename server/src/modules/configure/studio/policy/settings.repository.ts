import { countryOf } from '@studio/contract/values/place/countries';
import { callingCodeOfCountry } from '@studio/contract/values/place/worldCodes';
import { dateOrderOf } from '@studio/contract/configure/place/dateOrder';
import { nameOrderOf } from '@studio/contract/configure/place/nameOrder';
import { timeFormatOf } from '@studio/contract/configure/place/timeFormat';
import { weekStartOfCountry } from '@studio/contract/configure/place/weekStart';
import { withDefaults, type StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import type { DocumentNames } from '@studio/contract/configure/tax/documentNames';
import { localDateOf } from '@studio/contract/values/time';
import type { Conventions } from '@studio/contract/values/typed/conventions';
import type { Selectable } from 'kysely';
import type { Studio } from '../../../../platform/db/tables.ts';
import { sqlBuilder, type Tx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement/statement.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** The settings that decide about time and money in a studio, and how it writes. */
export interface StudioSettings extends Conventions {
  studioId: string;
  studioName: string;
  /** Where it is, for people; `''` when nobody has said. */
  address: string;
  /** IANA name, e.g. `Asia/Singapore`. */
  timezone: string;
  /** ISO 4217, e.g. `SGD`. */
  currency: string;
  /** ISO 3166, e.g. `SG`: the one it said, else the likeliest. */
  country: string;
  /** What phone numbers of its country begin with, e.g. `+65`. */
  callingCode: string;
  /** The day on which its weeks begin, 1 (Monday) to 7 (Sunday). */
  weekStart: number;
  attributes: StudioAttributes;
}

type Row = Pick<Selectable<Studio>, 'timezone' | 'currency' | 'country' | 'phone_country_code'>;

const settings = () =>
  sqlBuilder
    .selectFrom('studio')
    .select(['studio_id', 'studio_name', 'timezone', 'currency', 'country', 'phone_country_code'])
    .select(['address', 'attributes', 'week_start', 'time_format', 'date_order', 'name_order'])
    .where('studio_id', '=', thisStudio);

const selectSettings = statement(settings);
/** Of the locks on the studio's row only that of a change of its place conflicts with this one. */
const selectLocked = statement(() => settings().forKeyShare());

const countryIn = ({ timezone, currency, country }: Row): string =>
  country || countryOf({ timezone, currency });

async function readSettings(tx: Tx, select = selectSettings): Promise<StudioSettings> {
  const studio = await select.first(tx, {});
  if (!studio) throw new Error('The transaction is on no studio');
  return {
    studioId: studio.studio_id,
    studioName: studio.studio_name,
    address: studio.address,
    timezone: studio.timezone,
    currency: studio.currency,
    country: countryIn(studio),
    callingCode: studio.phone_country_code || callingCodeOfCountry(countryIn(studio)),
    weekStart: studio.week_start || weekStartOfCountry(countryIn(studio)),
    timeFormat: timeFormatOf(studio.time_format, countryIn(studio)),
    dateOrder: dateOrderOf(studio.date_order, countryIn(studio)),
    nameOrder: nameOrderOf(studio.name_order, studio.country),
    attributes: withDefaults(studio.attributes, studio.currency),
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

const namesIn = ({ receiptName, creditNoteName }: StudioAttributes): DocumentNames => ({
  receipt: receiptName,
  creditNote: creditNoteName,
});

/** What a studio calls its documents, by its stored attributes. */
export const documentNamesOf = (stored: unknown): DocumentNames => namesIn(withDefaults(stored));

/** What the transaction's studio calls its documents. */
export const documentNames = async (tx: Tx): Promise<DocumentNames> =>
  namesIn((await studioSettings(tx)).attributes);

/**
 * The settings, for whoever writes an instant that means a wall time: nobody changes the studio's time zone until the
 * transaction ends. Call it before other locks: a change of the zone locks the studio first.
 */
export function lockClock(tx: Tx): Promise<StudioSettings> {
  const locked = readSettings(tx, selectLocked);
  known.set(tx, locked);
  return locked;
}

/** Call this after changing the settings in this transaction. */
export const forgetSettings = (tx: Tx): void => void known.delete(tx);

/** The day that it is in the studio of the transaction. */
export async function todayOf(tx: Tx, now: Date): Promise<string> {
  const { timezone } = await studioSettings(tx);
  return localDateOf(now, timezone);
}
