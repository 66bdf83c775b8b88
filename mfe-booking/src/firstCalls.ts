import { firstCallsOf } from './firstCall.model.ts';

/* Runs before the site's own script has arrived, and requests the data of the first page. Small on
   purpose, and a file rather than inline: the page's Content-Security-Policy allows no inline script. */
const calls = firstCallsOf(window.location, new Date());
window.studioFirstCalls = new Map(
  calls.map((url) => [url, fetch(url, { headers: { accept: 'application/json' } })]),
);
// The consumer of the answer handles a failure; unhandled, the browser would report it.
for (const call of window.studioFirstCalls.values()) call.catch(() => undefined);

/** Browser features that are slow on their first use. */
const SLOW_AT_FIRST = [
  () => new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZone: 'UTC' }),
  () => localStorage.length,
  () => sessionStorage.length,
];

// Warmed up during idle time, one at a time, so that no tap waits for all of them.
for (const touch of SLOW_AT_FIRST) {
  setTimeout(() => {
    try {
      touch();
    } catch {
      // A browser may refuse storage inside another site's page.
    }
  });
}
