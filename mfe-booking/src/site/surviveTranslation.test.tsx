import { render, screen } from '@testing-library/react';
import { surviveTranslation } from './surviveTranslation.ts';

const { insertBefore, removeChild } = Node.prototype;
afterEach(() => void Object.assign(Node.prototype, { insertBefore, removeChild }));

/** Puts every text into an element of its own, as a translator does. */
function translate(element: Element): void {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.textContent = `${text.textContent} (translated)`;
  }
}

const Fee = ({ isLate }: { isLate: boolean }) => (
  <p>
    {isLate ? 'A fee. ' : null}
    {isLate ? <b>5 euros</b> : 'Free'}
  </p>
);

test('a page that was translated goes on', () => {
  surviveTranslation();
  const { container, rerender, unmount } = render(<Fee isLate />);
  translate(container);
  rerender(<Fee isLate={false} />);
  expect(screen.getByText('Free')).toBeVisible();
  translate(container);
  rerender(<Fee isLate />);
  expect(screen.getByText('5 euros')).toBeVisible();
  expect(unmount).not.toThrow();
});

test('without it, the same page breaks', () => {
  const { container, rerender } = render(<Fee isLate />);
  translate(container);
  const errors = jest.spyOn(console, 'error').mockImplementation();
  expect(() => rerender(<Fee isLate={false} />)).toThrow(/not a child/);
  errors.mockRestore();
});

test('what is where React left it is moved and removed as ever', () => {
  surviveTranslation();
  const list = document.createElement('ul');
  const [first, second] = ['a', 'b'].map((text) =>
    list.appendChild(document.createElement('li')).append(text),
  );
  expect([first, second]).toEqual([undefined, undefined]);
  const [one, other] = [...list.children];
  if (!one || !other) throw new Error('The list is empty');
  list.insertBefore(other, one);
  expect(list.textContent).toBe('ba');
  list.removeChild(one);
  expect(list.textContent).toBe('b');
});
