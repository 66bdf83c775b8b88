import { failureOf, fateAfter, fateOfOrphan, isHeldBack, type Attempt } from './delivery.rules.ts';
import { SECOND, MINUTE, HOUR } from '@studio/contract/values/time';

const now = new Date('2026-03-02T01:00:00Z');
const inTime = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const anAttempt = (over: Partial<Attempt> = {}): Attempt => ({
  attempts: 1,
  doubts: 0,
  expiresAt: inTime(72 * HOUR),
  inDoubt: 'repeat',
  ...over,
});
const waiting = (milliseconds: number) => ({ status: 'WAITING', nextAttemptAt: inTime(milliseconds) });

test.each([
  ['half a minute after the first', anAttempt(), waiting(30 * SECOND)],
  ['two minutes after the second', anAttempt({ attempts: 2 }), waiting(2 * MINUTE)],
  ['a day after the eighth', anAttempt({ attempts: 8 }), waiting(24 * HOUR)],
  ['never after the ninth', anAttempt({ attempts: 9 }), { status: 'DEAD' }],
  ['while it is worth it', anAttempt({ expiresAt: inTime(30 * SECOND + 1) }), waiting(30 * SECOND)],
  [
    'not when it will be worth nothing by then',
    anAttempt({ expiresAt: inTime(30 * SECOND) }),
    { status: 'DEAD' },
  ],
])('refused for now, a mail is sent again %s', (_case, attempt, fate) => {
  expect(fateAfter('REFUSED_FOR_NOW', attempt, now)).toEqual(fate);
});

test('refused for good, a mail is given up at once', () => {
  expect(fateAfter('REFUSED_FOR_GOOD', anAttempt(), now)).toEqual({ status: 'DEAD' });
});

const doubtful: [string, Attempt, object][] = [
  ['is repeated once', anAttempt(), waiting(10 * MINUTE)],
  ['is not repeated twice', anAttempt({ doubts: 1 }), { status: 'IN_DOUBT' }],
  ['is left when it carries a code', anAttempt({ inDoubt: 'leave' }), { status: 'IN_DOUBT' }],
  [
    'is repeated while it is worth it',
    anAttempt({ expiresAt: inTime(10 * MINUTE + 1) }),
    waiting(10 * MINUTE),
  ],
  [
    'is left when it will be worth nothing by then',
    anAttempt({ expiresAt: inTime(10 * MINUTE) }),
    { status: 'IN_DOUBT' },
  ],
];
test.each(doubtful)('a mail of which nobody heard an answer %s', (_case, attempt, fate) => {
  expect(fateAfter('UNHEARD', attempt, now)).toEqual(fate);
});
test.each(doubtful)('a mail whose sender was killed after the handover %s', (_case, attempt, fate) => {
  expect(fateOfOrphan({ ...attempt, isHandedOver: true }, now)).toEqual(fate);
});

test.each([
  ['is due at once', 1, waiting(0)],
  ['is due after the eighth time, too', 8, waiting(0)],
  ['is given up when that happened nine times: it may be what kills them', 9, { status: 'DEAD' }],
])('a mail whose sender was killed before the handover %s', (_case, attempts, fate) => {
  expect(fateOfOrphan({ ...anAttempt({ attempts, inDoubt: 'leave' }), isHandedOver: false }, now)).toEqual(
    fate,
  );
});

test.each([
  ['no such recipient', { responseCode: 550, command: 'RCPT TO' }, false, 'REFUSED_FOR_GOOD'],
  ['a mailbox that is full for now', { responseCode: 452, command: 'RCPT TO' }, false, 'REFUSED_FOR_NOW'],
  ['a mail that it dislikes', { responseCode: 554, command: 'DATA' }, true, 'REFUSED_FOR_GOOD'],
  ['no time for a mail that it has read', { responseCode: 451, command: 'DATA' }, true, 'REFUSED_FOR_NOW'],
  ['our own address is refused', { responseCode: 550, command: 'MAIL FROM' }, false, 'REFUSED_FOR_NOW'],
  ['our own password is refused', { responseCode: 535, command: 'AUTH PLAIN' }, false, 'REFUSED_FOR_NOW'],
  ['nobody listens', { code: 'ESOCKET', command: 'CONN' }, false, 'REFUSED_FOR_NOW'],
  ['the line is cut after the end of the mail', { code: 'ECONNECTION', command: 'CONN' }, true, 'UNHEARD'],
  [
    'the same, and the last answer was a friendly one',
    { responseCode: 354, code: 'ECONNECTION' },
    true,
    'UNHEARD',
  ],
  ['the address is no address', { code: 'EENVELOPE', command: 'API' }, false, 'REFUSED_FOR_GOOD'],
  ['the template does not fit', {}, false, 'REFUSED_FOR_NOW'],
])('%s', (_case, trouble, isHandedOver, failure) => {
  expect(failureOf(trouble, isHandedOver)).toBe(failure);
});

test.each([
  ['a receipt is held back', false, 'repeat', true],
  ['a code is not', false, 'leave', false],
  ['news are', true, 'leave', true],
] as const)('of mails to an address that was given up, %s', (_mail, isBulk, inDoubt, isHeld) => {
  expect(isHeldBack({ isBlocked: true, isBulk, inDoubt })).toBe(isHeld);
  expect(isHeldBack({ isBlocked: false, isBulk, inDoubt })).toBe(false);
});
