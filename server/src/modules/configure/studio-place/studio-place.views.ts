import type { StudioPlace } from '@studio/contract/configure/place/studioPlace.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { placed } from '../studio/studio.api.ts';
import { AMOUNT_KINDS, type AmountKind } from './studio-place.rules.ts';

/** Whether an amount of the studio's currency is written down for good: of a sale, or brought by an import. */
const IS_CURRENCY_FIXED = sql<boolean>`(exists (select from orders where studio_id = ${thisStudio})
  or exists (select from gift_card where studio_id = ${thisStudio})
  or exists (select from credit_ledger where studio_id = ${thisStudio} and value_minor <> 0)
  or exists (select from subscription where studio_id = ${thisStudio} and price_minor > 0))`;

/** Where the studio of the transaction is. The first order fixes its currency, whatever became of it. */
export const studioPlace = async (tx: Tx): Promise<StudioPlace> =>
  placed(
    await tx
      .selectFrom('studio')
      .select([
        'timezone',
        'currency',
        'country',
        'phone_country_code as phoneCountryCode',
        'week_start as weekStart',
        'time_format as timeFormat',
        'date_order as dateOrder',
        'name_order as nameOrder',
        IS_CURRENCY_FIXED.as('isCurrencyFixed'),
        'place_version as version',
      ])
      .where('studio_id', '=', thisStudio)
      .executeTakeFirstOrThrow(),
  );

const IS_SET: Record<AmountKind, RawBuilder<boolean>> = {
  prices: sql`exists (select from package_plan
      where price_minor > 0 or signup_fee_minor > 0 or visit_value_minor > 0)
    or exists (select from class_template where drop_in_minor > 0)
    or exists (select from session where price_minor > 0)
    or exists (select from event_ticket_type where price_minor > 0)`,
  // An archived one never comes back.
  'promo codes': sql`exists (select from promo_code where status <> 'ARCHIVED'
    and (discount_type in ('AMOUNT', 'FIXED_PRICE') and value > 0
      or max_discount_minor is not null or min_spend_minor is not null))`,
  'penalty fees': sql`exists (select from studio where studio_id = ${thisStudio}
    and jsonb_path_exists(attributes, '$.penalties[*] ? (@.action == "FEE" && @.value > 0)'))`,
  'pay rates': sql`exists (select from payroll_rate
    where jsonb_path_exists(terms, '$.tiers[*].amount ? (@ > 0)')
      or greatest((terms->>'amount')::numeric, (terms->>'perHead')::numeric, (terms->>'min')::numeric,
        (terms->>'max')::numeric, (terms->>'assistant')::numeric, (terms->>'travel')::numeric) > 0)`,
  'ClassPass payout': sql`exists (select from class_pass where payout_minor > 0)`,
};

/** Where the studio has set an amount of more than nothing: in another currency it could have other decimals. */
export async function amountsSet(tx: Tx): Promise<AmountKind[]> {
  const { rows } = await sql<{ kind: AmountKind }>`${sql.join(
    AMOUNT_KINDS.map(
      (kind, place) => sql`select ${place}::int as place, ${kind} as kind where ${IS_SET[kind]}`,
    ),
    sql` union all `,
  )} order by place`.execute(tx);
  return rows.map(({ kind }) => kind);
}
