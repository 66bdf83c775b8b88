import type { CreatedSessions } from '@studio/contract/schedule/create-session.schema';
import type { AddLeftOut, LeftOutDates } from '@studio/contract/schedule/left-out.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { lockClock, studioSettings } from '../../../configure/studio/studio.api.ts';
import { addSessions, type SessionContent } from '../../session/session.api.ts';
import {
  lockRoom,
  obstaclesOf,
  requireFreeStaff,
  requireSomeFit,
  sortOut,
} from '../clash/placing.service.ts';
import { instructorsOf } from '../people.rules.ts';
import { scheduleRepository } from '../schedule.repository.ts';
import { contentOf, seriesRepository, type SeriesRow } from '../series.repository.ts';
import { notifyAssigned } from '../teaching.service.ts';
import { slotsLeftOut, withoutDay } from './leftOut.rules.ts';
import { presentIn } from './staffed.service.ts';

const NOT_OFFERED = 'This class is not on offer.';

/** The dates to come that a series left out, with what is in their way now. @throws {Refusal} NOT_FOUND. */
export const listLeftOut = (ctx: StaffContext, seriesId: string): Promise<LeftOutDates> =>
  ctx.transaction(async (tx) => {
    const clock = await studioSettings(tx);
    const series = await seriesRepository(tx).find(seriesId);
    if (!series) throw new Refusal('NOT_FOUND');
    const left = slotsLeftOut(series, clock.timezone, ctx.now);
    const slots = left.map(({ slot }) => slot);
    const placing = await sortOut(tx, { slots, roomId: series.room_id, staffId: null });
    const obstacles = new Map(
      obstaclesOf(placing, { slots, clock }).map(({ localDate, sentence }) => [localDate, sentence]),
    );
    const isOffered = await scheduleRepository(tx).holdTemplate(series.class_templ_id);
    return left.map(({ slot: { localDate }, reason }) => ({
      localDate,
      reason,
      obstacle: isOffered ? (obstacles.get(localDate) ?? null) : NOT_OFFERED,
    }));
  });

/** What the next sessions of a series are while all of them wait to be published; else they are public. */
async function visibilityIn(tx: Tx, { series_id }: SeriesRow, now: Date): Promise<Partial<SessionContent>> {
  const ahead = await seriesRepository(tx).after(series_id, now);
  const [first] = ahead;
  return first && ahead.every(({ status }) => status === 'DRAFT')
    ? { status: 'DRAFT', publish_at: first.publish_at }
    : {};
}

/**
 * Makes the session of a date that its series left out, under the rules of a new session. @throws {Refusal} NOT_FOUND
 * when the date is not left out any more, BOOKING_CLOSED when its class is not on offer, TIME_TAKEN when the room is
 * taken, the studio closed or somebody busy, INVALID_FIELDS when the room has become too small.
 */
export const addLeftOut = (
  ctx: StaffContext,
  { seriesId, localDate, allowStaffClash }: AddLeftOut,
): Promise<CreatedSessions> =>
  ctx.transaction(async (tx) => {
    const clock = await lockClock(tx);
    const series = await seriesRepository(tx).lock(seriesId);
    const slot =
      series &&
      slotsLeftOut(series, clock.timezone, ctx.now).find((left) => left.slot.localDate === localDate)?.slot;
    if (!series || !slot) throw new Refusal('NOT_FOUND', { message: 'This date is no longer left out.' });
    const template = await scheduleRepository(tx).holdTemplate(series.class_templ_id);
    if (!template) throw new Refusal('BOOKING_CLOSED', { message: NOT_OFFERED });
    const planned = contentOf(series, template.credit_cost);
    const people = await presentIn(tx, planned);
    await lockRoom(tx, series.room_id, planned.capacity);
    const placing = await sortOut(tx, {
      slots: [slot],
      roomId: series.room_id,
      staffId: people.staff_id,
      assistantIds: people.assistant_ids,
    });
    requireSomeFit(placing, clock);
    requireFreeStaff(placing, { allowStaffClash, clock });
    const content = { ...planned, ...people, ...(await visibilityIn(tx, series, ctx.now)) };
    const scheduleIds = await addSessions(tx, content, [slot], ctx.now);
    await seriesRepository(tx).change(seriesId, withoutDay(series, localDate));
    const className = content.title || template.class_name;
    for (const scheduleId of scheduleIds) {
      if (content.status !== 'DRAFT')
        notifyAssigned(
          tx,
          instructorsOf(people).map((staffId) => ({ className, staffId, scheduleId, startAt: slot.startAt })),
          { clock, actor: ctx },
        );
      writeAudit(tx, ctx, {
        action: 'session.create',
        entity: 'session',
        entityId: scheduleId,
        after: { seriesId, date: localDate, allowStaffClash },
      });
    }
    return { scheduleIds, skipped: [] };
  });
