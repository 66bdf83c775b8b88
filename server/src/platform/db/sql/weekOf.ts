import { sql, type RawBuilder } from 'kysely';

/**
 * The first day of the week that a date falls in.
 * @param weekStart the day on which the studio's weeks begin, 1 (Monday) to 7 (Sunday).
 */
export function weekOf(date: RawBuilder<unknown>, weekStart: number): RawBuilder<string> {
  const shift = (8 - weekStart) % 7;
  return sql<string>`(date_trunc('week', ${date} + ${sql.lit(shift)})::date - ${sql.lit(shift)})`;
}
