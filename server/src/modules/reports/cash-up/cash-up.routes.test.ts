import type { CashUp } from '@studio/contract/reports/cash-up.schema';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { auditOf } from '../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aShop, type Shop } from '../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { orderModule } from '../../packages/order/order.routes.ts';
import { reportModule } from '../report/report.routes.ts';
import { cashUpModule } from './cash-up.routes.ts';

const URL = '/api/report/portal/cash-up/day';
const MONDAY = '2026-03-02';
const WEEK = { from: '2026-03-01', to: '2026-03-08' };
type Line = { mode: string; expected: string; counted: string; note?: string };

let api: TestApp;
let studio: TestStudio;
let shop: Shop;
let desk: TestStaff;
let colleague: TestStaff;
let manager: TestStaff;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule, reportModule, cashUpModule] });
});
afterAll(() => api.close());

const sell = async (amount: string, mode: string) => {
  const priceMinor = Math.round(Number(amount) * 100);
  const plan = await shop.plan({ price_minor: priceMinor });
  const { orderId } = (await shop.buy(await aMember(api, studio), { studioPackageId: plan })).data;
  await shop.pay(orderId, amount, { mode, as: manager });
  return orderId;
};

/**
 * Monday, counted by hand: 120.00 and 80.00 come in in cash, 50.00 by QR; 30.00 of the first go back in cash. On
 * Tuesday at half past midnight 20.00 come in in cash, while it is still Monday in UTC. Cash of Monday: 170.00.
 */
beforeEach(async () => {
  api.clock.set('2026-03-02T10:00:00Z');
  studio = await aStudio(api);
  shop = aShop(api, studio);
  [desk, colleague, manager] = [
    await aStaff(api, studio, 'STAFF'),
    await aStaff(api, studio, 'STAFF'),
    await aStaff(api, studio, 'SUPER'),
  ];
  const first = await sell('120', 'CASH');
  await sell('80', 'CASH');
  await sell('50', 'QR');
  await shop.refund(first, '30', { as: manager });
  api.clock.set('2026-03-02T16:30:00Z');
  await sell('20', 'CASH');
  api.clock.set('2026-03-02T17:00:00Z');
});

const read = async (as: TestStaff = desk, day = MONDAY) =>
  (await api.call<CashUp>('GET', URL, { as, query: { day } })).data;
const LINES: Line[] = [
  { mode: 'CASH', expected: '170.00', counted: '168.50', note: 'Wrong change' },
  { mode: 'QR', expected: '50.00', counted: '50.00' },
];
const sign = (change: object = {}, as: TestStaff = desk) =>
  api.call<CashUp>('POST', URL, { as, json: { day: MONDAY, after: 0, lines: LINES, ...change } });
const history = async (query: Record<string, string> = {}, as: TestStaff = manager) =>
  (await api.call<ReportAnswer>('GET', '/api/report/portal/cash-up', { as, query: { ...WEEK, ...query } }))
    .data;

test('expects what the report Sales says was received, by way of paying', async () => {
  expect(await read()).toMatchObject({
    currency: 'SGD',
    expected: [
      { mode: 'CASH', amount: '170.00' },
      { mode: 'QR', amount: '50.00' },
    ],
    counts: [],
    mayCount: true,
    isOver: true,
  });
  const query = { from: MONDAY, to: '2026-03-03', group: 'mode' };
  const { groups } = (
    await api.call<ReportAnswer>('GET', '/api/report/portal/transaction', { as: manager, query })
  ).data;
  expect(Object.fromEntries(groups.map(({ key, figures }) => [key, figures['collected']]))).toEqual({
    CASH: '170.00',
    QR: '50.00',
  });
  expect(await read(desk, '2026-03-03')).toMatchObject({
    expected: [{ mode: 'CASH', amount: '20.00' }],
    isOver: false,
  });
  expect((await read(desk, '2026-03-01')).expected).toEqual([{ mode: 'CASH', amount: '0.00' }]);
});

test('a count is signed off with its differences, and the audit log has it', async () => {
  const { data } = await sign();
  expect(data.counts).toEqual([
    {
      countNo: 1,
      countedBy: 'Test STAFF',
      countedAt: '2026-03-02T17:00:00.000Z',
      reason: '',
      lines: [
        { mode: 'CASH', expected: '170.00', counted: '168.50', difference: '-1.50', note: 'Wrong change' },
        { mode: 'QR', expected: '50.00', counted: '50.00', difference: '0.00', note: '' },
      ],
    },
  ]);
  expect(await auditOf(api, studio.studioId, 'report.cashUp')).toEqual([
    { before: null, after: { day: MONDAY, countNo: 1, expectedMinor: 22_000, countedMinor: 21_850 } },
  ]);
});

test('what was signed off stays; a later count with its reason takes its place', async () => {
  await sign();
  expect((await sign()).code).toBe('CHANGED_MEANWHILE');
  expect((await sign({ after: 1 })).code).toBe('INVALID_FIELDS');
  const again = [{ ...LINES[0], counted: '170' }, LINES[1]];
  const { data } = await sign({ after: 1, reason: 'Found a coin', lines: again });
  expect(data.counts.map(({ countNo, reason, lines }) => [countNo, reason, lines[0]?.difference])).toEqual([
    [2, 'Found a coin', '0.00'],
    [1, '', '-1.50'],
  ]);
  await expect(
    api.db.studio(studio.studioId, (tx) => tx.updateTable('cash_up').set({ counted_minor: 0 }).execute()),
  ).rejects.toThrow('permission denied');
  await expect(api.db.studio(studio.studioId, (tx) => tx.deleteFrom('cash_up').execute())).rejects.toThrow(
    'permission denied',
  );
});

test('of eight at once one is signed off', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => sign()));
  expect(answers.map(({ code }) => code).filter((code) => code === '0')).toHaveLength(1);
  expect((await read()).counts).toHaveLength(1);
});

test('money that came in since asks for another look', async () => {
  api.clock.set('2026-03-02T15:00:00Z');
  await sell('40', 'BANK_TRANSFER');
  expect((await sign()).code).toBe('PREVIEW_OUTDATED');
  const more = { mode: 'BANK_TRANSFER', expected: '40.00', counted: '40.00' };
  expect((await sign({ lines: [...LINES, more] })).code).toBe('0');
  // What comes in after the count changes what is expected, not what was signed off.
  await sell('5', 'CASH');
  const { expected, counts } = await read();
  expect(expected[0]).toEqual({ mode: 'CASH', amount: '175.00' });
  expect(counts[0]?.lines[0]).toMatchObject({ expected: '170.00', counted: '168.50' });
});

test.each([
  ['a way of paying left out', { lines: LINES.slice(0, 1) }, 'PREVIEW_OUTDATED'],
  ['a way of paying twice', { lines: [LINES[0], LINES[0]] }, 'PREVIEW_OUTDATED'],
  ['nothing counted', { lines: [{ ...LINES[0], counted: '' }, LINES[1]] }, 'INVALID_FIELDS'],
  ['a gift card', { lines: [...LINES, { ...LINES[1], mode: 'GIFT_CARD' }] }, 'INVALID_FIELDS'],
  ['a day to come', { day: '2026-03-04', lines: [{ ...LINES[0], expected: '0.00' }] }, 'INVALID_FIELDS'],
])('refuses %s', async (_words, change, code) => {
  expect((await sign(change)).code).toBe(code);
  expect((await read()).counts).toEqual([]);
});

test('a drawer from which more was paid back than came in is below zero', async () => {
  api.clock.set('2026-03-03T04:00:00Z');
  manager = await aStaff(api, studio, 'SUPER');
  const orderId = await sell('60', 'QR');
  await shop.refund(orderId, '25', { as: manager });
  const day = '2026-03-03';
  const lines = [
    { mode: 'CASH', expected: '-5.00', counted: '-5.00' },
    { mode: 'QR', expected: '60.00', counted: '60.00' },
  ];
  expect((await sign({ day, lines }, manager)).data.counts[0]?.lines).toMatchObject([
    { counted: '-5.00', difference: '0.00' },
    { counted: '60.00' },
  ]);
});

describe('the desk', () => {
  test('sees who else counted, not what, and does not count again', async () => {
    await sign();
    const seen = await read(colleague);
    expect(seen).toMatchObject({
      mayCount: false,
      counts: [{ countNo: 1, countedBy: 'Test STAFF', lines: [] }],
    });
    const again = { after: 1, reason: 'I know better' };
    expect((await sign(again, colleague)).code).toBe('NOT_ALLOWED');
    expect((await sign(again, desk)).code).toBe('0');
    expect((await read(manager)).counts[0]?.lines).toHaveLength(2);
    expect((await sign({ after: 2, reason: 'Counted with Raj' }, manager)).code).toBe('0');
  });

  test('has its own counts in the history', async () => {
    await sign();
    expect((await history({}, colleague)).total).toBe(0);
    expect((await history({}, desk)).total).toBe(2);
  });
});

test('the history has the last count of each day, by way of paying', async () => {
  await sign();
  await sign({ after: 1, reason: 'Found a coin', lines: [{ ...LINES[0], counted: '169' }, LINES[1]] });
  const tuesday = { mode: 'CASH', expected: '20.00', counted: '22.00' };
  await sign({ day: '2026-03-03', lines: [tuesday] }, manager);
  const { figures, rows } = await history({ sort: 'countedDay', order: 'asc' });
  // Monday 169.00 of 170.00 and 50.00 of 50.00; Tuesday 22.00 of 20.00.
  expect(figures).toEqual({
    difference: '1.00',
    counted: '241.00',
    expected: '240.00',
    days: 2,
    missing: '1.00',
    surplus: '2.00',
  });
  expect(
    rows.map(({ dayId, mode, difference, countNo, reason }) => [dayId, mode, difference, countNo, reason]),
  ).toEqual([
    [MONDAY, 'CASH', '-1.00', 2, 'Found a coin'],
    [MONDAY, 'QR', '0.00', 2, 'Found a coin'],
    ['2026-03-03', 'CASH', '2.00', 1, null],
  ]);
  expect((await history({ match: 'LESS' })).figures).toMatchObject({ difference: '-1.00', days: 1 });
  const byMode = (await history({ group: 'mode' })).groups.map(({ key, figures: of }) => [
    key,
    of['difference'],
  ]);
  expect(byMode).toEqual([
    ['CASH', '1.00'],
    ['QR', '0.00'],
  ]);
});

test('a trainer has no cash-up', async () => {
  const as = await aStaff(api, studio, 'TRAINER');
  expect((await api.call('GET', URL, { as, query: { day: MONDAY } })).code).toBe('NOT_ALLOWED');
});
