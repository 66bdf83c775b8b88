import { addDays, formatLocalDate, localDateOf } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { instantOf } from '../../platform/time/wallTime.rules.ts';
import { studioSettings, type StudioSettings } from '../studio/studio.api.ts';
import { digestOf } from './digest.rules.ts';
import { actsOf, daysToTell, owners } from './digest.views.ts';

/** When owners read of the day before, on the studio's clock. */
const DIGEST_TIME = '07:00';
/** A server that was away for so long still tells of each day. */
const OLDEST_DAYS = 7;

/** Notes that a day is told of. @returns false when it was before. */
async function isFirst(tx: Tx, localDay: string, now: Date): Promise<boolean> {
  const row = { studio_id: thisStudio, local_day: localDay, sent_at: now };
  return (
    (await tx
      .insertInto('desk_digest')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('local_day')
      .executeTakeFirst()) !== undefined
  );
}

/** @returns how many mails it wrote. */
async function tellDay(
  tx: Tx,
  localDay: string,
  { studioId, currency }: StudioSettings,
  now: Date,
): Promise<number> {
  if (!(await isFirst(tx, localDay, now))) return 0;
  const [acts, readers] = [await actsOf(tx, localDay), await owners(tx)];
  const { text, list } = digestOf(acts, currency);
  for (const { name, userEmail } of readers) {
    queueMail(
      tx,
      {
        to: userEmail,
        studioId,
        template: 'DAILY_DIGEST',
        variables: { staff_name: name, day: formatLocalDate(localDay), acts_text: text, acts_list: list },
      },
      now,
    );
  }
  return readers.length;
}

async function tellAll(tx: Tx, now: Date): Promise<number> {
  const settings = await studioSettings(tx);
  const today = localDateOf(now, settings.timezone);
  if (now < instantOf(today, DIGEST_TIME, settings.timezone)) return 0;
  let mails = 0;
  for (const day of await daysToTell(tx, { from: addDays(today, -OLDEST_DAYS), today }))
    mails += await tellDay(tx, day, settings, now);
  return mails;
}

/**
 * From seven in the morning on: owners read what was given away on the day before. A day without anything has
 * no mail.
 */
export const digestSweep: Sweep = { name: 'desk-digest', everySeconds: 300, sweep: tellAll };
