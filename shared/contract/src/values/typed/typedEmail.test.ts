import { staffSignInSchema } from '../../accounts/auth.schema.ts';
import { email, knownEmailOrEmpty, named, optionalEmail } from '../fields.ts';

test.each([
  [' Ana@X.com ', 'ana@x.com'],
  ['ana@x.com\u200b', 'ana@x.com'],
  ['\ufeffana@x.com\u00a0', 'ana@x.com'],
  ['\u202aana@x.com\u202c', 'ana@x.com'],
  ['ana＠x.com', 'ana@x.com'],
  ['ana@bücher.de', 'ana@xn--bcher-kva.de'],
  ['ana@例え.jp', 'ana@xn--r8jz45g.jp'],
  ['ana@mail.example.co.uk', 'ana@mail.example.co.uk'],
  ['ana+yoga@x.photography', 'ana+yoga@x.photography'],
  ['ana@xn--bcher-kva.xn--p1ai', 'ana@xn--bcher-kva.xn--p1ai'],
])('%p is the address %s', (typed, address) => {
  expect(email().validateSync(typed)).toBe(address);
  expect(optionalEmail().validateSync(typed)).toBe(address);
});

test.each([
  ['ana@gmail', 'Enter the whole address, e.g. ana@example.com'],
  ['ana@10.0.0.12', 'Enter the whole address, e.g. ana@example.com'],
  ['ana', 'Enter a valid email address'],
  ['ana@@x.com', 'Enter a valid email address'],
  ['a b@x.com', 'Enter a valid email address'],
  ['ana@bücher.de/kurse', 'Enter a valid email address'],
  ['ana@bücher.de:80', 'Enter a valid email address'],
  ['', 'Enter an email address'],
])('%p is none', (typed, sentence) => {
  expect(() => email().validateSync(typed)).toThrow(sentence);
});

test('nobody has to give one where it is optional', () => {
  expect(optionalEmail().validateSync('')).toBe('');
});

test('what nobody sees does not get into a name', () => {
  expect(named('Enter a name').validateSync('\u200bA\u00adna\u2060 ')).toBe('Ana');
  expect(named('Enter a name').validateSync('Jose\u0301')).toBe('José');
  expect(() => named('Enter a name').validateSync('\u200b')).toThrow('Enter a name');
});

test('an account whose address has no dot in its domain still signs in', () => {
  const typed = { userEmail: 'Owner@localhost', password: 'quiet-river-42', studioId: null };
  expect(staffSignInSchema.validateSync(typed).userEmail).toBe('owner@localhost');
  expect(knownEmailOrEmpty().validateSync('ana@localhost')).toBe('ana@localhost');
  expect(knownEmailOrEmpty().validateSync('')).toBe('');
});
