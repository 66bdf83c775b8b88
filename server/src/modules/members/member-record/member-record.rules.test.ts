import { mergedDetails, restoredDetails, type MergedColumns, type Withdrawn } from './member-record.rules.ts';

const aRecord = (change: Partial<MergedColumns> = {}): MergedColumns => ({
  status: 'MEMBER',
  user_id: null,
  user_email: 'ana@example.com',
  phone: '91234567',
  phone_country_code: '+65',
  birthday: null,
  gender: null,
  address: '',
  emergency_contact: {},
  picture_id: null,
  joined_at: '2026-01-01T00:00:00+00:00',
  blocked_until: null,
  blocked_reason: '',
  marketing_consent_at: null,
  marketing_consent_ip: null,
  is_aggregator_only: false,
  ...change,
});
const other = { user_email: 'ana@old.example', phone: '81234567' };
const NEVER: Withdrawn = { kept: null, dropped: null };
const ON_THE_FIRST = '2026-03-01T00:00:00+00:00';
const ON_THE_SECOND = '2026-03-02T00:00:00+00:00';

test.each<[string, Partial<MergedColumns>, Partial<MergedColumns>, Partial<MergedColumns>]>([
  ['nothing is missing', { birthday: '1990-01-01' }, { birthday: '1991-01-01' }, {}],
  [
    'empty details are filled',
    {},
    { birthday: '1990-04-01', address: 'Orchard Road', emergency_contact: { name: 'Ben' } },
    { birthday: '1990-04-01', address: 'Orchard Road', emergency_contact: { name: 'Ben' } },
  ],
  ['a picture comes along', {}, { picture_id: 'second' }, { picture_id: 'second' }],
  ['one has a picture of their own', { picture_id: 'first' }, { picture_id: 'second' }, {}],
  [
    'the only sign-in brings its address, its number and the consent for it',
    { marketing_consent_at: ON_THE_FIRST },
    { user_id: 'u', ...other },
    {
      user_id: 'u',
      ...other,
      phone_country_code: '+65',
      marketing_consent_at: null,
      marketing_consent_ip: null,
    },
  ],
  ['of two sign-ins each stays', { user_id: 'a' }, { user_id: 'b', ...other }, {}],
  [
    'an address is filled with the consent for it',
    { user_email: '' },
    { user_email: 'ana@old.example', marketing_consent_at: ON_THE_FIRST, marketing_consent_ip: '::1' },
    { user_email: 'ana@old.example', marketing_consent_at: ON_THE_FIRST, marketing_consent_ip: '::1' },
  ],
  [
    'the earlier start counts',
    { joined_at: ON_THE_SECOND },
    { joined_at: ON_THE_FIRST },
    { joined_at: ON_THE_FIRST },
  ],
  [
    'a block comes along',
    { blocked_until: ON_THE_SECOND },
    { status: 'BLOCKED', blocked_reason: 'Rude' },
    { status: 'BLOCKED', blocked_until: null, blocked_reason: 'Rude' },
  ],
  ['a block stays', { status: 'BLOCKED', blocked_reason: 'Rude' }, { blocked_until: ON_THE_SECOND }, {}],
  [
    'the longer penalty counts',
    { blocked_until: ON_THE_FIRST },
    { blocked_until: ON_THE_SECOND, blocked_reason: 'No-show' },
    { blocked_until: ON_THE_SECOND, blocked_reason: 'No-show' },
  ],
  ['the shorter does not', { blocked_until: ON_THE_SECOND }, { blocked_until: ON_THE_FIRST }, {}],
  ['a lead becomes a member', { status: 'LEAD' }, {}, { status: 'MEMBER' }],
])('the kept record: %s', (_case, kept, dropped, expected) => {
  expect(mergedDetails(aRecord(kept), aRecord(dropped), NEVER)).toEqual(expected);
});

const AGREED = { marketing_consent_at: ON_THE_FIRST, marketing_consent_ip: '::1' };
const NO_NEWS = { marketing_consent_at: null, marketing_consent_ip: null };
const BEFORE = '2026-02-01T00:00:00.5+00:00';

test.each<
  [string, Partial<MergedColumns>, Partial<MergedColumns>, Partial<Withdrawn>, Partial<MergedColumns>]
>([
  ['the dropped one took it back later', AGREED, {}, { dropped: ON_THE_SECOND }, NO_NEWS],
  ['the dropped one took it back before', AGREED, {}, { dropped: BEFORE }, AGREED],
  ['the kept one took it back later', {}, AGREED, { kept: ON_THE_SECOND }, NO_NEWS],
  ['the kept one took it back before', {}, AGREED, { kept: BEFORE }, AGREED],
  [
    'its address comes along, but it was taken back later',
    { user_email: '' },
    { user_email: 'ana@old.example', ...AGREED },
    { kept: ON_THE_SECOND },
    { user_email: 'ana@old.example', ...NO_NEWS },
  ],
  ['both want news by now', AGREED, AGREED, { kept: BEFORE, dropped: BEFORE }, {}],
  ['neither wants news', {}, {}, { kept: BEFORE, dropped: ON_THE_FIRST }, {}],
  ['the other has never said anything', AGREED, {}, {}, {}],
])('what was said last about news counts: %s', (_case, kept, dropped, withdrawn, expected) => {
  const merged = mergedDetails(aRecord(kept), aRecord(dropped), { ...NEVER, ...withdrawn });
  expect(merged).toEqual(expected);
});

test('undoing gives back what nobody has edited since', () => {
  const changes = {
    before: { address: '', birthday: null, emergency_contact: {} },
    after: { address: 'Orchard Road', birthday: '1990-04-01', emergency_contact: { name: 'Ben' } },
  };
  const now = { address: 'Bukit Timah', birthday: '1990-04-01', emergency_contact: { name: 'Ben' } };
  expect(restoredDetails(now, changes)).toEqual({ birthday: null, emergency_contact: {} });
});
