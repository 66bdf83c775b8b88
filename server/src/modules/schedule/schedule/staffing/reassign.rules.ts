import type { Reassign } from '@studio/contract/schedule/reassign.schema';
import type { SessionRow } from '../schedule.repository.ts';

type People = Pick<SessionRow, 'staff_id' | 'assistant_ids'>;

/** Who teaches and who assists once one person takes over from another. Nobody assists themselves. */
export function peopleAfter({ staff_id, assistant_ids }: People, { staffId, toStaffId }: Reassign): People {
  const taker = (id: string): string => (id === staffId ? toStaffId : id);
  const teacher = staff_id === null ? null : taker(staff_id);
  const assistants = new Set(assistant_ids.map(taker).filter((id) => id !== teacher));
  return { staff_id: teacher, assistant_ids: [...assistants] };
}
