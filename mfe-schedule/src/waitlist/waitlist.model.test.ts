import { aWaiting, aWaitlist } from '../testing/builders/rosters.ts';
import { inLine, outcomeWords, waitlistNote } from './waitlist.model.ts';

const ZONE = 'Asia/Singapore';
const session = { startAt: '2026-11-17T23:00:00.000Z' };

test('members with an offered place are still in line', () => {
  const [second, first, gone] = [
    aWaiting({ position: 2 }),
    aWaiting({ position: 1, status: 'OFFERED' }),
    aWaiting({ position: 0, status: 'LEFT' }),
  ];
  expect(inLine([second, gone, first])).toEqual([[first, second], [gone]]);
});

test.each([
  [{ mode: 'OFF' }, 'This session has no waitlist.'],
  [
    { mode: 'CLAIM', waiting: 1 },
    '1 of 10 waitlist places taken. Until Wed 18 Nov, 7:00 am, the first to claim a free place gets it.',
  ],
  [
    { autoUntil: null },
    '0 of 10 waitlist places taken. The next in line moves up automatically until Wed 18 Nov, 7:00 am.',
  ],
  [
    { autoUntil: session.startAt },
    '0 of 10 waitlist places taken. The next in line moves up automatically until Wed 18 Nov, 7:00 am.',
  ],
] as const)('%p', (given, expected) => {
  expect(
    waitlistNote(aWaitlist(given), session, { timezone: ZONE, now: new Date('2026-11-17T10:00:00.000Z') }),
  ).toBe(expected);
});

test('after the cut-off, places have to be claimed', () => {
  const said = (now: string) => waitlistNote(aWaitlist(), session, { timezone: ZONE, now: new Date(now) });
  expect(said('2026-11-17T10:59:59.999Z')).toContain('moves up automatically until Tue 17 Nov, 7:00 pm');
  expect(said('2026-11-17T11:00:00.000Z')).toContain('the first to claim a free place');
});

test.each([
  [{ status: 'WAITING' }, null],
  [
    { status: 'OFFERED', expiresAt: '2026-11-17T22:00:00.000Z' },
    'Was offered a place until Wed 18 Nov, 6:00 am',
  ],
  [{ status: 'OFFERED' }, 'Was offered a place'],
  [{ status: 'PROMOTED' }, 'Got a place'],
  [{ status: 'SKIPPED', skipReason: 'Package is frozen' }, 'Skipped: Package is frozen'],
  [{ status: 'EXPIRED' }, 'No place'],
  [{ status: 'LEFT' }, 'Left the line'],
] as const)('of %p is said: %s', (given, expected) => {
  expect(outcomeWords(aWaiting(given), ZONE)).toBe(expected);
});
