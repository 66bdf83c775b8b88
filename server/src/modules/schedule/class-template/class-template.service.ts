import type { ClassTemplate, SaveClassTemplate } from '@studio/contract/schedule/class-template.schema';
import type { FieldError } from '@studio/contract/refusals/codes';
import { toMinor } from '@studio/contract/values/money';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/live/announce.ts';
import { staffExists } from '../../members/staff/staff.api.ts';
import { taxRateErrors } from '../../configure/tax-rate/tax-rate.api.ts';
import { extensionOfStudio, studioSettings } from '../../configure/studio/studio.api.ts';
import { classTemplateRepository, isNameTaken, type TemplateContent } from './class-template.repository.ts';
import { refuseDelete } from './class-template.rules.ts';
import { findTemplate } from './class-template.views.ts';
import { readPhotos, savePhotos, type Photos } from './photo.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

const NAME_TAKEN = { errors: [{ field: 'className', message: 'This name is already used' }] };

/** @throws {Refusal} NOT_FOUND, so that the ids of another studio look like unknown ids. */
async function read(tx: Tx, classTemplId: string, now: Date): Promise<ClassTemplate> {
  const template = await findTemplate(tx, classTemplId, now);
  if (!template) throw new Refusal('NOT_FOUND');
  return template;
}

/** @throws {Refusal} INVALID_FIELDS when the studio has no such category, room, instructor or tax rate. */
async function checkReferences(
  tx: Tx,
  { categoryId, defaultRoomId, defaultStaffId, eligibleStaffIds, taxRateId }: SaveClassTemplate,
  keptTaxRateId: string | null,
): Promise<void> {
  const templates = classTemplateRepository(tx);
  const errors: FieldError[] = await taxRateErrors(tx, taxRateId, { kept: keptTaxRateId });
  if (categoryId && !(await templates.categoryExists(categoryId)))
    errors.push({ field: 'categoryId', message: 'Choose a category of this studio' });
  if (defaultRoomId && !(await templates.roomExists(defaultRoomId)))
    errors.push({ field: 'defaultRoomId', message: 'Choose a room of this studio' });
  if (defaultStaffId && !(await staffExists(tx, defaultStaffId)))
    errors.push({ field: 'defaultStaffId', message: 'Choose an instructor of this studio' });
  for (const [index, staffId] of eligibleStaffIds.entries()) {
    if (!(await staffExists(tx, staffId)))
      errors.push({ field: `eligibleStaffIds[${index}]`, message: 'Choose instructors of this studio' });
  }
  if (errors.length > 0) throw new Refusal('INVALID_FIELDS', { errors });
}

async function contentOf(tx: Tx, { dropInPrice, ...input }: SaveClassTemplate): Promise<TemplateContent> {
  const {
    classTemplId: _id,
    version: _version,
    fileAvatarDTO: _own,
    fileAvatarDTOList: _more,
    files: _files,
    ...content
  } = input;
  const { currency } = await studioSettings(tx);
  return {
    ...content,
    dropInMinor: dropInPrice === null || dropInPrice === undefined ? null : toMinor(dropInPrice, currency),
  };
}

async function save(
  tx: Tx,
  ctx: StaffContext,
  { input, photos }: { input: SaveClassTemplate; photos: Photos },
): Promise<ClassTemplate> {
  const templates = classTemplateRepository(tx);
  const before = input.classTemplId ? await templates.lock(input.classTemplId) : null;
  if (before === undefined) throw new Refusal('NOT_FOUND');
  if (before && before.version !== input.version) throw new Refusal('CHANGED_MEANWHILE');
  await checkReferences(tx, input, before?.tax_rate_id ?? null);
  const content = await contentOf(tx, input);
  if (before) await templates.update(before, content, ctx.now);
  const savedId = before ? before.class_templ_id : await templates.insert(content, ctx.now);
  await savePhotos(tx, savedId, photos, ctx.now);
  writeAudit(tx, ctx, {
    action: 'classTemplate.save',
    entity: 'class_template',
    entityId: savedId,
    before: before ?? null,
    after: content,
  });
  announce(tx, { type: 'ClassTemplate', id: 'LIST' });
  return read(tx, savedId, ctx.now);
}

/** One template. @throws {Refusal} NOT_FOUND. */
export const getTemplate = (ctx: StaffContext, classTemplId: string): Promise<ClassTemplate> =>
  ctx.transaction((tx) => read(tx, classTemplId, ctx.now));

/**
 * Adds a template, or changes the one that the input names. Existing sessions keep their own values.
 *
 * @throws {Refusal} NAME_TAKEN when another one of the type has the name, CHANGED_MEANWHILE when `version` is
 * not the newest, NOT_FOUND, and INVALID_FIELDS for an unknown category, room, instructor or tax rate, or for a photo
 * that is no picture.
 */
export async function saveTemplate(ctx: StaffContext, input: SaveClassTemplate): Promise<ClassTemplate> {
  const photos = await readPhotos(input);
  try {
    return await ctx.transaction((tx) => save(tx, ctx, { input, photos }));
  } catch (error) {
    throw isNameTaken(error) ? new Refusal('NAME_TAKEN', NAME_TAKEN) : error;
  }
}

/**
 * Archives a template: its past sessions stay, and its name becomes free.
 * @throws {Refusal} IN_USE while it has upcoming sessions or plans of its own, NOT_FOUND.
 */
export const deleteTemplate = (ctx: StaffContext, classTemplId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const templates = classTemplateRepository(tx);
    const row = await templates.lock(classTemplId);
    if (!row) throw new Refusal('NOT_FOUND');
    const { upcomingSessions } = await read(tx, classTemplId, ctx.now);
    const reason = refuseDelete({ upcomingSessions, plans: await templates.plansOf(classTemplId) });
    if (reason) throw new Refusal('IN_USE', { message: reason });
    await templates.archive(classTemplId, ctx.now);
    announce(tx, { type: 'ClassTemplate', id: 'LIST' });
    writeAudit(tx, ctx, {
      action: 'classTemplate.delete',
      entity: 'class_template',
      entityId: classTemplId,
      before: { className: row.class_name },
    });
    return null;
  });

/** The token decides the studio. @throws {Refusal} NOT_FOUND when the address names another one. */
export async function checkExtension(tx: Tx, extension: string | undefined): Promise<void> {
  if (extension && (await extensionOfStudio(tx)) !== extension) throw new Refusal('NOT_FOUND');
}
