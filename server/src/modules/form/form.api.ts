import type { MemberStudioProfile } from '@studio/contract/member.schema';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { counts } from './form.views.ts';
import { isForSession, memberForms } from './memberForm.views.ts';

export { refuseUnsigned, type UnsignedForm } from './enforcement.rules.ts';

/** What a member has to sign, whatever they book, and what they have signed. */
export async function signingOf(
  tx: Tx,
  asked: { memberId: string; now: Date },
): Promise<MemberStudioProfile['studioFormList']> {
  const forms = await memberForms(tx, asked);
  return forms.map(({ formId, formTitle, formType, signed, blocks }) => ({
    formId,
    formTitle,
    formType,
    signed,
    blocks,
  }));
}

const selectUnsigned = statement(
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
    order by lower(f.form_title)`,
);

/** The forms in use that a session needs and a member has not signed, or not any more. */
export const unsignedForms = (tx: Tx, asked: { scheduleId: string; memberId: string; now: Date }) =>
  selectUnsigned.all(tx, asked);

/**
 * Of these bookings, those whose member has not signed what the session needs, each with the title of a form.
 */
export async function unsignedAt(
  tx: Tx,
  bookingIds: readonly string[],
  now: Date,
): Promise<Map<string, { formTitle: string; memberName: string; blocks: string }>> {
  if (bookingIds.length === 0) return new Map();
  const { rows } = await sql<{ bookingId: string; formTitle: string; memberName: string; blocks: string }>`
    select distinct on (b.booking_id) b.booking_id as "bookingId", f.form_title as "formTitle",
      m.first_name || ' ' || m.last_name as "memberName",
      case when t.requires_waiver and f.form_type = 'WAIVER' then 'BOOKING' else f.blocks end as blocks
    from booking b
    join member m using (studio_id, member_id)
    join session x using (studio_id, schedule_id) join class_template t using (studio_id, class_templ_id)
    join studio_form f on f.studio_id = b.studio_id and f.status = 'ACTIVE' and f.archived_at is null
      and ${isForSession}
    where b.booking_id = any(${[...bookingIds]}::uuid[]) and b.pay_mode <> 'CHANNEL'
      and not exists (select from signed_form s where s.studio_id = f.studio_id
        and s.waiver_form_id = f.waiver_form_id and s.member_id = b.member_id and ${counts(now)})
    order by b.booking_id, f.blocks = 'NONE', lower(f.form_title)`.execute(tx);
  return new Map(rows.map(({ bookingId, ...form }) => [bookingId, form]));
}
