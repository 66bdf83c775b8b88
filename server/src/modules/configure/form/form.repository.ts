import type { FormStatus, WaiverFormContent } from '@studio/contract/configure/waiver-form.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { FormRow } from './form.views.ts';

const toColumns = (form: WaiverFormContent) => ({
  form_title: form.formTitle,
  form_type: form.formType,
  required_for: form.requiredFor,
  template_ids: form.requiredFor === 'TEMPLATES' ? form.templateIds : [],
  blocks: form.blocks,
  valid_months: form.validMonths ?? null,
  guardian_under_age: form.guardianUnderAge,
  re_sign_on_change: form.reSignOnChange,
});

const wordsOf = ({ formTitle, body, fields }: WaiverFormContent) => ({
  form_title: formTitle,
  body,
  fields: JSON.stringify(fields),
});

interface Change {
  content: WaiverFormContent | null;
  status: FormStatus;
  formVersion: number;
  countsFromVersion: number;
  now: Date;
}

/** The texts of forms, by version. */
const versions = (tx: Tx) => ({
  addWords: async (
    waiverFormId: string,
    content: WaiverFormContent,
    { formVersion, staffId, now }: { formVersion: number; staffId: string; now: Date },
  ): Promise<void> => {
    await tx
      .insertInto('form_version')
      .values({
        studio_id: thisStudio,
        waiver_form_id: waiverFormId,
        form_version: formVersion,
        ...wordsOf(content),
        created_at: now,
        created_by: staffId,
      })
      .execute();
  },

  /** Replaces the text in place; allowed only while nobody has seen the form. */
  replaceWords: async ({ waiverFormId, formVersion }: FormRow, content: WaiverFormContent): Promise<void> => {
    await tx
      .updateTable('form_version')
      .set(wordsOf(content))
      .where('waiver_form_id', '=', waiverFormId)
      .where('form_version', '=', formVersion)
      .execute();
  },
});

export const formRepository = (tx: Tx) => ({
  ...versions(tx),

  insert: async (
    content: WaiverFormContent,
    { status, now }: { status: FormStatus; now: Date },
  ): Promise<string> => {
    const waiver_form_id = newId();
    await tx
      .insertInto('studio_form')
      .values({
        studio_id: thisStudio,
        waiver_form_id,
        ...toColumns(content),
        status,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return waiver_form_id;
  },

  update: async (
    { waiverFormId, version }: FormRow,
    { content, status, formVersion, countsFromVersion, now }: Change,
  ): Promise<void> => {
    await tx
      .updateTable('studio_form')
      .set({
        ...(content && toColumns(content)),
        status,
        form_version: formVersion,
        counts_from_version: countsFromVersion,
        version: version + 1,
        updated_at: now,
      })
      .where('waiver_form_id', '=', waiverFormId)
      .execute();
  },

  archive: async (waiverFormId: string, now: Date): Promise<void> => {
    await tx
      .updateTable('studio_form')
      .set({ archived_at: now })
      .where('waiver_form_id', '=', waiverFormId)
      .execute();
  },

  isSigned: async (waiverFormId: string): Promise<boolean> => {
    const { rows } =
      await sql`select from signed_form where waiver_form_id = ${waiverFormId} limit 1`.execute(tx);
    return rows.length > 0;
  },

  /** How many of these templates the studio has. */
  countTemplates: async (templateIds: readonly string[]): Promise<number> => {
    const { rows } = await sql<{
      found: number;
    }>`select count(*)::int as found from class_template
      where class_templ_id = any(${[...templateIds]}::uuid[])`.execute(tx);
    return rows[0]?.found ?? 0;
  },
});
