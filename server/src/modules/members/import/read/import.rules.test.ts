import { tagsCell } from '@studio/contract/members/import/importFields';
import { matchColumns } from './columns.rules.ts';
import type { ReadingRules, RowTexts } from './field.rules.ts';
import { readRow } from './row.rules.ts';
import { sameness } from './sameness.rules.ts';
import { firstDay, valueLeft } from '../take.rules.ts';
import { readAmount, readCredits, readDay, readRhythm, readName, readTags } from './values.rules.ts';

describe('columns', () => {
  test.each([
    [
      'our own template',
      'PLAIN',
      ['Client ID', 'First name', 'Last name', 'E-mail', 'Phone', 'Credits left'],
    ],
    ['names that everybody uses', 'PLAIN', ['Name', 'Email', 'Phone']],
    [
      'Mindbody',
      'MINDBODY',
      [
        'Client ID',
        'First Name',
        'Last Name',
        'Mobile Phone',
        'Pricing Option',
        'Remaining',
        'Expiration Date',
      ],
    ],
    [
      'Mariana Tek',
      'MARIANA_TEK',
      ['User ID', 'Email', 'Date Joined', 'Credit Name', 'Credits Remaining', 'Expiration Datetime'],
    ],
    [
      'WellnessLiving',
      'WELLNESS_LIVING',
      ['Client ID', 'Cell Phone', 'Client Since', 'Purchase Option', 'Remaining Visits', 'Hold End Date'],
    ],
    [
      'Momence',
      'MOMENCE',
      ['Customer ID', 'First seen', 'Membership name', 'Event credits left', 'Expires at'],
    ],
    [
      'Vibefam',
      'VIBEFAM',
      ['Member ID', 'Contact Number', 'Package Name', 'Credit Balance', 'Package Expiry'],
    ],
  ])('%s is %s', (_file, preset, names) => {
    expect(matchColumns(names).preset).toBe(preset);
  });

  test('are matched however they are written, each once', () => {
    expect(
      matchColumns(['EMAIL_ADDRESS', 'first-name', 'Surname', 'Name', 'Expiry Date', 'What']).matching,
    ).toEqual({
      userEmail: 0,
      firstName: 1,
      lastName: 2,
      endDate: 4,
    });
  });
});

test.each([
  ['2026-03-04', '2026-03-04'],
  ['2026-03-04T10:00:00Z', '2026-03-04'],
  ['04/03/2026', '2026-03-04'],
  ['3/25/2026', null],
  ['4.3.26', '2026-03-04'],
  ['4 Mar 2026', '2026-03-04'],
  ['March 4, 2026', '2026-03-04'],
  ['2026/03/04', '2026-03-04'],
  ['2026.3.4', '2026-03-04'],
  ['4-Mar-26', '2026-03-04'],
  ['4 Mar 26 10:00', '2026-03-04'],
  ['Mar 4, 26', '2026-03-04'],
  ['4 Mar 202', null],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['soon', null],
])('day %s', (text, day) => {
  expect(readDay(text, 'DAY_FIRST')).toBe(day);
});

test('the month may come first', () => {
  expect(readDay('03/04/2026', 'MONTH_FIRST')).toBe('2026-03-04');
  expect(readDay('3/25/2026', 'MONTH_FIRST')).toBe('2026-03-25');
});

test.each([
  ['S$1,234.50', '1234.50'],
  ['1.234,50 €', '1234.50'],
  ['99', '99'],
  ['1,200', '1200'],
  ['Rp 1.500.000', '1500000'],
  ["1'234.50", '1234.50'],
  ['１２０', '120'],
  ['12.3456', null],
  ['-5', null],
  ['free', null],
])('amount %s', (text, amount) => {
  expect(readAmount(text, 'SGD')).toBe(amount);
});

test.each([
  ['Rs. 500', 'INR', '500'],
  ['Rp. 950.000', 'IDR', '950000'],
  ['Fr. 50', 'CHF', '50'],
  ['kr. 150', 'DKK', '150'],
  ['kr. 1.234,50', 'DKK', '1234.50'],
  ['€ 1.200', 'EUR', '1200'],
  ['1.200', 'EUR', '1200'],
  ['$50', 'EUR', '50'],
])('amount %s in %s', (text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount);
});

test.each([
  ['0', 0],
  ['999', 999],
  ['1000', null],
  ['7.0', 7],
  ['2.5', null],
  ['-1', null],
  ['Unlimited', 'UNLIMITED'],
])('credits %s', (text, credits) => {
  expect(readCredits(text)).toBe(credits);
});

test.each([
  ['Maria de la Cruz', { firstName: 'Maria de la Cruz', lastName: '' }],
  ['Tan Mei Ling', { firstName: 'Tan Mei Ling', lastName: '' }],
  ['de la Cruz, Maria', { firstName: 'Maria', lastName: 'de la Cruz' }],
  ['Madonna', { firstName: 'Madonna', lastName: '' }],
])('a name in one field is not split at a blank: %s', (name, parts) => {
  expect(readName(name)).toEqual(parts);
});

const RULES: ReadingRules = {
  dateOrder: 'DAY_FIRST',
  countryCode: '+65',
  currency: 'SGD',
  country: 'SG',
  today: '2026-03-02',
};
const MEI: RowTexts = { firstName: 'Mei', lastName: 'Tan', userEmail: 'mei@example.com' };
const problemsIn = (texts: RowTexts) => readRow({ ...MEI, ...texts }, RULES).problems;

test('a row says who it is and what they hold', () => {
  const { content, problems } = readRow(
    {
      ...MEI,
      userEmail: 'Mei@Example.com',
      phone: '+44 7911 123456',
      packageName: 'Ten classes',
      creditsTotal: '10',
      creditsLeft: '4',
      endDate: '30/06/2026',
      pricePaid: 'S$200.00',
      suspendedUntil: '01/03/2026',
    },
    RULES,
  );
  expect(problems).toEqual([]);
  expect(content).toMatchObject({
    member: { userEmail: 'mei@example.com', phoneCountryCode: '+44', phone: '7911123456' },
    package: {
      creditsTotal: 10,
      creditsLeft: 4,
      endDate: '2026-06-30',
      paidMinor: 20_000,
      suspendedUntil: null,
    },
  });
});

test.each([
  ['no e-mail address', { userEmail: 'mei.example.com' }, 'userEmail'],
  ['no phone number', { phone: '12' }, 'phone'],
  ['neither e-mail nor phone', { userEmail: '', phone: '' }, 'userEmail'],
  ['no name', { firstName: '' }, 'firstName'],
  ['no date', { birthday: 'x' }, 'birthday'],
  ['born tomorrow', { birthday: '2026-03-03' }, 'birthday'],
  ['a package without a name', { creditsLeft: '3' }, 'packageName'],
  ['no credits', { packageName: 'Ten', creditsLeft: 'many' }, 'creditsLeft'],
  [
    'an end before the start',
    { packageName: 'Ten', startDate: '2026-03-02', endDate: '2026-03-01' },
    'endDate',
  ],
  ['no amount', { packageName: 'Ten', pricePaid: 'x' }, 'pricePaid'],
])('%s is refused in its field', (_case, texts, field) => {
  expect(problemsIn(texts).map((problem) => problem.field)).toEqual([field]);
});

test.each([
  ['a single name', { lastName: '' }],
  ['yesterday', { birthday: '2026-03-01' }],
  ['a start on the last day', { packageName: 'Ten', startDate: '2026-03-01', endDate: '2026-03-01' }],
])('%s is taken', (_case, texts) => {
  expect(problemsIn(texts)).toEqual([]);
});

test.each([
  ['4-Mar-85', '1985-03-04'],
  ['04/03/85', '1985-03-04'],
  ['01/03/26', '2026-03-01'],
  ['02/03/26', '1926-03-02'],
  ['04/03/15', '2015-03-04'],
])('somebody born on %s was born on %s', (birthday, day) => {
  expect(readRow({ ...MEI, birthday }, RULES).content?.member.birthday).toBe(day);
});

test.each([
  ['01/01/99', '1999-01-01'],
  ['02/03/26', '2026-03-02'],
  ['02/03/2026', '2026-03-02'],
])('who is a member since %s is one since %s', (joinedOn, day) => {
  expect(readRow({ ...MEI, joinedOn }, RULES).content?.member.joinedOn).toBe(day);
});

test.each(['03/03/2026', '03/03/26'])('nobody joined on %s, which is tomorrow', (joinedOn) => {
  expect(problemsIn({ joinedOn })).toEqual([
    { field: 'joinedOn', message: 'The day of joining is in the future' },
  ]);
});

test.each([
  [
    'DAY_FIRST',
    '02/13/2026',
    '"02/13/2026" is no date when the day comes first. Choose "Month first" if it is so in your file, or write 2026-02-13',
  ],
  [
    'MONTH_FIRST',
    '13/02/2026',
    '"13/02/2026" is no date when the month comes first. Choose "Day first" if it is so in your file, or write 2026-02-13',
  ],
  ['DAY_FIRST', '31/02/2026', '"31/02/2026" is not a date'],
] as const)('%s: %s says what is wrong with it', (dateOrder, waiverOn, message) => {
  expect(readRow({ ...MEI, waiverOn }, { ...RULES, dateOrder }).problems).toEqual([
    { field: 'waiverOn', message },
  ]);
});

describe('rows of one file', () => {
  const content = (texts: RowTexts) => {
    const read = readRow({ ...MEI, ...texts }, RULES).content;
    if (!read) throw new Error('refused');
    return read;
  };

  test('about one person are one person; two equal packages are two', () => {
    const same = sameness({ nameOrder: 'GIVEN_FIRST' });
    const keys = [2, 3, 4].map(
      (row) => same.add(row, content({ packageName: 'Ten', creditsLeft: '10' })).key,
    );
    expect(new Set(keys).size).toBe(3);
    expect(same.add(5, content({ packageName: 'Ten', creditsLeft: '10' })).problem).toBeNull();
  });

  test('that give one address two names are not', () => {
    const same = sameness({ nameOrder: 'GIVEN_FIRST' });
    same.add(2, content({}));
    expect(same.add(3, content({ firstName: 'Ben' })).problem).toEqual({
      field: 'userEmail',
      message:
        'This email belongs to Mei Tan in row 2. Give this person another address, or none if they share it.',
    });
  });

  test('that mix up first and last name, or write them in capitals, are about one person', () => {
    const same = sameness({ nameOrder: 'GIVEN_FIRST' });
    same.add(2, content({}));
    expect(same.add(3, content({ firstName: 'TAN', lastName: 'Mei' })).problem).toBeNull();
  });

  test('that give one client ID two names are not, whatever else says who it is', () => {
    const same = sameness({ nameOrder: 'GIVEN_FIRST' });
    const nameless = { userEmail: '', phone: '', externalId: '7' };
    same.add(2, content(nameless));
    expect(same.add(3, content({ ...nameless, firstName: 'Ben' })).problem?.field).toBe('externalId');
    expect(same.add(4, content({ ...nameless, packageName: 'Ten' })).problem).toBeNull();
    expect(same.add(5, content({ externalId: '7', firstName: 'Ben' })).problem).toEqual({
      field: 'externalId',
      message: 'This member ID belongs to Mei Tan in row 2. Give this person another ID.',
    });
    expect(same.add(6, content({ externalId: '7' })).problem).toBeNull();
  });

  test('keep their key as credits are used up', () => {
    const keyOf = (creditsLeft: string) =>
      sameness({ nameOrder: 'GIVEN_FIRST' }).add(
        2,
        content({ packageName: 'Ten', creditsTotal: '10', creditsLeft }),
      ).key;
    expect(keyOf('9')).toBe(keyOf('2'));
  });
});

const HELD = {
  name: 'Ten',
  creditsTotal: 10,
  creditsLeft: 4,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  paidMinor: 10_000,
  suspendedUntil: null,
  membership: null,
};
test.each([
  ['the part of its credits', {}, 4000],
  ['all of a new one', { creditsLeft: 10 }, 10_000],
  ['nothing after its end', { endDate: '2026-03-01' }, 0],
  ['something on its last day', { endDate: '2026-03-02' }, 4000],
  ['the days that are left', { creditsTotal: null, startDate: '2026-03-01', endDate: '2026-03-04' }, 7500],
  ['all of what has not begun', { creditsTotal: null, startDate: '2026-04-01' }, 10_000],
  ['nothing of time without end', { creditsTotal: null, endDate: null }, 0],
])('not earned yet: %s', (_case, change, value) => {
  expect(valueLeft({ ...HELD, ...change }, '2026-03-02')).toBe(value);
});

test.each([
  ['given', { startDate: '2026-01-01', endDate: null }, '2026-01-01'],
  ['today', { startDate: null, endDate: null }, '2026-03-02'],
  ['not after the end', { startDate: null, endDate: '2026-02-01' }, '2026-01-31'],
])('first day: %s', (_case, change, day) => {
  expect(firstDay({ ...HELD, ...change }, '2026-03-02')).toBe(day);
});

test.each([
  ['month', { cycleUnit: 'MONTH', cycleCount: 1 }],
  ['Every 4 weeks', { cycleUnit: 'WEEK', cycleCount: 4 }],
  ['quarterly', { cycleUnit: 'MONTH', cycleCount: 3 }],
  ['Yearly', { cycleUnit: 'YEAR', cycleCount: 1 }],
  ['25 months', null],
  ['sometimes', null],
])('billed every %s', (text, rhythm) => {
  expect(readRhythm(text)).toEqual(rhythm);
});

test('tags stand once each between commas, semicolons or bars', () => {
  expect(readTags('VIP, new; vip | back pain,')).toEqual(['vip', 'new', 'back pain']);
  expect(readTags('5" mat, "open, "a" b')).toEqual(['5" mat', '"open', '"a" b']);
});

test('tags with the signs between tags come back as they were', () => {
  const names = ['Mon, Wed', 'A;B|C', 'plain', 'the "old" one', '"quoted", too', '5" mat'];
  expect(readTags(tagsCell(names))).toEqual(names);
});
