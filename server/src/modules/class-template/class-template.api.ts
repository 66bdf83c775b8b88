import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { photoUrl } from './photo.rules.ts';

export { photoUrl } from './photo.rules.ts';

/** Whether the studio has, or had, a class of this id. */
export const isTemplate = async (tx: Tx, classTemplId: string): Promise<boolean> =>
  (await tx
    .selectFrom('class_template')
    .select('class_templ_id')
    .where('class_templ_id', '=', classTemplId)
    .executeTakeFirst()) !== undefined;

/** What visitors read of a template beside its sessions. */
export interface ShownTemplate {
  classTemplId: string;
  preparationNotes: string;
  location: string;
  requiresWaiver: boolean;
  /** Addresses, its own photo first. */
  photos: string[];
}

/** What visitors read of some templates. */
export async function shownTemplates(tx: Tx, classTemplIds: readonly string[]): Promise<ShownTemplate[]> {
  const { rows } = await sql<ShownTemplate & { studioId: string; photoIds: string[] }>`
    select t.studio_id as "studioId", t.class_templ_id as "classTemplId",
      t.preparation_notes as "preparationNotes", t.location, t.requires_waiver as "requiresWaiver",
      array(select i.image_id from class_template_image i where i.studio_id = t.studio_id
        and i.class_templ_id = t.class_templ_id order by i.position) as "photoIds"
    from class_template t where t.class_templ_id = any(${classTemplIds}::uuid[])`.execute(tx);
  return rows.map(({ studioId, photoIds, ...shown }) => ({
    ...shown,
    photos: photoIds.map((imageId) => photoUrl(studioId, imageId)),
  }));
}
