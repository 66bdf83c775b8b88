import { deferredAt, movementOf, type Valued, type ValueLine } from './deferredModel.ts';

const TODAY = '2026-06-15';
const line = (
  kind: string,
  day: string,
  valueMinor: number,
  earnedFrom: string | null = null,
): ValueLine => ({ kind, day, valueMinor, earnedFrom });
const lot = (change: Partial<Valued>): Valued => ({
  isByTime: false,
  status: 'ACTIVE',
  startDate: '2026-03-01',
  endDate: null,
  recognisedUntil: null,
  expiredOn: null,
  frozen: [],
  lines: [],
  ...change,
});
const pack = lot({
  lines: [
    line('GRANT', '2026-03-05', 900),
    line('BONUS', '2026-03-05', 100),
    line('CONSUME', '2026-03-10', -100),
    line('CONSUME', '2026-04-02', -100),
    line('RETURN', '2026-04-02', 100),
    line('SHARE_OUT', '2026-04-03', -200),
    line('PAYMENT', '2026-04-04', 300),
    line('REFUND', '2026-04-20', -150),
    line('ADJUST', '2026-04-20', -50),
    line('VOID', '2026-05-02', -800),
  ],
});
const APRIL = { from: '2026-04-01', to: '2026-04-30' };

test('classifies every line', () => {
  expect(movementOf(pack, { from: '2026-03-01', to: '2026-03-31' }, TODAY)).toEqual({
    opening: 0,
    lateChanges: 0,
    sales: 1000,
    onUse: 100,
    straightLine: 0,
    breakage: 0,
    refunds: 0,
    adjustments: 0,
    closing: 900,
  });
  expect(movementOf(pack, APRIL, TODAY)).toEqual({
    opening: 900,
    lateChanges: 0,
    sales: 300,
    onUse: 0,
    straightLine: 0,
    breakage: 0,
    refunds: 150,
    adjustments: -250,
    closing: 800,
  });
  expect(movementOf(pack, { from: '2026-05-01', to: '2026-05-31' }, TODAY)).toMatchObject({
    opening: 800,
    adjustments: -800,
    closing: 0,
  });
});

test('includes both days of a period', () => {
  expect(movementOf(pack, { from: '2026-03-10', to: '2026-03-10' }, TODAY)).toMatchObject({
    opening: 1000,
    onUse: 100,
    closing: 900,
  });
  expect(movementOf(pack, { from: '2026-03-11', to: '2026-04-01' }, TODAY)).toMatchObject({
    opening: 900,
    lateChanges: 0,
    onUse: 0,
    closing: 900,
  });
});

test('recognises value by days, from lines up to the last one and day by day after it', () => {
  const time = lot({
    isByTime: true,
    startDate: '2026-03-01',
    endDate: '2026-05-29',
    recognisedUntil: '2026-03-31',
    lines: [line('GRANT', '2026-02-20', 9000), line('EARN', '2026-03-31', -3100, '2026-03-01')],
  });
  expect(
    [
      '2026-02-28',
      '2026-03-01',
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
      '2026-05-28',
      '2026-05-29',
      '2026-06-30',
    ].map((day) => deferredAt(time, day, TODAY)),
  ).toEqual([9000, 8900, 6000, 5900, 5800, 100, 0, 0]);
  expect(movementOf(time, APRIL, TODAY)).toMatchObject({ opening: 5900, straightLine: 3000, closing: 2900 });
  expect(movementOf(time, { from: '2026-03-16', to: '2026-04-10' }, TODAY)).toMatchObject({
    opening: 7500,
    straightLine: 2600,
    closing: 4900,
  });
});

test('recognises breakage before its line is written', () => {
  const ended = lot({
    endDate: '2026-06-14',
    lines: [line('GRANT', '2026-03-05', 1000), line('CONSUME', '2026-03-10', -100)],
  });
  expect(movementOf(ended, { from: '2026-06-01', to: '2026-06-15' }, TODAY)).toMatchObject({
    opening: 900,
    lateChanges: 0,
    breakage: 900,
    closing: 0,
  });
  expect(deferredAt(ended, '2026-06-13', TODAY)).toBe(900);
  expect(deferredAt({ ...ended, endDate: TODAY }, TODAY, TODAY)).toBe(900);
  expect(deferredAt({ ...ended, status: 'FROZEN' }, TODAY, TODAY)).toBe(900);
  const noted = {
    ...ended,
    expiredOn: '2026-06-15',
    lines: [...ended.lines, line('EXPIRE', '2026-06-14', -900)],
  };
  expect(movementOf(noted, { from: '2026-06-01', to: '2026-06-15' }, TODAY)).toMatchObject({
    opening: 900,
    lateChanges: 0,
    breakage: 900,
    closing: 0,
  });
});
