import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * The part of an amount that belongs to a part of a total, rounded half up, as payments of an order share it out
 * (`shareOf` of its rules). All in minor units.
 */
export const shareOf = (amount: Sql, part: Sql, total: Sql): Sql =>
  sql`case when ${part} = ${total} then ${amount} when ${part} = 0 then 0
    else div(2::numeric * ${amount} * ${part} + ${total}, 2::numeric * ${total})::bigint end`;
