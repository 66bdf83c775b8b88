import { DEMO_EXTENSION, DEMO_OWNER } from '../../demo/demoAccounts.ts';
import type { StudioDescription } from '../description.ts';
import { PLANS, TEMPLATES } from './catalogue.ts';
import { DESK } from './desk.ts';
import { PEOPLE, STAFF } from './people.ts';
import { OFFERS, SALES } from './sales.ts';
import { WEEK } from './week.ts';

/** From the first class to the last, as at most studios. */
const OPENING_HOURS = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
  weekday < 6 ? { weekday, opens: '07:00', closes: '21:00' } : { weekday, opens: '08:30', closes: '17:00' },
);

/** The first studio of the demo, in Singapore: two rooms, six instructors and 120 members. */
export const LOTUS: StudioDescription = {
  seed: 20_261_121,
  timezone: 'Asia/Singapore',
  record: {
    extension: DEMO_EXTENSION,
    studio_name: 'Lotus Yoga & Pilates',
    description: 'A small studio in Tiong Bahru with two rooms, six teachers and good tea.',
    address: '78 Yong Siak Street, #02-01, Singapore 163078',
    phone: '+65 6123 4567',
    email: DEMO_OWNER,
    website: 'https://lotus.example',
    colour: '#0F766E',
    currency: 'SGD',
    country: 'SG',
    phone_country_code: '+65',
    socials: { instagram: 'https://instagram.com/lotus.example', whatsapp: '+65 8123 4567' },
    opening_hours: OPENING_HOURS,
    attributes: {},
  },
  staff: STAFF,
  people: PEOPLE,
  rooms: {
    lotus: { name: 'Lotus Room', capacity: 16 },
    reformer: {
      name: 'Reformer Room',
      capacity: 8,
      spots: [
        ['A1', 'A2', 'A3', 'A4'],
        ['B1', 'B2', 'B3', 'B4'],
      ],
    },
  },
  templates: TEMPLATES,
  plans: PLANS,
  week: WEEK,
  sales: SALES,
  offers: OFFERS,
  desk: DESK,
  extras: { forms: true, news: true, payroll: true, partner: ['hatha', 'mat'] },
  cardAccount: 'lotusdemo',
};
