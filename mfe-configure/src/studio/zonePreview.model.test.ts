import { someConventions } from '@studio/contract/testing/conventions';
import { tellConventions } from '@studio/contract/values/typed/conventions';
import { skippedSentence, zoneSentences } from './zonePreview.model.ts';

afterEach(() => tellConventions(undefined));
const preview = { timezone: 'Europe/Rome', sessions: 0, bookings: 0, closures: 0, begun: 0, skipped: [] };

test.each([
  [{}, ['No upcoming sessions are affected.']],
  [{ sessions: 1 }, ['1 session keeps its local time.']],
  [{ sessions: 214, bookings: 1203 }, ['214 sessions keep their local times, and 1,203 bookings stay.']],
  [{ sessions: 2, bookings: 1 }, ['2 sessions keep their local times, and 1 booking stays.']],
  [
    { sessions: 2, closures: 1, begun: 1 },
    [
      '2 sessions keep their local times.',
      '1 closure keeps its days too.',
      '1 session today would already have started in the new time zone.',
    ],
  ],
])('%j', (change, sentences) => {
  expect(zoneSentences({ ...preview, ...change })).toEqual(sentences);
});

test('a time that does not exist there is said', () => {
  const skipped = {
    scheduleId: '1',
    className: 'Hatha',
    localDate: '2026-03-29',
    from: '00:30',
    to: '12:05',
  };
  expect(skippedSentence(skipped, 'America/New_York')).toBe(
    'Hatha on 29 Mar 2026: 12:30 am becomes 12:05 pm',
  );
  tellConventions(someConventions({ timeFormat: '24h' }));
  expect(skippedSentence(skipped, 'Europe/Rome')).toBe('Hatha on 29 Mar 2026: 00:30 becomes 12:05');
});
