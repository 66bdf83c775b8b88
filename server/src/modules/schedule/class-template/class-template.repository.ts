import type { SaveClassTemplate } from '@studio/contract/schedule/class-template.schema';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { ClassTemplate } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export type TemplateRow = Selectable<ClassTemplate>;
/**
 * The editable columns of a template, without photos. `dropInMinor` is the price of a place without a
 * package.
 */
export type TemplateContent = Omit<
  SaveClassTemplate,
  'classTemplId' | 'version' | 'dropInPrice' | 'fileAvatarDTO' | 'fileAvatarDTOList' | 'files'
> & { dropInMinor: number | null };

const toColumns = (template: TemplateContent) => ({
  template_type: template.templateType,
  class_name: template.className,
  description: template.description,
  category_id: template.categoryId,
  level: template.level,
  duration_min: template.durationMin,
  capacity: template.capacity,
  min_signups: template.minSignups,
  credit_cost: template.creditCost,
  drop_in_minor: template.dropInMinor,
  tax_rate_id: template.taxRateId,
  colour: template.colour,
  default_room_id: template.defaultRoomId,
  default_staff_id: template.defaultStaffId,
  eligible_staff_ids: template.eligibleStaffIds,
  preparation_notes: template.preparationNotes,
  online_url: template.onlineUrl,
  location: template.location,
  visibility: template.visibility,
  booking_rules: JSON.stringify(template.bookingRules),
  class_pass_enabled: template.classPassEnabled,
  class_pass_spots: template.classPassSpots,
  requires_waiver: template.requiresWaiver,
  min_age: template.minAge,
  sort: template.sort,
  buffer_before_min: template.bufferBeforeMin,
  buffer_after_min: template.bufferAfterMin,
  slot_interval_min: template.slotIntervalMin,
  lead_time_min: template.leadTimeMin,
  max_advance_days: template.maxAdvanceDays,
  status: template.status,
});

/** Whether a failed write means that another template of the same type has the name. */
export const isNameTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'class_template_name';

export const classTemplateRepository = (tx: Tx) => ({
  /** Blocks new sessions of the template: they refer to it, and that needs a lock which this one excludes. */
  lock: (classTemplId: string): Promise<TemplateRow | undefined> =>
    tx
      .selectFrom('class_template')
      .selectAll()
      .where('class_templ_id', '=', classTemplId)
      .where('archived_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  insert: async (template: TemplateContent, now: Date): Promise<string> => {
    const classTemplId = newId();
    await tx
      .insertInto('class_template')
      .values({
        studio_id: thisStudio,
        class_templ_id: classTemplId,
        ...toColumns(template),
        created_at: now,
        updated_at: now,
      })
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
    await tx
      .updateTable('class_template')
      .set({ archived_at: now, updated_at: now })
      .where('class_templ_id', '=', classTemplId)
      .execute();
  },

  /** Active plans that pay only for listed templates, this one among them. */
  plansOf: async (classTemplId: string): Promise<number> => {
    const row = await tx
      .selectFrom('package_plan')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where((eb) => eb(eb.val(classTemplId), '=', eb.fn.any('eligible_templates')))
      .where('status', '=', 'ACTIVE')
      .executeTakeFirstOrThrow();
    return row.n;
  },

  roomExists: async (roomId: string): Promise<boolean> =>
    (await tx.selectFrom('room').select('room_id').where('room_id', '=', roomId).executeTakeFirst()) !==
    undefined,

  categoryExists: async (categoryId: string): Promise<boolean> =>
    (await tx
      .selectFrom('category')
      .select('category_id')
      .where('category_id', '=', categoryId)
      .executeTakeFirst()) !== undefined,
});
