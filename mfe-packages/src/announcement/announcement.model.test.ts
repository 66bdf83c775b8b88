import { anAnnouncement } from '../testing/builders/announcements.ts';
import {
  audienceWords,
  channelWords,
  emailReachWords,
  periodWords,
  pushReachWords,
  reachWords,
  readWords,
  savedWords,
} from './announcement.model.ts';
import { formValues } from './announcementForm.model.ts';
import { announcementFormSchema, toRequest } from './announcementForm.schema.ts';

const ZONE = 'Asia/Singapore';
const TAG = '01900000-0000-7000-8000-000000000001';
const blank = formValues(undefined, ZONE);
const mats = { ...blank, title: 'New mats', body: '<p>They are here.</p>' };

test.each([
  [{ audience: 'BOTH', tagIds: [] }, 'Team and members'],
  [{ audience: 'MEMBERS', tagIds: [TAG] }, 'Members with a tag'],
  [{ audience: 'STAFF', tagIds: [] }, 'Your team'],
] as const)('%j is for "%s"', (given, words) => {
  expect(audienceWords({ ...given, tagIds: [...given.tagIds] })).toBe(words);
});

test.each([
  [['BANNER'], 'Banner'],
  [['EMAIL'], 'Email'],
  [['EMAIL', 'BANNER'], 'Banner and email'],
  [['PUSH', 'EMAIL', 'BANNER'], 'Banner, email and push'],
] as const)('%j reads "%s"', (channels, words) => {
  expect(channelWords({ channels: [...channels] })).toBe(words);
});

test.each([
  [null, null, 'When you publish it'],
  [null, '2026-12-01T01:00:00.000Z', 'Until 1 Dec 2026, 9:00 am'],
  ['2026-11-30T16:00:00.000Z', null, 'From 1 Dec 2026, 12:00 am'],
  ['2026-11-30T16:00:00.000Z', '2026-12-01T01:00:00.000Z', '1 Dec 2026, 12:00 am – 1 Dec 2026, 9:00 am'],
])('from %s to %s reads "%s" in the time zone of the studio', (startAt, endAt, words) => {
  expect(periodWords({ startAt, endAt }, ZONE).replaceAll('\u00a0', ' ')).toBe(words);
});

test('says how many have read it, and to how many it was emailed and pushed', () => {
  expect(readWords({ readBy: 12, mailed: 0, pushed: 0 })).toBe('12');
  expect(readWords({ readBy: 12, mailed: 240, pushed: 0 })).toBe('12 · emailed to 240');
  expect(readWords({ readBy: 12, mailed: 240, pushed: 57 })).toBe('12 · emailed to 240 · pushed to 57');
});

test.each([
  [3, 57, 'The push goes to 3 team members and 57 members who turned notifications on.'],
  [1, 0, 'The push goes to 1 team member who turned notifications on.'],
  [
    0,
    0,
    'The push reaches nobody yet: it goes to those who turned notifications on and want announcements there.',
  ],
])('%s of the team and %s members with a device: "%s"', (pushedStaff, pushedMembers, words) => {
  expect(pushReachWords({ pushedStaff, pushedMembers })).toBe(words);
});

const reach = {
  staff: 1,
  members: 140,
  mailedMembers: 102,
  withoutAddress: 8,
  withoutConsent: 30,
  pushedStaff: 1,
  pushedMembers: 57,
};
test('says whom it reaches, and why some get no email', () => {
  expect(reachWords(reach, 'BOTH')).toBe('For 1 team member and 140 members.');
  expect(reachWords(reach, 'MEMBERS')).toBe('For 140 members.');
  expect(reachWords({ staff: 7, members: 0 }, 'STAFF')).toBe('For 7 team members.');
  expect(emailReachWords(reach, 'BOTH')).toBe(
    'The email goes to 1 team member and 102 of 140 members. 30 have not agreed to news, 8 have no email address.',
  );
  expect(
    emailReachWords(
      { ...reach, members: 1, mailedMembers: 1, withoutAddress: 0, withoutConsent: 0 },
      'MEMBERS',
    ),
  ).toBe('The email goes to 1 member.');
  expect(emailReachWords(reach, 'STAFF')).toBe('The email goes to 1 team member.');
});

test.each([
  ['DRAFT', 'It is a draft. Nobody sees it yet.'],
  ['SCHEDULED', 'It starts on 1 Dec 2026, 9:00 am.'],
  ['LIVE', 'It is live.'],
  ['ENDED', 'It has ended.'],
] as const)('%s is told as "%s"', (status, words) => {
  expect(savedWords({ status, startAt: '2026-12-01T01:00:00.000Z' }, ZONE)).toBe(words);
});

test('a live one is saved as it was loaded, and keeps its start', () => {
  const live = anAnnouncement({ tagIds: [TAG], endAt: '2026-12-31T15:59:00.000Z' });
  expect(toRequest(formValues(live, ZONE))).toMatchObject({
    announcementId: live.announcementId,
    title: 'New mats',
    tagIds: [TAG],
    startAt: null,
    endAt: '2026-12-31T23:59',
    isDraft: false,
    version: 1,
  });
});

test.each([
  ['now', { when: 'NOW', startAt: '2026-12-01T09:00' }, { startAt: null, isDraft: false }],
  ['later', { when: 'LATER', startAt: '2026-12-01T09:00' }, { startAt: '2026-12-01T09:00', isDraft: false }],
  ['as a draft', { when: 'DRAFT' }, { startAt: null, isDraft: true }],
  ['without tags to the team', { audience: 'STAFF', tagIds: [TAG] }, { tagIds: [] }],
  ['with the word of news when there is no email', { isEssential: true }, { isEssential: false }],
  ['about bookings, by push', { isEssential: true, channels: ['BANNER', 'PUSH'] }, { isEssential: true }],
  ['about bookings, by email', { isEssential: true, channels: ['EMAIL'] }, { isEssential: true }],
] as const)('is sent %s', (_case, given, expected) => {
  expect(toRequest({ ...mats, ...(given as object) })).toMatchObject(expected);
});

test.each([
  ['no title', { title: '' }, 'title'],
  ['no text', { body: '<p></p>' }, 'body'],
  ['no place', { channels: [] }, 'channels'],
  ['a push that opens nothing', { channels: ['PUSH'] }, 'channels'],
  ['no start', { when: 'LATER' }, 'startAt'],
  [
    'an end before its start',
    { when: 'LATER', startAt: '2026-12-02T00:00', endAt: '2026-12-01T00:00' },
    'endAt',
  ],
  ['a button that leads nowhere', { ctaLabel: 'Look' }, 'ctaUrl'],
  ['a link without words', { ctaUrl: 'https://a.example' }, 'ctaLabel'],
  ['a link to no page', { ctaLabel: 'Look', ctaUrl: 'a.example' }, 'ctaUrl'],
])('%s is refused at its field', async (_what, given, path) => {
  await expect(
    announcementFormSchema.validate({ ...mats, ...(given as object) }, { abortEarly: false }),
  ).rejects.toMatchObject({ inner: [{ path }] });
});

test('the lines of a period break between its instants', () => {
  const period = { startAt: '2026-11-26T10:09:00.000Z', endAt: '2026-12-04T16:00:00.000Z' };
  expect(periodWords(period, ZONE).split(' ')).toEqual([
    '26\u00a0Nov\u00a02026,\u00a06:09\u00a0pm',
    '–',
    '5\u00a0Dec\u00a02026,\u00a012:00\u00a0am',
  ]);
});
