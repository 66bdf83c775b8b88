import { asksBuyer, refuseBuyer } from './buyer.ts';
import { createOrderSchema } from './purchase.schema.ts';

test.each([
  ['249.99', 250, false],
  ['250.00', 250, true],
  ['1000', 250, true],
  ['950000', 1_000_000, false],
  ['0.00', 0, true],
  ['1000000.00', null, false],
])('a total of %s, asked from %s on: %s', (total, from, expected) => {
  expect(asksBuyer(total, from)).toBe(expected);
});

test.each([
  ['Ann Tan\n12 Home Road', true],
  ['山田 花子\n東京都千代田区1-1', true],
  ['Ann Tan\n', false],
  ['Ann Tan', false],
  ['', false],
])('%j has an address: %s', (buyer, expected) => {
  expect(refuseBuyer(buyer) === null).toBe(expected);
});

test('line breaks come as one, and nothing at all is no address but allowed', () => {
  const order = { mode: 'CASH', studioPackageId: '0190a0a0-0000-7000-8000-000000000001' };
  expect(createOrderSchema.validateSync({ ...order, buyer: ' Ann\r\nRoad 1 ' }).buyer).toBe('Ann\nRoad 1');
  expect(createOrderSchema.validateSync(order).buyer).toBe('');
  expect(() => createOrderSchema.validateSync({ ...order, buyer: 'Ann' })).toThrow('on the lines below it');
});
