import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { aPlan } from '../testing/builders/packages.ts';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { ExtendOfMembersAction } from '../extension/ExtendOfMembersAction.tsx';
import { PackagePlansPage } from './PackagePlansPage.tsx';

const URL = '/api/studio-package/portal';
const plans = (...list: ReturnType<typeof aPlan>[]) =>
  server.use(
    onGet(`${URL}/studio`, ({ query }) =>
      answer(list.filter(({ status }) => status !== 'ARCHIVED' || query['withArchived'])),
    ),
  );
const open = (visit: StaffVisit = {}) =>
  renderPage(<PackagePlansPage />, { path: '/dashboard/package-plans', ...visit });
const [ten, five, month] = [
  aPlan({ packageName: 'Ten' }),
  aPlan({ packageName: 'Five', sold: 0 }),
  aPlan({
    packageName: 'Month',
    packageType: 'MEMBERSHIP',
    credits: null,
    validityValue: 1,
    status: 'INACTIVE',
  }),
];
const calls: Call[] = [];
const noted =
  (reply: () => Response = () => answer(null)) =>
  (call: Call) => (calls.push(call), reply());
beforeEach(() => calls.splice(0));
const menuOf = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions, ${name}` }));
  return within(screen.getByRole('menu'));
};

test('lists the plans by type, with their terms and sales', async () => {
  plans(aPlan({ packageName: '10 classes', visibility: 'MEMBERS', left: 4 }), month);
  open();
  const packs = within(await screen.findByRole('list', { name: 'Class packs' }));
  for (const words of [
    '10 credits · 3 months',
    'S$200.00',
    '3 sold',
    '2 active holders',
    'Members only',
    '4 left',
  ])
    expect(packs.getByText(words)).toBeVisible();
  expect(packs.getByRole('switch', { name: 'On sale, 10 classes' })).toBeChecked();
  expect(
    within(screen.getByRole('list', { name: 'Memberships' })).getByRole('switch', { name: 'On sale, Month' }),
  ).not.toBeChecked();
});

test('a role without edit rights sees no actions', async () => {
  plans(ten, five);
  open({ role: 'STAFF' });
  expect(await screen.findAllByText('On sale')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Ten' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Move|Actions|Create/ })).toBeNull();
});

test('plans are sorted within their type; the others keep their places', async () => {
  plans(ten, month, five);
  server.use(onPost(`${URL}/sort`, noted()));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Move up, Five' }));
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({
      studioPackageIds: [five, month, ten].map(({ studioPackageId }) => studioPackageId),
    }),
  );
});

test('a refused sort order is reverted and reported', async () => {
  plans(ten, five);
  server.use(onPost(`${URL}/sort`, () => refuse('BROKEN')));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Move up, Five' }));
  await expectNotified('Internal server error');
  await waitFor(() =>
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ten', 'Five']),
  );
});

test('the switch takes a plan off sale at once, and reverts after a refusal', async () => {
  plans(ten);
  server.use(onPost(`${URL}/status`, noted()));
  const { user } = open();
  const onSale = await screen.findByRole('switch', { name: 'On sale, Ten' });
  await user.click(onSale);
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({ studioPackageId: ten.studioPackageId, status: 'INACTIVE' }),
  );
  server.use(onPost(`${URL}/status`, () => refuse('NOT_FOUND')));
  await user.click(onSale);
  await expectNotified('We could not find that.');
});

test('a sold plan is archived, which can be undone', async () => {
  plans(ten);
  server.use(onPost(`${URL}/status`, noted()));
  const { user } = open();
  const menu = await menuOf(user, 'Ten');
  expect(menu.getByRole('menuitem', { name: /Delete….*Sold 3 times: archive instead/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(menu.getByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('Ten was archived.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.map(({ body }) => body['status'])).toEqual(['ARCHIVED', 'ACTIVE']));
});

test('archived plans are shown on request', async () => {
  plans(ten, aPlan({ packageName: 'Old ten', status: 'ARCHIVED' }));
  const { user } = open();
  expect(await screen.findByText('Ten')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Show archived plans' }));
  expect(await screen.findByText('Old ten')).toBeVisible();
  expect((await menuOf(user, 'Old ten')).getByRole('menuitem', { name: 'Bring back' })).toBeVisible();
});

test('an unsold plan is deleted; one that was sold meanwhile stays, with the reason', async () => {
  plans(five);
  server.use(onDelete(`${URL}/:id`, () => refuse('IN_USE', { message: 'Sold once: archive instead' })));
  const { user } = open();
  await user.click((await menuOf(user, 'Five')).getByRole('menuitem', { name: /^Delete…$/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await expectNotified('Sold once: archive instead');
});

test('a change of sold packages is undone from the history', async () => {
  plans(ten);
  const batch = {
    batchId: ten.studioPackageId,
    at: '2026-11-21T02:00:00.000Z',
    by: 'Grace Tan',
    reason: 'More room',
    packages: 2,
    undoneAt: null,
    undoUntil: '2026-11-22T02:00:00.000Z',
  };
  const change = {
    field: 'maxPerWeek',
    label: 'Max bookings per week',
    oldValue: '2',
    newValue: '3',
    reach: 'NEW_AND_EXISTING',
  };
  server.use(
    onGet(`${URL}/history`, () =>
      answer({
        versions: [{ planVersion: 2, at: batch.at, by: batch.by, changes: [change] }],
        batches: [batch],
      }),
    ),
    onPost(
      `${URL}/apply-undo`,
      noted(() => answer({ undone: 1, leftAlone: 1 })),
    ),
  );
  const { user } = open();
  await user.click((await menuOf(user, 'Ten')).getByRole('menuitem', { name: 'History' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'History of Ten' }));
  expect(await drawer.findByText('2 packages changed')).toBeInTheDocument();
  expect(drawer.getByText('2 → 3')).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('1 package restored.')).toBeInTheDocument();
  expect(screen.getByText('1 package was changed since and stays.')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ batchId: batch.batchId });
});

test('an empty list links to the form, for a role that may create plans', async () => {
  plans();
  const { user, unmount } = open();
  expect(await screen.findByText(/No package plans yet/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Create plan' })[1] as HTMLElement);
  expect(window.location.pathname).toBe('/dashboard/package-plans/create');
  unmount();
  open({ role: 'STAFF' });
  expect(await screen.findByText(/No package plans yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create plan' })).toBeNull();
});

test('offers a retry', async () => {
  server.use(onGet(`${URL}/studio`, () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  plans(aPlan({ packageName: 'Trial' }));
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Trial' })).toBeVisible();
});

describe('extending many packages', () => {
  const EXTEND = '/api/studio-package-transaction/portal/bulk-extend';
  const item = {
    studioPackageTransactionId: 'p1',
    memberName: 'Ada Tan',
    name: 'Ten',
    endDate: '2026-11-30',
    newEndDate: '2026-12-07',
  };
  const serve = (packages = 60) =>
    server.use(
      onGet(EXTEND, () => answer([])),
      onPost(EXTEND, (call) => {
        calls.push(call);
        return answer({
          dryRun: call.body['dryRun'],
          packages,
          batchId: call.body['dryRun'] ? null : 'b1',
          items: packages > 0 ? [item] : [],
        });
      }),
      onPost(
        `${EXTEND}/undo`,
        noted(() => answer({ packages: 59, kept: 1 })),
      ),
    );
  const fill = async (user: ReturnType<typeof open>['user']) => {
    await user.type(await screen.findByLabelText('Days to add'), '7');
    await user.type(screen.getByLabelText(/^Reason/), 'The studio was flooded');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  };

  test('shows a preview, extends, and can be undone', async () => {
    plans(ten);
    serve();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Extend packages…' }));
    await fill(user);
    expect(
      await screen.findByText(/^60 packages end 7 days later\. This can be undone for 24 hours/),
    ).toBeVisible();
    expect(screen.getByText('30 Nov 2026 → 7 Dec 2026')).toBeVisible();
    expect(screen.getByText('and 59 more')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Extend 60 packages' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('59 packages restored.')).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toMatchObject([
      { filter: { studioPackageId: null }, days: 7, dryRun: true },
      { filter: { studioPackageId: null }, days: 7, dryRun: false, reason: 'The studio was flooded' },
      { batchId: 'b1' },
    ]);
  });

  test('starts with the plan of the used menu; reports when no package can be extended', async () => {
    plans(ten);
    serve(0);
    const { user } = open();
    await user.click((await menuOf(user, 'Ten')).getByRole('menuitem', { name: 'Extend packages…' }));
    await fill(user);
    expect(await screen.findByText(/^Nothing to extend/)).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ filter: { studioPackageId: ten.studioPackageId } });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Days to add')).toHaveValue('7');
  });

  test('of chosen members alone', async () => {
    plans(ten);
    serve(1);
    const { user } = renderPage(<ExtendOfMembersAction memberIds={['m1', 'm2']} onClose={jest.fn()} />, {
      path: '/dashboard/member',
    });
    expect(await screen.findByText('Extend packages of 2 members')).toBeVisible();
    await fill(user);
    await user.click(await screen.findByRole('button', { name: 'Extend 1 package' }));
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toMatchObject([
        { filter: { studioPackageId: null, memberIds: ['m1', 'm2'] }, dryRun: true },
        { filter: { studioPackageId: null, memberIds: ['m1', 'm2'] }, dryRun: false },
      ]),
    );
  });

  test('needs a number, a reason, and a role above the desk', async () => {
    plans(ten);
    serve();
    const { user, unmount } = open();
    await user.click(await screen.findByRole('button', { name: 'Extend packages…' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please provide a reason for making this change')).toBeInTheDocument();
    expect(calls).toEqual([]);
    unmount();
    open({ role: 'STAFF' });
    await screen.findByText('Ten');
    expect(screen.queryByRole('button', { name: 'Extend packages…' })).toBeNull();
  });

  test('lists recent extensions, which can be undone for a day', async () => {
    plans(ten);
    const batch = {
      batchId: 'b1',
      at: '2026-11-21T02:00:00.000Z',
      by: 'Grace Tan',
      reason: 'Flood',
      packages: 2,
      days: 7,
      packageName: 'Ten',
      undoneAt: null,
      undoUntil: '2026-11-22T02:00:00.000Z',
    };
    serve();
    server.use(
      onGet(EXTEND, () =>
        answer([
          batch,
          {
            ...batch,
            batchId: 'b0',
            undoUntil: null,
            undoneAt: '2026-11-20T02:00:00.000Z',
            packageName: null,
          },
        ]),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Extend packages…' }));
    expect(await screen.findByText('7 days more for 2 packages of Ten')).toBeVisible();
    expect(screen.getByText(/^Undone /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ batchId: 'b1' }));
  });
});
