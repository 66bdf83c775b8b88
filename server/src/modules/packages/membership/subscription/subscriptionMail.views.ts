import type { Dating, Region } from '@studio/contract/values/typed/conventions';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import type { Tax } from '../../../configure/tax-rate/tax-rate.api.ts';

/**
 * The recipient of a mail about a membership, its variables, and how the studio writes them. Days are local to the
 * studio.
 */
export interface Addressed extends Region, Dating {
  studioId: string;
  extension: string;
  currency: string;
  firstName: string;
  userEmail: string;
  packageName: string;
  status: string;
  tax: Tax | null;
  currentStart: string | null;
  currentEnd: string | null;
  nextBillOn: string | null;
  /** The last digits of the card that pays; null when none does. */
  cardEnd: string | null;
}

/**
 * As of this transaction.
 * @throws when there is no such membership.
 */
export async function addressOf(tx: Tx, subscriptionId: string): Promise<Addressed> {
  const { rows } = await sql<Omit<Addressed, keyof Region | keyof Dating>>`
    select studio.studio_id as "studioId", studio.extension, studio.currency,
      member.first_name as "firstName", member.user_email as "userEmail", plan.package_name as "packageName",
      s.status, case when tax.tax_rate_id is not null then json_build_object('name', tax.name, 'percent',
        tax.percent::text, 'inclusive', tax.inclusive) end as tax, s.current_start as "currentStart",
        s.current_end as "currentEnd", s.next_bill_on as "nextBillOn",
      case when s.mode = 'CARD' then card.last4 end as "cardEnd"
    from subscription s
    join studio using (studio_id)
    join member using (studio_id, member_id)
    join package_plan plan using (studio_id, studio_package_id)
    left join tax_rate tax on tax.studio_id = plan.studio_id and tax.tax_rate_id = plan.tax_rate_id
    left join payment_method card on card.studio_id = s.studio_id
      and card.payment_method_id = s.payment_method_id and card.removed_at is null
    where s.subscription_id = ${subscriptionId}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('There is no such membership');
  const { country, dateOrder } = await studioSettings(tx);
  return { ...found, country, dateOrder };
}
