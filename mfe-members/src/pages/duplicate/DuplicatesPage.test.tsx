import { answer, refuse } from '@studio/testing/answer';
import { aDuplicate, aMerge, aMergePreview } from '../../testing/builders/duplicates.ts';
import { onGet, onPost } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { DuplicatesPage } from './DuplicatesPage.tsx';

const PORTAL = '/api/member/portal';
let pairs = [aDuplicate()];
const pageOf = () => answer({ items: pairs, total: pairs.length, page: 0, pageSize: 25 });

function open() {
  pairs = [aDuplicate()];
  server.use(onGet(`${PORTAL}/duplicates`, pageOf));
  return renderPage(<DuplicatesPage />, { path: '/dashboard/member/duplicates', role: 'SUPER' });
}
const compare = { name: 'Compare Ana Lim and Anna Lim' };

test('compares two, says what merging does, merges them, and undoes it', async () => {
  const asked: unknown[] = [];
  server.use(
    onGet(`${PORTAL}/merge-preview`, ({ query }) => {
      asked.push(query);
      const preview = aMergePreview({
        decisions: ['Both are booked in Flow. The second place is given up.'],
      });
      return answer({ ...preview, kept: { ...preview.kept, hasUnlimited: true, creditsLeft: 0 } });
    }),
    onPost(`${PORTAL}/merge`, ({ body }) => {
      asked.push(body);
      pairs = [];
      return answer(aMerge());
    }),
    onPost(`${PORTAL}/merge/undo`, ({ body }) => {
      asked.push(body);
      return answer(aMerge({ undoUntil: null }));
    }),
  );
  const { user } = open();
  expect(await screen.findByText('Same name and phone number')).toBeVisible();
  await user.click(screen.getByRole('button', compare));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge two records of one person' }));
  expect(await dialog.findByText('Moves to Ana Lim: packages (2).')).toBeVisible();
  expect(dialog.getByText('Both are booked in Flow. The second place is given up.')).toBeVisible();
  expect(dialog.getByRole('row', { name: 'Name Ana Lim Anna Lim' })).toBeVisible();
  expect(dialog.getByRole('row', { name: 'Credits left Unlimited 5' })).toBeVisible();

  const [pair] = pairs;
  const ids = { keepId: pair?.second.memberId, dropId: pair?.first.memberId };
  await user.click(dialog.getByRole('button', { name: 'Keep the other one' }));
  await dialog.findByText('Moves to Ana Lim: packages (2).');
  expect(asked.at(-1)).toEqual(ids);
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Anna Lim was merged into Ana Lim.')).toBeVisible();
  expect(await screen.findByText('No duplicates found.')).toBeVisible();
  expect(asked).toContainEqual(ids);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Anna Lim and Ana Lim are two members again.')).toBeVisible();
});

test('what stands against it is said, and nothing can be pressed', async () => {
  const obstacles = ['A request about Anna Lim waits for a manager. Decide it first.'];
  server.use(onGet(`${PORTAL}/merge-preview`, () => answer(aMergePreview({ obstacles }))));
  const { user } = open();
  await user.click(await screen.findByRole('button', compare));
  expect(await screen.findByText(obstacles[0] ?? '')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Merge' })).toBeDisabled();
});

test('a refusal is shown where it was pressed', async () => {
  server.use(
    onGet(`${PORTAL}/merge-preview`, () => answer(aMergePreview())),
    onPost(`${PORTAL}/merge`, () => refuse('MERGE_NOT_POSSIBLE')),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', compare));
  await screen.findByText('Moves to Ana Lim: packages (2).');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('These two cannot be merged.')).toBeVisible();
});

test('two who are not the same leave the list', async () => {
  server.use(
    onPost(`${PORTAL}/duplicates/different`, () => {
      pairs = [];
      return answer(null);
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Not the same' }));
  expect(await screen.findByText('No duplicates found.')).toBeVisible();
});

test('offers to try again', async () => {
  const { user, unmount } = open();
  unmount();
  server.use(onGet(`${PORTAL}/duplicates`, () => refuse('BROKEN')));
  renderPage(<DuplicatesPage />, { path: '/dashboard/member/duplicates', role: 'SUPER' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(`${PORTAL}/duplicates`, pageOf));
  await user.click(retry);
  expect(await screen.findByText('Same name and phone number')).toBeVisible();
});
