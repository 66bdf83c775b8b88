import { BOOKED } from '@studio/contract/booking/bookingStatus';
import type { SearchAnswer } from '@studio/contract/shell/search.schema';
import { folded } from '@studio/contract/values/names/folded';
import { sql, type RawBuilder } from 'kysely';
import { contains } from '../../../platform/db/sql/contains.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { leaveToCommit, sendNow } from '../../../platform/db/transaction.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { beginningWith } from '../../members/member-record/member-record.api.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';
import { teaches } from '../../../platform/db/sql/taughtBy.ts';

/** The most results of one kind. */
export const MAX_PER_KIND = 5;
/** The most index entries read for one word: bounds the cost of a search, however common the word. */
const MAX_WORDS = 1000;
/** The most people found before sorting: more than five, because several words may find the same person. */
const MAX_FOUND = 40;
const DAYS_AHEAD = 60;

export interface FoundMember {
  memberId: string;
  name: string;
  phone: string;
}

export interface MemberSearch {
  /** The typed text, folded: matches first and last name in this order at once. */
  phrase: string;
  /** Its words, the longest first. */
  words: readonly string[];
  withContact: boolean;
  /** A trainer, who finds only the people who come to their own sessions; null = anybody. */
  ofTrainer: string | null;
}

/** Entries of the index that begin with a text. */
function entries(beginning: string, withContact: boolean): RawBuilder<unknown> {
  const { from, to } = beginningWith(beginning);
  const seen = withContact ? sql`true` : sql`not is_contact`;
  return sql`(select word, member_id from member_word where word >= ${from} and word < ${to} and ${seen}
    order by word limit ${MAX_WORDS})`;
}

/** Requires another word of the same person that begins with this one. */
const hasAlso = (word: string) =>
  sql`strpos(' ' || translate(array_to_string(spellings(m.first_name || ' ' || m.last_name), ' '), '-', ' '),
    ${` ${word.replaceAll('-', ' ')}`}) > 0`;

const attendees = (staffId: string) => sql`
  m.member_id = any(array(select b.member_id from session s join booking b using (studio_id, schedule_id)
    where ${teaches(staffId)} and b.status in ${inList(BOOKED)}))`;

/**
 * Says whether the statements that follow are planned for their words, or once for all words. Sent at once, in turn.
 */
const plan = (tx: Tx, mode: 'auto' | 'force_generic_plan'): void =>
  leaveToCommit(tx, sql`select set_config('plan_cache_mode', ${mode}, true)`.compile(tx));

/** Finds members by the beginning of a part of their name, e-mail address or phone number. */
export async function findMembers(
  tx: Tx,
  { phrase, words: [first, ...others], withContact, ofTrainer }: MemberSearch,
): Promise<FoundMember[]> {
  if (first === undefined) return [];
  const entry =
    others.length > 0
      ? sql`${entries(phrase, withContact)} union all ${entries(first, withContact)}`
      : entries(first, withContact);
  // Guests of a partner are only names on rosters, not the studio's own.
  const conditions = [
    sql`m.status <> 'ARCHIVED' and not m.is_aggregator_only`,
    ...others.map(hasAlso),
    ...(ofTrainer ? [attendees(ofTrainer)] : []),
  ];
  // Lateral: one lookup by key per entry, until enough are found, however selective the planner believes a
  // word to be. To plan that anew for every word that few have takes longer than to look for it.
  plan(tx, 'force_generic_plan');
  const found = sendNow(
    tx,
    sql<FoundMember>`
    select name, "memberId", phone from (select distinct m.* from (
      select m.* from (${entry}) entry cross join lateral (
        select m.member_id as "memberId", ${shownName('m')} as name, m.phone from member m
        where m.member_id = entry.member_id and ${sql.join(conditions, sql` and `)} limit 1) m
      limit ${MAX_FOUND}) m) person
    order by folded(name), "memberId" limit ${MAX_PER_KIND}`.compile(tx),
  );
  plan(tx, 'auto');
  return found;
}

/** Upcoming sessions by a part of the class's or the instructor's name, soonest first. */
export async function findSessions(tx: Tx, text: string, now: Date): Promise<SearchAnswer['sessions']> {
  const { rows } = await sql<{
    scheduleId: string;
    className: string;
    startAt: Date;
    staffName: string | null;
  }>`
    select s.schedule_id as "scheduleId", t.class_name as "className", s.start_at as "startAt",
      p.display_name as "staffName"
    from session s join class_template t using (studio_id, class_templ_id)
    left join staff p on p.studio_id = s.studio_id and p.staff_id = s.staff_id
    where s.end_at > ${now}::timestamptz and s.start_at > ${now}::timestamptz - interval '1 day'
      and s.start_at < ${now}::timestamptz + ${DAYS_AHEAD} * interval '1 day' and s.status <> 'CANCELLED'
      and (${contains(sql`folded(t.class_name)`, text)}
        or ${contains(
          sql`folded(coalesce(p.display_name,
        ''))`,
          text,
        )})
    order by s.start_at, s.schedule_id limit ${MAX_PER_KIND}`.execute(tx);
  return rows.map(({ startAt, ...session }) => ({ ...session, startAt: startAt.toISOString() }));
}

/** The session of each member that is on now, or comes next. */
export async function nextSessions(
  tx: Tx,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { scheduleId: string; className: string; startAt: string }>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ memberId: string; scheduleId: string; className: string; startAt: Date }>`
    select person.id as "memberId", next.* from unnest(${[...memberIds]}::uuid[]) person (id)
    cross join lateral (
      select s.schedule_id as "scheduleId", t.class_name as "className", s.start_at as "startAt"
      from booking b join session s using (studio_id, schedule_id)
        join class_template t using (studio_id, class_templ_id)
      where b.member_id = person.id and b.status in ${inList(BOOKED)} and s.status <> 'CANCELLED'
        and s.end_at > ${now}::timestamptz
      order by s.start_at limit 1) next`.execute(tx);
  return new Map(
    rows.map(({ memberId, startAt, ...session }) => [
      memberId,
      { ...session, startAt: startAt.toISOString() },
    ]),
  );
}

/** Classes, events and appointments by a part of their name; names that begin with the text come first. */
export async function findTemplates(tx: Tx, text: string): Promise<SearchAnswer['templates']> {
  const { rows } = await sql<SearchAnswer['templates'][number]>`
    select class_templ_id as "classTemplId", class_name as "className", template_type as "templateType"
      from class_template
    where archived_at is null and ${contains(sql`folded(class_name)`, text)}
    order by starts_with(folded(class_name), ${folded(text)}) desc, folded(class_name), class_templ_id
      limit ${MAX_PER_KIND}`.execute(tx);
  return rows;
}

/** Plans by a part of their name; names that begin with the text come first. */
export async function findPlans(tx: Tx, text: string): Promise<SearchAnswer['plans']> {
  const { rows } = await sql<SearchAnswer['plans'][number]>`
    select studio_package_id as "studioPackageId", package_name as "packageName",
      package_type as "packageType" from package_plan
    where status <> 'ARCHIVED' and ${contains(sql`folded(package_name)`, text)}
    order by starts_with(folded(package_name), ${folded(text)}) desc, folded(package_name), studio_package_id
      limit ${MAX_PER_KIND}`.execute(tx);
  return rows;
}
