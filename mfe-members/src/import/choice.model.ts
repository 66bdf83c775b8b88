import type { ChooseImportRows, ImportJob, ImportRow } from '@studio/contract/members/import/import.schema';

/** Which rows somebody means to take: what they said of single rows, and of all others. */
export interface Choice {
  rest: ChooseImportRows['rest'];
  rows: Readonly<Record<number, boolean>>;
}

export const AS_IT_IS: Choice = { rest: 'AS_IS', rows: {} };

const restOf = ({ isTaken }: ImportRow, { rest }: Choice): boolean =>
  rest === 'AS_IS' ? isTaken : rest === 'TAKEN';

export const isTaken = (row: ImportRow, choice: Choice): boolean =>
  choice.rows[row.row] ?? restOf(row, choice);

/** The other way round for one row. Only rows that differ from the rest are named, so that they can be counted. */
export function toggled(choice: Choice, row: ImportRow): Choice {
  const next = !isTaken(row, choice);
  const { [row.row]: _before, ...others } = choice.rows;
  return { ...choice, rows: next === restOf(row, choice) ? others : { ...others, [row.row]: next } };
}

/** How many rows would be imported. */
export function countTaken({ valid, leftOut }: ImportJob, { rest, rows }: Choice): number {
  const base = { AS_IS: valid - leftOut, TAKEN: valid, LEFT_OUT: 0 }[rest];
  return Object.values(rows).reduce((sum, taken) => sum + (taken ? 1 : -1), base);
}

/** As the server takes it. */
export const requestOf = (importJobId: string, { rest, rows }: Choice): ChooseImportRows => ({
  importJobId,
  rest,
  rows: Object.entries(rows).map(([row, taken]) => ({ row: Number(row), isTaken: taken })),
});
