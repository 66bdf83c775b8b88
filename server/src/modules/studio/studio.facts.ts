import { randomInt } from 'node:crypto';
import { sqlBuilder, type Database, type Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { extensionOf, numberedExtension } from './extension.rules.ts';
import { studioRepository } from './studio.repository.ts';
import { withDefaults, type StudioAttributes } from './studio.rules.ts';

export type { StudioAttributes };
export { categoriesOf, extensionOfStudio } from './studio.views.ts';

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

const selectSettings = statement(() =>
  sqlBuilder
    .selectFrom('studio')
    .select(['studio_id', 'studio_name', 'timezone', 'currency', 'receipt_prefix', 'attributes'])
    .where('studio_id', '=', thisStudio),
);

/** The settings of the studio that the transaction is on, policy defaults filled in. */
export async function studioSettings(tx: Tx): Promise<StudioSettings> {
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

/** The id of the studio with this extension, as in `/booking-website/schedule?extension=lotus`; `null` when there is none. */
export async function studioIdByExtension(db: Database, extension: string): Promise<string | null> {
  const byExtension = sqlBuilder.selectFrom('studio').select('studio_id').where('extension', '=', extension);
  const [studio] = await db.readPlatform(byExtension);
  return studio?.studio_id ?? null;
}

/** The studio that a member names by its extension; `null` when they name none. @throws {Refusal} 40006 when there is no such studio. */
export async function askedStudioId(db: Database, extension: string): Promise<string | null> {
  if (!extension) return null;
  const studioId = await studioIdByExtension(db, extension.toLowerCase());
  if (!studioId) throw new Refusal('40006');
  return studioId;
}

/** Whether there is such a studio. */
export async function studioExists(db: Database, studioId: string): Promise<boolean> {
  const found = await db.readPlatform(sqlBuilder.selectFrom('studio').select('studio_id').where('studio_id', '=', studioId));
  return found.length > 0;
}

const NUMBERED_TRIES = 20;

/**
 * Makes the studio that the transaction is on, under a free extension derived from its name, with one room, so that a
 * session can be scheduled at once.
 */
export async function foundStudio(tx: Tx, studio: { studioName: string; email: string; now: Date }): Promise<void> {
  const studios = studioRepository(tx);
  const base = extensionOf(studio.studioName);
  let extension = base;
  for (let n = 2; !(await studios.insert({ ...studio, extension })); n++) {
    extension = numberedExtension(base, n <= NUMBERED_TRIES ? n : randomInt(1000, 100_000));
  }
  await studios.addRoom({ name: 'Main room', capacity: 20 });
}
