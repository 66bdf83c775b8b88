import type { ClassTemplate, SaveClassTemplate } from '@studio/contract/class-template.schema';
import type { FieldError } from '@studio/contract/codes';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { staffExists } from '../staff/staff.facts.ts';
import { classTemplateRepository, isNameTaken } from './class-template.repository.ts';
import { refuseDelete } from './class-template.rules.ts';
import { findTemplate } from './class-template.views.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;

const NAME_TAKEN = { errors: [{ field: 'className', message: 'Another one of this type has this name' }] };

/** @throws {Refusal} 40400, so that the ids of another studio look like ids that nobody has. */
async function read(tx: Tx, classTemplId: string, now: Date): Promise<ClassTemplate> {
  const template = await findTemplate(tx, classTemplId, now);
  if (!template) throw new Refusal('40400');
  return template;
}

/** @throws {Refusal} 40000 when the usual room or instructor is not one of the studio. */
async function checkDefaults(tx: Tx, { defaultRoomId, defaultStaffId }: SaveClassTemplate): Promise<void> {
  const errors: FieldError[] = [];
  if (defaultRoomId && !(await classTemplateRepository(tx).roomExists(defaultRoomId))) {
    errors.push({ field: 'defaultRoomId', message: 'Choose a room of this studio' });
  }
  if (defaultStaffId && !(await staffExists(tx, defaultStaffId))) {
    errors.push({ field: 'defaultStaffId', message: 'Choose an instructor of this studio' });
  }
  if (errors.length > 0) throw new Refusal('40000', { errors });
}

async function save(tx: Tx, ctx: StaffContext, input: SaveClassTemplate): Promise<ClassTemplate> {
  const { classTemplId, version, ...content } = input;
  const templates = classTemplateRepository(tx);
  const before = classTemplId ? await templates.lock(classTemplId) : null;
  if (before === undefined) throw new Refusal('40400');
  if (before && before.version !== version) throw new Refusal('40901');
  await checkDefaults(tx, input);
  if (before) await templates.update(before, content, ctx.now);
  const savedId = before ? before.class_templ_id : await templates.insert(content, ctx.now);
  writeAudit(tx, ctx, { action: 'classTemplate.save', entity: 'class_template', entityId: savedId, before: before ?? null, after: content });
  return read(tx, savedId, ctx.now);
}

/** One template. @throws {Refusal} 40400. */
export const getTemplate = (ctx: StaffContext, classTemplId: string): Promise<ClassTemplate> =>
  ctx.transaction((tx) => read(tx, classTemplId, ctx.now));

/**
 * Adds a template, or changes the one that the input names. Sessions that exist keep what they were made with.
 *
 * @throws {Refusal} 40053 when another one of the type has the name, 40901 when `version` is not the newest, 40400, and
 * 40000 for a room or an instructor of no known id.
 */
export async function saveTemplate(ctx: StaffContext, input: SaveClassTemplate): Promise<ClassTemplate> {
  try {
    return await ctx.transaction((tx) => save(tx, ctx, input));
  } catch (error) {
    throw isNameTaken(error) ? new Refusal('40053', NAME_TAKEN) : error;
  }
}

/** Archives a template: its past sessions stay, its name is free again. @throws {Refusal} 40050 while sessions are to come, 40400. */
export const deleteTemplate = (ctx: StaffContext, classTemplId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const templates = classTemplateRepository(tx);
    const row = await templates.lock(classTemplId);
    if (!row) throw new Refusal('40400');
    const { upcomingSessions } = await read(tx, classTemplId, ctx.now);
    const reason = refuseDelete(upcomingSessions);
    if (reason) throw new Refusal('40050', { message: reason });
    await templates.archive(classTemplId, ctx.now);
    writeAudit(tx, ctx, { action: 'classTemplate.delete', entity: 'class_template', entityId: classTemplId, before: { className: row.class_name } });
    return null;
  });
