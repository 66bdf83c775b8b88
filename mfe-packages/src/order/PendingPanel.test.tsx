import { answer, refuse } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { anOrder } from '@studio/testing/builders/packages';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { PendingPanel } from './PendingPanel.tsx';

const PENDING = '/api/transaction/portal/pending';

test('shows the oldest five orders and the total number', async () => {
  server.use(
    onGet(PENDING, ({ query }) =>
      answer({
        items: [anOrder({ memberName: query['pageSize'] === '5' ? 'Ada Tan' : 'Too many' })],
        total: 8,
        page: 0,
        pageSize: 5,
      }),
    ),
  );
  renderPage(<PendingPanel />);
  expect(await screen.findByRole('link', { name: 'Ada Tan' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All pending payments (8)' })).toHaveAttribute(
    'href',
    '/dashboard/payments',
  );
});

test('shows a failure inside the panel, and an empty state without unpaid orders', async () => {
  server.use(onGet(PENDING, () => refuse('BROKEN')));
  const { user } = renderPage(<PendingPanel />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(PENDING, () => answer({ items: [], total: 0, page: 0, pageSize: 5 })));
  await user.click(retry);
  expect(await screen.findByText('No pending payments.')).toBeVisible();
});
