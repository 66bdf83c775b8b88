/**
 * Version of the shell that runs in this page, from the address of its scripts; `development` when it is no
 * release.
 */
export const shellVersion = (): string =>
  [...document.scripts].map(({ src }) => /\/mfe\/shell\/([^/]+)\//.exec(src)?.[1]).find(Boolean) ??
  'development';
