import type { Reassign } from '@studio/contract/schedule/reassign.schema';
import type { People } from '../people.rules.ts';

/** Who teaches and who assists once one person takes over from another. Nobody is there twice. */
export function peopleAfter(
  { staff_id, co_instructor_ids, assistant_ids }: People,
  { staffId, toStaffId }: Pick<Reassign, 'staffId' | 'toStaffId'>,
): People {
  const taker = (id: string): string => (id === staffId ? toStaffId : id);
  const teacher = staff_id === null ? null : taker(staff_id);
  const taken = (ids: readonly string[]): string[] => [
    ...new Set(ids.map(taker).filter((id) => id !== teacher)),
  ];
  return {
    staff_id: teacher,
    co_instructor_ids: taken(co_instructor_ids),
    assistant_ids: taken(assistant_ids),
  };
}
