import type { OffersText, SalesText } from '../description.ts';

const COUNTER_MINUTES = 72 * 60;
const BANK = {
  name: 'Kiezbank eG',
  accountName: 'Kiez Yoga Jördis Köhler e. K.',
  accountNo: 'DE89 3704 0044 0532 0130 00',
  swift: 'COBADEFFXXX',
};

export const SALES: SalesText = {
  taxes: {
    full: { name: 'MwSt', percent: '19', inclusive: true },
    // Of concerts, by § 12 (2) no. 7a UStG.
    reduced: { name: 'MwSt', percent: '7', inclusive: true },
  },
  modes: [
    [
      'BANK_TRANSFER',
      'Bitte gib die Bestellnummer als Verwendungszweck an.',
      { requireProof: false, holdMinutes: COUNTER_MINUTES, feePct: 0, qr: null, bank: BANK },
    ],
    [
      'CASH',
      'Zahle vor deiner ersten Stunde an der Theke.',
      { requireProof: false, holdMinutes: COUNTER_MINUTES, feePct: 0, qr: null, bank: null },
    ],
  ],
  promos: [
    {
      code: 'FRÜHLING',
      name: 'Frühlingsrabatt',
      description: '10 % auf alles.',
      discount_type: 'PERCENT',
      value: 10,
    },
    {
      code: 'NACHBARN',
      name: 'Für die Nachbarschaft',
      description: '15 € Rabatt ab 100 €.',
      discount_type: 'AMOUNT',
      value: 1_500,
      min_spend_minor: 10_000,
    },
  ],
  buyers: [
    'Sonnenallee 83\n12045 Berlin',
    'Karl-Marx-Straße 101, 3. OG links\n12043 Berlin',
    'Nordlicht Grafik GmbH\nMaybachufer 48–51\n12045 Berlin\nUSt-IdNr. DE 987 654 321',
    'ul. Świętojańska 9/12\n81-368 Gdynia\nPolska',
    '2 Chome-8-1 Nishishinjuku\nShinjuku-ku, Tokyo 163-8001\n日本',
  ],
  firstPlan: 'kennenlernen',
  ownPlan: 'zehn',
  unpaid: [
    ['zehn', 'BANK_TRANSFER', 44, 0, false],
    ['kennenlernen', 'CASH', 5 * 60, 0, false],
    ['jahr', 'BANK_TRANSFER', 27 * 60, 0.5, false],
    ['stunde', 'BANK_TRANSFER', 12 * 24 * 60, 0, true],
  ],
  unused: ['zwanzig', 'probe', 'jahr'],
  membership: {
    plan: {
      package_name: 'Kiez-Abo',
      description: 'So oft du magst, Monat für Monat.',
      price_minor: 7_490,
      min_cycles: 1,
      terms: 'Verlängert sich jeden Monat. Kündbar zum Ende jedes Monats.',
      tax: 'full',
    },
    courses: [
      { status: 'ACTIVE', mode: 'CARD', daysIn: 9, cycles: 5 },
      { status: 'ACTIVE', mode: 'BANK_TRANSFER', daysIn: 20, cycles: 2 },
      { status: 'FROZEN', mode: 'CARD', daysIn: 12, cycles: 3 },
      { status: 'CANCEL_AT_END', mode: 'CARD', daysIn: 17, cycles: 4 },
    ],
    leaves: 'Zieht nach Leipzig.',
    pauses: 'Elternzeit',
  },
  newPlans: [],
};

export const OFFERS: OffersText = {
  hours: [['Ольга', [1, 2, 4], '13:00', '17:00']],
  event: 'konzert',
  tickets: [
    { name: 'Ermäßigt', priceMinor: 1_650, quantity: 8, tax: 'reduced' },
    { name: 'Regulär', priceMinor: 2_400, quantity: null, tax: 'reduced' },
  ],
};
