import { firstCallsOf } from './firstCall.model.ts';

/*
 * Runs before the site's own script has arrived, and asks for what the first page shows. Small on purpose,
 * and a file rather than inline: the page's Content-Security-Policy allows no inline script.
 */
const calls = firstCallsOf(window.location, new Date());
window.studioFirstCalls = new Map(
  calls.map((url) => [url, fetch(url, { headers: { accept: 'application/json' } })]),
);
// A failure is the business of whoever takes the answer; left alone it would be reported as unhandled.
for (const call of window.studioFirstCalls.values()) call.catch(() => undefined);

/** What takes the browser long when a page uses it for the first time. */
const SLOW_AT_FIRST = [
  () => new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZone: 'UTC' }),
  () => localStorage.length,
  () => sessionStorage.length,
];

// Used while there is nothing else to do, each by itself, so that no tap waits for all of them.
for (const touch of SLOW_AT_FIRST) {
  setTimeout(() => {
    try {
      touch();
    } catch {
      // A browser may refuse storage inside another site's page.
    }
  });
}
