import type { OffersText, SalesText } from '../description.ts';

const WORKING_DAYS = [1, 2, 3, 4, 5];
const COUNTER_MINUTES = 72 * 60;
const QR = { proxyType: 'UEN', proxyValue: '201403121W', merchantName: 'Lotus Yoga & Pilates' };
const BANK = {
  name: 'DBS Bank',
  accountName: 'Lotus Yoga & Pilates Pte Ltd',
  accountNo: '012-345678-9',
  swift: 'DBSSSGSG',
};

export const SALES: SalesText = {
  // No plan uses it yet, because the studio is too small to charge tax.
  taxes: { gst: { name: 'GST', percent: '9', inclusive: true } },
  // By PayNow, by transfer, or at the desk.
  modes: [
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
  ],
  // One of each notable kind.
  promos: [
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
      endedDaysAgo: 700,
    },
  ],
  firstPlan: 'intro',
  ownPlan: 'ten',
  unpaid: [
    ['ten', 'QR', 18, 0, false],
    ['five', 'CASH', 95, 0, false],
    ['monthly', 'BANK_TRANSFER', 7 * 60, 0, false],
    ['intro', 'CASH', 21 * 60, 0, false],
    ['quarterly', 'BANK_TRANSFER', 33 * 60, 0.5, false],
    ['ten', 'BANK_TRANSFER', 52 * 60, 0, false],
    ['dropIn', 'QR', 17 * 24 * 60, 0, true],
    ['twenty', 'BANK_TRANSFER', 31 * 24 * 60, 0, true],
  ],
  unused: ['reformer', 'reformer', 'twenty', 'trial', 'friends'],
  membership: {
    plan: {
      package_name: 'Unlimited Membership',
      description: 'As many classes as you like, month after month.',
      price_minor: 21_000,
      min_cycles: 3,
      terms: 'Renews each month. You can leave at the end of any month after the third.',
    },
    courses: [
      { status: 'ACTIVE', mode: 'CARD', daysIn: 5, cycles: 7 },
      { status: 'ACTIVE', mode: 'CARD', daysIn: 16, cycles: 4 },
      { status: 'ACTIVE', mode: 'CARD', daysIn: 25, cycles: 1 },
      { status: 'ACTIVE', mode: 'BANK_TRANSFER', daysIn: 11, cycles: 3 },
      { status: 'FROZEN', mode: 'CARD', daysIn: 12, cycles: 5 },
      { status: 'PAST_DUE', mode: 'CARD', daysIn: 2, cycles: 3 },
      { status: 'CANCEL_AT_END', mode: 'CARD', daysIn: 19, cycles: 6 },
      { status: 'ENDED', mode: 'CASH', daysIn: 45, cycles: 2 },
    ],
    leaves: 'Back to Melbourne in the new year.',
    pauses: 'A course in Bali',
  },
  // Each with terms that no other plan has.
  newPlans: [
    {
      package_name: 'Off-Peak Ten',
      description: 'Ten classes on weekdays before four.',
      package_type: 'CLASS_PACK',
      price_minor: 22_000,
      credits: 10,
      validity_value: 3,
      validity_unit: 'MONTH',
      eligible_windows: [{ weekdays: WORKING_DAYS, from: '06:00', to: '16:00' }],
      max_per_day: 1,
      usage_priority: 3,
    },
    {
      package_name: 'Flow Membership',
      description: 'Eight classes each month; two that are left move to the next.',
      package_type: 'MEMBERSHIP',
      price_minor: 19_000,
      credits: 8,
      validity_value: 1,
      validity_unit: 'MONTH',
      cycle_unit: 'MONTH',
      cycle_count: 1,
      min_cycles: 3,
      rollover_max: 2,
      usage_priority: 4,
      terms: 'Renews each month. You can leave at the end of any month after the third.',
    },
    {
      package_name: '50-Class Pack',
      description: 'Fifty classes in a year and five on us, payable in three parts.',
      package_type: 'CLASS_PACK',
      price_minor: 120_000,
      credits: 50,
      bonus_credits: 5,
      validity_value: 1,
      validity_unit: 'YEAR',
      shareable: true,
      max_share_credits: 10,
      max_share_recipients: 3,
      instalment_count: 3,
      instalment_unit: 'MONTH',
      deposit_percent: 40,
      stock: 20,
      purchase_limit_per_member: 1,
    },
  ],
};

export const OFFERS: OffersText = {
  hours: [
    ['Marco', [1, 2, 3, 4], '13:00', '18:00'],
    ['Jasmine', [2, 5], '11:00', '15:00'],
  ],
  event: 'sound',
  tickets: [
    { name: 'Early bird', priceMinor: 4500, quantity: 6 },
    { name: 'Regular', priceMinor: 6000, quantity: null },
  ],
};
