import { renderPage } from '@studio/testing/renderPage.tsx';
import { screen } from '@testing-library/react';
import { TabBar } from './TabBar.tsx';

const items = ['one', 'two', 'three'].map((key) => ({ key, label: key, children: null }));
const chosen = jest.fn();
const shown = jest.fn();
const open = (active: string, direction: 'ltr' | 'rtl' = 'ltr') =>
  renderPage(<TabBar label="Numbers" items={items} active={active} onChange={chosen} />, {
    theme: { direction },
  });
beforeEach(() => {
  for (const heard of [chosen, shown]) heard.mockReset();
  // Of a page that is laid out; jsdom has none.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown(this.textContent);
    return Promise.resolve() as never;
  };
});

test.each([
  ['ltr', '{ArrowRight}', 'three'],
  ['ltr', '{ArrowLeft}', 'one'],
  ['rtl', '{ArrowRight}', 'one'],
  ['rtl', '{ArrowLeft}', 'three'],
] as const)('%s: %s goes to the one that lies there', async (direction, key, next) => {
  const { user } = open('two', direction);
  screen.getByRole('tab', { name: 'two' }).focus();
  await user.keyboard(key);
  expect(chosen).toHaveBeenCalledWith(next);
});

test('the one that the address names is in sight, on a phone too, and so is the next one', () => {
  const { rerender } = open('three');
  expect(shown).toHaveBeenCalledWith('three');
  rerender(<TabBar label="Numbers" items={items} active="one" onChange={chosen} />);
  expect(shown).toHaveBeenCalledWith('one');
});
