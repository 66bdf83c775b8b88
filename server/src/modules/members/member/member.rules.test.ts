import { maskEmail } from '../../../platform/audit/maskEmail.rules.ts';
import { contactFor, maskPhone } from './member.rules.ts';

const contact = { userEmail: 'mei.wong@example.com', phone: '91234567' };

test.each(['STAFF', 'SUPER', 'OWNER'] as const)('%s sees how to reach a member', (role) => {
  expect(contactFor(role, contact)).toEqual(contact);
});

test('a trainer sees masked contact data', () => {
  expect(contactFor('TRAINER', contact)).toEqual({ userEmail: 'm•••@example.com', phone: '••••• 567' });
});

test.each([
  ['a@b.example', 'a•••@b.example'],
  ['"odd@name"@b.example', '"•••@b.example'],
])('%s is masked as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));

test('a short phone number shows no more than three digits', () => expect(maskPhone('12')).toBe('••••• 12'));

test('who gave no phone number or address has none to mask', () =>
  expect(contactFor('TRAINER', { userEmail: '', phone: '' })).toEqual({
    userEmail: '',
    phone: '',
  }));
