/**
 * The id of the link by which a released page names the list of its later files, with the hash of that list; the
 * build writes it. A page of a dev server has none.
 */
const LINK = 'page-hashes';

/** A hash that no file has: the browser fetches the file and refuses to run it. */
export const NEVER = `sha384-${'A'.repeat(64)}`;

/** Where the list is, and its hash; `null` for a page without one. */
export function pageHashesLink(): { href: string; hash: string } | null {
  const link = document.getElementById(LINK) as HTMLLinkElement | null;
  return link && { href: link.href, hash: link.dataset['hash'] ?? NEVER };
}

/** Keeps a script or style sheet from being requested until it gets its address. It may be in the page already. */
export const hold = (element: HTMLScriptElement | HTMLLinkElement): void =>
  element.removeAttribute(element instanceof HTMLScriptElement ? 'src' : 'href');
