import { sha256 } from './sha256.ts';

const hex = (words: readonly number[]): string =>
  words.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

test.each([
  ['nothing', '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['three letters', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'a block but for the length',
    'a'.repeat(55),
    '9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318',
  ],
  ['one more', 'a'.repeat(56), 'b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a'],
  ['a whole block', 'a'.repeat(64), 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb'],
  [
    'two blocks but for the length',
    'a'.repeat(119),
    '31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb',
  ],
  ['signs of several bytes', 'xö–😀', 'c343eecc979c316a84423e17fa791407a0645f4d9c0acc2f354680a396a1cd6f'],
])('hashes %s like everybody else', (_case, text, expected) => {
  expect(hex(sha256(text))).toBe(expected);
});
