import { sql } from 'kysely';
import { seesOwnOnly } from '../member/member.api.ts';
import { NOWHERE, type Reading, type Source } from './source.views.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';
import { teaches } from '../../../platform/db/sql/taughtBy.ts';

/** When a membership began, paused, went on, was cancelled and ended. */
export const subscriptions = ({ memberId }: Reading): Source => sql`
  select e.id, e.kind, e.at, p.package_name, e.detail, null::bigint, ${NOWHERE}, e.actor_id
  from subscription s
  join package_plan p using (studio_id, studio_package_id)
  cross join lateral (
    select s.subscription_id as id, 'SUBSCRIPTION_STARTED' as kind, s.started_at as at, '' as detail,
      s.staff_id as actor_id where s.status <> 'PENDING'
    union all select s.subscription_id, 'SUBSCRIPTION_ENDED', s.ended_at, '', null::uuid
      where s.ended_at is not null
    union all select z.pause_id, 'SUBSCRIPTION_PAUSED', z.begun_at, z.reason, z.staff_id
      from subscription_pause z where z.studio_id = s.studio_id
        and z.subscription_id = s.subscription_id and z.begun_at is not null
    union all select z.pause_id, 'SUBSCRIPTION_RESUMED', z.ended_at, '', null::uuid
      from subscription_pause z where z.studio_id = s.studio_id
        and z.subscription_id = s.subscription_id and z.begun_at is not null and z.ended_at is not null
    union all select a.audit_id, 'SUBSCRIPTION_CANCELLED', a.created_at, a.reason, a.actor_id
      from audit_log a where a.studio_id = s.studio_id and a.entity = 'subscription'
        and a.entity_id = s.subscription_id and a.action = 'subscription.cancel') e
  where s.member_id = ${memberId}`;

export const waitlists = ({ memberId, viewer }: Reading): Source => sql`
  select w.waitlist_id, e.kind, e.at, t.class_name, '', null::bigint, s.start_at, s.schedule_id, e.actor_id
  from waitlist_entry w
  join session s using (studio_id, schedule_id)
  join class_template t using (studio_id, class_templ_id)
  cross join lateral (values
    ('WAITLISTED', w.joined_at, w.joined_by),
    (case when w.status = 'PROMOTED' then 'PROMOTED' end, coalesce(w.settled_at, w.joined_at), null::uuid)
  ) e (kind, at, actor_id)
  where w.member_id = ${memberId} and e.kind is not null
    and ${seesOwnOnly(viewer) ? teaches(viewer.staffId) : sql`true`}`;

/** What they said about a visit: the stars, a space, and their words. */
export const ratings = ({ memberId, viewer }: Reading): Source => sql`
  select v.visit_rating_id, 'RATED', v.rated_at, coalesce(nullif(s.title, ''), t.class_name), v.rating || ' ' || v.comment, null::bigint,
    s.start_at, s.schedule_id, null::uuid
  from visit_rating v
  join session s using (studio_id, schedule_id)
  join class_template t using (studio_id, class_templ_id)
  where v.member_id = ${memberId} and v.rating is not null
    and ${seesOwnOnly(viewer) ? teaches(viewer.staffId) : sql`true`}`;

/** What a late cancellation or a missed class cost, and who waived it; a first one that costs nothing is none. */
export const penalties = ({ memberId }: Reading): Source => sql`
  select x.penalty_id, e.kind, e.at, t.class_name, e.detail,
    case when x.action = 'FEE' then x.value::bigint end, s.start_at, s.schedule_id, e.actor_id
  from penalty x
  join booking b using (studio_id, booking_id)
  join session s using (studio_id, schedule_id)
  join class_template t using (studio_id, class_templ_id)
  cross join lateral (values
    ('PENALTY', x.created_at, x.action, null::uuid),
    (case when x.status in ('WAIVED', 'FORGIVEN') then 'PENALTY_WAIVED' end,
      coalesce(x.decided_at, x.created_at), x.reason, x.decided_by)) e (kind, at, detail, actor_id)
  where x.member_id = ${memberId} and x.status <> 'GRACE' and e.kind is not null`;

/** Who was added to or removed from the family, from both ends of the link; the relation is the dependant's. */
export const family = ({ memberId }: Reading): Source => sql`
  select a.audit_id, case when a.action = 'family.add' then 'FAMILY_ADDED' else 'FAMILY_REMOVED' end,
    a.created_at, ${shownName('other')},
    case when a.entity_id = ${memberId} then '' else coalesce(a.after, a.before) ->> 'relation' end, null::bigint, ${NOWHERE}, a.actor_id
  from audit_log a
  join member other on other.studio_id = a.studio_id and other.member_id = case
    when a.entity_id = ${memberId} then (coalesce(a.after, a.before) ->> 'guardianId')::uuid
    else a.entity_id end
  where a.action in ('family.add', 'family.remove')
    and (a.entity_id = ${memberId} and a.entity = 'member'
      or coalesce(a.after, a.before) ->> 'guardianId' = ${memberId}::text)`;

export const tags = ({ memberId }: Reading): Source => sql`
  select g.tag_id, 'TAGGED', g.tagged_at, tag.name, '', null::bigint, ${NOWHERE}, null::uuid
  from member_tag g join segment_tag tag using (studio_id, tag_id) where g.member_id = ${memberId}`;

/** What they agreed to, and what they took back. */
export const consents = ({ memberId }: Reading): Source => sql`
  select c.consent_id, case when c.is_given then 'CONSENT_GIVEN' else 'CONSENT_WITHDRAWN' end, c.created_at,
    c.subject, '', null::bigint, ${NOWHERE}, c.staff_id
  from consent c where c.member_id = ${memberId}`;
