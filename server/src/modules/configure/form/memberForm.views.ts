import type { MemberForm, OwnForm } from '@studio/contract/configure/waiver-form.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement/statement.ts';
import { expiryNotice } from './expiry.rules.ts';
import { counts, isBrought, signatureEnds, type FormRow } from './form.views.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

/** Whether the form applies to the session. `s` is the session, `t` its template, `f` the form. */
const isForSession = sql`(
  f.required_for = 'ALL_MEMBERS'
  or (f.required_for = 'EVENTS' and t.template_type = 'EVENT')
  or (f.required_for = 'TEMPLATES' and t.class_templ_id = any(f.template_ids))
  or (t.requires_waiver and f.form_type = 'WAIVER'))`;

type Row = Pick<
  FormRow,
  'formTitle' | 'formType' | 'blocks' | 'body' | 'fields' | 'formVersion' | 'guardianUnderAge'
> & {
  formId: string;
  isFor: boolean;
  isActive: boolean;
  isBrought: boolean;
  signedFormId: string | null;
  signedAt: Date | null;
  expiresAt: Date | null;
};

interface FormsQuery {
  memberId: string;
  /** Adds the forms that this session requires. */
  scheduleId?: string | null;
  now: Date;
}

const isFor = (scheduleId: string | null): RawBuilder<boolean> =>
  scheduleId === null
    ? sql`f.required_for = 'ALL_MEMBERS'`
    : sql`(f.required_for = 'ALL_MEMBERS' or exists (
        select from session x join class_template t using (studio_id, class_templ_id)
          where x.schedule_id = ${scheduleId} and ${isForSession}))`;

/**
 * Where a form blocks: a session that requires the waiver blocks before the booking, whatever the form says.
 */
const blocksAt = (scheduleId: string | null): RawBuilder<FormRow['blocks']> =>
  scheduleId === null
    ? sql`f.blocks`
    : sql`case when f.form_type = 'WAIVER' and exists (
        select from session x join class_template t using (studio_id, class_templ_id)
          where x.schedule_id = ${scheduleId} and t.requires_waiver) then 'BOOKING' else f.blocks end`;

/**
 * The forms that a member has signed or may have to sign, each with its valid signature; due ones come first.
 */
async function rowsOf(tx: Tx, { memberId, scheduleId = null, now }: FormsQuery): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select f.waiver_form_id as "formId", v.form_title as "formTitle", f.form_type as "formType",
      ${blocksAt(scheduleId)} as blocks, v.body, v.fields, f.form_version as "formVersion",
      f.guardian_under_age as "guardianUnderAge", ${isFor(scheduleId)} as "isFor",
        (f.status = 'ACTIVE') as "isActive",
      ${isBrought(memberId, now)} as "isBrought",
      s.signed_form_id as "signedFormId", s.signed_at as "signedAt", s.ends_at as "expiresAt"
    from studio_form f
    join form_version v using (studio_id, waiver_form_id, form_version)
    left join lateral (
      select s.signed_form_id, s.signed_at, ${signatureEnds} as ends_at from signed_form s
      where s.studio_id = f.studio_id and s.waiver_form_id = f.waiver_form_id and s.member_id = ${memberId}
        and ${counts(now)}
      order by s.chain_no desc limit 1
    ) s on true
    where f.archived_at is null and (f.status = 'ACTIVE' or s.signed_form_id is not null)
    order by s.signed_form_id is not null, folded(v.form_title), f.waiver_form_id`.execute(tx);
  return rows;
}

/** Whether a signature can already be renewed: its member has got the expiry notice. */
const isEnding = ({ isActive, signedAt, expiresAt }: Row, now: Date): boolean =>
  isActive && signedAt !== null && expiryNotice({ signedAt, expiresAt }, now) !== null;

const toMemberForm =
  (now: Date) =>
  (row: Row): MemberForm => ({
    formId: row.formId,
    formTitle: row.formTitle,
    formType: row.formType,
    blocks: row.blocks,
    signed: row.signedFormId !== null || row.isBrought,
    due: row.isFor && row.isActive && row.signedFormId === null && !row.isBrought,
    signedFormId: row.signedFormId,
    signedAt: row.signedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isEnding: isEnding(row, now),
  });

/** A member's forms, due and signed, for staff. */
export const memberForms = async (tx: Tx, asked: FormsQuery): Promise<MemberForm[]> =>
  (await rowsOf(tx, asked)).map(toMemberForm(asked.now)).filter(({ due, signed }) => due || signed);

/**
 * The same with the texts, for the member.
 * @param seal returns the shown text, and its hash.
 */
export async function ownForms(
  tx: Tx,
  asked: FormsQuery,
  seal: (row: Row) => Pick<OwnForm, 'consentText' | 'contentSha256' | 'needsGuardian'>,
): Promise<OwnForm[]> {
  const rows = await rowsOf(tx, asked);
  return rows
    .map((row) => ({
      ...toMemberForm(asked.now)(row),
      formVersion: row.formVersion,
      body: row.body,
      fields: row.fields,
      ...seal(row),
    }))
    .filter(({ due, signed }) => due || signed);
}

/** Whether the studio has this session. */
export async function sessionExists(tx: Tx, scheduleId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('schedule_id')
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst();
  return row !== undefined;
}

export const selectUnsigned = statement(
  ({ scheduleId, memberId, now }: { scheduleId: string; memberId: string; now: Date }) => sql<{
    formTitle: string;
    blocks: 'BOOKING' | 'CHECK_IN' | 'NONE';
    isOfTemplate: boolean;
  }>`
    select f.form_title as "formTitle", f.blocks,
      (t.requires_waiver and f.form_type = 'WAIVER') as "isOfTemplate"
    from studio_form f, session x join class_template t using (studio_id, class_templ_id)
    where f.status = 'ACTIVE' and f.archived_at is null and x.schedule_id = ${scheduleId} and ${isForSession}
      and not exists (select from signed_form s where s.studio_id = f.studio_id
        and s.waiver_form_id = f.waiver_form_id and s.member_id = ${memberId} and ${counts(now)})
      and not ${isBrought(memberId, now)}
    order by folded(f.form_title)`,
);

/**
 * The bookings whose member has not signed a form that the session requires, each with the title of one such
 * form.
 */
export async function unsignedAt(
  tx: Tx,
  bookingIds: readonly string[],
  now: Date,
): Promise<Map<string, { formTitle: string; memberName: string; blocks: string }>> {
  if (bookingIds.length === 0) return new Map();
  const { rows } = await sql<{ bookingId: string; formTitle: string; memberName: string; blocks: string }>`
    select distinct on (b.booking_id) b.booking_id as "bookingId", f.form_title as "formTitle",
      ${shownName('m')} as "memberName",
      case when t.requires_waiver and f.form_type = 'WAIVER' then 'BOOKING' else f.blocks end as blocks
    from booking b
    join member m using (studio_id, member_id)
    join session x using (studio_id, schedule_id) join class_template t using (studio_id, class_templ_id)
    join studio_form f on f.studio_id = b.studio_id and f.status = 'ACTIVE' and f.archived_at is null
      and ${isForSession}
    where b.booking_id = any(${[...bookingIds]}::uuid[]) and b.pay_mode <> 'CHANNEL'
      and not exists (select from signed_form s where s.studio_id = f.studio_id
        and s.waiver_form_id = f.waiver_form_id and s.member_id = b.member_id and ${counts(now)})
      and not ${isBrought(sql`b.member_id`, now)}
    order by b.booking_id, f.blocks = 'NONE', folded(f.form_title)`.execute(tx);
  return new Map(rows.map(({ bookingId, ...form }) => [bookingId, form]));
}
