import type { MemberChannel } from '@studio/contract/members/preference/memberEvents';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import { thisStudio } from '../db/sql/thisStudio.ts';

/** What a member has turned off. */
export async function mutesOf(tx: Tx, userId: string): Promise<Record<MemberChannel, string[]>> {
  const rows = await tx
    .selectFrom('member_mute')
    .select(['channel', 'event'])
    .where('studio_id', '=', thisStudio)
    .where('user_id', '=', userId)
    .execute();
  const of = (channel: MemberChannel) =>
    rows.filter((row) => row.channel === channel).map(({ event }) => event);
  return { PUSH: of('PUSH'), EMAIL: of('EMAIL') };
}

/** Turns one event off for a member, by its channel, or on again. */
export async function mute(
  tx: Tx,
  userId: string,
  { channel, event, isOn }: { channel: MemberChannel; event: string; isOn: boolean },
): Promise<void> {
  if (isOn)
    await tx
      .deleteFrom('member_mute')
      .where('studio_id', '=', thisStudio)
      .where('user_id', '=', userId)
      .where('channel', '=', channel)
      .where('event', '=', event)
      .execute();
  else
    await tx
      .insertInto('member_mute')
      .values({ studio_id: thisStudio, user_id: userId, channel, event })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Whether a member has turned an event off, by its channel; in SQL. Without an event it is false.
 * @param whose a table or its alias, which has the member's account and studio.
 */
export const hasMuted = (
  whose: string,
  { channel, event }: { channel: MemberChannel; event: RawBuilder<unknown> },
): RawBuilder<boolean> => sql<boolean>`exists (
  select from member_mute x where x.studio_id = ${sql.ref(`${whose}.studio_id`)}
    and x.user_id = ${sql.ref(`${whose}.user_id`)} and x.channel = ${sql.lit(channel)} and x.event = ${event})`;
