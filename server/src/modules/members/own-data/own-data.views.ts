import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isMailTo } from '../../../platform/mail/mailbox/mailsTo.ts';
import type { SubjectName } from './own-data.rules.ts';

/** A stored value by the name of its column. */
export type StoredRow = Record<string, unknown>;

/** Mails with words that a person wrote. What others are made of holds codes and links, which nobody else may read. */
const WRITTEN = sql`template in ('MEMBER_MESSAGE', 'SESSION_MESSAGE')`;

const CLASS = sql`coalesce(nullif(s.title, ''), c.class_name)`;

/** What each file holds of a member. */
const READ: Record<SubjectName, (memberId: string) => RawBuilder<StoredRow>> = {
  profile: (memberId) => sql`
    select first_name as "firstName", last_name as "lastName", user_email as email,
      phone_country_code || phone as phone, birthday, gender, address,
      emergency_contact ->> 'name' as "emergencyName", emergency_contact ->> 'phone' as "emergencyPhone",
      emergency_contact ->> 'relation' as "emergencyRelation", joined_at as "memberSince", source,
      user_id is not null as "signsIn", (
        select string_agg(s.name, ', ' order by folded(s.name)) from member_tag t join segment_tag s using (studio_id, tag_id)
        where t.studio_id = member.studio_id and t.member_id = member.member_id) as tags
    from member where member_id = ${memberId}`,
  consents: (memberId) => sql`
    select subject as about, is_given as given, version, place, ip, created_at as at
    from consent where member_id = ${memberId} order by created_at, consent_id`,
  bookings: (memberId) => sql`
    select coalesce(nullif(s.title, ''), c.class_name) as class, s.start_at as "startsAt",
      f.display_name as teacher, b.status, lot.name as package, b.price_minor as price, b.source,
      b.booked_at as "bookedAt", b.checked_in_at as "checkedInAt", b.cancelled_at as "cancelledAt",
      nullif(said.note, '') as objection, nullif(said.answer, '') as answer
    from booking b join session s using (studio_id, schedule_id)
    join class_template c using (studio_id, class_templ_id)
    left join member_package lot using (studio_id, studio_package_transaction_id)
    left join no_show_objection said using (studio_id, booking_id)
    left join staff f on f.studio_id = s.studio_id and f.staff_id = s.staff_id
    where b.member_id = ${memberId} order by s.start_at, b.booking_id`,
  tickets: (memberId) => sql`
    select c.class_name as event, y.name as ticket, t.status, t.price_minor as price,
      t.refund_minor as refunded, t.taken_at as "takenAt", t.cancelled_at as "cancelledAt"
    from event_ticket t join event_ticket_type y using (studio_id, ticket_type_id)
    join class_template c using (studio_id, class_templ_id)
    where t.member_id = ${memberId} order by t.taken_at, t.ticket_id`,
  waitlist: (memberId) => sql`
    select ${CLASS} as class, s.start_at as "startsAt", w.status, w.position, w.accept_late as "takesItLate",
      w.joined_at as "joinedAt", w.offered_at as "offeredAt", w.settled_at as "endedAt",
      nullif(w.skip_reason, '') as "skippedBecause"
    from waitlist_entry w join session s using (studio_id, schedule_id)
    join class_template c using (studio_id, class_templ_id)
    where w.member_id = ${memberId} order by w.joined_at, w.waitlist_id`,
  penalties: (memberId) => sql`
    select ${CLASS} as class, s.start_at as "startsAt", p.trigger as cause, p.action,
      case when p.action = 'FEE' then p.value end as fee, case when p.action <> 'FEE' then p.value end as number,
      p.status, p.created_at as at, p.decided_at as "decidedAt"
    from penalty p join booking b using (studio_id, booking_id)
    join session s using (studio_id, schedule_id) join class_template c using (studio_id, class_templ_id)
    where p.member_id = ${memberId} order by p.created_at, p.penalty_id`,
  ratings: (memberId) => sql`
    select ${CLASS} as class, s.start_at as "startsAt", v.rating as stars, nullif(v.comment, '') as comment,
      v.asked_at as "askedAt", v.rated_at as "ratedAt"
    from visit_rating v join session s using (studio_id, schedule_id)
    join class_template c using (studio_id, class_templ_id)
    where v.member_id = ${memberId} order by v.asked_at, v.visit_rating_id`,
  packages: (memberId) => sql`
    select name, status, case when not unlimited then total_credits end as credits,
      case when not unlimited then credits_remaining end as "creditsLeft", start_date as "startDate",
      end_date as "endDate", paid_minor as paid, created_at as "receivedAt"
    from member_package where member_id = ${memberId} and deleted_at is null
    order by created_at, studio_package_transaction_id`,
  memberships: (memberId) => sql`
    select p.package_name as name, s.status, s.price_minor as price, s.started_at as "startedAt",
      s.next_bill_on as "nextBillOn", s.ends_on as "endsOn"
    from subscription s join package_plan p using (studio_id, studio_package_id)
    where s.member_id = ${memberId} order by s.started_at, s.subscription_id`,
  orders: (memberId) => sql`
    select o.reference, o.created_at as "orderedAt", (
        select string_agg(case when l.quantity > 1 then l.quantity || ' × ' else '' end || l.name, ', ' order by l.line_no)
        from order_line l where l.studio_id = o.studio_id and l.order_id = o.order_id) as what,
      o.status, o.mode as method, nullif(o.buyer, '') as "billedTo", o.discount_minor as discount, o.tax_minor as tax, o.total_minor as total,
      o.paid_minor as paid, o.refunded_minor as refunded
    from orders o where o.member_id = ${memberId} order by o.created_at, o.order_id`,
  payments: (memberId) => sql`
    select o.reference as order, p.paid_at as "paidAt", p.mode as method, p.amount_minor as amount,
      p.refunded_minor as refunded
    from orders o join payment p using (studio_id, order_id)
    where o.member_id = ${memberId} order by p.paid_at, p.payment_id`,
  receipts: (memberId) => sql`
    select r.receipt_no as "receiptNo", r.kind, o.reference as order, r.issued_at as "issuedAt",
      r.amount_minor as amount, r.tax_minor as tax
    from orders o join receipt r using (studio_id, order_id)
    where o.member_id = ${memberId} order by r.issued_at, r.receipt_no`,
  cards: (memberId) => sql`
    select brand, last4 as "lastDigits", lpad(exp_month::text, 2, '0') || '/' || exp_year as "validUntil",
      created_at as "savedAt"
    from payment_method where member_id = ${memberId} and removed_at is null
    order by created_at, payment_method_id`,
  giftcards: (memberId) => sql`
    select case when status <> 'PENDING' then code_end end as "codeEnd", status, initial_minor as amount,
      balance_minor as "left", expires_on as "validUntil", recipient_name as "for", recipient_email as "forEmail",
      message, created_at as "boughtAt"
    from gift_card where purchaser_member_id = ${memberId} order by created_at, gift_card_id`,
  waivers: (memberId) => sql`
    select signed_on as "signedOn", brought_at as "notedAt" from brought_waiver
    where member_id = ${memberId} order by signed_on`,
  forms: (memberId) => sql`
    select v.form_title as form, s.form_version as version, s.status, s.signed_at as "signedAt",
      s.expires_at as "validUntil", s.signer_name as "signedBy", s.guardian_name as guardian, s.ip, s.answers,
      s.content as words
    from signed_form s join form_version v using (studio_id, waiver_form_id, form_version)
    where s.member_id = ${memberId} order by s.signed_at, s.signed_form_id`,
  messages: (memberId) => sql`
    select m.template as kind,
      coalesce(m.words ->> 'subject', case when ${WRITTEN} then m.variables ->> 'subject' end) as subject,
      coalesce(m.words ->> 'text', case when ${WRITTEN} then m.variables ->> 'message' end) as message, m.status,
      m.created_at as "writtenAt"
    from outbox_mail m where ${isMailTo('m', memberId)} order by m.created_at, m.mail_id`,
  campaigns: (memberId) => sql`
    select c.subject, r.status, r.skip_reason as "leftOutBecause", r.queued_at as "sentAt", r.outcome,
      r.opened_at as "openedAt", r.clicked_at as "clickedAt", r.machine_at as "machineAt", (
        select string_agg(l.address, ', ' order by l.place)
        from mail_content m cross join lateral unnest(m.links) with ordinality as l (address, place)
        where m.studio_id = r.studio_id and m.content_id = r.content_id and (l.place - 1)::smallint = any(r.clicked_links)) as links,
      r.unsubscribed_at as "unsubscribedAt"
    from campaign_recipient r join campaign c using (studio_id, campaign_id)
    where r.member_id = any(array(
      select m.member_id from member m where m.member_id = ${memberId} or m.merged_into = ${memberId}))
    order by r.queued_at, r.campaign_id, r.occasion`,
  devices: (memberId) => sql`
    select s.user_agent as browser, s.created_at as "turnedOnAt", s.last_used_at as "lastUsedAt"
    from member m join push_subscription s on s.studio_id = m.studio_id and s.user_id = m.user_id
    where m.member_id = ${memberId} and s.audience = 'member' order by s.created_at, s.push_subscription_id`,
  turnedoff: (memberId) => sql`
    select x.event as about, x.channel from member m
    join member_mute x on x.studio_id = m.studio_id and x.user_id = m.user_id
    where m.member_id = ${memberId} order by x.event, x.channel`,
};

/** What a file holds of a member of the transaction's studio. */
export const ownRows = async (tx: Tx, subject: SubjectName, memberId: string): Promise<StoredRow[]> =>
  (await READ[subject](memberId).execute(tx)).rows;
