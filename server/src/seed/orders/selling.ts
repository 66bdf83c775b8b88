import type { Selectable } from 'kysely';
import type { PaymentMode, PromoCode, TaxRate } from '../../platform/db/tables.ts';
import { DAY, after, type Demo } from '../demo/demo.ts';
import type { Row } from '../rows.ts';

type Promo = Pick<Selectable<PromoCode>, 'code' | 'name' | 'description' | 'discount_type' | 'value'> &
  Partial<Selectable<PromoCode>>;

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
  audience: 'ALL',
  lapsed_days: null,
  member_ids: [],
  recurring_scope: 'FIRST',
  recurring_cycles: null,
  status: 'ACTIVE',
  version: 1,
} satisfies Partial<Selectable<PromoCode>>;

const promos = ({ now }: Demo): readonly Promo[] => [
  {
    code: 'WELCOME10',
    name: 'Welcome',
    description: 'Ten percent for whoever is new.',
    discount_type: 'PERCENT',
    value: 10,
    audience: 'NEW',
  },
  {
    code: 'BRINGAFRIEND',
    name: 'Bring a friend',
    description: 'S$20 off from S$150.',
    discount_type: 'AMOUNT',
    value: 2_000,
    min_spend_minor: 15_000,
    total_limit: 50,
  },
  {
    code: 'COMEBACK',
    name: 'Come back',
    description: 'Two classes more for whoever was away for two months.',
    discount_type: 'FREE_CREDITS',
    value: 2,
    audience: 'LAPSED',
    lapsed_days: 60,
  },
  {
    code: 'OPENING',
    name: 'Opening week',
    description: 'It was only for the first week.',
    discount_type: 'PERCENT',
    value: 25,
    end_at: after(now, -700 * DAY),
  },
];

/** Promo codes, one of each notable kind. */
export const promoCodes = (demo: Demo): Row<'promo_code'>[] =>
  promos(demo).map((promo) => {
    const at = after(demo.openedAt, 10 * DAY);
    return {
      ...PLAIN_PROMO,
      ...promo,
      studio_id: demo.studioId,
      promo_code_id: demo.random.id(at),
      created_at: at,
      updated_at: at,
    };
  });

/** A tax rate that no plan uses yet, because the studio is too small to charge tax. */
export const taxRates = (demo: Demo): Selectable<TaxRate>[] => [
  {
    studio_id: demo.studioId,
    tax_rate_id: demo.random.id(demo.openedAt),
    name: 'GST',
    percent: '9',
    inclusive: true,
    archived_at: null,
    created_at: demo.openedAt,
  },
];

const QR = { proxyType: 'UEN', proxyValue: '201403121W', merchantName: 'Lotus Yoga & Pilates' };
const BANK = {
  name: 'DBS Bank',
  accountName: 'Lotus Yoga & Pilates Pte Ltd',
  accountNo: '012-345678-9',
  swift: 'DBSSSGSG',
};
const COUNTER_MINUTES = 72 * 60;

/** Members pay by PayNow, by transfer, or at the desk. */
export const paymentModes = (demo: Demo): Selectable<PaymentMode>[] =>
  (
    [
      [
        'QR',
        'Scan the code with your banking app.',
        { requireProof: false, holdMinutes: 60, feePct: 0, qr: QR, bank: null },
      ],
      [
        'BANK_TRANSFER',
        'Please give the reference, so that we can match your payment.',
        { requireProof: true, holdMinutes: COUNTER_MINUTES, feePct: 0, qr: null, bank: BANK },
      ],
      [
        'CASH',
        'Pay at the desk before your first class.',
        { requireProof: false, holdMinutes: COUNTER_MINUTES, feePct: 0, qr: null, bank: null },
      ],
    ] as const
  ).map(([mode, instructions, config], sort) => ({
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
