import { roleMay, type Rights } from '@studio/contract/configure/roles/roles';
import type {
  ReportSchedule,
  ReportSchedules,
  SaveReportSchedule,
  ScheduleState,
} from '@studio/contract/reports/reportSchedule.schema';
import { LONG_RANGES } from '@studio/contract/reports/scheduleRange';
import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { colleagues, type Colleague } from '../../members/staff/staff.api.ts';
import { hasPremium } from '../../shell/platform-plan/platform-plan.api.ts';
import { proveForPhones, requireOptions, sourceOf, type ReportSource } from '../report/report.api.ts';
import { mayTake } from '../report-file/report-file.api.ts';
import { narrowingOf } from './narrowing.service.ts';
import { reportSchedules, type ScheduleRow } from './schedule.repository.ts';
import { firstDay, type Timing } from './schedule.rules.ts';
import {
  countSchedules,
  findSchedule,
  schedulesOf,
  subscribed,
  type ShownSchedule,
} from './schedule.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

const MOST_SCHEDULES = 50;

/** Whether somebody may get a report by mail, with what of it is theirs. */
export const mayGet = (person: Colleague, { report }: ReportSource): boolean =>
  mayTake(person, { ...report, isOwn: true, hasContacts: false });

/** @throws {Refusal} NOT_FOUND for a report that the caller may not see. */
function reportFor(ctx: Rights, key: string): ReportSource {
  const source = sourceOf(key);
  if (!source || !roleMay(ctx, source.report.permission)) throw new Refusal('NOT_FOUND');
  return source;
}

const canChange = (ctx: StaffContext, { staffId }: { staffId: string }): boolean =>
  staffId === ctx.staffId || roleMay(ctx, 'configure.edit');

function toSchedule(ctx: StaffContext, row: ShownSchedule, people: readonly Colleague[]): ReportSchedule {
  const { recipients, staffId: _creator, nextOn, ...schedule } = row;
  const source = sourceOf(row.report);
  const getting = new Set(
    people.filter((one) => source && mayGet(one, source)).map(({ staffId }) => staffId),
  );
  return {
    ...(schedule as Omit<ReportSchedule, 'recipients' | 'nextOn' | 'canChange'>),
    nextOn: row.status === 'ACTIVE' ? nextOn : null,
    recipients: recipients.map((one) => ({
      ...one,
      getsIt: getting.has(one.staffId) && !one.isUnsubscribed,
    })),
    canChange: canChange(ctx, row),
  };
}

/** Every schedule for whoever may change them all; others see those that they made or get. */
const concerns = (ctx: StaffContext, row: ShownSchedule): boolean =>
  canChange(ctx, row) || row.recipients.some(({ staffId }) => staffId === ctx.staffId);

/**
 * The schedules of a report that concern the caller, and who could get it.
 * @throws {Refusal} NOT_FOUND for a report that the caller may not see.
 */
export const listSchedules = (ctx: StaffContext, report: string): Promise<ReportSchedules> => {
  const source = reportFor(ctx, report);
  return ctx.transaction(async (tx) => {
    const people = await colleagues(tx);
    const rows = await schedulesOf(tx, report);
    return {
      items: rows.filter((row) => concerns(ctx, row)).map((row) => toSchedule(ctx, row, people)),
      people: people
        .filter((one) => mayGet(one, source))
        .map(({ staffId, displayName }) => ({ staffId, displayName })),
      hasLongRanges: await hasPremium(tx, ctx.now),
    };
  });
};

const shown = async (tx: Tx, ctx: StaffContext, reportScheduleId: string): Promise<ReportSchedule> => {
  const row = await findSchedule(tx, reportScheduleId);
  if (!row) throw new Refusal('NOT_FOUND');
  return toSchedule(ctx, row, await colleagues(tx));
};

/** @throws {Refusal} INVALID_FIELDS for people who do not work here, or may not see the report. */
async function requireRecipients(
  tx: Tx,
  staffIds: readonly string[],
  source: ReportSource,
): Promise<Colleague[]> {
  const people = await colleagues(tx, staffIds);
  const others = people.filter((one) => !mayGet(one, source)).map(({ displayName }) => displayName);
  const refusal = (message: string) =>
    new Refusal('INVALID_FIELDS', { errors: [{ field: 'staffIds', message }] });
  if (people.length < new Set(staffIds).size) throw refusal('Choose people from the list');
  if (others.length > 0) throw refusal(`${others.join(', ')} cannot see this report`);
  return people;
}

/** @throws {Refusal} PLAN_LIMIT for more days than the studio's platform plan mails. */
async function requireRange(tx: Tx, { range }: SaveReportSchedule, now: Date): Promise<void> {
  if (!LONG_RANGES.some((long) => long === range) || (await hasPremium(tx, now))) return;
  throw new Refusal('PLAN_LIMIT', { message: 'Your plan sends reports of up to three months.' });
}

const timingOf = ({ frequency, weekday, monthDay, sendTime }: SaveReportSchedule): Timing => ({
  frequency,
  weekday: weekday ?? null,
  monthDay: monthDay ?? null,
  sendTime,
});

async function nextOf(tx: Tx, timing: Timing, now: Date): Promise<string> {
  const { timezone } = await studioSettings(tx);
  return firstDay(timing, { now, timezone, today: localDateOf(now, timezone) });
}

/** @throws {Refusal} NOT_FOUND, also for a schedule that the caller may not change. */
async function lockOwn(tx: Tx, ctx: StaffContext, reportScheduleId: string) {
  const row = await reportSchedules(tx).lock(reportScheduleId);
  if (!row || !canChange(ctx, row)) throw new Refusal('NOT_FOUND');
  return { row, source: reportFor(ctx, row.report) };
}

/**
 * Sends a report by mail from now on, or changes how.
 * @throws {Refusal} NOT_FOUND for a report or a schedule that is not the caller's; INVALID_FIELDS for people who may
 * not see the report; PROOF_NEEDED where somebody gets phone numbers; PLAN_LIMIT for long ranges; REQUEST_FINAL when
 * the studio has fifty already.
 */
export const saveSchedule = (ctx: StaffContext, input: SaveReportSchedule): Promise<ReportSchedule> => {
  const source = reportFor(ctx, input.report);
  return ctx.transaction(async (tx) => {
    const schedules = reportSchedules(tx);
    await schedules.lockAll();
    await requireOptions(tx, source.report, await narrowingOf(source.report, input.search));
    await requireRange(tx, input, ctx.now);
    const people = await requireRecipients(tx, input.staffIds, source);
    await proveForPhones(tx, ctx, source, people);
    const { reportScheduleId: known, staffIds, ...rest } = input;
    const saved = { ...rest, nextOn: await nextOf(tx, timingOf(input), ctx.now) };
    let reportScheduleId = known ?? null;
    if (reportScheduleId) {
      await lockOwn(tx, ctx, reportScheduleId);
      await schedules.update(reportScheduleId, saved, ctx.now);
    } else {
      if ((await countSchedules(tx)) >= MOST_SCHEDULES)
        throw new Refusal('REQUEST_FINAL', {
          message: `A studio can send ${MOST_SCHEDULES} reports by email. Remove one first.`,
        });
      reportScheduleId = await schedules.insert({ ...saved, staffId: ctx.staffId }, ctx.now);
    }
    await schedules.setRecipients(reportScheduleId, staffIds, ctx.staffId);
    writeAudit(tx, ctx, {
      action: 'reportSchedule.save',
      entity: 'report_schedule',
      entityId: reportScheduleId,
      after: { ...rest, staffIds },
    });
    return shown(tx, ctx, reportScheduleId);
  });
};

async function changeState(
  tx: Tx,
  ctx: StaffContext,
  { before, status }: { before: ScheduleRow; status: ScheduleState },
): Promise<ReportSchedule> {
  const { reportScheduleId } = before;
  const nextOn = await nextOf(tx, before as Timing, ctx.now);
  await reportSchedules(tx).setState(reportScheduleId, { status, nextOn }, ctx.now);
  writeAudit(tx, ctx, {
    action: 'reportSchedule.setState',
    entity: 'report_schedule',
    entityId: reportScheduleId,
    before: { status: before.status },
    after: { status },
  });
  return shown(tx, ctx, reportScheduleId);
}

/**
 * Pauses a schedule, goes on with it, removes it or takes that back. It goes on with the next day, not with those that
 * it missed.
 * @throws {Refusal} NOT_FOUND, also for a schedule that the caller may not change; PROOF_NEEDED to go on with one that
 * brings somebody phone numbers.
 */
export const setScheduleState = (
  ctx: StaffContext,
  reportScheduleId: string,
  status: ScheduleState,
): Promise<ReportSchedule> =>
  ctx.transaction(async (tx) => {
    const { row, source } = await lockOwn(tx, ctx, reportScheduleId);
    if (status === 'ACTIVE')
      await proveForPhones(tx, ctx, source, await colleagues(tx, await subscribed(tx, reportScheduleId)));
    return changeState(tx, ctx, { before: row, status });
  });

/** Removes a schedule; nobody has to prove anything for it. @throws {Refusal} NOT_FOUND as {@link setScheduleState}. */
export const removeSchedule = (ctx: StaffContext, reportScheduleId: string): Promise<ReportSchedule> =>
  ctx.transaction(async (tx) => {
    const { row } = await lockOwn(tx, ctx, reportScheduleId);
    return changeState(tx, ctx, { before: row, status: 'REMOVED' });
  });
