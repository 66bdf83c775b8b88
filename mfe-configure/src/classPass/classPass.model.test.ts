import { effectOf, importWords, outcomeWords, rosterPath, sessionLabel, stateOf } from './classPass.model.ts';

const fine = { enabled: true, hasCredentials: true, errors: [], lastSyncAt: '2026-11-21T02:00:00.000Z' };
test.each([
  [fine, 'Connected'],
  [{ ...fine, lastSyncAt: null }, 'Connected, not synced yet'],
  [{ ...fine, enabled: false }, 'Switched off'],
  [{ ...fine, errors: ['No answer.'] }, 'Last sync failed'],
  [{ ...fine, hasCredentials: false }, 'Not connected'],
])('%j is %s', (config, words) => {
  expect(stateOf(config).words).toBe(words);
});

const rules = {
  defaultSpots: 2,
  closeMinutes: 60,
  releaseUnusedMinutes: 120,
  payoutPerVisit: '9.50',
  autoSync: true,
};
test.each([
  [{}, 'ClassPass guests can book until 1 hour before the class.'],
  [{ closeMinutes: 0 }, 'ClassPass guests can book until the class starts.'],
  [{ releaseUnusedMinutes: 0 }, 'Unsold places stay with ClassPass until the class starts.'],
  [
    { defaultSpots: 1 },
    'Each class you switch on keeps 1 place for ClassPass, unless you set another number for it.',
  ],
  [{}, 'Each visit counts as S$9.50 of revenue.'],
  [{ autoSync: false }, 'Changes to your schedule are sent when you press “Sync now”.'],
])('with %j: %s', (change, sentence) => {
  expect(effectOf({ ...rules, ...change }, 'SGD')).toContain(sentence);
});

test('a session is told with its places, and leads to its roster', () => {
  const session = {
    scheduleId: 's1',
    className: 'Hatha',
    startAt: '2026-11-21T23:00:00.000Z',
    spots: 2,
    taken: 1,
    placesLeft: 1,
  };
  expect(sessionLabel(session, 'Asia/Singapore')).toBe('Hatha, Sun 22 Nov, 7:00 am (1 of 2 sold)');
  expect(rosterPath(session, 'Asia/Singapore')).toBe('/dashboard/schedule?date=2026-11-22&session=s1');
});

test('lines of a roster, and all of them', () => {
  const line = {
    line: 2,
    reservationId: 'r1',
    name: 'Ann',
    outcome: 'REFUSED' as const,
    message: 'It is full.',
  };
  expect(outcomeWords(line)).toBe('Not possible: It is full.');
  expect(outcomeWords({ ...line, outcome: 'BOOKED', message: '' })).toBe('Books a place');
  const sum = { booked: 2, cancelled: 1, refused: 0 };
  expect(importWords(sum, false)).toBe('2 to book, 1 to cancel, 0 not possible.');
  expect(importWords(sum, true)).toBe('2 booked, 1 cancelled, 0 not possible.');
});
