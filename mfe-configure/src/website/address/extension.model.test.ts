import { extensionSentence } from './extension.model.ts';

const free = { extension: 'moon', isAvailable: true, problem: null, changeableAt: null };
test.each([
  [free, 'This address is available.'],
  [{ ...free, extension: 'lotus' }, 'This is your address now.'],
  [{ ...free, problem: 'TAKEN' as const }, 'Another studio uses this address.'],
  [{ ...free, problem: 'RESERVED' as const }, 'This address is reserved.'],
  [{ ...free, problem: 'INVALID' as const }, 'Use 3 to 40 lowercase letters, digits and hyphens.'],
  [
    { ...free, problem: 'TOO_SOON' as const, changeableAt: '2026-12-01T01:00:00.000Z' },
    'You changed it recently. You can change it again from Tue 1 Dec, 9:00 am.',
  ],
])('%p reads: %s', (answer, sentence) => {
  expect(extensionSentence(answer, 'lotus', 'Asia/Singapore')).toBe(sentence);
});
