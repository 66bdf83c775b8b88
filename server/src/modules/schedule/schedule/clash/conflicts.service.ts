import type { Conflicts, ConflictsQuery } from '@studio/contract/schedule/create-session.schema';
import { localDateOf } from '@studio/contract/values/time';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { roomSentence, staffSentence, type Clash } from './clash.rules.ts';
import { assertReferencesExist } from './references.service.ts';
import { sortOut } from './placing.service.ts';
import { slotsOf } from '../timetable.rules.ts';
import { movedWith } from './conflicts.views.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

const MAX_SHOWN = 20;

const shown = (clashes: readonly Clash[], sentence: (clash: Clash) => string) =>
  clashes.slice(0, MAX_SHOWN).map((clash) => ({
    localDate: clash.slot.localDate,
    scheduleId: clash.other.scheduleId,
    message: sentence(clash),
  }));

/**
 * Previews a timetable: how many sessions it makes, and the obstacles of the others. Writes and locks
 * nothing. @throws {Refusal} INVALID_FIELDS for unknown ids.
 */
export const findConflicts = (
  ctx: StaffContext,
  { weekdays, scheduleId, roomId, staffId, otherStaffIds, ...timetable }: ConflictsQuery,
): Promise<Conflicts> =>
  ctx.transaction(async (tx) => {
    const settings = await studioSettings(tx);
    const { timezone, weekStart } = settings;
    await assertReferencesExist(tx, { roomId, staffId, scheduleId });
    const days = weekdays === '' ? [] : weekdays.split(',').map(Number);
    const slots = slotsOf(
      { ...timetable, weekdays: days },
      { timezone, weekStart, today: localDateOf(ctx.now, timezone) },
    );
    const { free, closed, room, staff } = await sortOut(tx, {
      slots,
      roomId,
      staffId,
      assistantIds: otherStaffIds === '' ? [] : otherStaffIds.split(','),
      except: scheduleId ? await movedWith(tx, scheduleId, timetable.repeat !== 'NONE') : [],
    });
    return {
      sessions: free.length,
      lastDate: free.at(-1)?.localDate ?? null,
      closed: closed
        .slice(0, MAX_SHOWN)
        .map(({ slot, closureName }) => ({ localDate: slot.localDate, closureName })),
      room: shown(room, (clash) => roomSentence(clash, settings)),
      staff: shown(staff, (clash) => staffSentence(clash, settings)),
    };
  });
