import { reachOf, type Permission } from '@studio/contract/configure/roles/roles';
import type { ReportValue } from '@studio/contract/reports/reportDefinition';
import type { ReportValues } from '@studio/contract/reports/reportQuery';
import type { HomeFigures, HomePeriod } from '@studio/contract/shell/homeFigures.schema';
import { toDecimal } from '@studio/contract/values/money';
import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { memberHistory } from '../../members/engagement/engagement.api.ts';
import { paySoFar } from '../../reports/payroll/payroll.api.ts';
import { attendanceBySpan, salesBySpan, type Span } from '../../reports/report/report.api.ts';
import { membersNow } from './dashboard.views.ts';
import { withHistory } from './history.rules.ts';
import { daysOf, lineDays } from './span.rules.ts';

/** Whose home it is, where and when. */
interface Reader {
  ctx: StaffContext;
  tx: Tx;
  period: HomePeriod;
  today: string;
  timezone: string;
  currency: string;
}

/** A figure over the days of a period, those before, and each day of the line; `none` where a span has no rows. */
function ofDays<Value extends ReportValue>(
  { period, today, isOwn }: { period: HomePeriod; today: string; isOwn: boolean },
  { spans, name, none }: { spans: Map<string, ReportValues>; name: string; none: Value },
) {
  const { now, before } = daysOf(period, today);
  const valueOf = (key: string) => (spans.get(key)?.[name] ?? none) as Value;
  return {
    ...now,
    value: valueOf('now'),
    before: valueOf('before'),
    beforeFrom: before.from,
    isOwn,
    days: lineDays(today).map(valueOf),
  };
}

/** The period, what was before, and the days of the line. */
function spansOf(period: HomePeriod, today: string): { spans: Span[]; days: Omit<Span, 'key'> } {
  const { now, before } = daysOf(period, today);
  return {
    spans: [
      { key: 'now', ...now },
      { key: 'before', ...before },
    ],
    days: { from: lineDays(today)[0] ?? today, to: now.to },
  };
}

/** What is asked of a report: its figures, as far as the reader may see its rows. */
function askOf(reader: Reader, permission: Permission, figures: readonly string[]) {
  const { ctx, period, today, timezone, currency } = reader;
  const staffId = reachOf(ctx, permission) === 'own' ? ctx.staffId : null;
  return { ...spansOf(period, today), figures, timezone, now: ctx.now, currency, staffId };
}

/** Who sees the money of today only (a limited reach) sees it whatever the period. */
async function salesOf(reader: Reader): Promise<Pick<HomeFigures, 'netSales'>> {
  const { ctx, tx, today, currency } = reader;
  const money = reachOf(ctx, 'dashboard.money');
  if (money === 'none' || reachOf(ctx, 'report.transaction') === 'none') return { netSales: null };
  const period = money === 'all' ? reader.period : 'TODAY';
  const ask = askOf({ ...reader, period }, 'report.transaction', ['netSales']);
  const spans = await salesBySpan(tx, ask);
  const of = { period, today, isOwn: ask.staffId !== null };
  return { netSales: ofDays(of, { spans, name: 'netSales', none: toDecimal(0, currency) }) };
}

/** How full sessions are; and for who sees their own only, how many they taught. */
async function sessionsOf(reader: Reader): Promise<Pick<HomeFigures, 'sessions' | 'fillRate'>> {
  const { ctx, tx, period, today } = reader;
  if (reachOf(ctx, 'report.attendance') === 'none') return { sessions: null, fillRate: null };
  const ask = askOf(reader, 'report.attendance', ['sessions', 'fillRate']);
  const spans = await attendanceBySpan(tx, ask);
  const of = { period, today, isOwn: ask.staffId !== null };
  return {
    sessions: of.isOwn ? ofDays(of, { spans, name: 'sessions', none: 0 }) : null,
    fillRate: ofDays<number | null>(of, { spans, name: 'fillRate', none: null }),
  };
}

async function membersOf(reader: Reader): Promise<Pick<HomeFigures, 'activeMembers' | 'atRisk'>> {
  const { ctx, tx, period, today } = reader;
  if (reachOf(ctx, 'member.view') !== 'all') return { activeMembers: null, atRisk: null };
  const days = lineDays(today);
  const { from } = daysOf(period, today).now;
  const [now, history] = await Promise.all([membersNow(tx), memberHistory(tx, days[0] ?? today)]);
  const counted = (name: 'active' | 'atRisk') =>
    withHistory(
      history.map((night) => ({ day: night.day, count: night[name] })),
      { value: now[name], from, days },
    );
  return { activeMembers: counted('active'), atRisk: counted('atRisk') };
}

/** For those who see their own sessions only: they are who teaches. */
async function ownPayOf({ ctx, tx, currency }: Reader): Promise<Pick<HomeFigures, 'ownPay'>> {
  if (reachOf(ctx, 'report.attendance') !== 'own' || reachOf(ctx, 'payroll.view') === 'none')
    return { ownPay: null };
  const { totalMinor, ...days } = await paySoFar(tx, ctx);
  return { ownPay: { ...days, total: toDecimal(totalMinor, currency) } };
}

/** Reads a part of the figures on a connection of its own. */
const readPart = <Part>(
  ctx: Reader['ctx'],
  period: HomePeriod,
  part: (reader: Reader) => Promise<Part>,
): Promise<Part> =>
  ctx.transaction(async (tx) => {
    const { timezone, currency } = await studioSettings(tx);
    return part({ ctx, tx, period, today: localDateOf(ctx.now, timezone), timezone, currency });
  });

async function restOf(reader: Reader): Promise<Omit<HomeFigures, 'netSales' | 'sessions' | 'fillRate'>> {
  const { period, today, currency } = reader;
  return { period, today, currency, ...(await membersOf(reader)), ...(await ownPayOf(reader)) };
}

/**
 * The figures of a period for the home page, as far as the reader's role may see them. Sales and sessions, which take
 * longest, are read at the same time: each statement sees what is committed when it begins, here as in one transaction.
 */
export async function readHomeFigures(ctx: Reader['ctx'], period: HomePeriod): Promise<HomeFigures> {
  const [sales, sessions, rest] = await Promise.all([
    readPart(ctx, period, salesOf),
    readPart(ctx, period, sessionsOf),
    readPart(ctx, period, restOf),
  ]);
  return { ...rest, ...sales, ...sessions };
}
