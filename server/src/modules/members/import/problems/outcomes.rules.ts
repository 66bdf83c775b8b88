import type { RowOutcome } from '../import.repository.ts';
import type { Extras } from '../read/extras.rules.ts';
import type { RowContent, RowProblem } from '../read/row.rules.ts';
import { isBillDue } from '../take.rules.ts';

const TAKEN_MEANWHILE =
  'Somebody was added with this email address or phone number just now. Import this row again';
const BILLED_MEANWHILE =
  'This bill has come due since the file was checked. Collect it first, or import this row again with the bill after it';

interface Row {
  rowNo: number;
  content: RowContent;
}

/** Whom rows have found or added. */
interface People {
  /** By row; none for a row that is refused. */
  memberIds: ReadonlyMap<number, string>;
  added: ReadonlySet<string>;
}

interface Gains {
  /** Packages that were added, by row. */
  packages: ReadonlyMap<number, string>;
  /** Rows whose package has other credits or another end now. */
  updated: ReadonlySet<number>;
  /** Members with a new tag, note or waiver. */
  gaining: ReadonlySet<string>;
  /** Local day of the studio. */
  today: string;
}

/** Whether a row says something about its member besides who they are and what they hold. */
const hasExtras = ({ tags, note, waiverOn }: Partial<Extras>): boolean =>
  Boolean(tags?.length || note || waiverOn);

/** Why a row could not be taken, though it could when the file was checked. */
const refusedNow = (row: Row, today: string): RowProblem =>
  isBillDue(row, today)
    ? { field: 'nextBillOn', message: BILLED_MEANWHILE }
    : { field: row.content.member.userEmail ? 'userEmail' : 'phone', message: TAKEN_MEANWHILE };

/** What became of rows. */
export function outcomesOf(
  rows: readonly Row[],
  { memberIds, added }: People,
  { packages, updated, gaining, today }: Gains,
): RowOutcome[] {
  return rows.map((row) => {
    const { rowNo, content } = row;
    const memberId = memberIds.get(rowNo) ?? null;
    const packageId = packages.get(rowNo) ?? null;
    const isNewMember = memberId !== null && added.has(memberId);
    const outcome = { rowNo, memberId, packageId, isNewMember, problems: [] };
    if (memberId === null) return { ...outcome, outcome: 'REFUSED', problems: [refusedNow(row, today)] };
    const isChanged =
      packageId !== null || updated.has(rowNo) || (gaining.has(memberId) && hasExtras(content));
    return { ...outcome, outcome: isNewMember || isChanged ? 'TAKEN' : 'KNOWN' };
  });
}
