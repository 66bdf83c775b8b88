/**
 * Fetches a file past the browser's cache, which may hold a wrong one for a year: the next attempt finds the right
 * one.
 */
export const mend = (address: string): void =>
  void fetch(address, { cache: 'reload' }).catch(() => undefined);

/** Shows in place of the page what its HTML keeps ready for the case that it cannot be shown. */
export function showRefused(): void {
  document.getElementById('root')?.remove();
  document.getElementById('refused')?.removeAttribute('hidden');
  for (const element of document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('[integrity]'))
    mend(element.src || element.href);
}
