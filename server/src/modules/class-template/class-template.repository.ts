import type { SaveClassTemplate } from '@studio/contract/class-template.schema';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import type { ClassTemplate } from '../../platform/db/tables.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';

export type TemplateRow = Selectable<ClassTemplate>;
/** What a person may set on a template. */
export type TemplateContent = Omit<SaveClassTemplate, 'classTemplId' | 'version'>;

const toColumns = (template: TemplateContent) => ({
  template_type: template.templateType,
  class_name: template.className,
  description: template.description,
  level: template.level,
  duration_min: template.durationMin,
  capacity: template.capacity,
  credit_cost: template.creditCost,
  colour: template.colour,
  default_room_id: template.defaultRoomId,
  default_staff_id: template.defaultStaffId,
  status: template.status,
});

/** Whether a failed write means that another template of the same type has the name. */
export const isNameTaken = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'class_template_name';

export const classTemplateRepository = (tx: Tx) => ({
  /** Keeps new sessions of the template waiting: they refer to it, and that needs a lock which this one excludes. */
  lock: (classTemplId: string): Promise<TemplateRow | undefined> =>
    tx.selectFrom('class_template').selectAll().where('class_templ_id', '=', classTemplId).where('archived_at', 'is', null).forUpdate().executeTakeFirst(),

  insert: async (template: TemplateContent, now: Date): Promise<string> => {
    const classTemplId = newId();
    await tx
      .insertInto('class_template')
      .values({ studio_id: thisStudio, class_templ_id: classTemplId, ...toColumns(template), created_at: now, updated_at: now })
      .execute();
    return classTemplId;
  },

  update: async (before: TemplateRow, template: TemplateContent, now: Date): Promise<void> => {
    await tx
      .updateTable('class_template')
      .set({ ...toColumns(template), version: before.version + 1, updated_at: now })
      .where('class_templ_id', '=', before.class_templ_id)
      .execute();
  },

  archive: async (classTemplId: string, now: Date): Promise<void> => {
    await tx.updateTable('class_template').set({ archived_at: now, updated_at: now }).where('class_templ_id', '=', classTemplId).execute();
  },

  roomExists: async (roomId: string): Promise<boolean> =>
    (await tx.selectFrom('room').select('room_id').where('room_id', '=', roomId).executeTakeFirst()) !== undefined,
});
