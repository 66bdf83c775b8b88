import type { Deletion } from '@studio/contract/members/privacy/anonymise.schema';
import { answer, refuse } from '@studio/testing/answer';
import { aDeletion } from '../testing/builders/people.ts';
import { onGet, onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { renderSite } from '../testing/renderSite.tsx';

const ASKED_AT = '2026-11-02T17:00:00.000Z';
const ORDER_ID = '0192b6e3-4280-75a2-a89d-fb4efb974a29';

function open(start: Partial<Deletion> = {}) {
  let deletion = aDeletion(start);
  const posts: string[] = [];
  const view = renderSite({ path: 'profile', as: 'member' });
  server.use(
    onGet('/api/studio/form', () => answer([])),
    onGet('/api/auth/sessions', () => answer({ items: [] })),
    onGet('/api/users/delete-request', () => answer(deletion)),
    onPost('/api/users/delete-request', () => {
      posts.push('ask');
      deletion = { ...deletion, requestedAt: ASKED_AT };
      return answer({ requestedAt: ASKED_AT, isNew: true });
    }),
    onPost('/api/users/delete-request/withdraw', () => {
      posts.push('withdraw');
      deletion = { ...deletion, requestedAt: null };
      return answer(null);
    }),
  );
  return { ...view, posts, change: (to: Partial<Deletion>) => (deletion = aDeletion(to)) };
}
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Delete your account?' }));

describe('the file', () => {
  const saved = jest.fn();
  beforeEach(() => {
    saved.mockReset();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('is fetched with the token of the member, and saved', async () => {
    let token: string | null = null;
    const { user } = open();
    server.use(
      onGet('/api/users/export', ({ headers }) => {
        token = headers.get('authorization');
        return new Response('PK', { headers: { 'content-type': 'application/zip' } });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Your file is in your downloads.')).toBeVisible();
    expect(saved.mock.calls).toEqual([['my-data-lotus.zip']]);
    expect(token).toContain('token-of-ada');
  });

  test('is announced while it is made, and the reason of a failure is said', async () => {
    let answerIt = () => {};
    const isAnswered = new Promise<void>((resolve) => (answerIt = resolve));
    const { user } = open();
    server.use(
      onGet('/api/users/export', async () => {
        await isAnswered;
        return refuse('TOO_MANY_REQUESTS');
      }),
    );
    const download = await screen.findByRole('button', { name: 'Download my data' });
    await user.click(download);
    expect(await screen.findByText('We are getting your file ready.')).toBeVisible();
    expect(download).toBeDisabled();
    answerIt();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(download).toBeEnabled();
    expect(saved).not.toHaveBeenCalled();
  });
});

describe('a link by email', () => {
  test('is sent, and says where to and how long it works', async () => {
    const { user } = open();
    let isNew = true;
    server.use(onPost('/api/users/export/mail', () => answer({ to: 'ada@example.com', isNew })));
    await user.click(await screen.findByRole('button', { name: 'Email me a link' }));
    expect(
      await screen.findByText('We emailed a link to ada@example.com. It works for seven days.'),
    ).toBeVisible();
    isNew = false;
    await user.click(screen.getByRole('button', { name: 'Email me a link' }));
    expect(await screen.findByText(/some minutes ago. It still works.$/)).toBeVisible();
  });

  test('that cannot be sent says why', async () => {
    const { user } = open();
    server.use(
      onPost('/api/users/export/mail', () => refuse('TOO_MANY_REQUESTS', { message: 'Try again later.' })),
    );
    await user.click(await screen.findByRole('button', { name: 'Email me a link' }));
    expect(await screen.findByText('Try again later.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Email me a link' })).toBeEnabled();
  });
});

test('the studio is asked to delete the account after two questions', async () => {
  const { user, posts } = open({ losses: ['A package with 3 credits can no longer be used.'] });
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const first = await sheet();
  expect(first.getByText('3 orders with their receipts')).toBeVisible();
  expect(first.getByText('A package with 3 credits can no longer be used.')).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Continue' }));
  expect(posts).toEqual([]);
  await user.click((await sheet()).getByRole('button', { name: 'Yes, delete my account' }));
  expect(
    await screen.findByText(
      /^You asked on 3 Nov 2026 to delete your account. The studio does it by 3 Dec 2026/,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  expect(posts).toEqual(['ask']);
});

test('either question can be answered with no', async () => {
  const { user, posts } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await user.click((await sheet()).getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await user.click((await sheet()).getByRole('button', { name: 'Continue' }));
  await user.click((await sheet()).getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts).toEqual([]);
});

test('what has to be settled first is said, with the page where that is done', async () => {
  const { user } = open({
    obstacles: [
      { kind: 'OWED', message: 'A payment is open. Pay it first.' },
      { kind: 'UPCOMING', message: '2 bookings are still to come. Cancel them first.' },
    ],
    orderToPay: ORDER_ID,
  });
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const question = await sheet();
  expect(question.getByText('2 bookings are still to come. Cancel them first.')).toBeVisible();
  expect(question.getByRole('link', { name: 'My bookings' })).toHaveAttribute(
    'href',
    '/booking-website/bookings?extension=lotus',
  );
  expect(question.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    `/booking-website/pending-payment?extension=lotus&orderId=${ORDER_ID}`,
  );
  expect(question.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('something booked meanwhile leads back to what has to be settled', async () => {
  const { user, change } = open();
  const message = 'A booking is still to come. Cancel it first.';
  server.use(
    onPost('/api/users/delete-request', () => {
      change({ obstacles: [{ kind: 'UPCOMING', message }] });
      return refuse('MEMBER_NOT_SETTLED', { message });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await user.click((await sheet()).getByRole('button', { name: 'Continue' }));
  await user.click((await sheet()).getByRole('button', { name: 'Yes, delete my account' }));
  expect(await (await sheet()).findByRole('link', { name: 'My bookings' })).toBeVisible();
});

test('a request is withdrawn', async () => {
  const { user, posts } = open({ requestedAt: ASKED_AT });
  await user.click(await screen.findByRole('button', { name: 'Withdraw my request' }));
  expect(await screen.findByText('You withdrew your request. Your account stays.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  expect(posts).toEqual(['withdraw']);
});

test('a refused withdrawal says why, and the request stands', async () => {
  const { user } = open({ requestedAt: ASKED_AT });
  server.use(
    onPost('/api/users/delete-request/withdraw', () =>
      refuse('TOO_MANY_REQUESTS', { message: 'Try again later.' }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Withdraw my request' }));
  expect(await screen.findByText('Try again later.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw my request' })).toBeEnabled();
});
