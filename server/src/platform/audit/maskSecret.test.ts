import { maskSecret } from './maskSecret.ts';

const masked = (value: object): unknown => JSON.parse(JSON.stringify(value, maskSecret));

test.each([
  [{ password: 'open sesame' }, { password: '•••' }],
  [
    { newPassword: 'a', name: 'Mei' },
    { newPassword: '•••', name: 'Mei' },
  ],
  [
    { inviteToken: 'abc', apiKey: 'k', stripe_api_key: 'k', otp: '123456' },
    { inviteToken: '•••', apiKey: '•••', stripe_api_key: '•••', otp: '•••' },
  ],
  [
    { noteBody: 'torn ligament', medical: { injury: 'knee' } },
    { noteBody: '•••', medical: '•••' },
  ],
  [{ bank: { accountNo: '123-4', bankName: 'DBS' } }, { bank: { accountNo: '•••', bankName: 'DBS' } }],
  [[{ secret: 's' }], [{ secret: '•••' }]],
  [
    { password: null, token: '' },
    { password: null, token: '' },
  ],
  [
    { status: 'BOOKED', capacity: 12 },
    { status: 'BOOKED', capacity: 12 },
  ],
])('%j', (value, expected) => {
  expect(masked(value)).toEqual(expected);
});
