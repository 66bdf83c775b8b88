import { sealWith } from './seal.ts';

const { seal, unseal } = sealWith('a secret that only tests know, 32+');
const sealed = seal('JBSWY3DPEHPK3PXP', 'ann');

test('what was sealed is read again, and looks different every time', () => {
  expect(unseal(sealed, 'ann')).toBe('JBSWY3DPEHPK3PXP');
  expect(seal('JBSWY3DPEHPK3PXP', 'ann')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('JBSWY');
});

test.each([
  ['by somebody else', () => unseal(sealed, 'ben')],
  ['with another secret', () => sealWith('another secret that tests know, 32+').unseal(sealed, 'ann')],
  ['when a bit was turned', () => unseal(sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA'), 'ann')],
  ['when its end is missing', () => unseal(sealed.slice(0, 30), 'ann')],
  ['when it is nothing', () => unseal('', 'ann')],
])('is not read %s', (_case, read) => {
  expect(read).toThrow();
});
