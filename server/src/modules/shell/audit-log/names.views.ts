import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

/** What an id of the log stands for. */
export interface Named {
  kind: string;
  /** Its own name; of a booking or session the class. */
  label: string;
  /** Whose it is. */
  memberId: string | null;
  person: string;
  /** Of a session, or a place in one. */
  startAt: Date | null;
  scheduleId: string | null;
}

const PERSON = sql`coalesce(${shownName('m')}, '')`;

/** Tables whose rows have a name of their own, with the columns of id and name. */
const PLAIN = [
  ['staff', 'staff_id', 'display_name'],
  ['room', 'room_id', 'name'],
  ['class_template', 'class_templ_id', 'class_name'],
  ['package_plan', 'studio_package_id', 'package_name'],
  ['announcement', 'announcement_id', 'title'],
  ['campaign', 'campaign_id', 'name'],
  ['promo_code', 'promo_code_id', 'code'],
  ['tax_rate', 'tax_rate_id', 'name'],
  ['category', 'category_id', 'name'],
  ['studio_form', 'waiver_form_id', 'form_title'],
  ['studio_closure', 'studio_closure_id', 'studio_closure_name'],
  ['segment_tag', 'tag_id', 'name'],
  ['saved_view', 'saved_view_id', 'name'],
  ['import_job', 'import_job_id', 'file_name'],
  ['event_ticket_type', 'ticket_type_id', 'name'],
] as const;

/** The names of rows of the log, of whatever table; ids of rows that are gone are missing. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  if (ids.length === 0) return new Map();
  const asked = sql`any(${[...ids]}::uuid[])`;
  const plain = PLAIN.map(
    ([table, id, name]) => sql`
      select ${sql.ref(id)} as id, ${table}::text as kind, ${sql.ref(name)} as label, null::uuid as "memberId",
        '' as person, null::timestamptz as "startAt", null::uuid as "scheduleId"
      from ${sql.table(table)} where ${sql.ref(id)} = ${asked}`,
  );
  const { rows } = await sql<Named & { id: string }>`
    ${sql.join(plain, sql` union all `)}
    union all
    select m.member_id, 'member', ${PERSON}, m.member_id, ${PERSON}, null, null
      from member m where m.member_id = ${asked}
    union all
    select s.schedule_id, 'session', t.class_name, null, '', s.start_at, s.schedule_id
      from session s join class_template t using (studio_id, class_templ_id) where s.schedule_id = ${asked}
    union all
    select b.booking_id, 'booking', t.class_name, m.member_id, ${PERSON}, s.start_at, s.schedule_id
      from booking b join session s using (studio_id, schedule_id)
        join class_template t using (studio_id, class_templ_id) join member m using (studio_id, member_id)
      where b.booking_id = ${asked}
    union all
    select w.waitlist_id, 'waitlist_entry', t.class_name, m.member_id, ${PERSON}, s.start_at, s.schedule_id
      from waitlist_entry w join session s using (studio_id, schedule_id)
        join class_template t using (studio_id, class_templ_id) join member m using (studio_id, member_id)
      where w.waitlist_id = ${asked}
    union all
    select p.studio_package_transaction_id, 'member_package', p.name, m.member_id, ${PERSON}, null, null
      from member_package p join member m using (studio_id, member_id)
      where p.studio_package_transaction_id = ${asked}
    union all
    select u.subscription_id, 'subscription', l.package_name, m.member_id, ${PERSON}, null, null
      from subscription u join member m using (studio_id, member_id)
        join package_plan l using (studio_id, studio_package_id)
      where u.subscription_id = ${asked}
    union all
    select o.order_id, 'orders', '', m.member_id, ${PERSON}, null, null
      from orders o join member m using (studio_id, member_id) where o.order_id = ${asked}
    union all
    select c.payment_method_id, 'payment_method', '', m.member_id, ${PERSON}, null, null
      from payment_method c join member m using (studio_id, member_id) where c.payment_method_id = ${asked}
    union all
    select t.ticket_id, 'event_ticket', '', m.member_id, ${PERSON}, null, null
      from event_ticket t join member m using (studio_id, member_id) where t.ticket_id = ${asked}
    union all
    select a.approval_request_id, 'approval_request', '', m.member_id, ${PERSON}, null, null
      from approval_request a join member m using (studio_id, member_id)
      where a.approval_request_id = ${asked}
    union all
    select g.gift_card_id, 'gift_card', 'ending in ' || g.code_end, null, '', null, null
      from gift_card g where g.gift_card_id = ${asked}
    union all
    select r.run_id, 'payroll_run', r.from_date::text, null, '', null, null
      from payroll_run r where r.run_id = ${asked}`.execute(tx);
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}
