import type { FieldError } from '../refusals/codes.ts';

/** Who is in a session: its instructor, whoever teaches it with them, and who helps. */
export interface SessionPeople {
  staffId: string | null;
  coInstructorIds: readonly string[];
  assistantIds: readonly string[];
}

/** Why people cannot be in a session together, at the field that is wrong; null when they can. None is there twice. */
export function refusePeople({ staffId, coInstructorIds, assistantIds }: SessionPeople): FieldError | null {
  const refused = (message: string): FieldError => ({ field: 'coInstructorIds', message });
  if (staffId !== null && assistantIds.includes(staffId))
    return { field: 'assistantIds', message: 'The instructor cannot also be an assistant' };
  if (coInstructorIds.length === 0) return null;
  if (staffId === null) return refused('Choose the instructor first');
  if (coInstructorIds.includes(staffId)) return refused('The instructor cannot also be a co-instructor');
  return coInstructorIds.some((id) => assistantIds.includes(id))
    ? refused('A co-instructor cannot also be an assistant')
    : null;
}

/** Names as a sentence has them: `Mei Lin`, `Mei Lin and Hana Sato`, `Mei Lin, Hana Sato and Ben Ong`. */
export const namesInWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
