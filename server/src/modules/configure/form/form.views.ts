import type { FormField, WaiverForm, WaiverFormSummary } from '@studio/contract/configure/waiver-form.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isMember } from '../../members/member-standing/member-standing.api.ts';

/** A form with its present text. */
export type FormRow = {
  waiverFormId: string;
  formTitle: string;
  formType: WaiverForm['formType'];
  body: string;
  fields: FormField[];
  status: WaiverForm['status'];
  requiredFor: WaiverForm['requiredFor'];
  templateIds: string[];
  blocks: WaiverForm['blocks'];
  validMonths: number | null;
  guardianUnderAge: number;
  reSignOnChange: boolean;
  formVersion: number;
  countsFromVersion: number;
  version: number;
  updatedAt: Date;
};

const COLUMNS = sql`
  f.waiver_form_id as "waiverFormId", v.form_title as "formTitle", f.form_type as "formType", v.body,
    v.fields, f.status, f.required_for as "requiredFor",
  f.template_ids as "templateIds", f.blocks, f.valid_months as "validMonths",
    f.guardian_under_age as "guardianUnderAge",
  f.re_sign_on_change as "reSignOnChange", f.form_version as "formVersion",
    f.counts_from_version as "countsFromVersion", f.version, f.updated_at as "updatedAt"`;

/**
 * When a signature ends, as a column that is null for one without an end: it expires, or the member for whom a guardian
 * signed is old enough to sign alone, with the first moment of that birthday at the studio. `s` is the signed form, `f`
 * the form.
 */
export const signatureEnds = sql<Date | null>`least(s.expires_at,
  case when s.guardian_name is not null and f.guardian_under_age > 0 then (
    select (grown.birthday + f.guardian_under_age * interval '1 year') at time zone place.timezone
    from member grown join studio place using (studio_id)
    where grown.studio_id = s.studio_id and grown.member_id = s.member_id) end)`;

/** Whether a signature counts at an instant, as an SQL condition: `s` is the signed form, `f` the form. */
export const counts = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(s.status = 'VALID' and s.form_version >= f.counts_from_version
    and coalesce(${signatureEnds} > ${now}, true))`;

/**
 * Whether a waiver that was signed in another system stands for a form, as an SQL condition: until the studio asks
 * everybody to sign new words, and as long as its own signatures are valid. `f` is the form.
 */
export const isBrought = (memberId: unknown, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(f.form_type = 'WAIVER' and f.counts_from_version = 1 and exists (
    select from brought_waiver w where w.studio_id = f.studio_id and w.member_id = ${memberId}
      and (f.valid_months is null or w.signed_on + f.valid_months * interval '1 month' > ${now})))`;

/**
 * One form; `undefined` when there is none. @param lock keeps others from changing or signing it meanwhile.
 */
export async function findForm(
  tx: Tx,
  waiverFormId: string,
  lock: 'update' | 'share' | null = null,
): Promise<FormRow | undefined> {
  const locking = { update: sql`for update of f`, share: sql`for share of f` };
  const { rows } = await sql<FormRow>`
    select ${COLUMNS} from studio_form f join form_version v using (studio_id, waiver_form_id, form_version)
    where f.waiver_form_id = ${waiverFormId} and f.archived_at is null
      ${lock ? locking[lock] : sql``}`.execute(tx);
  return rows[0];
}

type Counted = FormRow & { signed: number; unsigned: number | null; signatures: number };

const counted = (tx: Tx, now: Date, condition: RawBuilder<unknown>) =>
  sql<Counted>`
    select l.*, l.signed_count as signed, case
      when l."requiredFor" = 'ALL_MEMBERS' then greatest(0, l.members - l.signed_count) end as unsigned
    from (
      select ${COLUMNS},
        (select count(*)::int from member m where m.studio_id = f.studio_id and ${isMember('m')}
          and (${isBrought(sql`m.member_id`, now)} or exists (select from signed_form s
            where s.studio_id = f.studio_id and s.waiver_form_id = f.waiver_form_id
              and s.member_id = m.member_id and ${counts(now)}))) as signed_count,
        (select count(*)::int from signed_form s where s.studio_id = f.studio_id
          and s.waiver_form_id = f.waiver_form_id) as signatures,
        (select count(*)::int from member m where m.studio_id = f.studio_id and ${isMember('m')}) as members
      from studio_form f join form_version v using (studio_id, waiver_form_id, form_version)
      where f.archived_at is null and ${condition}
    ) l
    order by folded(l."formTitle"), l."waiverFormId"`.execute(tx);

const toSummary = (row: Counted): WaiverFormSummary => ({
  waiverFormId: row.waiverFormId,
  formTitle: row.formTitle,
  formType: row.formType,
  status: row.status,
  requiredFor: row.requiredFor,
  blocks: row.blocks,
  formVersion: row.formVersion,
  signed: row.signed,
  unsigned: row.unsigned,
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

/** All forms of the studio, by title, with how many members have signed. */
export const allForms = async (tx: Tx, now: Date): Promise<WaiverFormSummary[]> =>
  (await counted(tx, now, sql`true`)).rows.map(toSummary);

/** One form with everything that staff set, or `null`. */
export async function readForm(tx: Tx, waiverFormId: string, now: Date): Promise<WaiverForm | null> {
  const [row] = (await counted(tx, now, sql`f.waiver_form_id = ${waiverFormId}`)).rows;
  if (!row) return null;
  const { body, fields, templateIds, validMonths, guardianUnderAge, reSignOnChange, signatures } = row;
  return {
    ...toSummary(row),
    body,
    fields,
    templateIds,
    validMonths,
    guardianUnderAge,
    reSignOnChange,
    signatures,
  };
}
