import { aSessionDetail } from '@studio/contract/testing/sessions';
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
    'before the start',
    '2026-11-17T09:59:59.999Z',
    ['substitute', 'request', 'duplicate', 'message', 'print', 'qr', 'cancel'],
  ],
  ['after the start', start, ['substitute', 'duplicate', 'message', 'print', 'qr', 'cancel']],
  ['after the end', end, ['duplicate', 'message', 'print', 'qr']],
])('%s', (_case, now, expected) => {
  expect(acts(now)).toEqual(expected);
});

test('a cancelled session can only be printed and duplicated', () => {
  expect(acts('2026-11-17T09:00:00.000Z', { status: 'CANCELLED' })).toEqual(['duplicate', 'print']);
});

test('no substitute without an instructor, and no printing of a hidden roster', () => {
  expect(acts('2026-11-17T09:00:00.000Z', { staffId: null })).not.toContain('request');
  expect(acts('2026-11-17T09:00:00.000Z', { isRosterShown: false })).toEqual([
    'substitute',
    'duplicate',
    'message',
    'cancel',
  ]);
});

test('actions need their permissions', () => {
  expect(
    acts('2026-11-17T09:00:00.000Z', {}, (permission) => permission === 'schedule.requestSubstitute'),
  ).toEqual(['request']);
});
