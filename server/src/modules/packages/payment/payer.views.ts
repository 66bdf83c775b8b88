import type { Region } from '@studio/contract/values/typed/conventions';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { SitePath } from '../../../platform/mail/text/templates.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';

/** The payer of an order, as mails and notifications name them, and where the studio is. */
export interface Payer extends Region {
  studioId: string;
  firstName: string;
  memberName: string;
  userEmail: string;
  reference: string;
  currency: string;
  payUrl: SitePath;
}

/** @throws when there is no such order. */
export async function payerOf(tx: Tx, orderId: string): Promise<Payer> {
  const { rows } = await sql<Omit<Payer, 'payUrl' | keyof Region> & { extension: string }>`
    select o.studio_id as "studioId", s.extension, m.first_name as "firstName",
      ${shownName('m')} as "memberName", m.user_email as "userEmail", o.reference, o.currency
    from orders o join studio s using (studio_id) join member m using (studio_id, member_id)
    where o.order_id = ${orderId}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('An order that is paid cannot be found');
  const { extension, ...payer } = found;
  return {
    ...payer,
    country: (await studioSettings(tx)).country,
    payUrl: `/booking-website/pending-payment?extension=${extension}&orderId=${orderId}`,
  };
}
