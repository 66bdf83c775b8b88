import { render, screen } from '@testing-library/react';
import { translate, WAYS } from '../testing/translator.ts';
import { surviveTranslation } from './surviveTranslation.ts';

const asItWas = Object.getOwnPropertyDescriptors(Node.prototype);
afterEach(() => void Object.defineProperties(Node.prototype, asItWas));

const Fee = ({ isLate }: { isLate: boolean }) => (
  <p>
    {isLate ? 'A fee. ' : null}
    {isLate ? <b>5 euros</b> : 'Free'}
  </p>
);

/** Texts beside one another, as a sentence with a sum in it has them. */
const Sum = ({ sum, names }: { sum: string; names: readonly string[] }) => (
  <p>
    To pay: {sum}
    {names.map((name) => (
      <span key={name}>{` for ${name}`}</span>
    ))}
    {names.length > 1 ? ', together' : ''}
  </p>
);

describe.each(Object.entries(WAYS))('a page whose translator puts its elements %s', (_where, way) => {
  test('goes on', () => {
    surviveTranslation();
    const { container, rerender, unmount } = render(<Fee isLate />);
    translate(container, way);
    rerender(<Fee isLate={false} />);
    expect(container).toHaveTextContent(/^Free$/);
    expect(screen.getByText('Free')).toBeVisible();
    translate(container, way);
    rerender(<Fee isLate />);
    expect(container).toHaveTextContent(/^A fee. 5 euros$/);
    expect(unmount).not.toThrow();
  });

  test('shows what has changed, and nothing of what was', () => {
    surviveTranslation();
    const { container, rerender } = render(<Sum sum="€20" names={['Ada', 'Bo']} />);
    for (const [sum, names, shown] of [
      ['€35', ['Ada', 'Bo'], 'To pay: €35 for Ada for Bo, together'],
      ['€20', ['Bo'], 'To pay: €20 for Bo'],
      ['€49', ['Bo', 'Cy', 'Ada'], 'To pay: €49 for Bo for Cy for Ada, together'],
      ['€9', [], 'To pay: €9'],
    ] as const) {
      translate(container, way);
      rerender(<Sum sum={sum} names={names} />);
      expect(container.textContent).toBe(shown);
    }
  });
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
