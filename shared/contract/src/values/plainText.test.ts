import { plainText } from './plainText.ts';

test.each([
  ['49.50', '49.50'],
  ['４９．５０', '49.50'],
  ['٤٩٫٥٠', '49.50'],
  ['١٬٢٠٠', '1,200'],
  ['۱۹:۳۰', '19:30'],
  ['१२३', '123'],
  ['๐๙', '09'],
  ['𝟗𝟖', '98'],
  ['Ana ٣', 'Ana 3'],
])('%s is %s', (typed, plain) => {
  expect(plainText(typed)).toBe(plain);
});
