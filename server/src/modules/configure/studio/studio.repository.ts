import type { UpdateStudio } from '@studio/contract/configure/studio.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { forgetSettings } from './policy/settings.repository.ts';

/** The columns of a new studio. */
export interface NewStudio {
  studioName: string;
  email: string;
  timezone: string;
  currency: string;
  now: Date;
}

export const studioRepository = (tx: Tx) => ({
  /**
   * The database's spelling of a time zone; null for an unknown one, because values written with it could not
   * be read back.
   */
  zoneNamed: async (name: string): Promise<string | null> => {
    const { rows } = await sql<{
      name: string;
    }>`select name from pg_timezone_names where lower(name) = lower(${name})`.execute(tx);
    return rows[0]?.name ?? null;
  },

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
        created_at: studio.now,
      })
      .onConflict((conflict) => conflict.column('extension').doNothing())
      .returning('studio_id')
      .executeTakeFirst();
    return made !== undefined;
  },

  /** Locks the version, so that of two people who save at the same moment neither overwrites the other. */
  lockVersion: async (): Promise<number> => {
    const row = await tx
      .selectFrom('studio')
      .select('version')
      .where('studio_id', '=', thisStudio)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    return row.version;
  },

  update: async ({ studioName, version, ...fields }: UpdateStudio): Promise<void> => {
    await tx
      .updateTable('studio')
      .set({ ...fields, studio_name: studioName, version: version + 1 })
      .where('studio_id', '=', thisStudio)
      .execute();
    forgetSettings(tx);
  },

  /** The stored policy: only what the studio itself has set. Locks it. */
  lockAttributes: async (): Promise<Record<string, unknown>> => {
    const row = await tx
      .selectFrom('studio')
      .select('attributes')
      .where('studio_id', '=', thisStudio)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    return row.attributes as Record<string, unknown>;
  },

  setAttributes: async (attributes: object): Promise<void> => {
    await tx
      .updateTable('studio')
      .set({ attributes: JSON.stringify(attributes) })
      .where('studio_id', '=', thisStudio)
      .execute();
    forgetSettings(tx);
  },

  addRoom: async (room: { name: string; capacity: number }): Promise<void> => {
    await tx
      .insertInto('room')
      .values({ studio_id: thisStudio, room_id: newId(), ...room })
      .execute();
  },
});
