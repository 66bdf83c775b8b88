import type { ClassTemplate } from '@studio/contract/class-template.schema';
import type { Tx } from '../../platform/db/database.ts';
import type { TemplateRow } from './class-template.repository.ts';

const toClassTemplate = (row: TemplateRow & { upcoming: number | null }): ClassTemplate => ({
  classTemplId: row.class_templ_id,
  templateType: row.template_type as ClassTemplate['templateType'],
  className: row.class_name,
  description: row.description,
  level: row.level as ClassTemplate['level'],
  durationMin: row.duration_min,
  capacity: row.capacity,
  creditCost: row.credit_cost,
  colour: row.colour,
  defaultRoomId: row.default_room_id,
  defaultStaffId: row.default_staff_id,
  status: row.status,
  version: row.version,
  upcomingSessions: row.upcoming ?? 0,
  updatedAt: row.updated_at.toISOString(),
});

/** Sessions that have not started at `now` and were not cancelled are upcoming. */
const templates = (tx: Tx, now: Date) =>
  tx
    .selectFrom('class_template as template')
    .selectAll('template')
    .select((eb) =>
      eb
        .selectFrom('session')
        .select((session) => session.fn.countAll<number>().as('n'))
        .whereRef('session.studio_id', '=', 'template.studio_id')
        .whereRef('session.class_templ_id', '=', 'template.class_templ_id')
        .where('session.start_at', '>', now)
        .where('session.status', 'in', ['DRAFT', 'PUBLISHED'])
        .as('upcoming'),
    )
    .where('template.archived_at', 'is', null);

/** All templates that are not archived, by name. */
export async function listTemplates(tx: Tx, now: Date): Promise<ClassTemplate[]> {
  const rows = await templates(tx, now).orderBy((eb) => eb.fn('lower', ['template.class_name'])).orderBy('template.class_templ_id').execute();
  return rows.map(toClassTemplate);
}

export async function findTemplate(tx: Tx, classTemplId: string, now: Date): Promise<ClassTemplate | null> {
  const row = await templates(tx, now).where('template.class_templ_id', '=', classTemplId).executeTakeFirst();
  return row ? toClassTemplate(row) : null;
}
