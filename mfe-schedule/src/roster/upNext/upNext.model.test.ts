import { aSession } from '@studio/contract/testing/sessions';
import { upNextOf } from './upNext.model.ts';

const today = '2026-11-18';
const at = (localDate: string, time: string, given: Parameters<typeof aSession>[0] = {}) => {
  const startAt = new Date(`${localDate}T${time}:00+08:00`);
  return aSession({
    localDate,
    startAt: startAt.toISOString(),
    endAt: new Date(startAt.getTime() + 3_600_000).toISOString(),
    className: `${localDate} ${time}`,
    ...given,
  });
};
const seen = (sessions: ReturnType<typeof aSession>[], time: string, only: string | null = null) => {
  const { next, earlier, ...rest } = upNextOf(sessions, {
    now: new Date(`${today}T${time}:00+08:00`),
    today,
    only,
  });
  const names = (list: typeof next) => list.map(({ className }) => className);
  return { next: names(next), earlier: names(earlier), ...rest };
};
const [seven, nine, noon, late] = [
  at(today, '07:00'),
  at(today, '09:00'),
  at(today, '12:00'),
  at('2026-11-19', '00:30'),
];
const morning = at('2026-11-19', '07:00');

test.each([
  ['before the first', '06:00', ['2026-11-18 07:00', '2026-11-18 09:00', '2026-11-18 12:00'], []],
  ['while the first runs', '07:59', ['2026-11-18 07:00', '2026-11-18 09:00', '2026-11-18 12:00'], []],
  ['when the first has ended', '08:00', ['2026-11-18 09:00', '2026-11-18 12:00'], ['2026-11-18 07:00']],
])('%s', (_case, time, next, earlier) => {
  expect(seen([noon, seven, morning, nine], time)).toMatchObject({ next, earlier, isTomorrow: false });
});

test.each([
  ['06:00', seven],
  ['05:59', undefined],
  ['08:30', nine],
  ['12:59', noon],
])('at %s members may arrive for %s', (time, session) => {
  expect(seen([seven, nine, noon, morning], time).atTheDoor).toBe(session?.scheduleId ?? null);
});

test('a session soon after midnight is next in the evening', () => {
  expect(seen([seven, late, morning], '21:29').isTomorrow).toBe(true);
  expect(seen([seven, late, morning], '21:30')).toMatchObject({
    next: ['2026-11-19 00:30'],
    isTomorrow: false,
  });
});

test('without sessions left today, those of tomorrow are next', () => {
  expect(seen([seven, morning, at('2026-11-20', '07:00')], '13:00')).toMatchObject({
    next: ['2026-11-19 07:00'],
    isTomorrow: true,
  });
  expect(seen([seven], '13:00')).toMatchObject({
    next: [],
    isTomorrow: false,
    earlier: ['2026-11-18 07:00'],
    atTheDoor: null,
  });
});

test('all sessions with arriving members are shown', () => {
  expect(
    seen(
      Array.from({ length: 8 }, () => at(today, '09:00')),
      '08:00',
    ),
  ).toMatchObject({ more: 0, next: { length: 8 } });
});

test('six sessions are shown, and the rest are counted', () => {
  expect(
    seen(
      Array.from({ length: 8 }, () => at(today, '09:00')),
      '06:00',
    ),
  ).toMatchObject({ more: 2, next: { length: 6 } });
});

test('cancelled sessions and drafts are left out, and for a trainer the sessions of others', () => {
  const MEI = '01900000-0000-7000-8000-00000000dddd';
  const list = [
    at(today, '09:00', { status: 'CANCELLED' }),
    at(today, '10:00', { status: 'DRAFT' }),
    at(today, '11:00', { staffId: MEI }),
    noon,
  ];
  expect(seen(list, '06:00').next).toEqual(['2026-11-18 11:00', '2026-11-18 12:00']);
  expect(seen(list, '06:00', MEI).next).toEqual(['2026-11-18 11:00']);
  const together = at(today, '13:00', { coInstructors: [{ staffId: MEI, displayName: 'Mei Lin' }] });
  expect(seen([...list, together], '06:00', MEI).next).toEqual(['2026-11-18 11:00', '2026-11-18 13:00']);
});
