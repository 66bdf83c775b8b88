/** One line of a partner's roster file. `line` counts from 1, including the headings. */
export interface RosterLine {
  line: number;
  reservationId: string;
  firstName: string;
  lastName: string;
  email: string;
  isCancelled: boolean;
}

const NEEDED = ['reservation_id', 'first_name'] as const;

/** Cells of a CSV text (RFC 4180): quotes around a cell with commas or line ends, two quotes for a quote. */
export function cellsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // Each cell follows the start, a comma or a line end.
  for (const [, before = '', quoted, plain = ''] of csv
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .matchAll(/(^|,|\n)(?:"((?:[^"]|"")*)"|([^",\n]*))/g)) {
    if (before === '\n') {
      rows.push(row);
      row = [];
    }
    row.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
  }
  return [...rows, row].filter((cells) => cells.some((cell) => cell !== ''));
}

const isCancelled = (status: string): boolean => /^(late[ _]?)?cancel/i.test(status);

/** The lines of a roster; `null` when required columns are missing. */
export function readRoster(csv: string): RosterLine[] | null {
  const [head = [], ...rows] = cellsOf(csv);
  const columns = head.map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'));
  if (NEEDED.some((name) => !columns.includes(name))) return null;
  return rows.map((cells, index) => {
    const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
    return {
      line: index + 2,
      reservationId: cell('reservation_id'),
      firstName: cell('first_name'),
      lastName: cell('last_name'),
      email: cell('email'),
      isCancelled: isCancelled(cell('status')),
    };
  });
}
