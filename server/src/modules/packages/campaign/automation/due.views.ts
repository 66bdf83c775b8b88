import { AWAY_DAYS, AWAY_UNTIL_DAYS, FRESH_DAYS } from '@studio/contract/packages/campaign/automationDays';
import type { Trigger } from '@studio/contract/packages/campaign/automation.schema';
import { DAY } from '@studio/contract/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { isSuppressed } from '../../../../platform/mail/suppression/suppression.ts';
import { birthdaysOn } from '../sending/birthday.rules.ts';

/** An automation, and facts about the moment at which it looks. */
export interface Moment {
  /** Null while nobody has touched it. */
  campaignId: string | null;
  onSince: Date;
  now: Date;
  timezone: string;
  /** Local date of the studio. */
  today: string;
  /** Percent of its credits up to which a package is low. */
  lowCredits: number;
}

const before = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY);
const later = (one: Date, other: Date): Date => (one > other ? one : other);
/** Not of what was before the automation was turned on, and not of what is long past. */
const since = ({ now, onSince }: Moment): Date => later(onSince, before(now, FRESH_DAYS));
/** Of the last visits: those of whoever had been away for long enough only after it was turned on. */
const awaySince = ({ now, onSince }: Moment): Date =>
  later(before(onSince, AWAY_DAYS), before(now, AWAY_UNTIL_DAYS));

/**
 * Whether the automation has written to a member since an instant, or is about to; in SQL. Asked beside the occasion,
 * because rows from before these occasions had names say only when they were sent.
 */
const hasWrittenSince = ({ campaignId }: Moment, instant: RawBuilder<unknown>) => sql`exists (
  select from campaign_recipient r
  where r.studio_id = e.studio_id and r.campaign_id = ${campaignId}::uuid and r.member_id = e.member_id
    and (r.status = 'WAITING' or r.queued_at >= ${instant}))`;

/**
 * Beside a member `e`: the last of their packages whose credits fell to the mark, by the ledger, while the automation
 * was on, and when they first did; no row for whoever has none. A credit that comes back and goes again is no news.
 */
const fallen = ({ onSince, lowCredits }: Moment) => sql`cross join lateral (
  select studio_package_transaction_id as package_id, min(l.created_at) as fell_at
  from member_package p join credit_ledger l using (studio_id, studio_package_transaction_id)
  where p.studio_id = e.studio_id and p.member_id = e.member_id and p.deleted_at is null and not p.unlimited
    and l.created_at >= ${onSince} and l.delta < 0
    and l.balance_after * 100 <= p.initial_credits * ${lowCredits}::int
    and (l.balance_after - l.delta) * 100 > p.initial_credits * ${lowCredits}::int
  group by 1 order by 2 desc, 1 limit 1) low`;

/** Who is due, and for what each gets it once; `''`: once at all. */
interface Due {
  beside?: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
  occasion?: RawBuilder<string>;
}

/** Whom an import brings may have been a member for years, and have come a hundred times before we counted. */
const IS_NEW_HERE = sql`m.source <> 'IMPORT'`;

const DUE: Record<Trigger, (moment: Moment) => Due> = {
  WELCOME: (moment) => ({ condition: sql`m.joined_at >= ${since(moment)} and ${IS_NEW_HERE}` }),
  FIRST_VISIT: (moment) => ({
    condition: sql`e.visits = 1 and e.last_visit_at >= ${since(moment)} and ${IS_NEW_HERE}`,
  }),
  LOW_CREDIT: (moment) => ({
    beside: fallen(moment),
    condition: sql`e.is_low and not ${hasWrittenSince(moment, sql`low.fell_at`)}`,
    occasion: sql`low.package_id::text`,
  }),
  WIN_BACK: (moment) => ({
    condition: sql`e.last_visit_at < ${before(moment.now, AWAY_DAYS)}
      and e.last_visit_at >= ${awaySince(moment)} and e.next_booking_at is null
      and not ${hasWrittenSince(moment, sql`e.last_visit_at`)}`,
    occasion: sql`to_char(e.last_visit_at at time zone ${moment.timezone}::text, 'YYYY-MM-DD')`,
  }),
  BIRTHDAY: ({ today }) => ({
    condition: sql`to_char(m.birthday, 'MM-DD') = any(${birthdaysOn(today)}::text[])`,
    occasion: sql`${today.slice(0, 4)}::text`,
  }),
};

/** Members for whom the time has come and who agreed to news, each with the occasion. */
export function dueMembers(trigger: Trigger, moment: Moment): RawBuilder<unknown> {
  const { beside = sql``, condition, occasion = sql`''` } = DUE[trigger](moment);
  return sql`
    select m.member_id, ${occasion} as occasion
    from member_engagement e join member m using (studio_id, member_id) ${beside}
    where e.is_listed and m.status in ('LEAD', 'MEMBER') and m.user_email <> ''
      and m.marketing_consent_at is not null and ${condition}`;
}

const LONG_AGO = new Date(0);

/**
 * Members whose time came before now, as {@link dueMembers}: whom an automation that is turned on now passes over.
 * Nobody promises a mail to whom it would leave out.
 */
export const membersAlreadyDue = (
  trigger: Trigger,
  moment: Omit<Moment, 'onSince'>,
): RawBuilder<unknown> => sql`
  select past.member_id, past.occasion from (
    ${dueMembers(trigger, { ...moment, onSince: LONG_AGO })} except
    ${dueMembers(trigger, { ...moment, onSince: moment.now })}) past
  join member m on m.studio_id = ${thisStudio} and m.member_id = past.member_id and not ${isSuppressed(sql`m.user_email`)}
  where not exists (select from campaign_recipient r where r.studio_id = ${thisStudio}
    and r.campaign_id = ${moment.campaignId}::uuid and r.member_id = past.member_id and r.occasion = past.occasion)`;

/** How many they are. */
export async function countAlreadyDue(
  tx: Tx,
  trigger: Trigger,
  moment: Omit<Moment, 'onSince'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${membersAlreadyDue(trigger, moment)}) already`.execute(tx);
  return rows[0]?.count ?? 0;
}
