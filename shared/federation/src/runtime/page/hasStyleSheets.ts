/**
 * Whether the page's own style sheets came, as they were released. They are there before its scripts run, or have
 * failed, though their `error` event may still be on its way. Without a hash they are of a browser's extension, and
 * none of ours.
 */
export const hasStyleSheets = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][integrity]')].every(
    ({ sheet }) => sheet,
  );
