import type { EmailBlock } from '@studio/contract/configure/email/email-template.schema';
import type { Announcement } from '@studio/contract/packages/announcement.schema';
import { sql } from 'kysely';
import { newId } from '../../../platform/db/newId.ts';
import { jobRunner } from '../../../platform/jobs/jobRunner.ts';
import { suppress } from '../../../platform/mail/suppression/suppression.ts';
import { writeMail } from '../../../platform/mail/text/writeHtml.ts';
import { addMember } from '../../members/member-record/member-record.api.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { anAnnouncement, announcementNow } from '../../../testing/builders/announcementBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { campaignLinks } from '../campaign/tracking/tracking.routes.ts';
import { announcementModule } from './announcement.routes.ts';
import { announcementSweep } from './announcement.sweep.ts';
import { mailParagraphs } from './announcementMail.service.ts';

const NOW = '2026-03-02T01:00:00.000Z';
let api: TestApp;
let studio: TestStudio;
let trainer: TestStaff;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({
    modules: [announcementModule],
    areas: [campaignLinks],
    database: 'announcement',
    connections: 12,
  });
});
beforeEach(async () => {
  api.clock.set(NOW);
  studio = await aStudio(api, { studioName: 'Lotus Yoga' });
  trainer = await aStaff(api, studio, 'TRAINER');
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]) => api.db.studio(studio.studioId, work);
const save = (change: object = {}) =>
  anAnnouncement(api, studio, {
    title: 'New mats',
    body: '<p>They are here.</p>',
    audience: 'MEMBERS',
    channels: ['EMAIL'],
    isEssential: true,
    ...change,
  });
const one = (announcement: Announcement) => announcementNow(api, studio, announcement);
const sweep = () => inStudio((tx) => announcementSweep.sweep(tx, api.clock.now()));
const mails = () =>
  api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select(['template', 'to_address', 'variables', 'member_id', 'status', 'is_bulk'])
      .where('studio_id', '=', studio.studioId)
      .orderBy('mail_id')
      .execute(),
  );
const addresses = async () => (await mails()).map(({ to_address: to }) => to).sort();
const change = ({ memberId }: TestMember, values: object) =>
  inStudio((tx) => tx.updateTable('member').set(values).where('member_id', '=', memberId).execute());

/** As mail programs do it. */
const oneClick = (url: string) =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

/** A mail as its reader gets it. */
const writtenAs = (template = '', variables: unknown = {}, blocks?: EmailBlock[]) =>
  writeMail(
    {
      template,
      variables: variables as Record<string, unknown>,
      custom: blocks ? { blocks } : {},
      studio: {
        name: 'Lotus Yoga',
        extension: studio.extension,
        phone: '',
        colour: '#0F766E',
        replyTo: null,
      },
    },
    'https://studio.example',
  );

/** Members without an account: many, in one statement. */
const manyMembers = (number: number) =>
  inStudio((tx) =>
    sql`insert into member (studio_id, member_id, first_name, last_name, user_email, phone, phone_country_code, joined_at)
      select ${studio.studioId}, gen_random_uuid(), 'Many', 'Member', 'many-' || gen_random_uuid() || '@example.com',
        (70000000 + n)::text, '+65', ${NOW} from generate_series(1, ${number}) n`.execute(tx),
  );

test('goes out when it begins, to each once', async () => {
  const announcement = await save({ startAt: '2026-03-02T10:00' });
  const sweepAt = (instant: string) => (api.clock.set(instant), sweep());
  expect(await sweepAt('2026-03-02T01:59:59.999Z')).toBe(0);
  expect(await sweepAt('2026-03-02T02:00:00.000Z')).toBe(1);
  expect(await sweepAt('2026-03-02T02:00:10.000Z')).toBe(0);
  expect(await mails()).toMatchObject([
    { template: 'ANNOUNCEMENT', to_address: mei.userEmail, member_id: mei.memberId },
  ]);
  expect(await one(announcement)).toMatchObject({ mailed: 1, mailedAt: '2026-03-02T02:00:00.000Z' });
});

test('in pieces of 500, by two servers at once, nobody twice and nobody left out', async () => {
  await manyMembers(1100);
  const announcement = await save();
  const runner = jobRunner({ ...api, log: { info: () => undefined, error: () => undefined } });
  // One server by its job runner, the other past the lock that keeps them apart.
  for (let round = 0; round < 3; round++)
    await Promise.all([runner.run(announcementSweep), sweep(), sweep()]);
  const to = await addresses();
  expect(to).toHaveLength(1101);
  expect(new Set(to).size).toBe(1101);
  expect(await one(announcement)).toMatchObject({ mailed: 1101, mailedAt: NOW });
});

test('a piece whose transaction fails leaves nothing behind', async () => {
  await save();
  await expect(
    inStudio(async (tx) => {
      await announcementSweep.sweep(tx, api.clock.now());
      throw new Error('the server died');
    }),
  ).rejects.toThrow('the server died');
  expect(await addresses()).toEqual([]);
  expect(await sweep()).toBe(1);
});

test('news goes to those who agreed, what is about bookings to all with an address', async () => {
  const [ben, eve] = [await aMember(api, studio), await aMember(api, studio)];
  await change(ben, { marketing_consent_at: new Date(NOW) });
  await change(eve, { user_email: '', marketing_consent_at: new Date(NOW) });
  await save({ isEssential: false });
  await sweep();
  expect(await addresses()).toEqual([ben.userEmail]);
  await save({ title: 'Closed on Monday' });
  await sweep();
  expect(await addresses()).toEqual([ben.userEmail, ben.userEmail, mei.userEmail].sort());
});

test('all wait in the line of mails to many; who wants no news gets what is about bookings', async () => {
  await change(mei, { marketing_consent_at: new Date(NOW) });
  await inStudio((tx) => suppress(tx, { address: mei.userEmail, reason: 'UNSUBSCRIBED' }, new Date(NOW)));
  await save({ title: 'Offer', isEssential: false });
  await sweep();
  await save({ title: 'Closed on Monday' });
  await sweep();
  expect(await mails()).toMatchObject([
    { status: 'SUPPRESSED', is_bulk: true },
    { status: 'WAITING', is_bulk: true },
  ]);
});

test('news have the way out that campaigns have, and who takes it gets what is about bookings alone', async () => {
  await change(mei, { marketing_consent_at: new Date(NOW) });
  await save({ title: 'Offer', audience: 'BOTH', isEssential: false });
  await sweep();
  const [mail, ...others] = (await mails()).sort((one, other) => one.template.localeCompare(other.template));
  const { unsubscribe_url: path = '', ...rest } = mail?.variables as Record<string, string>;
  expect(path).toMatch(new RegExp(`^/api/email-campaign/unsubscribe/${studio.studioId}/`));
  // Staff get it for their work, whatever they want as members.
  expect(others.filter(({ variables }) => Object.hasOwn(variables as object, 'unsubscribe_url'))).toEqual([]);

  const written = writtenAs('ANNOUNCEMENT', { ...rest, unsubscribe_url: path });
  expect(written.text).toContain(`Unsubscribe: https://studio.example${path}\n\n-- \n`);
  expect(written.html).toContain(
    `<a href="https://studio.example${path}" style="color:inherit">Unsubscribe</a>`,
  );
  const own = writtenAs('ANNOUNCEMENT', { ...rest, unsubscribe_url: path }, [
    { type: 'TEXT', text: 'News', link: '' },
  ]);
  expect(own.html).toContain(`${path}" style="color:inherit">Unsubscribe</a>`);

  const before = (await mails()).length;
  const ended = await oneClick(path);
  expect(ended.body).toContain('You no longer get news and offers from Lotus Yoga');
  await save({ title: 'Another offer', isEssential: false });
  await sweep();
  expect(await mails()).toHaveLength(before);
  await save({ title: 'Closed on Monday' });
  await sweep();
  const essential = (await mails()).at(-1);
  expect(essential).toMatchObject({ to_address: mei.userEmail, status: 'WAITING' });
  expect(essential?.variables).not.toHaveProperty('unsubscribe_url');
  expect(writtenAs('ANNOUNCEMENT', essential?.variables).text).not.toContain('Unsubscribe');

  // The same link undoes it, and stands in the next news.
  await oneClick(`${path}/undo`);
  await save({ title: 'A last offer', isEssential: false });
  await sweep();
  expect((await mails()).at(-1)?.variables).toMatchObject({ title: 'A last offer', unsubscribe_url: path });
});

test('goes to the team too, and to somebody who is both as one person', async () => {
  const away = await aStaff(api, studio, 'STAFF');
  await inStudio((tx) =>
    tx.updateTable('staff').set({ status: 'DISABLED' }).where('staff_id', '=', away.staffId).execute(),
  );
  const [{ user_email: address } = { user_email: '' }] = await api.db.platform((tx) =>
    tx.selectFrom('app_user').select('user_email').where('user_id', '=', trainer.userId).execute(),
  );
  // The trainer is a client as well, added at the desk without an account.
  await inStudio((tx) =>
    addMember(tx, {
      member_id: newId(),
      first_name: 'Test',
      last_name: 'Trainer',
      user_email: address,
      phone: '81234567',
      phone_country_code: '+65',
      joined_at: new Date(NOW),
    }),
  );
  await save({ audience: 'BOTH' });
  expect(await sweep()).toBe(3);
  const sent = await mails();
  expect(sent.filter(({ to_address: to }) => to === address)).toMatchObject([
    { template: 'ANNOUNCEMENT_STAFF' },
  ]);
  expect(sent.map(({ template }) => template).sort()).toEqual([
    'ANNOUNCEMENT',
    'ANNOUNCEMENT_STAFF',
    'ANNOUNCEMENT_STAFF',
  ]);
});

test.each([
  ['a draft', { isDraft: true }],
  ['one without email', { channels: ['BANNER'] }],
  ['one that is still to come', { startAt: '2026-03-02T10:00' }],
])('%s is not mailed', async (_case, input) => {
  await save(input);
  expect(await sweep()).toBe(0);
});

test('what was ended or deleted before is not mailed, and another studio’s people get nothing', async () => {
  const other = await aStudio(api);
  const stranger = await aMember(api, other);
  const ended = await save();
  await api.call('POST', '/api/announcement/portal/status', {
    as: studio.owner,
    json: { announcementId: ended.announcementId, status: 'ENDED', version: 1 },
  });
  const deleted = await save();
  await api.call('DELETE', `/api/announcement/portal/${deleted.announcementId}`, { as: studio.owner });
  expect(await sweep()).toBe(0);
  await save();
  expect(await sweep()).toBe(1);
  expect(await addresses()).not.toContain(stranger.userEmail);
});

test('reads like what was written, and its links stay on this site', async () => {
  await save({
    body: '<h2>Mats</h2><p>Read <a href="https://mats.example/care">how to care</a>.</p><ul><li>Wipe</li><li>Dry & roll</li></ul>',
    ctaLabel: 'Book a class',
    ctaUrl: '/booking-website/schedule',
  });
  await sweep();
  const [mail] = await mails();
  const written = writtenAs(mail?.template, mail?.variables);
  expect(written.subject).toBe('New mats');
  expect(written.text).toContain(
    'Mats\n\nRead how to care (https://mats.example/care).\n\n• Wipe\n• Dry & roll\n\n' +
      `Book a class:\nhttps://studio.example/booking-website/schedule?extension=${studio.extension}`,
  );
  expect(written.text).toContain('You get this because it is about your bookings or the opening hours.');
  expect(written.html).toContain('• Wipe<br>• Dry &amp; roll');
});

test.each([
  ['<p>One</p><p>Two<br>lines</p>', 'One\n\nTwo\nlines'],
  ['<p><a href="https://a.example">https://a.example</a></p>', 'https://a.example'],
  ['<p><a href="mailto:hi@a.example">Write</a> us</p>', 'Write (hi@a.example) us'],
  ['<ol><li>a</li><li>b</li></ol><p>end</p>', '1. a\n2. b\n\nend'],
])('%s is %j in a mail', (html, text) => {
  expect(mailParagraphs(html)).toBe(text);
});
