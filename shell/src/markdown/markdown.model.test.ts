import { parseInline, parseMarkdown } from './markdown.model.ts';

test('reads blocks', () => {
  const text =
    '## Kinds\nFirst line,\nsecond line.\n\n- **Pack**: credits\n  that end\n- Trial\n\n1. One\n2. Two\n\n> Said\n> so\n\n| A | B |\n|---|---|\n| 1 | *2* |';
  expect(parseMarkdown(text)).toEqual([
    { kind: 'heading', text: [{ kind: 'text', text: 'Kinds' }] },
    { kind: 'paragraph', text: [{ kind: 'text', text: 'First line, second line.' }] },
    {
      kind: 'list',
      isOrdered: false,
      items: [
        [
          { kind: 'strong', text: 'Pack' },
          { kind: 'text', text: ': credits that end' },
        ],
        [{ kind: 'text', text: 'Trial' }],
      ],
    },
    {
      kind: 'list',
      isOrdered: true,
      items: [[{ kind: 'text', text: 'One' }], [{ kind: 'text', text: 'Two' }]],
    },
    { kind: 'quote', text: [{ kind: 'text', text: 'Said so' }] },
    {
      kind: 'table',
      head: [[{ kind: 'text', text: 'A' }], [{ kind: 'text', text: 'B' }]],
      rows: [[[{ kind: 'text', text: '1' }], [{ kind: 'em', text: '2' }]]],
    },
  ]);
});

test.each([
  ['plain', [{ kind: 'text', text: 'plain' }]],
  [
    'a **b** `c`',
    [
      { kind: 'text', text: 'a ' },
      { kind: 'strong', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'c' },
    ],
  ],
  [
    '[the schedule](/dashboard/schedule)',
    [{ kind: 'link', text: 'the schedule', href: '/dashboard/schedule' }],
  ],
  ['3 * 4 is 12', [{ kind: 'text', text: '3 * 4 is 12' }]],
  ['<b>no</b>', [{ kind: 'text', text: '<b>no</b>' }]],
])('reads inline marks in %s', (line, parts) => {
  expect(parseInline(line)).toEqual(parts);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://plain.example'])(
  'makes no link of %s',
  (href) => {
    expect(parseInline(`[go](${href})`).map(({ kind }) => kind)).not.toContain('link');
  },
);

test('an empty text has no blocks', () => {
  expect(parseMarkdown(' \n\n ')).toEqual([]);
});
