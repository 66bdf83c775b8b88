import { releasedAddress } from '../load/fileGuard.ts';

/** Addresses of files of releases, with line and column, as browsers write them into a stack. */
const PLACE = /\/mfe\/([\w.@+~/-]{1,190}\.js)(?:\?[^:\s)]*)?:(\d{1,7}):(\d{1,7})(?!\d)/g;
const MOST = 5;

/**
 * Where in the files of releases an error was thrown, innermost first: `schedule/1.2.0-ab12/123.c4.js:1:345`. The
 * lines are those of built files; `npm run mfe -- where` finds the source. No text of the error, which may have a
 * person's data in it.
 */
export function placesIn(thrown: unknown): string[] {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  return [...stack.matchAll(PLACE)]
    .slice(0, MOST)
    .map(([, file, line, column]) => `${ofRelease(`/mfe/${file}`)}:${line}:${column}`);
}

/** An address may be one of all releases: the place is that of the one which this tab has loaded. */
const ofRelease = (address: string): string =>
  new URL(releasedAddress(new URL(address, window.location.origin).href)).pathname.slice('/mfe/'.length);
