import type { MemberChannel } from '@studio/contract/members/preference/memberEvents';
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
