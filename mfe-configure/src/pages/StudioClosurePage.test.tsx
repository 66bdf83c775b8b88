import { addDays, localDateOf } from '@studio/contract/values/time';
import { answer, refuse } from '@studio/testing/answer';
import { aClosure, aClosureDetail, aClosurePreview, aClosureSession } from '../testing/builders/closures.ts';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aRoom } from '@studio/contract/testing/studios';
import { screen, waitFor, within } from '@testing-library/react';
import { StudioClosurePage } from './StudioClosurePage.tsx';

const LIST = '/api/studio/portal/studio/studio-closure';
const ONE = '/api/studio/portal/studio-closure';
const PATH = '/dashboard/configure/studio-closure';
const saved = (closure = aClosure()) => ({
  closure,
  cancelledSessions: 3,
  cancelledBookings: 14,
  extendedPackages: 0,
  restoredSessions: 0,
  shortenedPackages: 0,
});
const holiday = aClosure({
  studioClosureName: 'New Year',
  fromDate: '2099-01-01',
  toDate: '2099-01-02',
  cancelledSessions: 2,
  extendedPackages: 5,
});
const open = (visit: StaffVisit = {}) => renderPage(<StudioClosurePage />, { path: PATH, ...visit });

/** As soon as it is counted. */
async function closeStudio(
  user: ReturnType<typeof open>['user'],
  drawer: HTMLElement,
  name = 'Close the studio',
) {
  await waitFor(() => expect(within(drawer).getByRole('button', { name })).toBeEnabled());
  await user.click(within(drawer).getByRole('button', { name }));
}

beforeEach(() =>
  server.use(
    onGet(LIST, () =>
      answer([
        aClosure({ studioClosureName: 'Long ago', fromDate: '2020-01-01', toDate: '2020-01-01' }),
        holiday,
        aClosure({ studioClosureName: 'Painting', fromDate: '2099-02-01', toDate: '2099-02-01' }),
      ]),
    ),
    onGet('/api/studio/portal/room', () => answer([aRoom({ name: 'Loft' })])),
    onPost(`${ONE}/preview`, () =>
      answer(
        aClosurePreview({
          sessions: 3,
          bookings: 14,
          credits: 14,
          members: 9,
          overlapping: ['Painting'],
          sessionList: [aClosureSession()],
        }),
      ),
    ),
  ),
);

test('shows those to come with what they did, and finds them by name', async () => {
  const { user } = open();
  const row = await screen.findByRole('row', { name: /New Year/ });
  expect(row).toHaveTextContent('Thu 1 Jan – Fri 2 Jan 2099');
  expect(row).toHaveTextContent('2 sessions cancelled · 5 packages extended');
  expect(screen.queryByText('Long ago')).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Search closures' }), 'paint');
  await waitFor(() => expect(screen.queryByText('New Year')).toBeNull());
  expect(screen.getByRole('button', { name: 'Painting' })).toBeVisible();
});

test('shows those that are over', async () => {
  open({ path: `${PATH}?tab=past` });
  expect(await screen.findByRole('button', { name: 'Long ago' })).toBeVisible();
  expect(screen.queryByText('New Year')).toBeNull();
});

test('a trainer may look, and change nothing', async () => {
  open({ role: 'TRAINER' });
  expect(await screen.findByText('New Year')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add closure' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
});

test('says what will happen before anything does, and sends the form', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(`${ONE}/create`, ({ body }) => {
      bodies.push(body);
      return answer(saved(aClosure({ studioClosureName: 'Flood' })));
    }),
  );
  const { user } = open({ path: `${PATH}?closure=new` });
  const drawer = await screen.findByRole('dialog', { name: 'Add closure' });
  expect(
    await within(drawer).findByText('3 sessions with 14 bookings fall within this closure.'),
  ).toBeVisible();
  expect(
    within(drawer).getByText('They will be cancelled, and 9 members get back 14 credits.'),
  ).toBeVisible();
  expect(within(drawer).getByText('Already closed then: Painting.')).toBeVisible();
  expect(bodies).toEqual([]);
  await user.type(within(drawer).getByLabelText('Name'), 'Flood');
  await user.click(within(drawer).getByLabelText('Extend active packages by the closed days'));
  await closeStudio(user, drawer);
  expect(await screen.findByText('Cancel 3 sessions and 14 bookings?')).toBeInTheDocument();
  expect(screen.getByText('We’ll email the members.')).toBeInTheDocument();
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel 3 sessions' }));
  expect(await screen.findByText('Flood saved.')).toBeInTheDocument();
  expect(screen.getByText('3 sessions cancelled')).toBeInTheDocument();
  expect(bodies).toMatchObject([
    {
      confirmed: 'as-seen',
      studioClosureName: 'Flood',
      isAllDay: 'true',
      extendPackages: 'ACTIVE_PACKS',
      cancelSessions: 'true',
    },
  ]);
});

describe('what was not agreed to is not done', () => {
  async function fill() {
    const { user } = open({ path: `${PATH}?closure=new` });
    const drawer = await screen.findByRole('dialog', { name: 'Add closure' });
    await user.type(await within(drawer).findByLabelText('Name'), 'Flood');
    return { user, drawer };
  }

  test('nothing can be saved while it is counted', async () => {
    let tell: () => void = () => undefined;
    const counted = new Promise<void>((resolve) => (tell = resolve));
    server.use(
      onPost(`${ONE}/preview`, async () => {
        await counted;
        return answer(aClosurePreview({ sessions: 3, bookings: 14 }));
      }),
    );
    const { drawer } = await fill();
    expect(await within(drawer).findByText('Counting…')).toBeInTheDocument();
    expect(within(drawer).getByRole('button', { name: 'Close the studio' })).toBeDisabled();
    tell();
    expect(
      await within(drawer).findByText('3 sessions with 14 bookings fall within this closure.'),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(within(drawer).getByRole('button', { name: 'Close the studio' })).toBeEnabled(),
    );
  });

  test('going back saves nothing', async () => {
    const sent: unknown[] = [];
    server.use(onPost(`${ONE}/create`, ({ body }) => (sent.push(body), answer(saved()))));
    const { user, drawer } = await fill();
    await closeStudio(user, drawer);
    await user.click(await screen.findByRole('button', { name: 'Go back' }));
    await waitFor(() =>
      expect(within(drawer).getByRole('button', { name: 'Close the studio' })).toBeEnabled(),
    );
    expect(sent).toEqual([]);
  });

  test('what has changed since is shown anew, and asked again', async () => {
    const sent: unknown[] = [];
    server.use(
      onPost(`${ONE}/create`, ({ body }) => {
        sent.push((body as { confirmed: string }).confirmed);
        server.use(
          onPost(`${ONE}/preview`, () =>
            answer(aClosurePreview({ fingerprint: 'anew', sessions: 3, bookings: 15 })),
          ),
        );
        return sent.length === 1 ? refuse('PREVIEW_OUTDATED') : answer(saved());
      }),
    );
    const { user, drawer } = await fill();
    await closeStudio(user, drawer);
    await user.click(await screen.findByRole('button', { name: 'Cancel 3 sessions' }));
    expect(await within(drawer).findByText(/The effect of this has changed/)).toBeInTheDocument();
    expect(
      await within(drawer).findByText('3 sessions with 15 bookings fall within this closure.'),
    ).toBeInTheDocument();
    await closeStudio(user, drawer);
    expect(await screen.findByText('Cancel 3 sessions and 15 bookings?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel 3 sessions' }));
    await waitFor(() => expect(sent).toEqual(['as-seen', 'anew']));
  });

  test('without an answer it can be asked again, and not be saved', async () => {
    server.use(onPost(`${ONE}/preview`, () => refuse('BROKEN')));
    const { user, drawer } = await fill();
    expect(
      await within(drawer).findByText(/We could not work this out/, undefined, { timeout: 8000 }),
    ).toBeInTheDocument();
    expect(within(drawer).getByRole('button', { name: 'Close the studio' })).toBeDisabled();
    server.use(onPost(`${ONE}/preview`, () => answer(aClosurePreview())));
    await user.click(within(drawer).getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(within(drawer).getByRole('button', { name: 'Close the studio' })).toBeEnabled(),
    );
  });
});

test('changes a closure from the version that was read, and says when somebody else was faster', async () => {
  const bodies: Call['body'][] = [];
  const soon = aClosure({
    studioClosureName: 'Soon',
    fromDate: addDays(localDateOf(new Date(), 'UTC'), 9),
    toDate: addDays(localDateOf(new Date(), 'UTC'), 9),
  });
  server.use(
    onGet(LIST, () => answer([soon])),
    onPost(`${ONE}/update`, ({ body }) => {
      bodies.push(body);
      return refuse('CHANGED_MEANWHILE');
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Soon' }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit Soon' });
  await user.type(await within(drawer).findByLabelText('Name'), '!');
  await closeStudio(user, drawer, 'Save closure');
  await user.click(await screen.findByRole('button', { name: 'Cancel 3 sessions' }));
  expect(await within(drawer).findByText(/Somebody else changed this/)).toBeInTheDocument();
  expect(bodies).toMatchObject([
    { studioClosureId: soon.studioClosureId, version: '1', studioClosureName: 'Soon!' },
  ]);
});

describe('deleting', () => {
  const detail = aClosureDetail({
    ...holiday,
    restorableSessions: 1,
    sessionList: [
      aClosureSession(),
      aClosureSession({ className: 'Barre', refusal: 'Its room is taken by another session now.' }),
    ],
  });
  async function ask() {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Delete.*New Year/ }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Delete New Year?' }) };
  }

  test('offers to take back what the closure did, and says what cannot be', async () => {
    const bodies: Call['body'][] = [];
    server.use(
      onGet(ONE, () => answer(detail)),
      onPost(`${ONE}/restore/:id`, ({ body }) => {
        bodies.push(body);
        return answer({
          restoredSessions: 1,
          keptSessions: 1,
          rebooked: 4,
          notRebooked: 0,
          shortenedPackages: 0,
        });
      }),
    );
    const { user, dialog } = await ask();
    expect(await within(dialog).findByText(/Its room is taken by another session now/)).toBeVisible();
    expect(within(dialog).getByLabelText('Book their members again (4 places)')).toBeChecked();
    await user.click(within(dialog).getByLabelText('Undo the extension of 5 packages'));
    await user.click(within(dialog).getByRole('button', { name: 'Delete closure' }));
    expect(
      await screen.findByText('1 session restored, 4 places booked again and 1 session left cancelled'),
    ).toBeInTheDocument();
    expect(bodies).toMatchObject([
      { restoreSessions: 'true', rebookMembers: 'true', takeBackExtension: 'false' },
    ]);
  });

  test('can leave everything as it is', async () => {
    const deleted: string[] = [];
    server.use(
      onGet(ONE, () => answer(detail)),
      onDelete(`${ONE}/:id`, ({ params }) => {
        deleted.push(String(params['id']));
        return answer(null);
      }),
    );
    const { user, dialog } = await ask();
    await user.click(await within(dialog).findByLabelText('Restore 1 cancelled session'));
    await user.click(within(dialog).getByLabelText('Undo the extension of 5 packages'));
    await user.click(within(dialog).getByRole('button', { name: 'Delete closure' }));
    expect(await screen.findByText('New Year was deleted.')).toBeInTheDocument();
    expect(deleted).toEqual([holiday.studioClosureId]);
  });
});
