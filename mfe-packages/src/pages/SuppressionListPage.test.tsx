import type { SuppressedAddress } from '@studio/contract/members/suppression.schema';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { SuppressionListPage } from './SuppressionListPage.tsx';

const URL = '/api/suppression/portal';
const ada: SuppressedAddress = {
  address: 'ada@example.com',
  kind: 'BOUNCED',
  reason: '550 5.1.1 Gone',
  since: '2026-11-18T02:00:00.000Z',
  memberId: '01900000-0000-7000-8000-000000000001',
  memberName: 'Ada Tan',
};
const ben: SuppressedAddress = {
  ...ada,
  address: 'ben@example.com',
  kind: 'COMPLAINED',
  reason: '',
  memberId: null,
  memberName: '',
};
const pageOf = (...items: SuppressedAddress[]) =>
  answer({ items, total: items.length, page: 0, pageSize: 25 });
const open = (visit: StaffVisit = {}) =>
  renderPage(<SuppressionListPage />, { path: '/dashboard/marketing/suppression', ...visit });
let calls: Call[];
beforeEach(() => {
  calls = [];
  server.use(onGet(`${URL}/studio`, ({ query }) => (query['search'] ? pageOf() : pageOf(ada, ben))));
});

test('lists addresses with why and since when, and leads to their members', async () => {
  open();
  expect(
    await screen.findByRole('row', { name: /ada@example\.com.*Bounced.*550 5\.1\.1 Gone.*18 Nov 2026/ }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ada Tan' })).toHaveAttribute(
    'href',
    `/dashboard/member/${ada.memberId}`,
  );
  expect(screen.getByRole('row', { name: /ben@example\.com.*Marked as spam/ })).toBeVisible();
});

test('an address is taken off after a warning', async () => {
  server.use(
    onPost(`${URL}/remove`, (call) => {
      calls.push(call);
      server.use(onGet(`${URL}/studio`, () => pageOf(ada)));
      return answer({ address: ben.address });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove ben@example.com' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email ben@example.com again?' }));
  expect(dialog.getByText(/Only go on if they asked you to/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove from the list' }));
  expect(await screen.findByText('ben@example.com can get your emails again.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('row', { name: /ben@example\.com/ })).not.toBeInTheDocument(),
  );
  expect(calls.map(({ body }) => body)).toEqual([{ address: 'ben@example.com', kind: 'COMPLAINED' }]);
});

test('a refusal is shown where it was asked', async () => {
  server.use(onPost(`${URL}/remove`, () => refuse('NOT_FOUND')));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove ada@example.com' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove from the list' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('whoever may not send news sees the list only', async () => {
  open({ role: 'STAFF' });
  expect(await screen.findByRole('row', { name: /ada@example\.com/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
});

test('a search without a match is cleared; without addresses the page says what that means', async () => {
  const { user, unmount } = open({ path: '/dashboard/marketing/suppression?search=zoe' });
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('row', { name: /ada@example\.com/ })).toBeVisible();
  unmount();
  server.use(onGet(`${URL}/studio`, () => pageOf()));
  open();
  expect(await screen.findByText('No addresses here. All your emails can go out.')).toBeVisible();
});

test('a failure is tried again', async () => {
  server.use(onGet(`${URL}/studio`, () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(`${URL}/studio`, () => pageOf(ada)));
  await user.click(retry);
  expect(await screen.findByRole('row', { name: /ada@example\.com/ })).toBeVisible();
});
