import { addDays, formatLocalDate, localDateOf, weekdayOf } from '@studio/contract/values/time';
import { toDecimal } from '@studio/contract/values/money';
import type { Tx } from '../../../platform/db/database.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { instantOf } from '../../../platform/time/wallTime.rules.ts';
import { studioSettings, type StudioSettings } from '../../configure/studio/studio.api.ts';
import { attendanceBySpan, salesBySpan } from '../../reports/report/report.api.ts';
import { staffToMail } from '../notification/notification.api.ts';
import { isFirst } from './summary.repository.ts';
import {
  dayList,
  type Happened,
  headlineOf,
  isWorthAMail,
  spanWords,
  waitingList,
  weekList,
} from './summary.rules.ts';
import { happenedIn, waitingOn } from './summary.views.ts';

/** When summaries are sent, in the studio's time zone, and until when a server that was down still sends them. */
const SUMMARY_TIME = '07:00';
const LATEST_TIME = '18:00';

const PREFERENCES = '/dashboard/notifications?tab=settings';
interface Occasion {
  settings: StudioSettings;
  today: string;
  now: Date;
}

/** The figures of some days, `to` out: those of the reports, and what these do not count. */
async function figuresOf(
  tx: Tx,
  { from, to }: { from: string; to: string },
  { settings: { timezone, currency }, now }: Occasion,
): Promise<Happened> {
  const days = { from, to };
  const asked = { spans: [{ key: 'span', ...days }], days, timezone, now, currency, staffId: null };
  const sales = await salesBySpan(tx, { ...asked, figures: ['netSales'] });
  const classes = await attendanceBySpan(tx, { ...asked, figures: ['sessions', 'checkedIn', 'noShow'] });
  const counted = (name: string) => Number(classes.get('span')?.[name] ?? 0);
  const happened = await happenedIn(tx, {
    from: instantOf(from, '00:00', timezone),
    to: instantOf(to, '00:00', timezone),
  });
  return {
    ...happened,
    netSales: String(sales.get('span')?.['netSales'] ?? toDecimal(0, currency)),
    sessions: counted('sessions'),
    came: counted('checkedIn'),
    noShows: counted('noShow'),
  };
}

async function mailDay(tx: Tx, occasion: Occasion): Promise<number> {
  const { settings, today, now } = occasion;
  const { studioId, timezone } = settings;
  const readers = await staffToMail(tx, { event: 'DAILY_DIGEST' });
  if (readers.length === 0) return 0;
  const day = addDays(today, -1);
  const happened = await figuresOf(tx, { from: day, to: today }, occasion);
  const waiting = await waitingOn(tx, {
    from: instantOf(today, '00:00', timezone),
    to: instantOf(addDays(today, 1), '00:00', timezone),
    now,
  });
  if (!isWorthAMail(happened, waiting)) return 0;
  for (const { name, userEmail } of readers) {
    const variables = {
      staff_name: name,
      day: formatLocalDate(day, settings),
      headline_text: headlineOf(happened, settings),
      figures_list: dayList(happened, settings),
      needs_list: waitingList(waiting),
      preferences_url: PREFERENCES,
    } as const;
    queueMail(tx, { to: userEmail, studioId, template: 'STUDIO_DAY', variables }, now);
  }
  return readers.length;
}

async function mailWeek(tx: Tx, occasion: Occasion): Promise<number> {
  const { settings, today, now } = occasion;
  const { studioId } = settings;
  const readers = await staffToMail(tx, { event: 'WEEKLY_REPORT' });
  if (readers.length === 0) return 0;
  const [from, before] = [addDays(today, -7), addDays(today, -14)];
  const week = await figuresOf(tx, { from, to: today }, occasion);
  const earlier = await figuresOf(tx, { from: before, to: from }, occasion);
  if (week.booked + week.sessions + Number(week.netSales) === 0) return 0;
  for (const { name, userEmail } of readers) {
    const variables = {
      staff_name: name,
      days: spanWords(from, addDays(today, -1), settings),
      headline_text: headlineOf(week, settings),
      figures_list: weekList(week, earlier, settings),
      report_url: '/dashboard/report',
      preferences_url: PREFERENCES,
    } as const;
    queueMail(tx, { to: userEmail, studioId, template: 'STUDIO_WEEK', variables }, now);
  }
  return readers.length;
}

async function mailAll(tx: Tx, now: Date): Promise<number> {
  const settings = await studioSettings(tx);
  const today = localDateOf(now, settings.timezone);
  const at = (time: string) => instantOf(today, time, settings.timezone);
  if (now < at(SUMMARY_TIME) || now >= at(LATEST_TIME)) return 0;
  const occasion = { settings, today, now };
  let mails = 0;
  if (await isFirst(tx, 'DAILY_DIGEST', today, now)) mails += await mailDay(tx, occasion);
  if (weekdayOf(today) === settings.weekStart && (await isFirst(tx, 'WEEKLY_REPORT', today, now)))
    mails += await mailWeek(tx, occasion);
  return mails;
}

/**
 * From 07:00 on: mails how yesterday was, what needs somebody and what today has; on the first day of a week also the
 * one before.
 */
export const summarySweep: Sweep = { name: 'studio-summary', everySeconds: 300, sweep: mailAll };
