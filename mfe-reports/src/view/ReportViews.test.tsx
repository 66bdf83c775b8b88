import { answer, refuse } from '@studio/testing/answer';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { ReportViews } from './ReportViews.tsx';

const API = '/api/member/portal/view';
const ID = '01900000-0000-7000-8000-000000008888';
const BY_CLASS = { savedViewId: ID, name: 'By class', query: 'group=class&range=Last+7+days' };
let asked: Call['query'][];
let sent: Call['body'][];

beforeEach(() => {
  [asked, sent] = [[], []];
  server.use(
    onGet(API, ({ query }) => {
      asked.push(query);
      return answer([BY_CLASS]);
    }),
    onPost(API, ({ body }) => {
      sent.push(body);
      return answer({ savedViewId: ID, name: 'Mornings', query: 'hour=H07' });
    }),
  );
});
const open = (search: string) =>
  renderPage(<ReportViews report="booking" />, {
    path: `/dashboard/report/booking?${search}`,
    role: 'STAFF',
  });
const menu = (name: RegExp) => screen.findByRole('button', { name });

test('a view is chosen from the menu, and stands in the address', async () => {
  const { user } = open('sort=credits&page=3');
  await user.click(await menu(/^Saved views/));
  await user.click(await screen.findByRole('menuitem', { name: 'By class' }));
  expect(window.location.search).toBe('?group=class&range=Last+7+days');
  expect(await menu(/^By class/)).toBeVisible();
  expect(asked).toEqual([{ page: 'report/booking' }]);
});

test('what the report shows is kept under a name, without the page of its rows', async () => {
  const { user } = open('hour=H07&page=3');
  await user.click(await menu(/^Saved views/));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as a view…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('Name the view')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Name'), 'Mornings');
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByText('“Mornings” is now one of your views.')).toBeInTheDocument();
  expect(sent).toEqual([{ page: 'report/booking', name: 'Mornings', query: 'hour=H07' }]);
  await waitFor(() => expect(asked).toHaveLength(2));
});

async function removeShown() {
  const { user } = open('range=Last+7+days&group=class');
  await user.click(await menu(/^By class/));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove this view' }));
}

test('the view that is shown can be removed', async () => {
  const removed: string[] = [];
  server.use(
    onDelete(`${API}/:id`, ({ params }) => {
      removed.push(String(params['id']));
      return answer(null);
    }),
    onGet(API, () => answer(removed.length > 0 ? [] : [BY_CLASS])),
  );
  await removeShown();
  expect(await screen.findByText('The view “By class” is gone.')).toBeInTheDocument();
  expect(removed).toEqual([ID]);
  expect(await menu(/^Saved views/)).toBeVisible();
});

test('a view that could not be removed stays', async () => {
  server.use(onDelete(`${API}/:id`, () => refuse('BROKEN')));
  await removeShown();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByText('By class')).toBeInTheDocument();
});
