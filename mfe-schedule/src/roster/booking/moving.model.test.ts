import { aSession } from '@studio/contract/testing/sessions';
import { targetsOf, targetWords } from './moving.model.ts';

const now = new Date('2026-11-18T00:00:00.000Z');
const [YOGA, BARRE] = ['01900000-0000-7000-8000-00000000bbbb', '01900000-0000-7000-8000-00000000cccc'];
const at = (startAt: string, given: Parameters<typeof aSession>[0] = {}) => aSession({ startAt, ...given });

test('targets are future published sessions, the same class first', () => {
  const here = at('2026-11-19T00:00:00.000Z', { classTemplId: YOGA });
  const other = at('2026-11-19T01:00:00.000Z', { classTemplId: BARRE });
  const later = at('2026-11-21T00:00:00.000Z', { classTemplId: YOGA });
  const sooner = at('2026-11-20T00:00:00.000Z', { classTemplId: YOGA });
  const left = [
    at('2026-11-18T00:00:00.000Z'),
    at('2026-11-20T00:00:00.000Z', { status: 'CANCELLED' }),
    at('2026-11-20T00:00:00.000Z', { status: 'DRAFT' }),
  ];
  expect(targetsOf([other, later, ...left, here, sooner], here, now)).toEqual([sooner, later, other]);
});

test.each([
  [12, 9, 'Wed 18 Nov, 7:00 am · Vinyasa Flow · Mei Lin · 3 places left'],
  [12, 11, 'Wed 18 Nov, 7:00 am · Vinyasa Flow · Mei Lin · 1 place left'],
  [12, 12, 'Wed 18 Nov, 7:00 am · Vinyasa Flow · Mei Lin · full'],
])('%i places, %i of them taken', (capacity, taken, expected) => {
  expect(targetWords(aSession({ capacity, taken }), 'Asia/Singapore')).toBe(expected);
});
