import {
  DEMO_MEMBER_PHONE,
  DEMO_OWNER,
  DEMO_STAFF,
  DEMO_SUPER,
  DEMO_TRAINER,
} from '../../demo/demoAccounts.ts';
import type { PeopleText, StaffText } from '../description.ts';
import { NAME_GROUPS } from './names.ts';

export const STAFF: readonly StaffText[] = [
  {
    name: 'Grace Tan',
    email: DEMO_OWNER,
    type: 'OWNER',
    colour: '#0F766E',
    bio: 'Opened Lotus in 2019 after ten years of teaching.',
  },
  {
    name: 'Adeline Koh',
    email: DEMO_SUPER,
    type: 'SUPER',
    colour: '#475569',
    bio: 'Runs the studio day to day.',
  },
  {
    name: 'Nurul Huda',
    email: DEMO_STAFF,
    type: 'STAFF',
    colour: '#64748B',
    bio: 'Front desk. Knows everybody by name.',
  },
  {
    name: 'Priya Nair',
    email: DEMO_TRAINER,
    type: 'TRAINER',
    colour: '#7C3AED',
    bio: 'Vinyasa and breath work, trained in Mysore.',
  },
  {
    name: 'Daniel Lim',
    email: 'daniel@lotus.example',
    type: 'TRAINER',
    colour: '#2563EB',
    bio: 'Former dancer. Power yoga with a sense of humour.',
  },
  {
    name: 'Sarah Wong',
    email: 'sarah@lotus.example',
    type: 'TRAINER',
    colour: '#DB2777',
    bio: 'Hatha, yin and prenatal yoga.',
  },
  {
    name: 'Marco Rossi',
    email: 'marco@lotus.example',
    type: 'TRAINER',
    colour: '#D97706',
    bio: 'Reformer teacher and physiotherapist.',
  },
  {
    name: 'Jasmine Teo',
    email: 'jasmine@lotus.example',
    type: 'TRAINER',
    colour: '#059669',
    bio: 'Classical Pilates, mat and reformer.',
  },
  {
    name: 'Aisyah Rahman',
    email: 'aisyah@lotus.example',
    type: 'TRAINER',
    colour: '#DC2626',
    bio: 'Yin, restorative yoga and sound.',
  },
];

export const PEOPLE: PeopleText = {
  named: [
    {
      firstName: 'Mei Lin',
      lastName: 'Wong',
      gender: 'FEMALE',
      email: 'mei.lin@example.com',
      phone: DEMO_MEMBER_PHONE,
    },
  ],
  invented: 119,
  names: NAME_GROUPS,
  buys: [
    ['ten', 28],
    ['twenty', 18],
    ['five', 10],
    ['monthly', 20],
    ['quarterly', 8],
    ['dropIn', 5],
    ['reformer', 12],
  ],
  paysBy: [
    ['CARD', 38],
    ['QR', 30],
    ['BANK_TRANSFER', 14],
    ['CASH', 12],
    ['OTHERS', 6],
  ],
};
