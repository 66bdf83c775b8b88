import { whatIfFormSchema } from '@studio/contract/reports/what-if.schema';
import { aWhatIf } from '../testing/builders/reports.ts';
import { askedBy, formOf, linesOf, verdictOf } from './whatIf.model.ts';

const FORM = formOf(new URLSearchParams());

test.each([
  ['question=CANCEL_WINDOW&value=90', { question: 'CANCEL_WINDOW', hours: '1.5' }],
  ['question=LATE_FEE&value=7.50', { question: 'LATE_FEE', fee: '7.50' }],
  ['question=WAITLIST_MODE&value=NEVER', { question: 'WAITLIST_MODE', waitlistMode: 'AUTO' }],
  ['question=PRICE&value=99&plan=x', { question: 'PRICE', price: '99', studioPackageId: 'x' }],
  ['question=WEATHER', { question: 'CANCEL_WINDOW', hours: '24' }],
])('reads the address %s', (search, form) => {
  expect(formOf(new URLSearchParams(search))).toMatchObject(form);
});

test('only the asked question is sent, the window in minutes', () => {
  expect(askedBy({ ...FORM, hours: '36', studioPackageId: 'x' })).toEqual({
    question: 'CANCEL_WINDOW',
    value: '2160',
    studioPackageId: null,
  });
  expect(askedBy({ ...FORM, question: 'PRICE', price: '99', studioPackageId: 'x' })).toEqual({
    question: 'PRICE',
    value: '99',
    studioPackageId: 'x',
  });
});

test.each([
  [{ hours: '336' }, true],
  [{ hours: '337' }, false],
  [{ hours: '1.5' }, false],
  [{ hours: '' }, false],
  [{ question: 'LATE_FEE', fee: '' }, false],
  [{ question: 'LATE_FEE', fee: '0' }, true],
  [{ question: 'WAITLIST_MODE', hours: '' }, true],
  [{ question: 'PRICE', price: '10' }, false],
  [{ question: 'PRICE', price: '10', studioPackageId: 'x' }, true],
])('with %o the form is good: %s', (change, isGood) => {
  expect(whatIfFormSchema.isValidSync({ ...FORM, ...change })).toBe(isGood);
});

test('each line says its difference', () => {
  expect(linesOf(aWhatIf()).map(({ difference }) => difference)).toEqual([
    '+2',
    'No change',
    '+S$30.00',
    'No change',
  ]);
  const less = aWhatIf({ figures: [{ name: 'sales', isMoney: true, before: '45.00', after: '40.50' }] });
  expect(linesOf(less)[0]?.difference).toBe('−S$4.50');
});

const SALES = { name: 'sales', isMoney: true, before: '1000.00', after: '1250.00' } as const;
test.each([
  [aWhatIf(), 'You would have had S$30.00 more in 90 days.'],
  [
    aWhatIf({ basis: 0 }),
    'Nothing of this kind happened in the last 90 days, so nothing would have changed.',
  ],
  [aWhatIf({ figures: [{ ...SALES, after: '1000.00' }] }), 'The money would have been the same.'],
  [aWhatIf({ figures: [{ ...SALES, after: '900.00' }] }), 'You would have had S$100.00 less in 90 days.'],
  [
    aWhatIf({ figures: [SALES], spareSales: 2, basis: 10 }),
    'You would have had S$250.00 more in 90 days. It pays off as long as no more than 2 of 10 sales are lost to the price.',
  ],
])('says what it comes to', (whatIf, sentence) => {
  expect(verdictOf(whatIf)).toBe(sentence);
});
