import { KIEZ_EXTENSION, KIEZ_OWNER } from '../../demo/demoAccounts.ts';
import type { StudioDescription } from '../description.ts';
import { PLANS, TEMPLATES, WEEK } from './catalogue.ts';
import { DESK } from './desk.ts';
import { PEOPLE, STAFF } from './people.ts';
import { OFFERS, SALES } from './sales.ts';

const OPENING_HOURS = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
  weekday < 6 ? { weekday, opens: '06:45', closes: '21:30' } : { weekday, opens: '10:00', closes: '18:00' },
);

/**
 * The second studio of the demo, in Berlin: what is not as in Singapore is seen here. Its content is German, its
 * members write themselves in many scripts, and everything that it sells carries VAT.
 */
export const KIEZ: StudioDescription = {
  seed: 12_047_210,
  timezone: 'Europe/Berlin',
  record: {
    extension: KIEZ_EXTENSION,
    studio_name: 'Kiez Yoga',
    description: 'Yoga im Neuköllner Hinterhof: zwei Räume, fünf Lehrer*innen, kein Spiegel.',
    address: 'Weserstraße 204\nHinterhof, Aufgang B\n12047 Berlin',
    phone: '+49 30 23125 047',
    email: KIEZ_OWNER,
    website: 'https://kiez-yoga.example',
    colour: '#B45309',
    currency: 'EUR',
    country: 'DE',
    phone_country_code: '+49',
    socials: { instagram: 'https://instagram.com/kiez-yoga.example' },
    opening_hours: OPENING_HOURS,
    attributes: {
      taxRegNo: 'DE 123 456 788',
      taxRegName: 'USt-IdNr.',
      receiptName: 'Rechnung',
      receiptPrefix: 'RE',
      creditNoteName: 'Rechnungskorrektur',
      receiptNote: 'Leistungsdatum ist das Datum der Rechnung.',
      buyerFrom: 250,
      cancelWindowMinutes: 720,
    },
  },
  staff: STAFF,
  people: PEOPLE,
  rooms: {
    hof: { name: 'Hofraum', capacity: 14 },
    dach: { name: 'Dachgeschoß', capacity: 8 },
  },
  templates: TEMPLATES,
  plans: PLANS,
  week: WEEK,
  sales: SALES,
  offers: OFFERS,
  desk: DESK,
  extras: { forms: false, news: false, payroll: false, partner: [] },
  cardAccount: 'kiezdemo',
};
