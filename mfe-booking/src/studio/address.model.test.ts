import { addressLine } from './address.model.ts';

test.each([
  ['Weserstraße 204\nHinterhof\n12047 Berlin', 'Weserstraße 204, Hinterhof, 12047 Berlin'],
  ['1 High Street,\r\n London', '1 High Street, London'],
  ['78 Yong Siak Street, #02-01', '78 Yong Siak Street, #02-01'],
])('%j is shown as %s', (address, line) => {
  expect(addressLine(address)).toBe(line);
});
