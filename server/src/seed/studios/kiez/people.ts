import {
  KIEZ_MEMBER_PHONE,
  KIEZ_OWNER,
  KIEZ_STAFF,
  KIEZ_SUPER,
  KIEZ_TRAINER,
} from '../../demo/demoAccounts.ts';
import type { PeopleText, Person, StaffText } from '../description.ts';

export const STAFF: readonly StaffText[] = [
  {
    name: 'Jördis Köhler',
    email: KIEZ_OWNER,
    type: 'OWNER',
    colour: '#B45309',
    bio: 'Hat Kiez Yoga 2019 im Hinterhof eröffnet.',
  },
  {
    name: 'Emre Yıldız',
    email: KIEZ_SUPER,
    type: 'SUPER',
    colour: '#475569',
    bio: 'Plan, Abrechnung, Heizung.',
  },
  {
    name: 'Chiara D’Amico',
    email: KIEZ_STAFF,
    type: 'STAFF',
    colour: '#64748B',
    bio: 'An der Theke, in vier Sprachen.',
  },
  {
    name: 'Nikos Παπαδόπουλος',
    email: KIEZ_TRAINER,
    type: 'TRAINER',
    colour: '#0891B2',
    bio: 'Früh wach, ruhig, genau.',
  },
  {
    name: 'Anneliese Groß',
    email: 'anneliese@kiez-yoga.example',
    type: 'TRAINER',
    colour: '#0F766E',
    bio: 'Physiotherapeutin; Rücken und Schwangerschaft.',
  },
  {
    name: 'Ольга Коваленко',
    email: 'olha@kiez-yoga.example',
    type: 'TRAINER',
    colour: '#7C3AED',
    bio: 'Vinyasa seit 2011, aus Charkiw.',
  },
  {
    name: 'Wayan',
    email: 'wayan@kiez-yoga.example',
    type: 'TRAINER',
    colour: '#4F46E5',
    bio: 'Yin und Klang, aus Ubud.',
  },
];

type Line = readonly [
  firstName: string,
  lastName: string,
  gender: string,
  code: string,
  phone: string,
  email: string,
];

/**
 * As they write themselves: in Latin letters with and without marks, Cyrillic, Greek, Hebrew, Arabic, Chinese,
 * Japanese, Korean, Thai and Devanagari; with one name, with four, with apostrophes; with phones of their countries.
 */
const LINES: readonly Line[] = [
  ['Zoë', 'Weißmüller', 'FEMALE', '+49', KIEZ_MEMBER_PHONE, 'zoe.weissmueller'],
  ['Jürgen', 'Großkreuz', 'MALE', '+49', '17604069013', 'juergen.grosskreuz'],
  ['Łucja', 'Wiśniewska', 'FEMALE', '+48', '512345678', 'lucja.wisniewska'],
  ['Олена', 'Шевченко', 'FEMALE', '+380', '501234567', 'olena.shevchenko'],
  ['Κατερίνα', 'Παπαδοπούλου', 'FEMALE', '+30', '6912345678', 'katerina.papadopoulou'],
  ['יעל', 'כהן', 'FEMALE', '+972', '501234567', 'yael.cohen'],
  ['ليلى', 'الحسن', 'FEMALE', '+20', '1001234567', 'layla.alhassan'],
  ['美玲', '陈', 'FEMALE', '+86', '13123456789', 'meiling.chen'],
  ['さくら', '山本', 'FEMALE', '+81', '9012345678', 'sakura.yamamoto'],
  ['민지', '김', 'FEMALE', '+82', '1020003456', 'minji.kim'],
  ['สมชาย', 'แก้วใส', 'MALE', '+66', '812345678', 'somchai.kaewsai'],
  ['प्रिया', 'शर्मा', 'FEMALE', '+91', '8123456789', 'priya.sharma'],
  ['Siobhán', 'O’Brien', 'FEMALE', '+353', '850123456', 'siobhan.obrien'],
  ['Wulandari', '', 'FEMALE', '+62', '81234567890', 'wulandari'],
  ['José María', 'de la Fuente y Álvarez', 'MALE', '+34', '612345678', 'jose.delafuente'],
  ['Đặng Thị', 'Hương', 'FEMALE', '+84', '912345678', 'huong.dang'],
  ['İlayda', 'Yılmaz', 'FEMALE', '+90', '5012345678', 'ilayda.yilmaz'],
  ['Élodie', 'N’Diaye-Lefèvre', 'FEMALE', '+33', '612345678', 'elodie.ndiaye'],
  ['Søren', 'Ørsted', 'MALE', '+45', '34412345', 'soren.orsted'],
  ['Þórdís', 'Björnsdóttir', 'FEMALE', '+354', '6111234', 'thordis.bjornsdottir'],
  ['João', 'Gonçalves da Conceição', 'MALE', '+55', '11961234567', 'joao.goncalves'],
  [
    'Maximiliane-Theodora',
    'Freifrau von Waldburg-Zeil-Trauchburg',
    'FEMALE',
    '+49',
    '17604069014',
    'mt.waldburg',
  ],
  ['Иван', 'Петров', 'MALE', '+359', '43012345', 'ivan.petrov'],
  ['Dvořáková', 'Žofie', 'FEMALE', '+420', '601123456', 'zofie.dvorakova'],
  ['Ștefan', 'Țurcanu', 'MALE', '+40', '712034567', 'stefan.turcanu'],
  ['Ada', 'Lovelace', 'FEMALE', '+44', '7400123456', 'ada.lovelace'],
  ['Aoife', 'Ní Mhurchú', 'FEMALE', '+353', '850123457', 'aoife'],
  ['Li', 'Ng', 'MALE', '+65', '81234567', 'li.ng'],
  // No e-mail, whom the desk added.
  ['Hannelore', 'Kieselbach', 'FEMALE', '+49', '3023125048', ''],
  ['Mehmet Ali', 'Öztürk', 'MALE', '+49', '17604069015', ''],
  ['Νίκη', 'Οικονόμου', 'FEMALE', '+30', '6912345679', ''],
  // A family with one account.
  ['Rafael', 'Meyer zu Selhausen', 'MALE', '+49', '17604069016', 'familie.meyer'],
];

const NO_CONTACT = { email: '', phone: '', phoneCountryCode: '' };
const family = { ...NO_CONTACT, lastName: 'Meyer zu Selhausen', childOf: 'familie.meyer@example.org' };

const NAMED: readonly Person[] = [
  ...LINES.map(([firstName, lastName, gender, phoneCountryCode, phone, email]) => ({
    firstName,
    lastName,
    gender,
    phoneCountryCode,
    phone,
    email: email && `${email}@example.org`,
  })),
  { ...family, firstName: 'Noa', gender: 'FEMALE', birthday: '2016-05-04' },
  { ...family, firstName: 'Ben', gender: 'MALE', birthday: '2019-11-30' },
];

export const PEOPLE: PeopleText = {
  named: NAMED,
  invented: 0,
  names: [],
  buys: [
    ['zehn', 45],
    ['zwanzig', 15],
    ['monat', 25],
    ['jahr', 5],
    ['stunde', 10],
  ],
  paysBy: [
    ['CARD', 45],
    ['BANK_TRANSFER', 35],
    ['CASH', 20],
  ],
};
