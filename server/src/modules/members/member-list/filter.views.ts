import type {
  JOINED_FILTERS,
  MemberFilter,
  MemberView,
  PACKAGE_FILTERS,
} from '@studio/contract/members/memberList.schema';
import { addDays, firstOfMonth } from '@studio/contract/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { dueForFollowUp } from '../contact-log/contact-log.api.ts';
import { isVisibleTo, seesContactData, type Viewer } from '../member/member.api.ts';
import { beginnings, beginningWith, searchWords } from '../member-record/member-record.api.ts';

/** From here on a word is so common that walking the list finds it sooner than the index of words. */
const COMMON = 1000;

type Condition = RawBuilder<unknown>;

/** What each view asks of `e`, the member's row on the list: the words of its partial index. */
const IN_VIEW: Record<Exclude<MemberView, 'NEW_THIS_MONTH' | 'FOLLOW_UP'>, Condition> = {
  ALL: sql`true`,
  ACTIVE: sql`e.is_active`,
  EXPIRING: sql`e.expires_on is not null`,
  AWAY: sql`e.is_away`,
  NO_PACKAGE: sql`not e.has_package`,
  OWING: sql`e.owed_minor > 0`,
  UNSIGNED: sql`e.is_unsigned`,
  BIRTHDAY: sql`e.has_birthday`,
  AT_RISK: sql`e.status = 'AT_RISK'`,
  // An array, so that the few who asked are read once, by the index of those who did.
  TO_DELETE: sql`e.member_id = any(array(select m.member_id from member m
    where m.delete_requested_at is not null and m.anonymised_at is null))`,
};

/** Who asks, and the studio's day. */
export interface FilterContext {
  viewer: Viewer;
  /** Local date. */
  today: string;
  /** The instant at which a local date begins. */
  startOf: (day: string) => Date;
}

const joinedSince: Record<(typeof JOINED_FILTERS)[number], (today: string) => string> = {
  THIS_MONTH: firstOfMonth,
  DAYS_30: (today) => addDays(today, -29),
  DAYS_90: (today) => addDays(today, -89),
};

function inView(view: MemberView, { startOf, today }: FilterContext): Condition {
  if (view === 'NEW_THIS_MONTH')
    return sql`e.joined_at >= ${startOf(joinedSince.THIS_MONTH(today))}::timestamptz`;
  return view === 'FOLLOW_UP' ? sql`e.member_id = any(${dueForFollowUp(today)})` : IN_VIEW[view];
}

const inRange = (word: string, withContact: boolean): Condition => {
  const ranges = beginnings(word).map((beginning) => {
    const { from, to } = beginningWith(beginning);
    return sql`w.word >= ${from} and w.word < ${to}`;
  });
  return sql`(${sql.join(ranges, sql` or `)}) ${withContact ? sql`` : sql`and not w.is_contact`}`;
};

/** The offset keeps it from becoming a join with all who have the word: only rows on the way to a page are asked. */
const hasWord = (word: string, withContact: boolean): Condition => sql`exists (
  select from member_word w where w.studio_id = e.studio_id and w.member_id = e.member_id
    and ${inRange(word, withContact)} offset 0)`;

async function isCommon(tx: Tx, word: string, withContact: boolean): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from member_word w where ${inRange(word, withContact)} limit ${COMMON + 1}) found`.execute(tx);
  return (rows[0]?.found ?? 0) > COMMON;
}

const idsWith = (word: string, withContact: boolean): Condition =>
  sql`select w.member_id from member_word w where ${inRange(word, withContact)}`;

/** The words of a search as conditions: read from their index first, where that is less than the list. */
async function foundBy(tx: Tx, search: string, viewer: Viewer): Promise<Condition[]> {
  const words = searchWords(search);
  const withContact = seesContactData(viewer);
  for (const rare of words)
    if (!(await isCommon(tx, rare, withContact))) {
      const rest = words.filter((word) => word !== rare).map((word) => hasWord(word, withContact));
      // An array, so that the words are read once, whatever the planner expects of them.
      return [sql`e.member_id = any(array(${idsWith(rare, withContact)}))`, ...rest];
    }
  if (words.length < 2) return words.map((word) => hasWord(word, withContact));
  const all = words.map((word) => idsWith(word, withContact));
  return [sql`e.member_id = any(array(${sql.join(all, sql` intersect `)}))`];
}

const PACKAGES: Record<(typeof PACKAGE_FILTERS)[number], Condition> = {
  SOME: sql`e.has_package`,
  NONE: sql`not e.has_package`,
  ENDING: sql`e.expires_on is not null`,
  LOW: sql`e.is_low`,
};

/** What narrows a view further, each by a condition that has an index or is of the rows of the view alone. */
function narrowing(filter: MemberFilter, { today, startOf }: FilterContext): Condition[] {
  const { tagId, status, packages, awayDays, joined, waiver, money } = filter;
  const conditions: (Condition | null)[] = [
    status && sql`e.status = ${sql.lit(status)}`,
    tagId &&
      sql`exists (select from member_tag t where t.studio_id = e.studio_id and t.tag_id = ${tagId}
        and t.member_id = e.member_id)`,
    packages && PACKAGES[packages],
    awayDays &&
      sql`coalesce(e.last_visit_at, e.joined_at) < ${startOf(addDays(today, 1 - awayDays))}::timestamptz`,
    joined && sql`e.joined_at >= ${startOf(joinedSince[joined](today))}::timestamptz`,
    waiver && sql`e.is_unsigned`,
    money && sql`e.owed_minor > 0`,
  ].map((condition) => condition || null);
  return conditions.filter((condition) => condition !== null);
}

/** The members of a filter, as a condition on `e`, their rows on the list. */
export async function filterOf(tx: Tx, filter: MemberFilter, context: FilterContext): Promise<Condition> {
  const { viewer } = context;
  const conditions = [
    sql`e.is_listed`,
    inView(filter.view, context),
    ...narrowing(filter, context),
    isVisibleTo(viewer, 'e'),
    ...(await foundBy(tx, filter.search, viewer)),
  ];
  return sql.join(conditions, sql` and `);
}
