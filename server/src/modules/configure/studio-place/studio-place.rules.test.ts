import { movedTo, refuseCurrency, skips, type Timed } from './studio-place.rules.ts';

const FIXED = 'You have sold or imported something already, so the currency stays as it is';

test.each<[string, Parameters<typeof refuseCurrency>[0], string | null]>([
  ['nothing sold', { from: 'SGD', to: 'EUR', isFixed: false, amounts: ['prices'] }, null],
  ['something sold', { from: 'SGD', to: 'EUR', isFixed: true, amounts: [] }, FIXED],
  [
    'something sold, and the same currency',
    { from: 'SGD', to: 'SGD', isFixed: true, amounts: ['prices'] },
    null,
  ],
  ['no prices yet', { from: 'SGD', to: 'JPY', isFixed: false, amounts: [] }, null],
  [
    'prices with cents',
    { from: 'SGD', to: 'JPY', isFixed: false, amounts: ['prices'] },
    'Your prices in SGD would not fit JPY. Set all prices to 0 first',
  ],
  [
    'amounts of several kinds: the first is named',
    { from: 'SGD', to: 'JPY', isFixed: false, amounts: ['promo codes', 'penalty fees'] },
    'Your promo codes in SGD would not fit JPY. Archive those with an amount of money first',
  ],
  [
    'prices without cents on both sides',
    { from: 'KRW', to: 'JPY', isFixed: false, amounts: ['prices'] },
    null,
  ],
])('%s', (_what, change, refusal) => {
  expect(refuseCurrency(change)).toBe(refusal);
});

const session = (change: Partial<Timed>): Timed => ({
  localDate: '2026-03-29',
  startAt: new Date('2026-03-28T18:30:00Z'),
  endAt: new Date('2026-03-28T19:45:00Z'),
  publishAt: null,
  freeUntil: null,
  localStart: null,
  ...change,
});
const TO_ROME = { from: 'Asia/Singapore', to: 'Europe/Rome' };
const HOME = { from: 'Europe/Rome', to: 'Asia/Singapore' };

test('a time that the new clocks skip moves forward by the gap, and the length stays', () => {
  expect(skips(session({}), TO_ROME)).toBe(true);
  expect(movedTo(session({}), TO_ROME)).toMatchObject({
    startAt: new Date('2026-03-29T01:30:00Z'),
    endAt: new Date('2026-03-29T02:45:00Z'),
  });
});

test('a session that the old clocks had displaced returns to the time of its series', () => {
  const displaced = { startAt: new Date('2026-03-29T01:30:00Z'), endAt: new Date('2026-03-29T02:45:00Z') };
  expect(movedTo(session({ ...displaced, localStart: '02:30' }), HOME).startAt).toEqual(
    new Date('2026-03-28T18:30:00Z'),
  );
  expect(movedTo(session({ ...displaced, localStart: null }), HOME).startAt).toEqual(
    new Date('2026-03-28T19:30:00Z'),
  );
});

test('one that was moved by hand keeps its own time', () => {
  const alone = session({
    startAt: new Date('2026-03-20T10:00:00Z'),
    endAt: new Date('2026-03-20T11:00:00Z'),
  });
  const moved = movedTo({ ...alone, localDate: '2026-03-20', localStart: '07:00' }, TO_ROME);
  expect(moved.startAt).toEqual(new Date('2026-03-20T17:00:00Z'));
});

test('publishing and free cancelling move, too', () => {
  const at = new Date('2026-03-20T10:00:00Z');
  expect(movedTo(session({ publishAt: at, freeUntil: at }), TO_ROME)).toMatchObject({
    publishAt: new Date('2026-03-20T17:00:00Z'),
    freeUntil: new Date('2026-03-20T17:00:00Z'),
  });
});
