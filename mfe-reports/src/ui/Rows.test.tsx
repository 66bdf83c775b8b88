import { render } from '@testing-library/react';
import type { Bar } from './chart.model.ts';
import { Rows } from './Rows.tsx';

const bar = (label: string, value: number): Bar => ({
  key: label,
  label,
  value,
  words: String(value),
  open: null,
});

/** Left and right end of each bar, in the order shown. */
function endsOf(...bars: Bar[]): { left: number; right: number }[] {
  const { container } = render(<Rows bars={bars} width={600} />);
  return [...container.querySelectorAll('rect')].map((rect) => {
    const left = Number(rect.getAttribute('x'));
    return { left, right: left + Number(rect.getAttribute('width')) };
  });
}

test('a negative value goes the other way from zero', () => {
  const [sales, refunds] = endsOf(bar('Refunds', -50), bar('Sales', 100));
  if (!sales || !refunds) throw new Error('two bars');
  expect(refunds.right).toBeCloseTo(sales.left);
  expect(refunds.left).toBeLessThan(refunds.right);
  expect(sales.right - sales.left).toBeCloseTo(2 * (refunds.right - refunds.left));
});

test('positive values begin at the names', () => {
  const [most, least] = endsOf(bar('Sales', 100), bar('Less', 25));
  expect(most?.left).toBe(least?.left);
});

test('negative values alone end at zero', () => {
  const [one, other] = endsOf(bar('One', -10), bar('Other', -20));
  expect(one?.right).toBeCloseTo(other?.right ?? 0);
  expect(one?.left).toBeGreaterThan(other?.left ?? 0);
});
