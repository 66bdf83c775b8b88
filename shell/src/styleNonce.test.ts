import { giveNonceToStyles } from './styleNonce.ts';

test('style elements created by scripts get the nonce, others do not', () => {
  giveNonceToStyles('once');
  expect(document.createElement('style').nonce).toBe('once');
  expect(document.createElement('div').nonce).toBeFalsy();
  expect(document.createElement('span', {}).tagName).toBe('SPAN');
});
