import { guestAddress, isGenuine, signatureOf, type Signed } from './signature.service.ts';

describe('a message', () => {
  const now = new Date('2026-03-02T01:00:00Z');
  const message: Signed = {
    sentAt: now.getTime() / 1000,
    venueId: 'venue',
    reservationId: 'r1',
    scheduleId: 's1',
    action: 'reserve',
  };
  const check = (change: Partial<Signed> = {}, secret = 'shared') =>
    isGenuine({ ...message, ...change }, signatureOf(message, 'shared'), { secret, now });

  test('is genuine as it was signed', () => expect(check()).toBe(true));
  test.each([
    ['another place', { scheduleId: 's2' }],
    ['another act', { action: 'cancel' as const }],
    ['another time', { sentAt: message.sentAt + 1 }],
  ])('is not with %s', (_case, change) => expect(check(change)).toBe(false));
  test('is not with another secret, or none', () => {
    expect(check({}, 'other')).toBe(false);
    expect(check({}, '')).toBe(false);
    expect(isGenuine(message, 'abcd', { secret: 'shared', now })).toBe(false);
  });
  test.each([
    [300, true],
    [-300, true],
    [301, false],
    [-301, false],
  ])('%i seconds off', (seconds, expected) => {
    const late = { ...message, sentAt: message.sentAt + seconds };
    expect(isGenuine(late, signatureOf(late, 'shared'), { secret: 'shared', now })).toBe(expected);
  });
});

test('a guest is known by an address that says nothing', () => {
  expect(guestAddress('Ann@Example.com', 'x')).toBe(guestAddress('ann@example.com', 'y'));
  expect(guestAddress('ann@example.com', 'x')).not.toContain('ann');
  expect(guestAddress('', 'some-id')).toBe('some-id@guest.invalid');
});
