import { refusePeople } from '@studio/contract/schedule/sessionPeople';
import type { FieldError } from '@studio/contract/refusals/codes';
import type { SessionContent } from '../session/session.api.ts';
import type { SessionRow } from './schedule.repository.ts';

/** Who is in a session, as it is stored: co-instructors are among the assistants. */
export type People = Pick<SessionRow, 'staff_id' | 'co_instructor_ids' | 'assistant_ids'>;

/** What a request says of them: its assistants are without the co-instructors. */
export interface PeopleSent {
  staffId?: string | null | undefined;
  coInstructorIds?: readonly string[] | undefined;
  assistantIds?: readonly string[] | undefined;
}

/** The instructor, then the co-instructors in their order, each once: the instructor may be stored among them. */
export const instructorsOf = ({
  staff_id,
  co_instructor_ids,
}: Pick<People, 'staff_id' | 'co_instructor_ids'>): string[] => [
  ...new Set(staff_id === null ? co_instructor_ids : [staff_id, ...co_instructor_ids]),
];

/** Everybody in a session, each once. */
export const everybodyIn = ({ staff_id, assistant_ids }: People): string[] => [
  ...new Set(staff_id === null ? assistant_ids : [staff_id, ...assistant_ids]),
];

/** Who is left without some of them. Whoever taught with the instructor goes on to teach. */
export const peopleWithout = (
  { staff_id, co_instructor_ids, assistant_ids }: People,
  out: readonly (string | null)[],
): People => ({
  staff_id: out.includes(staff_id) ? null : staff_id,
  co_instructor_ids: co_instructor_ids.filter((id) => !out.includes(id)),
  assistant_ids: assistant_ids.filter((id) => !out.includes(id)),
});

const assistingIn = ({ co_instructor_ids, assistant_ids }: People): string[] =>
  assistant_ids.filter((id) => !co_instructor_ids.includes(id));

/** Whether a request says anything of them. */
const saysNothing = ({ staffId, coInstructorIds, assistantIds }: PeopleSent): boolean =>
  staffId === undefined && coInstructorIds === undefined && assistantIds === undefined;

/**
 * Sessions of before, and those in which an assistant stands in, have their instructor among the assistants: a session
 * that is made like one of them has not. A co-instructor who stands in stays marked.
 */
export const onceEach = (people: People): People => ({
  ...people,
  assistant_ids: people.assistant_ids.filter(
    (id) => id !== people.staff_id || people.co_instructor_ids.includes(id),
  ),
});

/**
 * The columns that a request changes. What it does not say stays; whoever becomes the instructor is neither a
 * co-instructor nor an assistant any more.
 */
export function peopleChanged(before: People, sent: PeopleSent): Partial<People> {
  if (saysNothing(sent)) return {};
  const staff_id = sent.staffId === undefined ? before.staff_id : sent.staffId;
  const teaching = sent.coInstructorIds ?? before.co_instructor_ids;
  const co_instructor_ids = teaching.filter((id) => id !== staff_id);
  const assisting = (sent.assistantIds ?? assistingIn(before)).filter((id) => id !== staff_id);
  return {
    ...(sent.staffId !== undefined && { staff_id }),
    co_instructor_ids,
    assistant_ids: [...new Set([...co_instructor_ids, ...assisting])],
  };
}

/** Why the people of a request cannot be in its session together; null when they can, or nothing is said of them. */
export function refuseChange(before: People, sent: PeopleSent): FieldError | null {
  if (saysNothing(sent)) return null;
  const staffId = sent.staffId === undefined ? before.staff_id : sent.staffId;
  return refusePeople({
    staffId,
    coInstructorIds: sent.coInstructorIds ?? before.co_instructor_ids.filter((id) => id !== staffId),
    assistantIds:
      sent.assistantIds ??
      assistingIn(before).filter((id) => id !== staffId && !sent.coInstructorIds?.includes(id)),
  });
}

/** The columns of a new session. */
export const peopleOf = ({ staffId, coInstructorIds, assistantIds }: Required<PeopleSent>) =>
  ({
    staff_id: staffId ?? null,
    co_instructor_ids: [...(coInstructorIds ?? [])],
    assistant_ids: [...new Set([...(coInstructorIds ?? []), ...(assistantIds ?? [])])],
  }) satisfies Partial<SessionContent>;
