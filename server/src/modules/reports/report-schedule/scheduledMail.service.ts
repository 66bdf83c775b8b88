import { comparedRange } from '@studio/contract/reports/comparedRange';
import type { ReportValues } from '@studio/contract/reports/reportQuery';
import type { ScheduleFrequency } from '@studio/contract/reports/reportSchedule.schema';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import type { StudioSettings } from '../../configure/studio/studio.api.ts';
import { colleagues, type Colleague } from '../../members/staff/staff.api.ts';
import { readingOf, sourceOf, totalsOf, toWire, type ReportSource } from '../report/report.api.ts';
import { daysWords, mayTake, noteFileTold, signedLink, untoldFiles } from '../report-file/report-file.api.ts';
import { figuresList, headlineText, reasonText } from './mail.rules.ts';
import { reportSchedules } from './schedule.repository.ts';
import { findSchedule, subscribed, type ShownSchedule } from './schedule.views.ts';
import { unsubscribeLink } from './unsubscribe.service.ts';

const MOST_MAILS = 20;

type ReadyFile = Awaited<ReturnType<typeof untoldFiles>>[number];
interface Sending {
  auth: Deps['auth'];
  settings: StudioSettings;
  now: Date;
}

/** Whose mail a file is, when they still get it: they work here, may see it and have not said otherwise. */
async function readerOf(tx: Tx, file: ReadyFile, source: ReportSource): Promise<Colleague | null> {
  if (!(await subscribed(tx, file.reportScheduleId)).includes(file.staffId)) return null;
  const [person] = await colleagues(tx, [file.staffId]);
  return person && mayTake(person, { ...source.report, ...file }) ? person : null;
}

/** The figures of a file's days, and of as many before, by the rights of its person. */
async function figuresOf(
  tx: Tx,
  { file, source, person }: { file: ReadyFile; source: ReportSource; person: Colleague },
  { settings: { timezone, weekStart, currency }, now }: Sending,
): Promise<{ now: ReportValues; before: ReportValues | null }> {
  const { report } = source;
  const of = async (days: { from: string; to: string }): Promise<ReportValues> => {
    const narrowing = { ...file.narrowing, ...days };
    const reading = readingOf({ ...person, now }, source, { narrowing, timezone, weekStart });
    return toWire(report.figures, (await totalsOf(tx, source, reading)).figures, currency);
  };
  const before = report.isNow ? null : comparedRange(file.narrowing, 'BEFORE');
  const isShown = before && !(await source.refuseDays?.(tx, { ...before, timezone, now }));
  return { now: await of(file.narrowing), before: isShown ? await of(before) : null };
}

async function send(
  tx: Tx,
  { file, source, person, schedule }: Parameters<typeof figuresOf>[1] & { schedule: ShownSchedule },
  sending: Sending,
): Promise<{ linkKey: string }> {
  const { auth, now, settings } = sending;
  const { studioId } = settings;
  const { reportFileId, reportScheduleId, staffId } = file;
  const { report } = source;
  const figures = await figuresOf(tx, { file, source, person }, sending);
  const link = signedLink(auth, { studioId, reportFileId, staffId });
  const wayOut = unsubscribeLink(auth, { studioId, reportScheduleId, staffId });
  queueMail(
    tx,
    {
      to: person.userEmail,
      studioId,
      template: 'SCHEDULED_REPORT',
      variables: {
        staff_name: person.displayName,
        report_title: report.title,
        days: daysWords(file.narrowing, settings),
        headline_text: headlineText(report, figures, settings),
        figures_list: figuresList(report, figures.now, settings),
        reason_text: reasonText(schedule.frequency as ScheduleFrequency, schedule.createdBy),
        file_url: link.url,
        report_url: `/dashboard/report/${report.key}`,
        unsubscribe_url: wayOut.url,
      },
    },
    now,
  );
  await reportSchedules(tx).noteLinkKey(reportScheduleId, staffId, wayOut.keyId);
  return { linkKey: link.keyId };
}

/** Mails the files that are ready, each to its person, once. @returns how many. */
export async function mailReady(tx: Tx, sending: Sending): Promise<number> {
  let mails = 0;
  for (const file of await untoldFiles(tx, MOST_MAILS)) {
    const schedule = await findSchedule(tx, file.reportScheduleId);
    const source = sourceOf(file.report);
    const person = source && schedule?.status === 'ACTIVE' ? await readerOf(tx, file, source) : null;
    const sent =
      source && schedule && person && (await send(tx, { file, source, person, schedule }, sending));
    await noteFileTold(tx, file.reportFileId, { now: sending.now, ...sent });
    if (sent) mails += 1;
  }
  return mails;
}
