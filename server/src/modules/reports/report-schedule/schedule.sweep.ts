import { scheduledRange, type ScheduleRange } from '@studio/contract/reports/scheduleRange';
import { addDays, localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { TableFormat } from '../../../platform/export/tableFile.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { studioSettings, type StudioSettings } from '../../configure/studio/studio.api.ts';
import { colleagues } from '../../members/staff/staff.api.ts';
import { sourceOf, type ReportSource } from '../report/report.api.ts';
import { askForFile } from '../report-file/report-file.api.ts';
import { narrowingOf } from './narrowing.service.ts';
import { pauseAndTell } from './pause.service.ts';
import { reportSchedules, type ScheduleRow } from './schedule.repository.ts';
import { dueDay, type Timing } from './schedule.rules.ts';
import { mayGet } from './schedule.service.ts';
import { mailReady } from './scheduledMail.service.ts';
import { subscribed } from './schedule.views.ts';

const MOST_DUE = 50;

/** Has the file of each recipient made, by that person's own rights. */
async function askForFiles(
  tx: Tx,
  schedule: ScheduleRow,
  { source, day, now }: { source: ReportSource; day: string; now: Date },
): Promise<number> {
  const { reportScheduleId, report, search, range, format } = schedule;
  const { timezone, weekStart } = await studioSettings(tx);
  const days = source.report.isNow
    ? { from: day, to: addDays(day, 1) }
    : scheduledRange(range as ScheduleRange, day, weekStart);
  // A release may take a value away that a filter had: a report of everything in its place would be another. A studio
  // may have a smaller plan by now, which does not show these days.
  const filters = await narrowingOf(source.report, search).catch(() => null);
  const pause = async (reason: 'FILTERS' | 'DAYS' | 'NOBODY'): Promise<number> => {
    await pauseAndTell(tx, schedule, { reason, title: source.report.title, now });
    return 0;
  };
  if (!filters) return pause('FILTERS');
  if (await source.refuseDays?.(tx, { ...days, timezone, now })) return pause('DAYS');
  const staffIds = await subscribed(tx, reportScheduleId);
  const people = (await colleagues(tx, staffIds)).filter((one) => mayGet(one, source));
  if (people.length === 0) return pause('NOBODY');
  for (const { staffId } of people)
    await askForFile(
      tx,
      {
        staffId,
        report,
        narrowing: { ...filters, ...days },
        format: format as TableFormat,
        reportScheduleId,
      },
      now,
    );
  return people.length;
}

async function beginDue(tx: Tx, { timezone }: StudioSettings, now: Date): Promise<number> {
  const today = localDateOf(now, timezone);
  const schedules = reportSchedules(tx);
  let files = 0;
  for (const schedule of await schedules.lockDue(today, MOST_DUE)) {
    const due = dueDay(schedule as Timing, schedule.nextOn, { now, timezone, today });
    const source = sourceOf(schedule.report);
    if (!due) continue;
    if (source) files += await askForFiles(tx, schedule, { source, day: due.day, now });
    await schedules.setNext(schedule.reportScheduleId, due.next);
  }
  return files;
}

/** Every minute: has the files of due schedules made, and mails those that are ready. */
export const reportScheduleSweep = ({ auth }: Pick<Deps, 'auth'>): Sweep => ({
  name: 'report-schedule',
  everySeconds: 60,
  sweep: async (tx, now) => {
    const settings = await studioSettings(tx);
    return (await beginDue(tx, settings, now)) + (await mailReady(tx, { auth, settings, now }));
  },
});
