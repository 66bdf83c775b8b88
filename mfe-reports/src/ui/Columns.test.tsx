import { render } from '@testing-library/react';
import { Columns } from './Columns.tsx';

/** Widths of a screen of 1440 and of a phone, without what stands beside the picture. */
const [WIDE, PHONE] = [1120, 320];

/** The labels under so many bars. */
function labelsOf(label: string, bars: number, width: number): string[] {
  const { container, unmount } = render(
    <Columns
      bars={Array.from({ length: bars }, (_, index) => ({
        key: String(index),
        label,
        value: 1,
        words: '1',
        open: null,
      }))}
      width={width}
      tick={() => ''}
      isLine={false}
    />,
  );
  const texts = [...container.querySelectorAll('text')].flatMap(({ textContent }) => textContent || []);
  unmount();
  return texts;
}

test.each([
  ['Week of 26 Oct', 27, WIDE],
  ['Week of 26 Oct', 104, WIDE],
  ['Week of 26 Oct', 27, PHONE],
  ['26 Oct', 45, WIDE],
])('labels “%s” of %i bars on %i have room beside one another', (label, bars, width) => {
  const labels = labelsOf(label, bars, width);
  expect(labels.length).toBeGreaterThan(1);
  expect(labels.length * label.length * 7).toBeLessThan(width);
});

test('every bar has its label where there is room', () => {
  expect(labelsOf('26 Oct', 7, WIDE)).toHaveLength(7);
  expect(labelsOf('Week of 26 Oct', 1, 100)).toHaveLength(1);
});

test('an axis has no line for what a count cannot be', () => {
  const bars = [{ key: '1', label: '', value: 1, words: '1', open: null }];
  const tick = (value: number) => (Number.isInteger(value) ? String(value) : null);
  const { container } = render(<Columns bars={bars} width={PHONE} tick={tick} isLine={false} />);
  expect([...container.querySelectorAll('text')].flatMap(({ textContent }) => textContent || [])).toEqual([
    '0',
    '1',
  ]);
});

test('a picture has a box, by which paper lets it shrink as a whole', () => {
  const { container } = render(<Columns bars={[]} width={WIDE} tick={() => ''} isLine={false} />);
  expect(container.querySelector('svg')).toHaveAttribute('viewBox', `0 0 ${WIDE} 240`);
});
