import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import type { Scope } from '@studio/contract/schedule/schedule-change.schema';
import type { SessionUpdate } from '../changeApi.ts';
import { peopleWords } from '../move/move.model.ts';
import { emptySession } from './sessionForm.model.ts';

const idsOf = (people: SessionDetail['assistants']): string[] => people.map(({ staffId }) => staffId);

/** Form values of an existing session. */
export function editValues(session: SessionDetail) {
  const {
    classTemplId,
    localDate: date,
    start,
    durationMin,
    capacity,
    title,
    memberNotes,
    staffNotes,
    creditCost,
    price,
    waitlistMax,
    roomId,
    staffId,
    coInstructors,
    assistants,
  } = session;
  // A field returns text once it was edited.
  const numbers: Record<'durationMin' | 'capacity' | 'creditCost' | 'waitlistMax', number | string> = {
    durationMin,
    capacity,
    creditCost,
    waitlistMax: waitlistMax ?? '',
  };
  return {
    ...emptySession({ date, start, roomId: roomId ?? '', staffId: staffId ?? '' }),
    ...numbers,
    coInstructorIds: idsOf(coInstructors),
    assistantIds: idsOf(assistants),
    classTemplId,
    title,
    memberNotes,
    staffNotes,
    price: price ?? '',
    scope: 'THIS' as Scope,
    onOver: 'REFUSE' as 'REFUSE' | 'KEEP' | 'MOVE_LAST',
    notify: true,
  };
}
export type EditValues = ReturnType<typeof editValues>;

const CHANGEABLE = [
  'date',
  'start',
  'durationMin',
  'roomId',
  'staffId',
  'coInstructorIds',
  'assistantIds',
  'capacity',
  'title',
  'memberNotes',
  'staffNotes',
  'creditCost',
  'price',
  'waitlistMax',
] as const;

/**
 * Names of the changed fields. Unchanged fields are omitted, so that each session of a series keeps its own.
 */
export const changedFields = (before: EditValues, after: EditValues): (typeof CHANGEABLE)[number][] =>
  CHANGEABLE.filter((field) => String(before[field]) !== String(after[field]));

/** Whether a change affects members: another time, room or instructor. */
export const affectsMembers = (before: EditValues, after: EditValues): boolean =>
  changedFields(before, after).some((field) =>
    ['date', 'start', 'durationMin', 'roomId', 'staffId'].includes(field),
  );

/** Whether a change also affects other sessions of the series, whose bookings are not loaded here. */
export const reachesFurther = (
  { seriesId }: Pick<SessionDetail, 'seriesId'>,
  { scope }: Pick<EditValues, 'scope'>,
): boolean => seriesId !== null && scope !== 'THIS';

/** Who is affected: "6 members are booked", with a note about the other sessions of the series. */
export function reachWords(
  session: Pick<SessionDetail, 'seriesId' | 'booked' | 'waiting'>,
  values: Pick<EditValues, 'scope'>,
): string {
  const others = reachesFurther(session, values) ? 'everyone booked in the other sessions' : '';
  const here = peopleWords(session);
  if (!others) return `${here}.`;
  return here ? `${here} here. This also affects ${others}.` : `This affects ${others}.`;
}

/** What the mail about a change contains: "The email names the new time and room." */
export function mailWords(before: EditValues, after: EditValues): string {
  const changed = changedFields(before, after);
  const what = [
    changed.some((field) => field === 'date' || field === 'start' || field === 'durationMin') ? 'time' : '',
    changed.includes('roomId') ? 'room' : '',
    changed.includes('staffId') ? 'instructor' : '',
  ].filter(Boolean);
  return `The email names the new ${what.length < 2 ? what.join('') : `${what.slice(0, -1).join(', ')} and ${what.at(-1)}`}.`;
}

/** Whether it is to begin at another time. */
export const isMoved = (before: EditValues, after: EditValues): boolean =>
  before.date !== after.date || before.start !== after.start;

/** Whether start or end changes: booked members may then cancel for free. */
export const isRetimed = (before: EditValues, after: EditValues): boolean =>
  changedFields(before, after).some(
    (field) => field === 'date' || field === 'start' || field === 'durationMin',
  );

/** Whether there are fewer places than bookings; staff then decide about the bookings above. */
export const isOver = (
  session: Pick<SessionDetail, 'taken'>,
  { capacity }: Pick<EditValues, 'capacity'>,
): boolean => capacity !== '' && Number(capacity) < session.taken;

const isEmptied = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/** The request: the changed fields and the scope. `''` in a select means none, and so does an empty list. */
export function updateOf(
  { scheduleId, version }: SessionDetail,
  before: EditValues,
  after: EditValues,
): SessionUpdate {
  const { scope, onOver, notify, allowStaffClash } = after;
  const changes = Object.fromEntries(
    changedFields(before, after).map((field) => [
      field,
      isEmptied(after[field]) && field !== 'title' && !field.endsWith('Notes') ? null : after[field],
    ]),
  );
  return { scheduleId, version, scope, onOver, notify, allowStaffClash, ...changes };
}
