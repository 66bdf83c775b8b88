import { JSDOM } from 'jsdom';
import { quickComputedStyle } from './computedStyle.ts';

const { window } = new JSDOM();
const { document } = window;

const NAMES = ['display', 'visibility', 'pointer-events', 'opacity', 'color', 'width'];
const PAGE = `
  <main>
    <div hidden><button>hidden by its parent</button></div>
    <p style="display: none"><span>not displayed</span></p>
    <section style="visibility: hidden; pointer-events: none">
      <a href="#">inherits both</a>
      <b style="visibility: visible; pointer-events: auto; opacity: 0.5; color: red; width: 20px">shown again</b>
    </section>
    <dialog>closed</dialog> <dialog open>open</dialog>
    <form><input type="hidden" /><input /><select><option>one</option></select><textarea></textarea></form>
    <table><tbody><tr><td>cell</td></tr></tbody></table>
    <ul style="opacity: 0"><li>item</li></ul>
    <ruby>word<rt>sound</rt><rp>(</rp></ruby>
    <svg style="display: inline-block"><title>drawing</title><path hidden /></svg>
  </main>`;

const ask = (element: Element) => window.getComputedStyle(element);
const valuesOf = (style: CSSStyleDeclaration) => NAMES.map((name) => style.getPropertyValue(name));
const all = () => [...document.querySelectorAll('*')];
let asked = 0;
const quick = quickComputedStyle((element) => ((asked += 1), ask(element)));

beforeEach(() => {
  asked = 0;
  document.head.innerHTML = '';
  document.body.innerHTML = PAGE;
});

test('says of every element what jsdom says', () => {
  for (const element of all()) {
    expect([element.outerHTML, ...valuesOf(quick(element))]).toEqual([
      element.outerHTML,
      ...valuesOf(ask(element)),
    ]);
    expect(quick(element).display).toBe(ask(element).display);
    expect(quick(element).pointerEvents).toBe(ask(element).pointerEvents);
  }
});

test('follows what changes', () => {
  const item = document.querySelector('li') as HTMLElement;
  expect(quick(item).display).toBe('list-item');
  item.hidden = true;
  expect(quick(item).display).toBe('none');
  item.hidden = false;
  item.style.display = 'flex';
  expect(quick(item).display).toBe('flex');
  item.style.display = '';
  (item.parentElement as HTMLElement).style.visibility = 'hidden';
  expect(quick(item).visibility).toBe('hidden');
});

test('asks once for elements of one kind', () => {
  for (const element of all()) void quick(element).display;
  const first = asked;
  for (const element of all())
    void [quick(element).display, quick(element).visibility, quick(element).opacity];
  expect(asked).toBe(first);
});

test('only asks where there is a style sheet', () => {
  document.head.innerHTML = '<style>button { display: none }</style>';
  expect(quick(document.querySelector('button') as Element).display).toBe('none');
});
