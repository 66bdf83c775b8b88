import { isSender, parseSender } from './sender.rules.ts';

test.each([
  [
    'Studio <no-reply@studio.example>',
    { name: 'Studio', address: 'no-reply@studio.example', domain: 'studio.example' },
  ],
  [
    '"Harbour, Studios" <a@b.example>',
    { name: 'Harbour, Studios', address: 'a@b.example', domain: 'b.example' },
  ],
  ['no-reply@localhost', { name: 'Studio', address: 'no-reply@localhost', domain: 'localhost' }],
  [' <a@b> ', { name: 'Studio', address: 'a@b', domain: 'b' }],
])('%s is a sender', (text, sender) => {
  expect(isSender(text)).toBe(true);
  expect(parseSender(text)).toEqual(sender);
});

test.each(['', 'Studio', 'Studio <no-reply>', 'a@b c@d', 'Studio <a@b> <c@d>', 'a@'])(
  '"%s" is none',
  (text) => {
    expect(isSender(text)).toBe(false);
    expect(() => parseSender(text)).toThrow('is not the address of a sender');
  },
);
