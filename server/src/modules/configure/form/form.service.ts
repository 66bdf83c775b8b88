import type {
  CreateWaiverForm,
  UpdateWaiverForm,
  WaiverForm,
  WaiverFormContent,
  WaiverFormSummary,
} from '@studio/contract/configure/waiver-form.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changedFields.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { cleanRichText } from '../../../platform/richText/cleanRichText.ts';
import { formRepository } from './form.repository.ts';
import { hasOtherWords, mayBecome } from './form.rules.ts';
import { allForms, findForm, readForm, type FormRow } from './form.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** All forms of the studio, by title. */
export const listForms = (ctx: StaffContext): Promise<WaiverFormSummary[]> =>
  ctx.transaction((tx) => allForms(tx, ctx.now));

async function oneForm(tx: Tx, { now }: StaffContext, waiverFormId: string): Promise<WaiverForm> {
  const form = await readForm(tx, waiverFormId, now);
  if (!form) throw new Refusal('NOT_FOUND');
  return form;
}

/** One form. @throws {Refusal} NOT_FOUND. */
export const openForm = (ctx: StaffContext, waiverFormId: string): Promise<WaiverForm> =>
  ctx.transaction((tx) => oneForm(tx, ctx, waiverFormId));

/**
 * The form as it will be stored.
 * @throws {Refusal} INVALID_FIELDS when cleaning leaves no text, or for an unknown class.
 */
async function toStored(tx: Tx, form: WaiverFormContent): Promise<WaiverFormContent> {
  const body = cleanRichText(form.body);
  if (!body)
    throw new Refusal('INVALID_FIELDS', { errors: [{ field: 'body', message: 'Enter the text to sign' }] });
  const templateIds = [...new Set(form.templateIds)];
  if ((await formRepository(tx).countTemplates(templateIds)) < templateIds.length)
    throw new Refusal('INVALID_FIELDS', {
      errors: [{ field: 'templateIds', message: 'Choose classes of this studio' }],
    });
  return { ...form, body, templateIds: form.requiredFor === 'TEMPLATES' ? templateIds : [] };
}

/** The fields of a form for the audit log; its text is stored by version. */
const auditedOf = ({
  formTitle,
  formType,
  status,
  requiredFor,
  templateIds,
  blocks,
  validMonths,
  guardianUnderAge,
  reSignOnChange,
  formVersion,
}: Omit<FormRow, 'validMonths'> & { validMonths?: number | null }) => ({
  formTitle,
  formType,
  status,
  requiredFor,
  templateIds: templateIds.join(', '),
  blocks,
  validMonths: validMonths ?? null,
  guardianUnderAge,
  reSignOnChange,
  formVersion,
});

/** Writes a form. @throws {Refusal} INVALID_FIELDS. */
export const createForm = (ctx: StaffContext, { status, ...input }: CreateWaiverForm): Promise<WaiverForm> =>
  ctx.transaction(async (tx) => {
    const forms = formRepository(tx);
    const content = await toStored(tx, input);
    const waiverFormId = await forms.insert(content, { status, now: ctx.now });
    await forms.addWords(waiverFormId, content, { formVersion: 1, staffId: ctx.staffId, now: ctx.now });
    writeAudit(tx, ctx, {
      action: 'form.create',
      entity: 'studio_form',
      entityId: waiverFormId,
      after: { ...content, status },
    });
    return oneForm(tx, ctx, waiverFormId);
  });

interface Versions {
  formVersion: number;
  countsFromVersion: number;
}

/** Stores the text: in place while nobody has seen it, else as another version. */
async function saveWords(
  tx: Tx,
  ctx: StaffContext,
  { before, content }: { before: FormRow; content: WaiverFormContent | null },
): Promise<Versions> {
  const same = { formVersion: before.formVersion, countsFromVersion: before.countsFromVersion };
  if (!content || !hasOtherWords(before, content)) return same;
  const forms = formRepository(tx);
  if (before.status === 'DRAFT') {
    await forms.replaceWords(before, content);
    return same;
  }
  const formVersion = before.formVersion + 1;
  await forms.addWords(before.waiverFormId, content, { formVersion, staffId: ctx.staffId, now: ctx.now });
  return { formVersion, countsFromVersion: content.reSignOnChange ? formVersion : before.countsFromVersion };
}

/**
 * Changes a form, its status, or both. A new text is another version, which everybody signs anew where the
 * form requires it.
 * @throws {Refusal} NOT_FOUND, CHANGED_MEANWHILE when somebody else changed it, INVALID_FIELDS.
 */
export const updateForm = (
  ctx: StaffContext,
  { waiverFormId, version, status, form }: UpdateWaiverForm,
): Promise<WaiverForm> =>
  ctx.transaction(async (tx) => {
    const before = await findForm(tx, waiverFormId, 'update');
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    if (!mayBecome(before.status, status))
      throw new Refusal('INVALID_FIELDS', {
        errors: [{ field: 'status', message: 'A form that is in use cannot become a draft again' }],
      });
    const content = form && (await toStored(tx, form));
    const versions = await saveWords(tx, ctx, { before, content });
    await formRepository(tx).update(before, { content, status, ...versions, now: ctx.now });
    const change = changedFields(
      auditedOf(before),
      auditedOf({ ...before, ...content, ...versions, status }),
    );
    writeAudit(tx, ctx, { action: 'form.update', entity: 'studio_form', entityId: waiverFormId, ...change });
    return oneForm(tx, ctx, waiverFormId);
  });

/**
 * Deletes a form.
 * @throws {Refusal} NOT_FOUND, IN_USE when somebody has signed it: signatures are kept.
 */
export const deleteForm = (ctx: StaffContext, waiverFormId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const before = await findForm(tx, waiverFormId, 'update');
    if (!before) throw new Refusal('NOT_FOUND');
    const forms = formRepository(tx);
    if (await forms.isSigned(waiverFormId))
      throw new Refusal('IN_USE', { message: 'Members have signed this form. Switch it off instead.' });
    await forms.archive(waiverFormId, ctx.now);
    writeAudit(tx, ctx, {
      action: 'form.delete',
      entity: 'studio_form',
      entityId: waiverFormId,
      before: { formTitle: before.formTitle, status: before.status },
    });
    return null;
  });
