/**
 * What a link within one page carries as its router state: the address changes, the page stays. The shell then
 * leaves the focus where it is and announces nothing. Meant for tabs that have addresses of their own.
 */
export interface WithinPage {
  /** The path below which everything is one page, e.g. `/dashboard/member/42`. */
  withinPage: string;
}

const isBelow = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/**
 * Whether somebody went from one part of a page to another. Also asks where they come from: the browser's Back
 * leads to an entry with this state from any page.
 * @param state The router's state of the address now shown.
 */
export function isWithinPage(state: unknown, from: string, to: string): boolean {
  const page = (state as Partial<WithinPage> | null)?.withinPage;
  return typeof page === 'string' && isBelow(from, page) && isBelow(to, page);
}
