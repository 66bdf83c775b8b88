import {
  rowsOfGroup,
  type ReportDefinition,
  type ReportFigure,
} from '@studio/contract/reports/reportDefinition';
import { addDays, localDateOf, MONDAY } from '@studio/contract/values/time';
import { demoStudio } from '../../../seed/demo/demoStudio.ts';
import { seedWhenEmpty } from '../../../seed/seed.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { readRows, totalsOf, type ReportSource } from './report.views.ts';
import { SOURCES } from './sources.views.ts';
import { toWire } from './wire.rules.ts';

// Whatever is pressed in a report shows rows, and above them the number that was pressed.
const TIMEZONE = 'Asia/Singapore';
const LIMIT_MS = 100_000;
/** Groups of each kind: the most frequent ones, and the one of rows that have none of it. */
const MOST = 4;
let api: TestApp;
let studioId = '';
beforeAll(async () => {
  api = await startTestApp({ database: 'seed_reports' });
  await seedWhenEmpty(api.db, api.clock);
  ({ studioId } = demoStudio(api.clock.now(), ''));
}, LIMIT_MS);
afterAll(() => api.close());

const readingOf = (narrowing: Record<string, string>) => {
  const now = api.clock.now();
  const to = addDays(localDateOf(now, TIMEZONE), 8);
  const days = { from: addDays(to, -90), to, timezone: TIMEZONE, weekStart: MONDAY, now };
  return { days, narrowing, staffId: null };
};
const figuresOf = async (source: ReportSource, narrowing: Record<string, string> = {}) =>
  (await api.db.studio(studioId, (tx) => totalsOf(tx, source, readingOf(narrowing)))).figures;
const read = (source: ReportSource, group: string, narrowing: Record<string, string> = {}) => {
  const { sort } = source.report;
  const paging = { sort, order: 'desc', page: 0, pageSize: 10_000 } as const;
  return api.db.studio(studioId, (tx) =>
    readRows(tx, source, { reading: readingOf(narrowing), group, ...paging }),
  );
};
/** As the page has them, without what floating point adds. */
const shown = ({ figures }: ReportDefinition, of: Record<string, unknown>) => toWire(figures, of, 'SGD');

const all = SOURCES.map((source) => [source.report.key, source] as const);

test.each(all)(
  'figures of the report %s stay what they are with the rows behind them',
  async (_key, source) => {
    const figures = shown(source.report, await figuresOf(source));
    for (const [name, { rows }] of Object.entries<ReportFigure>(source.report.figures)) {
      if (rows === null || rows === 'all') continue;
      const behind = shown(source.report, await figuresOf(source, { ...rows }));
      expect([name, behind[name]]).toEqual([name, figures[name]]);
    }
  },
  LIMIT_MS,
);

test.each(all)(
  'groups of the report %s have the figures of the rows that they open',
  async (_key, source) => {
    const { report } = source;
    for (const group of Object.keys(report.groups)) {
      const { groups } = await read(source, group);
      for (const { key, figures } of groups.filter((one, index) => one.key === null || index < MOST)) {
        const behind = rowsOfGroup(report, group, key);
        if (behind === null) throw new Error(`${group} ${key} opens nothing`);
        expect([group, key, shown(report, await figuresOf(source, behind))]).toEqual([
          group,
          key,
          shown(report, figures),
        ]);
      }
    }
  },
  LIMIT_MS,
);

test.each(['item', 'plan', 'mode'])(
  'rows of Sales behind a group by %s add up to its net sales',
  async (group) => {
    const source = SOURCES.find(({ report: { key } }) => key === 'transaction');
    if (!source) throw new Error('Sales is a report');
    const { groups } = await read(source, group);
    expect(groups.length).toBeGreaterThan(1);
    for (const { key, figures } of groups.slice(0, MOST)) {
      const behind = { ...rowsOfGroup(source.report, group, key), entry: 'MOVED' };
      const { rows } = await read(source, group, behind);
      const sum = rows.reduce((net, row) => net + Number(row['net'] ?? 0), 0);
      expect([key, sum]).toEqual([key, Number(figures['netSales'])]);
    }
  },
  LIMIT_MS,
);
