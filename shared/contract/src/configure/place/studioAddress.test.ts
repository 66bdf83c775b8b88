import { studioSignUpDetailsSchema } from '../../accounts/auth.schema.ts';
import { addressWords, needsAddress } from './studioAddress.ts';
import { createStudioSchema } from './studioPlace.schema.ts';

test.each([
  ['Lotus Yoga & Pilates', 'lotus-yoga-pilates'],
  ['Łódź Yoga', 'lodz-yoga'],
  ['Əliyev Yoga', 'eliyev-yoga'],
  ['ŞƏKİ Pilates', 'seki-pilates'],
  ['Łódź Ørsted Đào', 'lodz-orsted-dao'],
  ['Straße Æsir Þór Işık Œuf', 'strasse-aesir-thor-isik-oeuf'],
  ['Əh', 'eh'],
  ['Ｓａｋｕｒａ　Ｙｏｇａ', 'sakura-yoga'],
  ['東京 Yoga', 'yoga'],
  ['東京ヨガ', ''],
  ['서울 요가', ''],
  ['Йога на Арбате', ''],
  ['โยคะ', ''],
])('of %s, %p can be in an address', (studioName, words) => {
  expect(addressWords(studioName)).toBe(words);
  expect(needsAddress(studioName)).toBe(words === '');
});

const messageOf = (schema: { validateSyncAt: (path: string, value: unknown) => unknown }, value: object) => {
  try {
    schema.validateSyncAt('address', value);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['東京ヨガ', '', 'Choose a web address in Latin letters, e.g. sakura-yoga'],
  ['東京ヨガ', 'ヨガ', 'Choose a web address in Latin letters, e.g. sakura-yoga'],
  ['東京ヨガ', undefined, 'Choose a web address in Latin letters, e.g. sakura-yoga'],
  ['東京ヨガ', 'tk', 'Use 3 to 40 lowercase letters, digits and hyphens'],
  ['東京ヨガ', 'Tokyo Yoga', null],
  ['Lotus', '', null],
  ['Lotus', 'lotus-yoga', null],
  ['', '', null],
])('a studio %p with the address %p: %p', (studioName, address, message) => {
  for (const schema of [studioSignUpDetailsSchema, createStudioSchema])
    expect(messageOf(schema, { studioName, address })).toBe(message);
});
