import type { LoggedEvent } from './detail.views.ts';
import { logWords } from './log.rules.ts';

const line = (given: Partial<LoggedEvent>): LoggedEvent => ({
  at: new Date('2026-03-02T01:00:00Z'),
  event: 'CHANGED',
  guestName: '',
  className: '',
  startAt: null,
  after: null,
  ...given,
});
const SINGAPORE = { timezone: 'Asia/Singapore', timeFormat: '12h', dateOrder: 'DAY_FIRST' } as const;
const hatha = { className: 'Hatha', startAt: new Date('2026-03-02T23:00:00Z') };

test.each<[Partial<LoggedEvent>, string]>([
  [{ event: 'RESERVED', guestName: 'Ann Lim', ...hatha }, 'Ann Lim booked Hatha, Tue 3 Mar, 7:00 am'],
  [{ event: 'CANCELLED', ...hatha }, 'A guest cancelled Hatha, Tue 3 Mar, 7:00 am'],
  [{ event: 'SYNCED', after: { pushed: 1, withdrawn: 0 } }, '1 session sent, 0 withdrawn'],
  [{ event: 'SYNCED', after: { pushed: 2, withdrawn: 1 } }, '2 sessions sent, 1 withdrawn'],
  [
    { event: 'IMPORTED', after: { booked: 3, cancelled: 1, refused: 0 } },
    'Roster imported: 3 booked, 1 cancelled, 0 refused',
  ],
  [{ event: 'FAILED', after: { error: 'No answer.' } }, 'No answer.'],
  [{ event: 'FAILED' }, 'The partner could not be reached.'],
  [{ event: 'RECOVERED' }, 'The partner can be reached again'],
  [{ event: 'CHANGED' }, 'Settings changed'],
])('%j is said', (given, words) => {
  expect(logWords(line(given), SINGAPORE)).toBe(words);
});
