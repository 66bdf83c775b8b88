import { googleFeedHref, webcalHref } from './feed.model.ts';

test.each([
  ['https://studio.example/api/schedule/ics/x.ics', 'webcal://studio.example/api/schedule/ics/x.ics'],
  ['http://localhost:3000/api/schedule/ics/x.ics', 'webcal://localhost:3000/api/schedule/ics/x.ics'],
])('%s is taken over as %s', (url, href) => {
  expect(webcalHref(url)).toBe(href);
});

test('Google takes it as webcal, too', () => {
  expect(googleFeedHref('https://a.example/x.ics')).toBe(
    'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Fa.example%2Fx.ics',
  );
});
