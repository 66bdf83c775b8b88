import { DAY } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import type { PaymentMode, PromoCode } from '../../platform/db/tables.ts';
import { after, type Demo } from '../demo/demo.ts';
import type { Row } from '../rows.ts';

const PLAIN_PROMO = {
  max_discount_minor: null,
  min_spend_minor: null,
  start_at: null,
  end_at: null,
  total_limit: null,
  per_member_limit: 1,
  applies_to: 'ALL',
  plan_ids: [],
  package_types: [],
  event_ids: [],
  audience: 'ALL',
  lapsed_days: null,
  member_ids: [],
  tag_ids: [],
  recurring_scope: 'FIRST',
  recurring_cycles: null,
  status: 'ACTIVE',
  version: 1,
} satisfies Partial<Selectable<PromoCode>>;

/** Promo codes. */
export const promoCodes = (demo: Demo): Row<'promo_code'>[] =>
  demo.described.sales.promos.map(({ endedDaysAgo, ...promo }) => {
    const at = after(demo.openedAt, 10 * DAY);
    return {
      ...PLAIN_PROMO,
      ...promo,
      end_at: endedDaysAgo === undefined ? null : after(demo.now, -endedDaysAgo * DAY),
      studio_id: demo.studioId,
      promo_code_id: demo.random.id(at),
      created_at: at,
      updated_at: at,
    };
  });

/** How members pay. */
export const paymentModes = (demo: Demo): Selectable<PaymentMode>[] =>
  demo.described.sales.modes.map(([mode, instructions, config], sort) => ({
    studio_id: demo.studioId,
    mode,
    enabled: true,
    show_on_booking_site: true,
    instructions,
    config,
    next: null,
    sort,
    updated_at: demo.openedAt,
  }));
