import { CASH_UP_REPORT } from '@studio/contract/reports/definitions/cash-up.report';
import { sql } from 'kysely';
import type { ReportSource } from '../report.views.ts';
import { sumOf } from './transaction.views.ts';

/** Signed-off counts by day and way of paying: of a day that was counted again, the last. */
export const cashUpSource: ReportSource = {
  report: CASH_UP_REPORT,
  base: ({ from, to }) => sql`
    select c.day || ' ' || c.mode as "rowId", c.counted_at as at, c.day, c.day as "countedDay", c.day::text as "dayId",
      c.mode, c.expected_minor as expected, c.counted_minor as counted, c.counted_minor - c.expected_minor as difference,
      case sign(c.counted_minor - c.expected_minor) when 0 then 'EXACT' when 1 then 'MORE' else 'LESS' end as match,
      nullif(c.note, '') as note, nullif(c.reason, '') as reason, c.count_no as "countNo", c.counted_at as "countedAt",
      c.counted_by as "staffId"
    from cash_up c
    where c.day >= ${from}::date and c.day < ${to}::date
      and c.count_no = (select max(o.count_no) from cash_up o where o.studio_id = c.studio_id and o.day = c.day)`,
  details: (base) => sql`
    select r.*, staff.display_name as "countedBy" from ${base} r
    join staff on staff.staff_id = r."staffId"`,
  sortsInBase: [
    'countedDay',
    'mode',
    'expected',
    'counted',
    'difference',
    'note',
    'countedAt',
    'countNo',
    'reason',
  ],
  figures: {
    difference: sql`coalesce(sum(r.difference), 0)`,
    counted: sql`coalesce(sum(r.counted), 0)`,
    expected: sql`coalesce(sum(r.expected), 0)`,
    days: sql`count(distinct r.day)`,
    missing: sumOf(sql`-r.difference`, sql`r.difference < 0`),
    surplus: sumOf(sql`r.difference`, sql`r.difference > 0`),
  },
  groups: {
    mode: { key: sql`r.mode` },
    countedBy: {
      key: sql`r."staffId"`,
      label: (key) => sql`(select staff.display_name from staff where staff.staff_id = ${key}::uuid)`,
    },
  },
  owner: sql`r."staffId"`,
};
