import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Bar } from './chart.model.ts';
import { Heat } from './Heat.tsx';

const AXES = [
  [
    { key: 'D1', label: 'Monday' },
    { key: 'D2', label: 'Tuesday' },
  ],
  ['H06', 'H07', 'H08', 'H09', 'H10'].map((key) => ({ key, label: key })),
] as const;
const bar = (key: string, value: number | null, open: Bar['open'] = null): Bar => ({
  key,
  label: key,
  value,
  words: value === null ? '—' : `${value}%`,
  open,
});
const show = (bars: Bar[], width = 400) => render(<Heat bars={bars} axes={AXES} width={width} />);
const strengthOf = (key: string) =>
  Number(
    screen
      .getByText(new RegExp(`^${key}: `))
      .closest('rect')
      ?.getAttribute('fill-opacity'),
  );

test('shows the hours from the first to the last, and what each slot counts', () => {
  show([bar('D1 H07', 50), bar('D2 H09', 100)]);
  expect(screen.getAllByText(/^H\d\d$/).map(({ textContent }) => textContent)).toEqual(['H07', 'H08', 'H09']);
  expect(screen.getByText('Mon')).toBeInTheDocument();
  expect(screen.getByText('50%')).toBeInTheDocument();
  expect(screen.getByText('100%')).toBeInTheDocument();
});

test('is stronger where there is more', () => {
  show([bar('D1 H07', 50), bar('D2 H07', 100), bar('D1 H08', 0), bar('D2 H08', null)]);
  const [half, all, none, uncounted] = ['D1 H07', 'D2 H07', 'D1 H08', 'D2 H08'].map(strengthOf);
  expect(half).toBeLessThan(all ?? 0);
  expect(none).toBeLessThan(half ?? 0);
  expect(none).toBeGreaterThan(0);
  expect(uncounted).toBe(0);
});

test('a narrow cell keeps its value as a title', () => {
  show([bar('D1 H07', 50)], 100);
  expect(screen.queryByText('50%')).toBeNull();
  expect(screen.getByText('D1 H07: 50%')).toBeInTheDocument();
});

test('a slot opens what is behind it', async () => {
  const open = jest.fn();
  show([bar('D1 H07', 50, open)]);
  await userEvent.click(screen.getByText('50%'));
  expect(open).toHaveBeenCalledTimes(1);
});
