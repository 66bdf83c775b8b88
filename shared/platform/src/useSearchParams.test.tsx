import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useSearchParams } from './index.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/orders?tab=all']}>{children}</MemoryRouter>
);
const open = () => renderHook(() => useSearchParams(), { wrapper });

test('a change begins with the one before it, also before that is drawn', () => {
  const { result } = open();
  act(() => {
    const [, setParams] = result.current;
    setParams((current) => (current.set('open', '7'), current));
    setParams((current) => (current.set('search', 'ada'), current));
  });
  expect(String(result.current[0])).toBe('tab=all&open=7&search=ada');
});

test('what is drawn is where the next change begins', () => {
  const { result } = open();
  act(() => result.current[1]((current) => (current.set('open', '7'), current)));
  act(() => result.current[1]((current) => (current.delete('open'), current)));
  expect(String(result.current[0])).toBe('tab=all');
});

test('what is no function takes the place of everything', () => {
  const { result } = open();
  act(() => {
    result.current[1]((current) => (current.set('open', '7'), current));
    result.current[1]({ tab: 'pending' });
  });
  expect(String(result.current[0])).toBe('tab=pending');
});
