import { forgetDraft, keepDraft, readDraft } from './signUpDraft.ts';

const draft = () => ({
  timezone: 'Europe/Rome',
  currency: 'EUR' as const,
  country: 'IT',
  phoneCountryCode: '+39',
  taxName: 'IVA',
  taxPercent: '22',
  taxInclusive: true,
  studioName: 'Lotus',
  address: '',
  name: 'Olivia',
  userEmail: 'olivia@lotus.example',
  password: 'a long secret',
  sentAt: Date.now(),
});
afterEach(forgetDraft);

test('returns what was typed; the password is in no storage', () => {
  const typed = draft();
  keepDraft(typed);
  expect(readDraft()).toEqual(typed);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
});

test('an hour later it is forgotten', () => {
  keepDraft({ ...draft(), sentAt: Date.now() - 60 * 60_000 });
  expect(readDraft()).toBeNull();
});

test.each(['{"studioName":', 'null', '[]', '7', '{"studioName":"Lotus"}'])(
  '%s in the storage is not a draft',
  (text) => {
    sessionStorage.setItem('sign-up-draft', text);
    expect(readDraft()).toBeNull();
  },
);
