import { addDays, formatLocalDay, localDateOf } from '@studio/contract/values/time';
import type { Dating } from '@studio/contract/values/typed/conventions';
import type { Tx } from '../../../../platform/db/database.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import { staffExists } from '../../../members/staff/staff.api.ts';
import { lockClock, type StudioSettings } from '../../../configure/studio/studio.api.ts';
import { peopleAfterChange, type Move } from '../change.rules.ts';
import { closedDays, leftOut, fieldsRefusal, sortOut } from '../clash/placing.service.ts';
import { daysIn, ruleOf, rruleOf, shifted, type Recurrence } from '../recurrence.rules.ts';
import { type SessionContent, addSessions } from '../../session/session.api.ts';
import { scheduleRepository } from '../schedule.repository.ts';
import type { Reached } from './scope.service.ts';
import { contentOf, detailsOf, seriesRepository, type SeriesRow } from '../series.repository.ts';
import { horizonOf, slotOn } from '../timetable.rules.ts';

/** No series has more days than this in the span that is made at once. */
const MAX_DAYS = 4000;

const readRule = ({ rrule, series_id }: SeriesRow): Recurrence => {
  const rule = ruleOf(rrule);
  if (!rule) throw new Error(`Series ${series_id} has no rule that can be read: ${rrule}`);
  return rule;
};

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
  { series, sessions, isPart }: Reached,
  { content, move, now }: { content: Partial<SessionContent>; move: Move; now: Date },
): Promise<string | null> {
  // An exception says nothing about the days of the others.
  const first = sessions.find(({ is_exception }) => !is_exception) ?? sessions[0];
  if (!series || !first) return null;
  const creditCost = await seriesRepository(tx).creditCostOf(series.class_templ_id);
  const rule = movedRule(series, move);
  const before = contentOf(series, creditCost);
  const merged: SessionContent = { ...before, ...content, ...peopleAfterChange(before, content) };
  const plan = {
    rule,
    from: addDays(first.local_date, move.days),
    until: moved(series.until_date, move),
    madeUntil: moved(series.made_until, move) ?? first.local_date,
    closedDates: series.closed_dates
      .filter((day) => !isPart || day > first.local_date)
      .map((day) => addDays(day, move.days)),
    start: move.start ?? series.local_start,
    durationMin: move.durationMin ?? series.duration_min ?? 60,
  };
  if (isPart) {
    await cutSeries(tx, series, { before: first.local_date, now });
    return seriesRepository(tx).insert({ content: merged, ...plan, timezone: series.timezone, now });
  }
  await seriesRepository(tx).change(series.series_id, {
    rrule: rruleOf(rule),
    weekdays: [...rule.weekdays],
    from_date: plan.from,
    until_date: plan.until,
    made_until: plan.madeUntil,
    closed_dates: plan.closedDates,
    local_start: plan.start,
    duration_min: plan.durationMin,
    room_id: merged.room_id ?? null,
    staff_id: merged.staff_id ?? null,
    capacity: merged.capacity,
    details: detailsOf(merged),
  });
  return series.series_id;
}

/** A session that a series could not make. */
interface LeftOut {
  className: string;
  localDate: string;
}

const MAX_NAMED = 10;

/**
 * Notifies staff of sessions that a taken room has prevented, because nobody saw it happen. A closure leaves
 * days out on purpose.
 */
function notifyLeftOut(tx: Tx, left: readonly LeftOut[], dating: Dating, now: Date): void {
  const inOrder = left.toSorted((a, b) => a.localDate.localeCompare(b.localDate));
  const [first] = inOrder;
  if (!first) return;
  const named = inOrder
    .slice(0, MAX_NAMED)
    .map(({ className, localDate }) => `${className} ${formatLocalDay(localDate, dating)}`);
  const rest = left.length - named.length;
  notify(tx, {
    kind: 'SESSIONS_LEFT_OUT',
    leastRole: 'STAFF',
    now,
    route: `/dashboard/schedule?date=${first.localDate}`,
    title: `${left.length === 1 ? '1 session' : `${left.length} sessions`} could not be scheduled: the room is taken`,
    body: `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
  });
}

const earlier = (a: string, b: string | null): string => (b !== null && b < a ? b : a);
const later = (a: string, b: string | null): string => (b !== null && b > a ? b : a);

/** The days on which a series has no session yet. One that was removed by hand has: it is cancelled. */
const missingDays = (series: SeriesRow, last: string): string[] =>
  daysIn(readRule(series), { date: series.from_date, until: last, most: MAX_DAYS }).filter(
    (day) =>
      series.closed_dates.includes(day) ||
      (day > (series.made_until ?? '') && !series.skipped_dates.includes(day)),
  );

/**
 * Makes the missing sessions of a locked series up to a day, never one in the past: a class that was not on offer goes
 * on from today. Skips taken times for good, and those within a closure until it goes.
 */
async function makeSessions(
  tx: Tx,
  series: SeriesRow,
  { horizon, settings, now }: { horizon: string; settings: StudioSettings; now: Date },
): Promise<{ made: number; left: LeftOut[] }> {
  const repository = seriesRepository(tx);
  const template = await scheduleRepository(tx).holdTemplate(series.class_templ_id);
  if (!template) {
    await repository.change(series.series_id, { ended_at: now });
    return { made: 0, left: [] };
  }
  const last = earlier(horizon, series.until_date);
  const content = contentOf(series, template.credit_cost);
  const staffId = series.staff_id && (await staffExists(tx, series.staff_id)) ? series.staff_id : null;
  if (series.room_id) await scheduleRepository(tx).lockRoom(series.room_id);
  const time = { start: series.local_start, durationMin: series.duration_min ?? template.duration_min };
  const request = {
    slots: missingDays(series, last)
      .map((day) => slotOn(day, time, settings.timezone))
      .filter(({ startAt }) => startAt > now),
    roomId: series.room_id,
    staffId,
  };
  const placing = await sortOut(tx, request);
  const made = await addSessions(tx, { ...content, staff_id: staffId }, placing.free, now);
  const closed = closedDays(placing);
  await repository.change(series.series_id, {
    made_until: later(last, series.made_until),
    closed_dates: closed,
    skipped_dates: [
      ...series.skipped_dates,
      ...leftOut(request, placing).filter((day) => !closed.includes(day)),
    ],
  });
  const className = content.title || template.class_name;
  return {
    made: made.length,
    left: placing.room.map(({ slot: { localDate } }) => ({ className, localDate })),
  };
}

/** Makes the sessions of all continuing series, 12 weeks ahead. @returns how many were made. */
export async function makeAhead(tx: Tx, now: Date): Promise<number> {
  const settings = await lockClock(tx);
  const horizon = horizonOf(localDateOf(now, settings.timezone));
  const all = { made: 0, left: [] as LeftOut[] };
  for (const series of await seriesRepository(tx).lockDue(horizon, now)) {
    const { made, left } = await makeSessions(tx, series, { horizon, settings, now });
    all.made += made;
    all.left.push(...left);
  }
  notifyLeftOut(tx, all.left, settings, now);
  return all.made;
}
