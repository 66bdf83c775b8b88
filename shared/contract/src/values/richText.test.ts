import { isRichTextTag, mayLinkTo, readRichText, type RichTextNode } from './richText.ts';

const text = (textContent: string): RichTextNode => ({ nodeType: 3, textContent, childNodes: [] });
const element = (
  localName: string,
  childNodes: RichTextNode[],
  href: string | null = null,
): RichTextNode => ({ nodeType: 1, textContent: '', localName, childNodes, getAttribute: () => href });
const comment: RichTextNode = { nodeType: 8, textContent: 'x', childNodes: [] };
const read = (...nodes: RichTextNode[]) =>
  readRichText<unknown>(element('body', nodes), (tag, { key: _key, ...props }, children) => [
    tag,
    props,
    ...children,
  ]);

test('marks that are allowed are made, one inside the other', () => {
  expect(read(element('p', [text('I '), element('strong', [text('know')])]), comment)).toEqual([
    ['p', {}, 'I ', ['strong', {}, 'know']],
  ]);
});

test('of every other only the text is left, and nothing of what could run', () => {
  expect(
    read(element('section', [element('img', []), text('Hi')]), element('script', [text('alert(1)')])),
  ).toEqual(['Hi']);
});

test('a link leads out of the page, and never runs anything', () => {
  expect(read(element('a', [text('here')], 'https://example.com'))).toEqual([
    ['a', { href: 'https://example.com', target: '_blank', rel: 'noopener noreferrer' }, 'here'],
  ]);
  expect(read(element('a', [text('here')], ' javascript:alert(1)'))).toEqual([['a', {}, 'here']]);
  expect(['mailto:a@b.c', 'TEL:+65', 'data:text/html,x', '/here'].map(mayLinkTo)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('what is not in the list is no mark', () =>
  expect([isRichTextTag('p'), isRichTextTag('iframe')]).toEqual([true, false]));
