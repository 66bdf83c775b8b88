import { keptWords } from './contact.model.ts';

const here = { phone: '81234567', userEmail: 'ada@example.com' };

test.each([
  [
    { what: 'PHONE', phoneCountryCode: '+65', value: '91234567' } as const,
    here,
    'You sign in with +65 91234567, but this studio still has a different phone number for you',
  ],
  [
    { what: 'PHONE', phoneCountryCode: '+65', value: '91234567' } as const,
    { ...here, phone: '' },
    'You sign in with +65 91234567, but this studio has no phone number for you',
  ],
  [
    { what: 'EMAIL', phoneCountryCode: '', value: 'ada@new.example' } as const,
    here,
    'You sign in with ada@new.example, but this studio still has a different email address for you',
  ],
])('of %j, where the studio has %j, a member reads %s', (kept, has, words) => {
  expect(keptWords(kept, has)).toBe(
    `${words}, because yours is on another client’s record. The front desk has been told. Ask them if it isn’t put right soon.`,
  );
});
