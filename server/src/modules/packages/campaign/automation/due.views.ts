import type { Trigger } from '@studio/contract/packages/campaign/automation.schema';
import { sql, type RawBuilder } from 'kysely';
import { birthdaysOn } from './automation.rules.ts';
import { DAY } from '@studio/contract/values/time';

/** Facts about the moment at which automations look. */
export interface Moment {
  now: Date;
  /** Local date of the studio. */
  today: string;
  onSince: Date;
}

/** A welcome that comes later is none. */
const FRESH_DAYS = 3;
const AWAY_DAYS = 30;
/** A server that was down for up to this long still writes. */
const AWAY_UNTIL_DAYS = 37;

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);
/** Not of what was before the automation was turned on, and not of what is long past. */
const since = ({ now, onSince }: Moment): Date =>
  new Date(Math.max(onSince.getTime(), before(now, FRESH_DAYS).getTime()));

const CONDITIONS: Record<Trigger, (moment: Moment) => RawBuilder<unknown>> = {
  WELCOME: (moment) => sql`m.joined_at >= ${since(moment)}`,
  FIRST_VISIT: (moment) => sql`e.visits = 1 and e.last_visit_at >= ${since(moment)}`,
  LOW_CREDIT: () => sql`e.is_low`,
  WIN_BACK: ({ now }) => sql`e.last_visit_at < ${before(now, AWAY_DAYS)}
    and e.last_visit_at >= ${before(now, AWAY_UNTIL_DAYS)} and e.next_booking_at is null`,
  BIRTHDAY: ({ today }) => sql`to_char(m.birthday, 'MM-DD') = any(${birthdaysOn(today)}::text[])`,
};

/** For what each member gets an automation once: at all, or in a year. */
export const occasionOf = (trigger: Trigger, { today }: Moment): string =>
  trigger === 'BIRTHDAY' ? today.slice(0, 4) : '';

/** Members for whom the time has come and who agreed to news. */
export const dueMembers = (trigger: Trigger, moment: Moment): RawBuilder<unknown> => sql`
  select m.member_id from member_engagement e join member m using (studio_id, member_id)
  where e.is_listed and m.status in ('LEAD', 'MEMBER') and m.user_email <> ''
    and m.marketing_consent_at is not null and ${CONDITIONS[trigger](moment)}`;
