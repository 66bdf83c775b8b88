import { renderHook } from '@testing-library/react';
import { useActKey } from './useActKey.ts';

test('a key stays while the content does, and is valid for the server whatever the content is', () => {
  const { result, rerender } = renderHook(({ content }) => useActKey(content), {
    initialProps: { content: 'my payment.png 瑜伽'.repeat(30) },
  });
  const first = result.current;
  expect(first).toMatch(/^[!-~]{8,200}$/);
  rerender({ content: 'my payment.png 瑜伽'.repeat(30) });
  expect(result.current).toBe(first);
  rerender({ content: 'another' });
  expect(result.current).not.toBe(first);
});
