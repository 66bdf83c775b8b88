import { isCheckInCode } from '@studio/contract/booking/checkInCode';
import { createHmac } from 'node:crypto';
import { readCode, writeCode } from './checkInCode.rules.ts';

const sealOf = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest();
const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
const content = {
  bookingId: '01936e2a-7b1c-7d10-8c55-0d9f3a4b5c6d',
  validUntil: new Date('2026-03-02T11:00:00Z'),
};
const code = writeCode(content, sealOf('a key'));

test('says what was written', () => {
  expect(readCode(code, sealOf('a key'), equal)).toEqual(content);
  expect(isCheckInCode(code)).toBe(true);
  expect(code).toMatch(/^CI[0-9A-Z]{45}$/);
});

test.each([['small letters and an end of line', `${code.toLowerCase()}\n`]])(
  'is read with %s',
  (_case, scanned) => {
    expect(readCode(scanned, sealOf('a key'), equal)).toEqual(content);
  },
);

test.each(Array.from(code, (_letter, at) => at))('is nothing once letter %i is another one', (at) => {
  const other = code.charAt(at) === '7' ? '8' : '7';
  expect(readCode(`${code.slice(0, at)}${other}${code.slice(at + 1)}`, sealOf('a key'), equal)).toBeNull();
});

test.each([
  ['the key of another server', code, 'another key'],
  ['what was cut off', code.slice(0, -1), 'a key'],
  ['what is longer', `${code}0`, 'a key'],
  ['a letter that is none', `${code.slice(0, -1)}U`, 'a key'],
  ['a name', 'Mei Lin', 'a key'],
  ['nothing', '', 'a key'],
])('%s is no code', (_case, scanned, key) => {
  expect(readCode(scanned, sealOf(key), equal)).toBeNull();
});
