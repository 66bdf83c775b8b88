import { aSessionDetail } from '@studio/testing/builders/sessions';
import { actsOnSession } from './sessionActs.model.ts';

const [start, end] = ['2026-11-17T10:00:00.000Z', '2026-11-17T11:00:00.000Z'];
const acts = (
  now: string,
  given: Parameters<typeof aSessionDetail>[0] = {},
  can: (permission: string) => boolean = () => true,
) =>
  actsOnSession(aSessionDetail({ startAt: start, endAt: end, ...given }), { can, now: new Date(now) }).map(
    ({ act }) => act,
  );

test.each([
  [
    'before it',
    '2026-11-17T09:59:59.999Z',
    ['substitute', 'request', 'duplicate', 'message', 'print', 'qr', 'cancel'],
  ],
  ['once it has begun', start, ['substitute', 'duplicate', 'message', 'print', 'qr', 'cancel']],
  ['when it is over', end, ['duplicate', 'message', 'print', 'qr']],
])('%s', (_case, now, expected) => {
  expect(acts(now)).toEqual(expected);
});

test('of a cancelled session its roster is left, and another like it', () => {
  expect(acts('2026-11-17T09:00:00.000Z', { status: 'CANCELLED' })).toEqual(['duplicate', 'print']);
});

test('nobody stands in for nobody, and a roster that is not shown is not printed', () => {
  expect(acts('2026-11-17T09:00:00.000Z', { staffId: null })).not.toContain('request');
  expect(acts('2026-11-17T09:00:00.000Z', { isRosterShown: false })).toEqual([
    'substitute',
    'duplicate',
    'message',
    'cancel',
  ]);
});

test('who may not is not offered it', () => {
  expect(
    acts('2026-11-17T09:00:00.000Z', {}, (permission) => permission === 'schedule.requestSubstitute'),
  ).toEqual(['request']);
});
