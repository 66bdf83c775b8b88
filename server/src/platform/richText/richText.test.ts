import { cleanRichText } from './cleanRichText.ts';
import { plainBlocks } from './plainBlocks.ts';

test('what formatted text may have stays as it is', () => {
  const html =
    '<h2>Risk</h2><p>I <strong>know</strong> &amp; <em>accept</em> it.<br>See <a href="https://example.com/a?b=1&amp;c=2">here</a>.</p><ul><li>One</li></ul><hr>';
  expect(cleanRichText(html)).toBe(html);
});

test.each([
  ['a script', '<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['a handler', '<p onclick="x()">Hi</p>', '<p>Hi</p>'],
  ['an image', '<img src=x onerror=alert(1)>Hi', 'Hi'],
  ['a link that runs', '<a href="javascript:alert(1)">Hi</a>', '<a>Hi</a>'],
  ['the same in disguise', '<a href=" jAvAscript:alert(1)">Hi</a>', '<a>Hi</a>'],
  [
    'a quote in an address',
    '<a href="https://x.y/&quot;onx=&quot;">Hi</a>',
    '<a href="https://x.y/&quot;onx=&quot;">Hi</a>',
  ],
  ['a mark inside a mark', '<scr<script>ipt>alert(1)</script>', 'ipt>alert(1)'],
  ['a drawing', '<svg><p>x</p></svg><math><a href="https://a.b">y</a></math>Hi', 'Hi'],
  ['what is not closed', '<p><strong>Hi', '<p><strong>Hi</strong></p>'],
  ['what closes nothing', 'Hi</strong></div>', 'Hi'],
  ['what others write', '<div><b>Hi</b></div><h1>You</h1>', '<p><strong>Hi</strong></p><h2>You</h2>'],
  ['text that looks like a mark', '1 &lt; 2 &lt;script&gt;', '1 &lt; 2 &lt;script&gt;'],
  ['nothing to read', '<p>&nbsp;</p><p></p>', ''],
])('%s is made harmless', (_what, html, clean) => {
  const once = cleanRichText(html);
  expect(once.replace('ipt&gt;alert(1)', 'ipt>alert(1)')).toBe(clean);
  expect(cleanRichText(once)).toBe(once);
});

test('on paper there are paragraphs, headings and lines of lists', () => {
  expect(
    plainBlocks(
      '<h2>Risk</h2><p>I <strong>know</strong>\n this.<br>Really</p><ol><li>One</li><li><p>Two</p></li></ol><ul><li>Last</li></ul>tail',
    ),
  ).toEqual([
    { kind: 'heading', marker: '', text: 'Risk' },
    { kind: 'text', marker: '', text: 'I know this.\nReally' },
    { kind: 'item', marker: '1.', text: 'One' },
    { kind: 'item', marker: '2.', text: 'Two' },
    { kind: 'item', marker: '•', text: 'Last' },
    { kind: 'text', marker: '', text: 'tail' },
  ]);
});
