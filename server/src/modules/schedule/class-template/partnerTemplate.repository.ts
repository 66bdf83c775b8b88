import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

interface PartnerPlaces {
  enabled: boolean;
  spots: number;
}

/** What a partner such as ClassPass sells of a class. */
export const partnerTemplates = (tx: Tx) => ({
  lock: (classTemplId: string): Promise<PartnerPlaces | undefined> =>
    tx
      .selectFrom('class_template')
      .select(['class_pass_enabled as enabled', 'class_pass_spots as spots'])
      .where('class_templ_id', '=', classTemplId)
      .where('archived_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  /** Sets its places for the partner; whoever has the template open reloads it before they save. */
  set: async (classTemplId: string, { enabled, spots }: PartnerPlaces, now: Date): Promise<void> => {
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
  },
});
