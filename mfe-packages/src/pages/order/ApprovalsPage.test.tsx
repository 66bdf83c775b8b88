import type { Approval } from '@studio/contract/orders/approval.schema';
import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onGet, onPost } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { ApprovalsPage } from './ApprovalsPage.tsx';

const LIST = '/api/approval/portal/studio';
const anApproval = (change: Partial<Approval> = {}): Approval => ({
  approvalRequestId: '01900000-0000-7000-8000-0000000000a1',
  kind: 'CREDITS',
  what: '+3 credits on Ten classes',
  memberId: '01900000-0000-7000-8000-0000000000b1',
  memberName: 'Ana Tan',
  reason: 'Was in hospital',
  askedBy: 'Sam Desk',
  askedAt: '2026-03-02T01:00:00.000Z',
  status: 'OPEN',
  expiresAt: '2026-03-03T16:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: '',
  isOwn: false,
  canDecide: true,
  ...change,
});

test('a manager approves a request', async () => {
  const calls: unknown[] = [];
  server.use(
    onGet(LIST, () =>
      answer([
        anApproval(calls.length > 0 ? { status: 'APPROVED', decidedBy: 'Mia', canDecide: false } : {}),
      ]),
    ),
    onPost('/api/approval/portal/decide', ({ body }) => (calls.push(body), answer(anApproval()))),
  );
  const { user } = renderPage(<ApprovalsPage />);
  await user.click(
    await screen.findByRole('button', { name: /^Approve\s*: \+3 credits on Ten classes, Ana Tan/ }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Requested by Sam Desk for Ana Tan. Reason: Was in hospital')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('+3 credits on Ten classes: done.')).toBeInTheDocument();
  expect(calls).toMatchObject([{ approve: true }]);
  expect(await screen.findByText('By Mia')).toBeInTheDocument();
});

test('a rejection needs a reason; a request that cannot be done stays open with the reason', async () => {
  server.use(
    onGet(LIST, () => answer([anApproval()])),
    onPost('/api/approval/portal/decide', () =>
      refuse('REQUEST_FINAL', { message: 'This request has expired.' }),
    ),
  );
  const { user } = renderPage(<ApprovalsPage />);
  await user.click(await screen.findByRole('button', { name: /^Reject/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('Enter a reason')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'Not this time');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('This request has expired.')).toBeInTheDocument();
});

test('desk staff see the results of their own requests', async () => {
  server.use(
    onGet(LIST, () =>
      answer([
        anApproval({ isOwn: true, canDecide: false }),
        anApproval({
          approvalRequestId: '01900000-0000-7000-8000-0000000000a2',
          isOwn: true,
          canDecide: false,
          status: 'REJECTED',
          decidedBy: 'Mia',
          note: 'Not this time',
        }),
      ]),
    ),
  );
  renderPage(<ApprovalsPage />);
  expect(await screen.findByText('A manager decides')).toBeInTheDocument();
  expect(screen.getByText('By Mia: Not this time')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
});

test('an own request is withdrawn; a decision made in the meantime is shown', async () => {
  const own = anApproval({ isOwn: true, canDecide: false });
  const calls: unknown[] = [];
  server.use(
    onGet(LIST, () => answer([calls.length > 0 ? { ...own, status: 'WITHDRAWN' } : own])),
    onPost('/api/approval/portal/withdraw', () =>
      refuse('REQUEST_FINAL', { message: 'This is already approved.' }),
    ),
  );
  const { user } = renderPage(<ApprovalsPage />, { role: 'STAFF' });
  const button = await screen.findByRole('button', {
    name: /^Withdraw\s*: \+3 credits on Ten classes, Ana Tan/,
  });
  await user.click(button);
  await expectNotified('This is already approved.');
  server.use(
    onPost(
      '/api/approval/portal/withdraw',
      ({ body }) => (calls.push(body), answer({ ...own, status: 'WITHDRAWN' })),
    ),
  );
  await user.click(button);
  expect(await screen.findByText('The request was withdrawn.')).toBeInTheDocument();
  expect(calls).toEqual([{ approvalRequestId: own.approvalRequestId }]);
  expect(await screen.findByText('Withdrawn')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

test('an empty list says so; a list that failed to load can be retried', async () => {
  server.use(onGet(LIST, () => refuse('BROKEN')));
  const { user } = renderPage(<ApprovalsPage />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(LIST, () => answer([])));
  await user.click(retry);
  expect(await screen.findByText(/approval requests\.$/)).toBeVisible();
});
