import type { SessionDetail } from '@studio/contract/schedule.schema';
import type { Scope } from '@studio/contract/schedule-change.schema';
import type { SessionUpdate } from './changeApi.ts';
import { emptySession } from './sessionForm.model.ts';

/** The form of a session that is there. */
export function editValues(session: SessionDetail) {
  const { classTemplId, localDate: date, start, durationMin, capacity, title, memberNotes, staffNotes, creditCost, price, waitlistMax, roomId, staffId } = session;
  // A number is text once somebody types.
  const numbers: Record<'durationMin' | 'capacity' | 'creditCost' | 'waitlistMax', number | string> = { durationMin, capacity, creditCost, waitlistMax: waitlistMax ?? '' };
  return {
    ...emptySession({ date, start, roomId: roomId ?? '', staffId: staffId ?? '' }),
    ...numbers, classTemplId, title, memberNotes, staffNotes, price: price ?? '',
    scope: 'THIS' as Scope, onOver: 'REFUSE' as 'REFUSE' | 'KEEP' | 'MOVE_LAST', notify: true,
  };
}
export type EditValues = ReturnType<typeof editValues>;

const CHANGEABLE = ['date', 'start', 'durationMin', 'roomId', 'staffId', 'capacity', 'title', 'memberNotes', 'staffNotes', 'creditCost', 'price', 'waitlistMax'] as const;

/** Fields that were changed. Those that were not stay out of it: within a series every session keeps its own. */
export const changedFields = (before: EditValues, after: EditValues): (typeof CHANGEABLE)[number][] =>
  CHANGEABLE.filter((field) => String(before[field]) !== String(after[field]));

/** Whether booked members would notice: another time, room or instructor. */
export const isNoticed = (before: EditValues, after: EditValues): boolean =>
  changedFields(before, after).some((field) => ['date', 'start', 'durationMin', 'roomId', 'staffId'].includes(field));

/** Fewer places than are taken: somebody decides what becomes of those above. */
export const isOver = (session: Pick<SessionDetail, 'taken'>, { capacity }: Pick<EditValues, 'capacity'>): boolean =>
  capacity !== '' && Number(capacity) < session.taken;

/** What is sent: the changed fields and how far they reach; '' in a select is none. */
export function updateOf({ scheduleId, version }: SessionDetail, before: EditValues, after: EditValues): SessionUpdate {
  const { scope, onOver, notify, allowStaffClash } = after;
  const changes = Object.fromEntries(changedFields(before, after).map((field) => [field, after[field] === '' && field !== 'title' && !field.endsWith('Notes') ? null : after[field]]));
  return { scheduleId, version, scope, onOver, notify, allowStaffClash, ...changes };
}
