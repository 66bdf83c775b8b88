import type { Conflicts, ConflictsQuery } from '@studio/contract/create-session.schema';
import { localDateOf } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { roomSentence, staffSentence, type Clash } from './clash.rules.ts';
import { refuseUnknown } from './known.service.ts';
import { sortOut } from './placing.service.ts';
import type { StaffContext } from './schedule.service.ts';
import { slotsOf } from './timetable.rules.ts';

const MOST_SHOWN = 20;

const shown = (clashes: readonly Clash[], sentence: (clash: Clash) => string) =>
  clashes.slice(0, MOST_SHOWN).map((clash) => ({
    localDate: clash.slot.localDate,
    scheduleId: clash.other.scheduleId,
    message: sentence(clash),
  }));

/** Nothing is in its own way: a session that moves, or with its series all of it. */
async function movedWith(tx: Tx, scheduleId: string, withSeries: boolean): Promise<string[]> {
  if (!withSeries) return [scheduleId];
  const siblings = await tx
    .selectFrom('session as s')
    .innerJoin('session as named', (join) =>
      join.onRef('named.studio_id', '=', 's.studio_id').onRef('named.series_id', '=', 's.series_id'),
    )
    .select('s.schedule_id')
    .where('named.schedule_id', '=', scheduleId)
    .execute();
  return [scheduleId, ...siblings.map(({ schedule_id }) => schedule_id)];
}

/**
 * What would come of a timetable: how many sessions, and what is in the way of the others. Nothing is written
 * or locked. @throws {Refusal} INVALID_FIELDS for unknown ids.
 */
export const findConflicts = (
  ctx: StaffContext,
  { weekdays, scheduleId, roomId, staffId, ...timetable }: ConflictsQuery,
): Promise<Conflicts> =>
  ctx.transaction(async (tx) => {
    const { timezone } = await studioSettings(tx);
    await refuseUnknown(tx, { roomId, staffId, scheduleId });
    const days = weekdays === '' ? [] : weekdays.split(',').map(Number);
    const slots = slotsOf(
      { ...timetable, weekdays: days },
      { timezone, today: localDateOf(ctx.now, timezone) },
    );
    const { free, closed, room, staff } = await sortOut(tx, {
      slots,
      roomId,
      staffId,
      except: scheduleId ? await movedWith(tx, scheduleId, timetable.repeat !== 'NONE') : [],
    });
    return {
      sessions: free.length,
      lastDate: free.at(-1)?.localDate ?? null,
      closed: closed
        .slice(0, MOST_SHOWN)
        .map(({ slot, closureName }) => ({ localDate: slot.localDate, closureName })),
      room: shown(room, (clash) => roomSentence(clash, timezone)),
      staff: shown(staff, (clash) => staffSentence(clash, timezone)),
    };
  });
