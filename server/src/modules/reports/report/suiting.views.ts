import { DAY } from '@studio/contract/values/time';
import { sql, type Compilable } from 'kysely';
import { sqlBuilder } from '../../../platform/db/database.ts';
import type { Days, ReportSource } from './report.views.ts';

/** From so many days on a period is most of what an index would find. */
const LONG_DAYS = 100;
/** Whether so many days are asked for that their rows are read all at once, not looked up. */
export const isLong = ({ from, to }: Days): boolean => Date.parse(to) - Date.parse(from) > LONG_DAYS * DAY;

/**
 * Other processes of the database may take a part of the work, which the planner would not start for the few rows that
 * it guesses. Hashes stay in each process's own memory, because what processes share is scarce in a container.
 */
const IN_SEVERAL_PROCESSES: Record<string, string> = {
  parallel_setup_cost: '50',
  parallel_tuple_cost: '0.01',
  min_parallel_index_scan_size: '0',
  enable_parallel_hash: 'off',
};

/**
 * Suits a transaction to a report: its sums and sorts fit into memory, which those of everyday queries need not; the
 * best plan for a month is not the best for two years; and a file needs all of its rows soon, not the first of them.
 */
export const suiting = ({ isHashedWhenLong = false }: ReportSource, days: Days): Compilable => ({
  compile: () => {
    const settings = {
      work_mem: '64MB',
      plan_cache_mode: 'force_custom_plan',
      cursor_tuple_fraction: '1',
      ...(isHashedWhenLong && isLong(days) && { enable_nestloop: 'off' }),
      ...(isLong(days) && IN_SEVERAL_PROCESSES),
    };
    const set = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
    return sql`select ${sql.join(set)}`.compile(sqlBuilder);
  },
});
