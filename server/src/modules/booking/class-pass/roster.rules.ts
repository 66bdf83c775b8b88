import type { CancelKind } from '@studio/contract/booking/booking.schema';
import type { Line } from '../../../platform/export/readTable.ts';

/** One line of a partner's roster file. `line` counts from 1, including the headings. */
export interface RosterLine {
  line: number;
  reservationId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** How the partner says that it was cancelled; null: it was not. */
  cancelled: CancelKind | null;
}

const NEEDED = ['reservation_id', 'first_name'] as const;

/** "Cancelled", "late_cancel", "LATE CANCELLED". */
function cancelledBy(status: string): CancelKind | null {
  if (/^late[ _-]?cancel/i.test(status)) return 'LATE';
  return /^cancel/i.test(status) ? 'EARLY' : null;
}

/** The reservations of a roster; `null` when required columns are missing. */
export function readRoster([head, ...rows]: readonly Line[]): RosterLine[] | null {
  const columns = (head?.cells ?? []).map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'));
  if (NEEDED.some((name) => !columns.includes(name))) return null;
  return rows.map(({ number, cells }) => {
    const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
    return {
      line: number,
      reservationId: cell('reservation_id'),
      firstName: cell('first_name'),
      lastName: cell('last_name'),
      email: cell('email'),
      cancelled: cancelledBy(cell('status')),
    };
  });
}
