import { afterBounce, bounceKind, isNews } from './bounce.rules.ts';

test.each([
  ['550 5.1.1 <ann@example.com> no', 'HARD'],
  ['5.1.10 null MX', 'HARD'],
  ['550 5.2.1 mailbox disabled', 'HARD'],
  ['5.1.2 bad destination system', 'HARD'],
  ['550 5.1.8 bad sender', 'OTHER'],
  ['552 5.2.2 mailbox full', 'SOFT'],
  ['4.4.1 connection timed out', 'SOFT'],
  ['5.4.4 unable to route', 'SOFT'],
  ['550 5.7.1 message refused by policy, user unknown', 'OTHER'],
  ['552 5.3.4 message too big', 'OTHER'],
  ['550 no such user', 'HARD'],
  ['550 5.0.0 User unknown', 'HARD'],
  ['550 Requested action not taken: mailbox not found', 'HARD'],
  ['552 Mailbox full', 'SOFT'],
  ['552 quota exceeded', 'SOFT'],
  ['550 relaying denied', 'OTHER'],
  ['', 'OTHER'],
])('%s is %s', (text, kind) => {
  expect(bounceKind(text)).toBe(kind);
});

const now = new Date('2026-03-31T00:00:00.000Z');
const before = (softBounces: number, lastAt: string) => ({ softBounces, lastAt: new Date(lastAt) });

test.each([
  ['a missing mailbox is given up at once', null, 'HARD', 0, true],
  ['a full one is not', null, 'SOFT', 1, false],
  ['nor after the fourth time', before(3, '2026-03-30T00:00:00.000Z'), 'SOFT', 4, false],
  ['but after the fifth', before(4, '2026-03-30T00:00:00.000Z'), 'SOFT', 5, true],
  ['when thirty days lie between', before(4, '2026-03-01T00:00:00.000Z'), 'SOFT', 5, true],
  ['not when more do', before(4, '2026-02-28T23:59:59.999Z'), 'SOFT', 1, false],
  ['a missing one after soft ones', before(3, '2026-03-30T00:00:00.000Z'), 'HARD', 3, true],
] as const)('%s', (_case, known, kind, softBounces, isBlocked) => {
  expect(afterBounce(known, kind, now)).toEqual({ softBounces, isBlocked });
});

test.each([
  [null, 'DELIVERED', true],
  ['DELIVERED', 'DELIVERED', false],
  ['DELIVERED', 'BOUNCED', true],
  ['BOUNCED', 'DELIVERED', false],
  ['BOUNCED', 'BOUNCED', false],
  ['BOUNCED', 'COMPLAINED', true],
  ['COMPLAINED', 'BOUNCED', false],
] as const)('of a mail that is %s, %s is news: %s', (known, told, expected) => {
  expect(isNews(known, told)).toBe(expected);
});
