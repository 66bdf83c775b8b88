import { localDateOf } from '@studio/contract/values/time';
import type { Trigger } from '@studio/contract/packages/campaign/automation.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { instantOf } from '../../../../platform/time/wallTime.rules.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { birthdaysOn } from './birthday.rules.ts';

/** A day of the studio's calendar: its first instant, and the birthdays on it as `MM-DD`. */
export interface WritingDay {
  from: Date;
  birthdays: readonly string[];
}

export async function writingDay(tx: Tx, now: Date): Promise<WritingDay> {
  const { timezone } = await studioSettings(tx);
  const today = localDateOf(now, timezone);
  return { from: instantOf(today, '00:00', timezone), birthdays: birthdaysOn(today) };
}

/** Which of the automations that are due to a member goes first; the others wait for another day. */
const ORDER: readonly Trigger[] = ['BIRTHDAY', 'WELCOME', 'FIRST_VISIT', 'LOW_CREDIT', 'WIN_BACK'];
const BIRTHDAY: Trigger = 'BIRTHDAY';

/** The place of an automation in that order, in SQL; null of a campaign. */
export const turnOf = (trigger: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array_position(${[...ORDER]}::text[], ${trigger})`;

/**
 * Whether a recipient `r` gets a mail of an automation on this day, in SQL: one a day, and on a birthday only the
 * greeting, which is of no use on another day. A campaign goes to everybody.
 */
export const isTheirTurn = (
  trigger: RawBuilder<unknown>,
  { from, birthdays }: WritingDay,
): RawBuilder<boolean> => sql<boolean>`(${trigger}::text is null or (
  not exists (select from campaign_recipient got join campaign a using (studio_id, campaign_id)
    where got.studio_id = r.studio_id and got.member_id = r.member_id and got.queued_at >= ${from}
      and a.trigger is not null)
  and (${trigger}::text = ${BIRTHDAY} or not exists (
    select from member born join campaign a on a.studio_id = born.studio_id and a.trigger = ${BIRTHDAY}
      and a.on_since is not null
    where born.studio_id = r.studio_id and born.member_id = r.member_id
      and to_char(born.birthday, 'MM-DD') = any(${birthdays}::text[])))))`;
