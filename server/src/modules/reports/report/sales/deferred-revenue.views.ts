import { DEFERRED_REPORT } from '@studio/contract/reports/definitions/deferred-revenue.report';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { sql } from 'kysely';
import {
  endsIn,
  happened,
  packagesOf,
  refusePeriod,
  withSums,
} from '../../deferred-revenue/deferred-revenue.api.ts';
import type { Days, ReportSource } from '../report.views.ts';

/** The days as the ledger counts them: the last one is in. */
function asOf({ from, to, now, timezone }: Days) {
  return { from, to: addDays(to, -1), today: localDateOf(now, timezone), timezone };
}

const sumOf = (name: string) => sql`coalesce(sum(${sql.ref(`r.${name}`)}), 0)`;

/**
 * Packages with money in them or with a flow in some days, for files and emails: with the amounts and the sums that the
 * page of the report shows.
 */
export const deferredSource: ReportSource = {
  report: DEFERRED_REPORT,
  base: (days) => sql`
    select p.*, p.id::text as "rowId", p."purchasedOn" as day, p.late_changes as "lateChanges", p.on_use as "onUse",
      p.straight_line as "straightLine", p.on_use + p.straight_line + p.breakage as "recognisedInPeriod"
    from (${packagesOf(sql`(${happened(asOf(days))})`, asOf(days))}) p`,
  details: (base) => sql`
    select i.*, case when not i.unlimited then i.granted end as "creditsGranted", i.used as "creditsUsed",
      i.expired as "creditsExpired", case when not i.unlimited then i.left end as "creditsLeft",
      i.unearned - i.closing as "recognisedToDate"
    from (${withSums(base)}) i`,
  conditions: {
    flow: (name) => sql`${sql.ref(`r.${String(name)}`)} <> 0`,
    ends: (age) => endsIn(age, sql`(r.end_date - r."lastDay")`),
  },
  refuseDays: (tx, days) => refusePeriod(tx, days.from, { ...asOf(days), now: days.now }),
  sortsInBase: [],
  figures: Object.fromEntries(Object.keys(DEFERRED_REPORT.figures).map((name) => [name, sumOf(name)])),
  groups: {},
  owner: sql`null::uuid`,
};
