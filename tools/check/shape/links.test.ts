import { checkLinks } from './links.ts';
import { plant } from '../testing/plant.ts';

const page = (text: string) =>
  plant({ 'docs/a.md': text, 'docs/b.md': '# Ünits, `money` & time\n', 'README.md': '' });

test.each([
  ['a page that is not there', '[b](c.md)'],
  ['a picture that is not there', '![b](c.png)'],
  ['a heading that is not there', '[b](b.md#nowhere)'],
  ['a heading of the same page', '[b](#nowhere)'],
])('refuses a link to %s', (_case, text) => {
  expect(checkLinks(page(`\n${text}\n`))).toMatchObject([{ file: 'docs/a.md', line: 2 }]);
});

test.each([
  ['a file that is not there', '`docs/c.md`', 'names docs/c.md, which is not there'],
  ['a file that is elsewhere', '`src/b.md`', 'names src/b.md, which is not there'],
  ['a file by its name alone', 'see `useC.ts`', 'names useC.ts, which is not there'],
  ['a folder that is not there', '`docs/adr/`', 'names docs/adr/, which is not there'],
])('refuses to name %s', (_case, text, message) => {
  expect(checkLinks(page(`\n${text}\n`))).toEqual([{ file: 'docs/a.md', line: 2, message }]);
});

test.each(['`docs/b.md`', '`b.md`', '`docs/<noun>.md`', '`docs/*.md`', '`.md`', '`npm run x`', '`a/b`'])(
  'lets the name %s be',
  (text) => {
    expect(checkLinks(page(text))).toEqual([]);
  },
);

test.each([
  '[b](b.md)',
  '[b](../README.md "title")',
  '[b](b.md#ünits-money--time)',
  '[site](https://example.com/x)',
  '[mail](mailto:a@example.com)',
  '`[b](c.md)`',
  '```\n[b](c.md)\n```',
])('lets %s be', (text) => {
  expect(checkLinks(page(text))).toEqual([]);
});
