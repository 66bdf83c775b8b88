import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { anAnnouncement } from '../../testing/builders/announcements.ts';
import { expectNotified } from '@studio/testing/expectNotified';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { CreateAnnouncementAction } from '../../announcement/CreateAnnouncementAction.tsx';
import { AnnouncementsPage } from './AnnouncementsPage.tsx';
import { CreateAnnouncementPage } from './CreateAnnouncementPage.tsx';

const URL = '/api/announcement/portal';
const mats = anAnnouncement({ isPinned: true });
const party = anAnnouncement({ title: 'Party', status: 'SCHEDULED', readBy: 0 });
const pageOf = (...items: object[]) => answer({ items, total: items.length, page: 0, pageSize: 25 });
const reach = {
  staff: 7,
  members: 140,
  mailedMembers: 102,
  withoutAddress: 8,
  withoutConsent: 30,
  pushedStaff: 3,
  pushedMembers: 57,
};
const calls: Call[] = [];
const noted = (reply: () => Response) => (call: Call) => (calls.push(call), reply());

beforeEach(() => {
  calls.splice(0);
  server.use(
    onGet(`${URL}/studio`, ({ query }) =>
      query['search'] || query['status'] ? pageOf() : pageOf(mats, party),
    ),
    onGet(`${URL}/reach`, () => answer(reach)),
    onGet('/api/member/portal/tag', () =>
      answer([{ tagId: '01900000-0000-7000-8000-000000000001', name: 'VIP', members: 3 }]),
    ),
  );
});

describe('the list', () => {
  const open = (visit: StaffVisit = {}) =>
    renderPage(<AnnouncementsPage />, { path: '/dashboard/announcement', ...visit });
  const choose = async (user: ReturnType<typeof open>['user'], title: string, item: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions, ${title}` }));
    await user.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: item }));
  };

  test('shows whom each is for, and how many have read it', async () => {
    open();
    expect(
      await screen.findByRole('row', { name: /New mats.*Pinned.*Team and members.*Banner.*From .*12.*Live/ }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /Party.*Scheduled/ })).toBeVisible();
  });

  test('ends what is live, and publishes what is to come', async () => {
    server.use(
      onPost(
        `${URL}/status`,
        noted(() => answer(mats)),
      ),
    );
    const { user } = open();
    await choose(user, 'New mats', 'End now');
    expect(await screen.findByText('It has ended.')).toBeInTheDocument();
    await choose(user, 'Party', 'Publish now');
    await waitFor(() =>
      expect(calls.map(({ body }) => (body as { status: string }).status)).toEqual(['ENDED', 'LIVE']),
    );
  });

  test('an act that fails is told in a dialog and a toast', async () => {
    server.use(onPost(`${URL}/status`, dropConnection));
    const { user } = open();
    await choose(user, 'New mats', 'End now');
    await expectNotified('Internal server error');
  });

  test('what was deleted can be brought back', async () => {
    server.use(
      onDelete(`${URL}/:id`, () => answer(null)),
      onPost(
        `${URL}/restore`,
        noted(() => answer(null)),
      ),
    );
    const { user } = open();
    await choose(user, 'New mats', 'Delete');
    expect(await screen.findByText('New mats was deleted.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ announcementId: mats.announcementId }));
  });

  test('a copy is opened to be edited', async () => {
    const copy = anAnnouncement({ status: 'DRAFT' });
    server.use(onPost(`${URL}/duplicate`, () => answer(copy)));
    const { user } = open();
    await choose(user, 'New mats', 'Duplicate');
    await waitFor(() => expect(window.location.search).toBe(`?announcementId=${copy.announcementId}`));
    expect(window.location.pathname).toBe('/dashboard/announcement/create');
  });

  test('clears a search without a match', async () => {
    const { user } = open({ path: '/dashboard/announcement?search=zzz' });
    expect(await screen.findByText('No announcements match these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('row', { name: /New mats/ })).toBeVisible();
  });

  test('a trainer reads one in full and changes nothing; a failed request can be retried', async () => {
    server.use(
      onGet(`${URL}/studio`, () => refuse('BROKEN')),
      onGet(URL, () => answer(mats)),
    );
    const { user } = open({ role: 'TRAINER' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.use(onGet(`${URL}/studio`, () => pageOf(mats)));
    await user.click(retry);
    await user.click(await screen.findByRole('link', { name: 'New mats' }));
    expect(await within(await screen.findByRole('dialog')).findByText('They are here.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Actions|Create/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });
});

describe('the form', () => {
  const open = (search = '') =>
    renderPage(<CreateAnnouncementPage />, { path: `/dashboard/announcement/create${search}` });
  const save = noted(() => answer(mats));
  /** As a browser does for a key: the editor reads what it finds. */
  const write = async (html: string) => {
    (await screen.findByRole('textbox', { name: 'Text' })).innerHTML = html;
    await screen.findAllByText('They are here.');
  };
  beforeEach(() => server.use(onPost(`${URL}/create`, save)));

  test('writes one, says whom it reaches, and shows it as it is read', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Title'), 'New mats');
    await write('<p>They are here.</p>');
    expect(await screen.findByText('For 7 team members and 140 members.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^Email/ }));
    expect(
      await screen.findByText(/102 of 140 members\. 30 have not agreed to news, 8 have no email address\.$/),
    ).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^Push/ }));
    expect(
      await screen.findByText(
        /The push goes to 3 team members and 57 members who turned notifications on\.$/,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'It is about bookings, opening hours or safety' }));
    const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
    expect(preview.getByText('New mats')).toBeVisible();
    expect(preview.getByText('They are here.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        title: 'New mats',
        body: '<p>They are here.</p>',
        audience: 'BOTH',
        channels: ['BANNER', 'EMAIL', 'PUSH'],
        isEssential: true,
        startAt: null,
        isDraft: false,
      }),
    );
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/announcement'));
    expect(screen.getByText('It is live.')).toBeInTheDocument();
  });

  test('says nothing about the numbers of another audience while it counts', async () => {
    server.use(
      onGet(`${URL}/reach`, ({ query }) =>
        query['audience'] === 'STAFF'
          ? answer({ ...reach, members: 0, mailedMembers: 0 })
          : new Promise<Response>(() => undefined),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Your team' }));
    const counted = await screen.findByText('For 7 team members.');
    await user.click(screen.getByRole('radio', { name: 'Team and members' }));
    expect(counted).toBeEmptyDOMElement();
  });

  test('reports what is missing', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: /^Later/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Banner/ }));
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    for (const words of [
      'Give the announcement a title',
      'Write what you want to say',
      'Choose where it is shown',
      'Choose a day and time',
    ])
      expect(await screen.findByText(words)).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  test('a push needs the banner that it opens', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: /^Push/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Banner/ }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Choose the banner as well: a push opens it')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  test('edits a live one, which keeps its start; its email does not go again', async () => {
    server.use(
      onGet(URL, () =>
        answer({
          ...mats,
          channels: ['EMAIL'],
          mailedAt: '2026-11-20T01:05:00.000Z',
          mailed: 109,
          pushedAt: '2026-11-20T01:06:00.000Z',
        }),
      ),
    );
    const { user } = open(`?announcementId=${mats.announcementId}`);
    expect(await screen.findByText('It started on 20 Nov 2026, 9:00 am.')).toBeVisible();
    expect(
      screen.getByText(/^The email went out on 20 Nov 2026, 9:05 am and is not sent again\./),
    ).toBeVisible();
    expect(
      screen.getByText(/^The push went out on 20 Nov 2026, 9:06 am and is not sent again\./),
    ).toBeVisible();
    expect(screen.queryByRole('radio', { name: /^Later/ })).toBeNull();
    await user.type(screen.getByLabelText('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        announcementId: mats.announcementId,
        title: 'New mats!',
        startAt: null,
        version: 1,
      }),
    );
  });
});

test('the quick action ends in a dialog that leads to the list', async () => {
  server.use(onPost(`${URL}/create`, () => answer(mats)));
  const onClose = jest.fn();
  const { user } = renderPage(<CreateAnnouncementAction onClose={onClose} />, { path: '/dashboard' });
  await user.type(await screen.findByLabelText('Title'), 'New mats');
  (await screen.findByRole('textbox', { name: 'Text' })).innerHTML = '<p>They are here.</p>';
  await screen.findAllByText('They are here.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('The announcement was created.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Stay Here' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'View announcements' }));
  expect(onClose).toHaveBeenCalled();
  expect(window.location.pathname).toBe('/dashboard/announcement');
});
