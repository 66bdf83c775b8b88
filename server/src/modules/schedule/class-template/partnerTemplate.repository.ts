import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** What a partner such as ClassPass sells of a class. */
interface PartnerPlaces {
  enabled: boolean;
  spots: number;
}

/** Locks a class that is in use. */
export const lockPartnerPlaces = (tx: Tx, classTemplId: string): Promise<PartnerPlaces | undefined> =>
  tx
    .selectFrom('class_template')
    .select(['class_pass_enabled as enabled', 'class_pass_spots as spots'])
    .where('class_templ_id', '=', classTemplId)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Sets its places for the partner; whoever has the template open reloads it before they save. */
export async function setPartnerPlaces(
  tx: Tx,
  classTemplId: string,
  { enabled, spots }: PartnerPlaces,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('class_template')
    .set({
      class_pass_enabled: enabled,
      class_pass_spots: spots,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('class_templ_id', '=', classTemplId)
    .execute();
}
