import { isTarget, targetsOf, textParts, unknownField } from './campaignText.ts';

test.each([
  ['Hello {{member_first_name}}', null],
  ['Hello {{first_name}}', '{{first_name}}'],
  ['Hello {{ member_first_name }}', '{{ member_first_name }}'],
  ['[Book]({{booking_site_url}})', null],
  ['**[Book {{now}}]({{booking_site_url}})**', '{{now}}'],
  ['Book]({{booking_site_url}})', '{{booking_site_url}}'],
  ['{{{member_first_name}}}', null],
  ['{single}', null],
])('%s has the unknown field %p', (text, unknown) => {
  expect(unknownField(text)).toBe(unknown);
});

test.each([
  ['https://example.com/a?b=1&c=2', true],
  ['http://example.com', true],
  ['mailto:ana@example.com', true],
  ['{{packages_url}}', true],
  ['{{unsubscribe_url}}', false],
  ['https://example.com/{{member_first_name}}', false],
  ['javascript:alert(1)', false],
  ['example.com', false],
  ['https://example.com/"onclick="x', false],
  ['', false],
])('a link may lead to %s: %p', (address, expected) => {
  expect(isTarget(address)).toBe(expected);
});

test('bold words and links are read, and marks that are not closed are words', () => {
  expect(textParts('A **b [c](d)** e** [f](g')).toEqual([
    { kind: 'WORDS', text: 'A ' },
    {
      kind: 'BOLD',
      parts: [
        { kind: 'WORDS', text: 'b ' },
        { kind: 'LINK', text: 'c', target: 'd' },
      ],
    },
    { kind: 'WORDS', text: ' e** [f](g' },
  ]);
  expect(targetsOf('A **b [c](d)** [e](f)')).toEqual(['d', 'f']);
});
