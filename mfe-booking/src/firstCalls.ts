import { firstCallsOf } from './firstCall.model.ts';

/*
 * Runs before the site's own script has arrived, and asks for what the first page shows. Small on purpose, and a file
 * rather than inline: the page's Content-Security-Policy allows no inline script.
 */
const calls = firstCallsOf(window.location, new Date());
window.studioFirstCalls = new Map(calls.map((url) => [url, fetch(url, { headers: { accept: 'application/json' } })]));
// A failure is the business of whoever takes the answer; left alone it would be reported as unhandled.
for (const call of window.studioFirstCalls.values()) call.catch(() => undefined);
