import { firstCallsOf, takeFirstCall } from './firstCall.model.ts';

const now = new Date('2026-11-21T02:00:00Z');
const studio = '/api/studio/by-extension?extension=lotus';
const schedule = '/api/schedule/public?extension=lotus&from=2026-11-20&to=2026-11-29';
test.each([
  ['/booking-website/schedule', '?extension=lotus', [studio, schedule]],
  ['/booking-website', '?extension=%20Lotus', [studio, schedule]],
  ['/booking-website/schedule', '?extension=lotus&date=2026-12-24', [studio]],
  ['/booking-website/event', '?extension=lotus', [studio, '/api/event/public?extension=lotus']],
  ['/booking-website/event', '?extension=lotus&event=1', [studio]],
  [
    '/booking-website/package-options',
    '?extension=lotus',
    [studio, '/api/studio-package/public?extension=lotus'],
  ],
  ['/booking-website/login', '?extension=lotus', [studio]],
  ['/booking-website/schedule', '', []],
])('%s%s asks first for %p', (pathname, search, calls) => {
  expect(firstCallsOf({ pathname, search }, now)).toEqual(calls);
});

test('each answer is taken once', () => {
  const answer = Promise.resolve(new Response());
  window.studioFirstCalls = new Map([[studio, answer]]);
  expect(takeFirstCall(studio)).toBe(answer);
  expect(takeFirstCall(studio)).toBeUndefined();
  expect(takeFirstCall(schedule)).toBeUndefined();
});
