import { wireOf } from '@studio/contract/refusals/codes';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryBoundary } from './QueryBoundary.tsx';
import type { QueryState } from './queryState.ts';

const settled = { isFetching: false, refetch: () => undefined };
const broken = { status: 500, code: wireOf('BROKEN'), message: 'Internal server error' };

function renderBoundary(query: QueryState<string[]>) {
  render(
    <QueryBoundary query={query} what="members" empty="No members yet">
      {(names) => <p>{names.join(', ')}</p>}
    </QueryBoundary>,
  );
}

test('says what is loading, once the wait is long enough to notice', async () => {
  renderBoundary({ ...settled, isFetching: true });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(await screen.findByText('Loading members')).toBeInTheDocument();
});

test('shows what was loaded', () => {
  renderBoundary({ ...settled, data: ['Ana', 'Wei'] });
  expect(screen.getByText('Ana, Wei')).toBeVisible();
});

test('says when there is nothing', () => {
  renderBoundary({ ...settled, data: [] });
  expect(screen.getByText('No members yet')).toBeVisible();
});

test('says when a page of a longer list is empty', () => {
  render(
    <QueryBoundary
      query={{ ...settled, data: { items: [], total: 0 } }}
      what="members"
      empty="No members yet"
    >
      {() => null}
    </QueryBoundary>,
  );
  expect(screen.getByText('No members yet')).toBeVisible();
});

test('offers to try again', async () => {
  const refetch = jest.fn();
  renderBoundary({ ...settled, error: broken, refetch });

  expect(screen.getByRole('alert')).toHaveTextContent('We could not load members.Internal server error');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(refetch).toHaveBeenCalledTimes(1);
});

test.each([[undefined], [['Ana']]])('blames no server that was not reached: %p', (data) => {
  const error = { ...broken, status: 'NETWORK' as const };
  renderBoundary(data ? { ...settled, data, error } : { ...settled, error });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We could not reach the server. Check your connection and try again.',
  );
  expect(screen.queryByText(/Internal server error/)).toBeNull();
});

test.each([
  [403, 'You do not have access to members.'],
  [404, 'We could not find that page.'],
])('status %i has a page of its own, where trying again would not help', (status, sentence) => {
  renderBoundary({ ...settled, error: { ...broken, status } });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('keeps old data when loading it again fails', () => {
  renderBoundary({ ...settled, data: ['Ana'], error: broken });
  expect(screen.getByText('Ana')).toBeVisible();
  expect(screen.getByText(/We could not load the latest members/)).toBeVisible();
});
