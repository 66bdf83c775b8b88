import { addDays, formatLocalDay, localDateOf } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { notify } from '../notification/notification.api.ts';
import { staffExists } from '../staff/staff.api.ts';
import { studioSettings, type StudioSettings } from '../studio/studio.api.ts';
import type { Move } from './change.rules.ts';
import { leftOut, refuseFields, sortOut } from './placing.service.ts';
import { daysIn, ruleOf, rruleOf, shifted, type Recurrence } from './recurrence.rules.ts';
import { scheduleRepository, type SessionContent } from './schedule.repository.ts';
import type { Reached } from './scope.service.ts';
import { contentOf, detailsOf, seriesRepository, type SeriesRow } from './series.repository.ts';
import { horizonOf, slotOn } from './timetable.rules.ts';

/** No series has more days than this in the time that is made at once. */
const MOST_DAYS = 4000;

const readRule = ({ rrule, series_id }: SeriesRow): Recurrence => {
  const rule = ruleOf(rrule);
  if (!rule) throw new Error(`Series ${series_id} has no rule that can be read: ${rrule}`);
  return rule;
};

const moved = (day: string | null, { days }: Move): string | null =>
  day === null ? null : addDays(day, days);

/** @throws {Refusal} INVALID_FIELDS when no rule says where the sessions of a series would be. */
function movedRule(series: SeriesRow, { days }: Move): Recurrence {
  const rule = shifted(readRule(series), days);
  if (!rule)
    throw refuseFields({
      field: 'date',
      message: 'Move these sessions one by one: their days would no longer be regular',
    });
  return rule;
}

/** From a day on a series makes nothing any more. @param before first day that it does not make. */
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
 * Lets a series go on in another way from the first session of a change on: itself when the change is for all
 * of it, else as a new one that takes over from there. @returns the id of the series that the sessions then
 * belong to.
 */
export async function continueSeries(
  tx: Tx,
  { series, sessions, isPart }: Reached,
  { content, move, now }: { content: Partial<SessionContent>; move: Move; now: Date },
): Promise<string | null> {
  // One that was moved by itself says nothing of the days of the others.
  const first = sessions.find(({ is_exception }) => !is_exception) ?? sessions[0];
  if (!series || !first) return null;
  const template = await tx
    .selectFrom('class_template')
    .select('credit_cost')
    .where('class_templ_id', '=', series.class_templ_id)
    .executeTakeFirstOrThrow();
  const rule = movedRule(series, move);
  const merged: SessionContent = { ...contentOf(series, template.credit_cost), ...content };
  const plan = {
    rule,
    from: addDays(first.local_date, move.days),
    until: moved(series.until_date, move),
    madeUntil: moved(series.made_until, move) ?? first.local_date,
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
    local_start: plan.start,
    duration_min: plan.durationMin,
    room_id: merged.room_id ?? null,
    staff_id: merged.staff_id ?? null,
    capacity: merged.capacity,
    details: detailsOf(merged),
  });
  return series.series_id;
}

/** A session that a series would have had. */
interface LeftOut {
  className: string;
  localDate: string;
}

const MOST_NAMED = 10;

/**
 * Somebody has to know of sessions that a taken room kept from being made: nobody saw it. What a closure
 * leaves out was meant.
 */
function tellLeftOut(tx: Tx, left: readonly LeftOut[], now: Date): void {
  const inOrder = left.toSorted((a, b) => a.localDate.localeCompare(b.localDate));
  const [first] = inOrder;
  if (!first) return;
  const named = inOrder
    .slice(0, MOST_NAMED)
    .map(({ className, localDate }) => `${className} ${formatLocalDay(localDate)}`);
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

/**
 * Makes the sessions of a locked series that are missing up to a day. What cannot be had is left out for
 * good.
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
  const days = daysIn(readRule(series), { date: series.from_date, until: last, most: MOST_DAYS }).filter(
    (day) => day > (series.made_until ?? '') && !series.skipped_dates.includes(day),
  );
  const content = contentOf(series, template.credit_cost);
  const staffId = series.staff_id && (await staffExists(tx, series.staff_id)) ? series.staff_id : null;
  if (series.room_id) await scheduleRepository(tx).lockRoom(series.room_id);
  const time = { start: series.local_start, durationMin: series.duration_min ?? template.duration_min };
  const wish = {
    slots: days.map((day) => slotOn(day, time, settings.timezone)),
    roomId: series.room_id,
    staffId,
  };
  const placing = await sortOut(tx, wish);
  const made = await scheduleRepository(tx).insert({ ...content, staff_id: staffId }, placing.free, now);
  await repository.change(series.series_id, {
    made_until: last,
    skipped_dates: [...series.skipped_dates, ...leftOut(wish, placing)],
  });
  const className = content.title || template.class_name;
  return {
    made: made.length,
    left: placing.room.map(({ slot: { localDate } }) => ({ className, localDate })),
  };
}

/** Makes the sessions of all series that go on, 12 weeks ahead. @returns how many were made. */
export async function makeAhead(tx: Tx, now: Date): Promise<number> {
  const settings = await studioSettings(tx);
  const horizon = horizonOf(localDateOf(now, settings.timezone));
  const all = { made: 0, left: [] as LeftOut[] };
  for (const series of await seriesRepository(tx).lockDue(horizon)) {
    const { made, left } = await makeSessions(tx, series, { horizon, settings, now });
    all.made += made;
    all.left.push(...left);
  }
  tellLeftOut(tx, all.left, now);
  return all.made;
}
