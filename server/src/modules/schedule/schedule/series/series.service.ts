import { addDays } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { peopleAfterChange, type Move } from '../change.rules.ts';
import { fieldsRefusal } from '../clash/placing.service.ts';
import { ruleOf, rruleOf, shifted, type Recurrence } from '../recurrence.rules.ts';
import type { SessionContent } from '../../session/session.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { startOfScope, type Reached } from './scope.service.ts';
import { contentOf, detailsOf, seriesRepository, type SeriesRow } from '../series.repository.ts';

/** The rule of a stored series. */
export const readRule = ({ rrule, series_id }: SeriesRow): Recurrence => {
  const rule = ruleOf(rrule);
  if (!rule) throw new Error(`Series ${series_id} has no rule that can be read: ${rrule}`);
  return rule;
};

/** How a series goes on. */
interface Continuing {
  content: Partial<SessionContent>;
  move: Move;
  /** Whether the change was meant although somebody is busy. */
  allowStaffClash: boolean;
  now: Date;
}

/** Whether it shares its people with other sessions on purpose: said now, or before of the same people and time. */
function sharesPeople(
  { allows_staff_clash }: SeriesRow,
  { content, move: { days, start, durationMin }, allowStaffClash }: Continuing,
): boolean {
  const { staff_id, co_instructor_ids, assistant_ids } = content;
  const sent = [staff_id, co_instructor_ids, assistant_ids, start, durationMin];
  const isAsBefore = days === 0 && sent.every((value) => value === undefined);
  return allowStaffClash || (allows_staff_clash && isAsBefore);
}

const moved = (day: string | null, { days }: Move): string | null =>
  day === null ? null : addDays(day, days);

/** @throws {Refusal} INVALID_FIELDS when no rule expresses the moved sessions of a series. */
function movedRule(series: SeriesRow, { days }: Move): Recurrence {
  const rule = shifted(readRule(series), days);
  if (!rule)
    throw fieldsRefusal({
      field: 'date',
      message: 'Move these sessions one by one: their days would no longer be regular',
    });
  return rule;
}

/** Ends a series before a day. @param before the first day without a session. */
export async function cutSeries(
  tx: Tx,
  { series_id, made_until }: SeriesRow,
  { before, now }: { before: string; now: Date },
): Promise<void> {
  const last = addDays(before, -1);
  await seriesRepository(tx).change(series_id, {
    until_date: last,
    made_until: made_until !== null && made_until < last ? made_until : last,
    ended_at: now,
  });
}

/**
 * Continues a series in another way from the first changed session on: itself when the change covers all of
 * it, else as a new series that takes over there. @returns the id of the series of those sessions.
 */
export async function continueSeries(
  tx: Tx,
  { series, sessions, isPart, isAllFuture }: Reached,
  how: Continuing,
): Promise<string | null> {
  const { content, move, now } = how;
  // An exception says nothing about the days of the others.
  const first = sessions.find(({ is_exception }) => !is_exception) ?? sessions[0];
  if (!series || !first) return null;
  const { timezone } = await studioSettings(tx);
  const start = startOfScope({ isAllFuture }, first, { now, timezone });
  const creditCost = await seriesRepository(tx).creditCostOf(series.class_templ_id);
  const rule = movedRule(series, move);
  const before = contentOf(series, creditCost);
  const merged: SessionContent = { ...before, ...content, ...peopleAfterChange(before, content) };
  const movedDays = (days: readonly string[]): string[] =>
    days.filter((day) => !isPart || day >= start).map((day) => addDays(day, move.days));
  const plan = {
    rule,
    from: addDays(first.local_date, move.days),
    until: moved(series.until_date, move),
    madeUntil: moved(series.made_until, move) ?? first.local_date,
    closedDates: movedDays(series.closed_dates),
    skippedDates: movedDays(series.skipped_dates),
    allowsStaffClash: sharesPeople(series, how),
    start: move.start ?? series.local_start,
    durationMin: move.durationMin ?? series.duration_min ?? 60,
  };
  if (isPart) {
    await cutSeries(tx, series, { before: start, now });
    return seriesRepository(tx).insert({ content: merged, ...plan, timezone: series.timezone, now });
  }
  await seriesRepository(tx).change(series.series_id, {
    rrule: rruleOf(rule),
    weekdays: [...rule.weekdays],
    from_date: plan.from,
    until_date: plan.until,
    made_until: plan.madeUntil,
    closed_dates: plan.closedDates,
    skipped_dates: plan.skippedDates,
    // What is free at the new time, or in the new room, is news.
    told_dates: [],
    allows_staff_clash: plan.allowsStaffClash,
    local_start: plan.start,
    duration_min: plan.durationMin,
    room_id: merged.room_id ?? null,
    staff_id: merged.staff_id ?? null,
    capacity: merged.capacity,
    details: detailsOf(merged),
  });
  return series.series_id;
}
