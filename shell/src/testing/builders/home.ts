import { dashboardSchema } from '@studio/contract/configure/studio.schema';
import { homeFiguresSchema } from '@studio/contract/shell/homeFigures.schema';
import { builder } from '@studio/contract/testing/build';

/** The figures of the home page. */
export const aDashboard = builder(dashboardSchema)(() => ({
  todaySessions: 6,
  bookingsToday: 31,
  checkInsToday: 12,
  pendingPayments: 2,
  pendingAmount: '340.00',
}));

/** A figure that was a little lower before, over the thirty days up to 20 March 2026. */
const ofDays = <Value>(value: Value, before: Value) => ({
  value,
  before,
  from: '2026-02-19',
  to: '2026-03-21',
  beforeFrom: '2026-01-20',
  isOwn: false,
  days: [...Array<Value>(29).fill(before), value],
});

const ofMembers = (value: number, before: number) => ({
  value,
  before,
  beforeOn: '2026-02-19',
  countedSince: '2026-01-01',
  days: [...Array<number>(29).fill(before), value],
});

export const someHomeFigures = builder(homeFiguresSchema)(() => ({
  period: 'DAYS_30' as const,
  today: '2026-03-20',
  currency: 'SGD',
  netSales: ofDays<string | null>('1240.00', '1000.00'),
  sessions: null,
  fillRate: ofDays<number | null>(0.72, 0.68),
  activeMembers: ofMembers(90, 85),
  atRisk: ofMembers(4, 6),
  ownPay: null,
}));
