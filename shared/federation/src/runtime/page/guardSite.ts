import { hasStyleSheets } from './hasStyleSheets.ts';
import { hold, NEVER, pageHashesLink } from './pageHashes.ts';
import { mend, showRefused } from './showRefused.ts';

declare global {
  interface Window {
    /** What the chunk loader asks before each script and style sheet (`ChunkGuardPlugin`). */
    siteGuard: (element: HTMLScriptElement | HTMLLinkElement, url: string) => void;
    /** Set by `watchSite`. */
    isWatched?: true;
  }
}

/**
 * Lets the later scripts and style sheets of a page that runs alone run as they were released, or not at all.
 * @throws after it has said so in the page, when something of the page itself was refused.
 */
export function guardSite(): void {
  const link = pageHashesLink();
  const read = () =>
    link &&
    fetch(link.href, { integrity: link.hash }).then(
      (answer) => answer.json() as Promise<Record<string, string>>,
    );
  let files = read();
  files?.catch(() => undefined);
  window.siteGuard = (element, url) => {
    if (!files) return;
    hold(element);
    element.addEventListener('error', () => mend(url));
    files.then(
      (hashes) => {
        element.integrity = hashes[url.slice(url.lastIndexOf('/') + 1)] ?? NEVER;
        element.crossOrigin = 'anonymous';
        element.setAttribute(element instanceof HTMLScriptElement ? 'src' : 'href', url);
      },
      () => {
        files = read();
        files?.catch(() => undefined);
        element.dispatchEvent(new Event('error'));
      },
    );
  };
  // The script before this one has run, or was refused.
  if (!link || (window.isWatched && hasStyleSheets())) return;
  showRefused();
  throw new Error('Part of this page is not what was released');
}
