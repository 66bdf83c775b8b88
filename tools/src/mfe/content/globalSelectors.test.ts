import { globalSelectors } from './globalSelectors.ts';

const SCRIPTS = { 'main.js': 'const styles={page:"aB3d_x",row:"_1b2c3d",note:"Zz9-aa"};' };
const found = (css: string): string[] =>
  globalSelectors({ 'page.css': css }, SCRIPTS).map(
    (sentence) => / styles (.*) everywhere/.exec(sentence)?.[1] ?? '',
  );

test.each([
  ['a class of its own', '.aB3d_x { color: red }'],
  ['an element inside its own', '.aB3d_x > p, ._1b2c3d a:hover { color: red }'],
  ['a class of others inside its own', '.aB3d_x .ant-btn { color: red }'],
  ['the page around its own', ':root[data-theme=dark] .aB3d_x { color: red }'],
  ['its own, on a small screen', '@media (width < 600px) { .aB3d_x { color: red } }'],
  ['what is nested in its own', '.aB3d_x { & p, .ant-btn { color: red } }'],
  ['the steps of an animation', '@keyframes aB3d_x { from { top: 0 } 50% { top: 1px } }'],
])('lets %s pass', (_what, css) => {
  expect(found(css)).toEqual([]);
});

test.each([
  ['an element', 'body { outline: 0 }', ['body']],
  ['everything', '* { outline: 0 }', ['*']],
  ['variables of the page', ':root { --space: 0 }', [':root']],
  ['a class of others', '.ant-btn { color: red }', ['.ant-btn']],
  ['a class of others that looks like a hash', '.hidden { color: red }', ['.hidden']],
  ['one of two', '.aB3d_x, h1 { color: red }', ['h1']],
  ['everything but its own', 'p:not(.aB3d_x) { color: red }', ['p:not(.aB3d_x)']],
  ['what contains its own', 'body:has(.aB3d_x) { overflow: hidden }', ['body:has(.aB3d_x)']],
  ['an element on a small screen', '@media (width < 600px) { a { color: red } }', ['a']],
])('finds %s', (_what, css, selectors) => {
  expect(found(css)).toEqual(selectors);
});
