import { listOf, partOf, readForm, textOf } from './form.ts';

test('reads nested names with brackets', () => {
  const fields = readForm(
    'amount=100&metadata[orderId]=o1&expand[0]=a&expand[1]=b&payment_method_data[card][number]=42%2042&empty=',
  );
  expect(textOf(fields, 'amount')).toBe('100');
  expect(textOf(fields, 'missing')).toBe('');
  expect(textOf(partOf(fields, 'metadata'), 'orderId')).toBe('o1');
  expect(listOf(fields, 'expand')).toEqual(['a', 'b']);
  expect(textOf(partOf(partOf(fields, 'payment_method_data'), 'card'), 'number')).toBe('42 42');
  expect(textOf(fields, 'metadata')).toBe('');
  expect(partOf(fields, 'amount')).toEqual({});
});

test('accepts names of built-in JavaScript properties', () => {
  expect(textOf(readForm('__proto__=x&constructor=y'), '__proto__')).toBe('x');
  expect(Object.prototype).not.toHaveProperty('x');
});
