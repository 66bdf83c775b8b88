import type { ReportFigure } from '@studio/contract/reports/reportDefinition';

const ABOUT_ROWS = { all: 'Every row below counts.', none: 'No rows add up to it.' };

/** What a figure means, and whether rows stand behind it. */
export function meaningOf({ words, rows }: ReportFigure): string {
  if (rows === null) return `${words} ${ABOUT_ROWS.none}`;
  return rows === 'all' ? `${words} ${ABOUT_ROWS.all}` : words;
}

/**
 * The filters that lead to the rows of a figure; null where there is nothing to open. Another value of the same filter
 * would go, and with it the number: what is narrowed to refunds has no sales to show.
 */
export function rowsBehind(
  { rows }: ReportFigure,
  filters: Readonly<Record<string, string>>,
): Record<string, string> | null {
  if (rows === null || rows === 'all') return null;
  const isOpen = Object.entries(rows).every(([name, value]) => (filters[name] ?? value) === value);
  return isOpen ? { ...rows } : null;
}
