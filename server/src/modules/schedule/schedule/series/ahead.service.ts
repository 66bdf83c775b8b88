import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { lockClock, type StudioSettings } from '../../../configure/studio/studio.api.ts';
import { closedDays, sortOut, takenDays } from '../clash/placing.service.ts';
import { daysIn } from '../recurrence.rules.ts';
import { scheduleRepository } from '../schedule.repository.ts';
import { contentOf, seriesRepository, type SeriesRow } from '../series.repository.ts';
import { horizonOf, slotOn } from '../timetable.rules.ts';
import {
  tellBack,
  tellFree,
  tellLeftOut,
  tellUnstaffed,
  type Happened,
  type Unstaffed,
} from './aheadNotice.service.ts';
import { slotsLeftOut, timeOf } from './leftOut.rules.ts';
import { readRule } from './series.service.ts';
import { addStaffed } from './staffed.service.ts';

/** No series has more days than this in the span that is made at once. */
const MAX_DAYS = 4000;

interface Round {
  horizon: string;
  settings: StudioSettings;
  now: Date;
}

/** What the desk hears of in a round. */
interface Ahead {
  made: number;
  /** The room was taken. */
  left: Happened[];
  /** Made without somebody who is busy. */
  unstaffed: Unstaffed[];
  /** Made after all, because the studio is open again: their ids. */
  back: string[];
}

const NOTHING: Ahead = { made: 0, left: [], unstaffed: [], back: [] };

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
 * on from today. Leaves out taken times until somebody adds them, and those within a closure until it goes. Whoever is
 * busy is not in them.
 */
async function makeSessions(tx: Tx, series: SeriesRow, { horizon, settings, now }: Round): Promise<Ahead> {
  const repository = seriesRepository(tx);
  const template = await scheduleRepository(tx).holdTemplate(series.class_templ_id);
  if (!template) {
    await repository.change(series.series_id, { ended_at: now });
    return NOTHING;
  }
  const last = earlier(horizon, series.until_date);
  const content = contentOf(series, template.credit_cost);
  if (series.room_id) await scheduleRepository(tx).lockRoom(series.room_id);
  const request = {
    slots: missingDays(series, last)
      .map((day) => slotOn(day, timeOf(series), settings.timezone))
      .filter(({ startAt }) => startAt > now),
    roomId: series.room_id,
    staffId: null,
  };
  const placing = await sortOut(tx, request);
  const isAccepted = series.allows_staff_clash;
  const made = await addStaffed(tx, { content, slots: placing.free, isAccepted }, now);
  await repository.change(series.series_id, {
    made_until: later(last, series.made_until),
    closed_dates: closedDays(placing),
    skipped_dates: [...series.skipped_dates, ...takenDays(request, placing)],
  });
  const className = content.title || template.class_name;
  return {
    made: made.length,
    left: placing.room.map(({ slot: { localDate } }) => ({ className, localDate })),
    unstaffed: made
      .filter(({ busy }) => busy.length > 0)
      .map(({ scheduleId, slot: { localDate }, busy }) => ({ className, localDate, scheduleId, busy })),
    back: made
      .filter(({ slot }) => series.closed_dates.includes(slot.localDate))
      .map(({ scheduleId }) => scheduleId),
  };
}

/**
 * Tells the desk, once each, of left-out days whose room is free after all. Adds none of them: the time may be meant
 * for something else by now.
 */
async function findFree(tx: Tx, { settings, now }: Round): Promise<void> {
  for (const series of await seriesRepository(tx).lockFreeAgain(now)) {
    const left = slotsLeftOut(series, settings.timezone, now).filter(
      ({ reason, slot }) => reason === 'ROOM' && !series.told_dates.includes(slot.localDate),
    );
    const slots = left.map(({ slot }) => slot);
    const { free } = await sortOut(tx, { slots, roomId: series.room_id, staffId: null });
    if (free.length === 0) continue;
    const days = free.map(({ localDate }) => localDate);
    await seriesRepository(tx).change(series.series_id, { told_dates: [...series.told_dates, ...days] });
    await tellFree(tx, series, { days, settings, now });
  }
}

/**
 * Makes the sessions of all continuing series, 12 weeks ahead, and tells the desk what it has to know of them. @returns
 * how many were made.
 */
export async function makeAhead(tx: Tx, now: Date): Promise<number> {
  const settings = await lockClock(tx);
  const horizon = horizonOf(localDateOf(now, settings.timezone));
  const round = { horizon, settings, now };
  const all: Ahead[] = [];
  for (const series of await seriesRepository(tx).lockDue(horizon, now))
    all.push(await makeSessions(tx, series, round));
  tellLeftOut(
    tx,
    all.flatMap(({ left }) => left),
    round,
  );
  tellUnstaffed(
    tx,
    all.flatMap(({ unstaffed }) => unstaffed),
    round,
  );
  await tellBack(
    tx,
    all.flatMap(({ back }) => back),
    round,
  );
  await findFree(tx, round);
  return all.reduce((sum, { made }) => sum + made, 0);
}
