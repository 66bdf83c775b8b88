/** Where in its rows a reader is, which is no part of a view. */
const PLACE = ['page', 'pageSize'];

/** The page under which views of a report are kept. */
export const pageOf = (report: string): string => `report/${report}`;

/**
 * What an address shows, as a view keeps it, whatever the order in which it was chosen: "Last 30 days" stays the last
 * thirty days, chosen days stay those days.
 */
export function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const name of PLACE) kept.delete(name);
  kept.sort();
  return kept.toString();
}
