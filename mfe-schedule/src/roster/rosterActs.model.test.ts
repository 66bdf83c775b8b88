import { actsOn } from './rosterActs.model.ts';

const session = { startAt: '2026-11-17T10:00:00.000Z' };
const before = new Date('2026-11-17T09:59:59.999Z');
const begun = new Date('2026-11-17T10:00:00.000Z');
const anything = () => true;
const acts = (entry: Parameters<typeof actsOn>[0], now = begun, can: Parameters<typeof actsOn>[2]['can'] = anything) => actsOn(entry, session, { can, now }).map(({ act }) => act);

test.each([
  ['BOOKED', ['switch', 'move', 'noShow', 'late', 'cancel', 'profile']],
  ['CHECKED_IN', ['switch', 'noShow', 'profile']],
  ['NO_SHOW', ['switch', 'cameAfterAll', 'waive', 'profile']],
  ['PENDING_PAYMENT', ['profile']],
] as const)('with a booking that is %s can be done', (status, expected) => {
  expect(acts({ status, payMode: 'PACKAGE' })).toEqual(expected);
});

test('nobody is absent before it begins', () => {
  const noShow = (now: Date) => actsOn({ status: 'BOOKED', payMode: 'PACKAGE' }, session, { can: anything, now }).find(({ act }) => act === 'noShow')?.refusal;
  expect([noShow(before), noShow(begun)]).toEqual(['The session has not begun.', null]);
});

test('the place of a partner is paid by no package', () => {
  expect(acts({ status: 'BOOKED', payMode: 'CHANNEL' })).not.toContain('switch');
});

test('who may not is not offered it', () => {
  expect(acts({ status: 'NO_SHOW', payMode: 'PACKAGE' }, begun, (permission) => permission === 'booking.checkIn')).toEqual(['cameAfterAll']);
});
