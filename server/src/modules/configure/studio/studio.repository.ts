import type { SavePlace } from '@studio/contract/configure/place/studioPlace.schema';
import type { UpdateStudio } from '@studio/contract/configure/studio.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { editStudio, placeStudio, storePolicy } from '../studio-record/studio-record.api.ts';
import { forgetSettings } from './policy/settings.repository.ts';

/**
 * The database's spelling of a time zone; null for an unknown one, because values written with it could not
 * be read back.
 */
export async function zoneNamed(tx: Tx, name: string): Promise<string | null> {
  const { rows } = await sql<{
    name: string;
  }>`select name from pg_timezone_names where lower(name) = lower(${name})`.execute(tx);
  return rows[0]?.name ?? null;
}

/** Locks the version, so that of two people who save at the same moment neither overwrites the other. */
export async function lockVersion(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('studio')
    .select('version')
    .where('studio_id', '=', thisStudio)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.version;
}

/** The version of where it is. Waits for whatever refers to the studio: nobody plans by the old clock meanwhile. */
export async function lockPlace(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('studio')
    .select('place_version as version')
    .where('studio_id', '=', thisStudio)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Changes where the studio is. Everybody reads its settings anew. */
export async function movePlace(tx: Tx, place: SavePlace): Promise<void> {
  await placeStudio(tx, place);
  forgetSettings(tx);
}

/** Changes what the studio says about itself. Everybody reads its settings anew. */
export async function updateProfile(tx: Tx, fields: UpdateStudio): Promise<void> {
  await editStudio(tx, fields);
  forgetSettings(tx);
}

/** The stored policy: only what the studio itself has set. Locks it. */
export async function lockAttributes(tx: Tx): Promise<{ stored: Record<string, unknown>; currency: string }> {
  const row = await tx
    .selectFrom('studio')
    .select(['attributes', 'currency'])
    .where('studio_id', '=', thisStudio)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { stored: row.attributes as Record<string, unknown>, currency: row.currency };
}

/** Stores the policy. Everybody reads its settings anew. */
export async function setAttributes(tx: Tx, attributes: object): Promise<void> {
  await storePolicy(tx, attributes);
  forgetSettings(tx);
}
