import { DAY } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export interface TakenEvent {
  provider: string;
  eventId: string;
  type: string;
}

/** Records a handled message, in the transaction of its effect. @returns whether it is the first time. */
export async function noteEvent(
  tx: Tx,
  { provider, eventId, type }: TakenEvent,
  now: Date,
): Promise<boolean> {
  const noted = await tx
    .insertInto('webhook_event')
    .values({ studio_id: thisStudio, provider, event_id: eventId, type, received_at: now })
    .onConflict((conflict) => conflict.columns(['studio_id', 'provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Whether a message was handled before. */
export const isKnownEvent = async (
  tx: Tx,
  { provider, eventId }: Pick<TakenEvent, 'provider' | 'eventId'>,
): Promise<boolean> =>
  (await tx
    .selectFrom('webhook_event')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()) !== undefined;

const RETENTION_MILLISECONDS = 90 * DAY;

/** Deletes messages that no provider repeats any more. @returns how many. */
export async function forgetEvents(tx: Tx, now: Date): Promise<number> {
  const deleted = await tx
    .deleteFrom('webhook_event')
    .where('received_at', '<', new Date(now.getTime() - RETENTION_MILLISECONDS))
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
