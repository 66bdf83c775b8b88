import { addDays, formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { instantOf } from '../../../platform/time/wallTime.rules.ts';
import { studioSettings, type StudioSettings } from '../studio/studio.api.ts';
import { digestOf } from './digest.rules.ts';
import { actsOf, daysToReport, owners } from './digest.views.ts';
import { isFirst } from './digest.repository.ts';

/** When owners get the digest of the day before, in the studio's time zone. */
const DIGEST_TIME = '07:00';

/** A server that was down for up to this long still reports each day. */
const OLDEST_DAYS = 7;

/** @returns how many mails it queued. */
async function mailDay(tx: Tx, localDay: string, settings: StudioSettings, now: Date): Promise<number> {
  if (!(await isFirst(tx, localDay, now))) return 0;
  const [acts, readers] = [await actsOf(tx, localDay), await owners(tx)];
  const { text, list } = digestOf(acts, settings);
  for (const { name, userEmail } of readers) {
    queueMail(
      tx,
      {
        to: userEmail,
        studioId: settings.studioId,
        template: 'DAILY_DIGEST',
        variables: {
          staff_name: name,
          day: formatLocalDate(localDay, settings),
          acts_text: text,
          acts_list: list,
        },
      },
      now,
    );
  }
  return readers.length;
}

async function mailAll(tx: Tx, now: Date): Promise<number> {
  const settings = await studioSettings(tx);
  const today = localDateOf(now, settings.timezone);
  if (now < instantOf(today, DIGEST_TIME, settings.timezone)) return 0;
  let mails = 0;
  for (const day of await daysToReport(tx, { from: addDays(today, -OLDEST_DAYS), today }))
    mails += await mailDay(tx, day, settings, now);
  return mails;
}

/** From 07:00 on, mails owners the acts of the day before. A day without acts has no mail. */
export const digestSweep: Sweep = { name: 'desk-digest', everySeconds: 300, sweep: mailAll };
