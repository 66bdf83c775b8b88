import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aTemplate } from '../testing/builders/templates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { ServicesPage } from './ServicesPage.tsx';

const vinyasa = aTemplate({ className: 'Vinyasa', upcomingSessions: 0 });
const serve = (...templates: ReturnType<typeof aTemplate>[]) =>
  server.use(onGet('/api/class-template/portal/studio', () => answer(templates)));
const open = (visit: StaffVisit = {}) =>
  renderPage(<ServicesPage />, { path: '/dashboard/services', ...visit });

test('lists one type at a time', async () => {
  serve(vinyasa, aTemplate({ className: 'Retreat', templateType: 'EVENT' }));
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Vinyasa' })).toHaveAttribute(
    'href',
    `/dashboard/services/create-class?classTemplId=${vinyasa.classTemplId}`,
  );
  expect(screen.queryByText('Retreat')).toBeNull();
  await user.click(screen.getByText('Events'));
  expect(await screen.findByRole('link', { name: 'Retreat' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create event' })).toBeVisible();
});

test('a search without a match can be cleared', async () => {
  serve(vinyasa);
  const { user } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search services' }), 'barre');
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('link', { name: 'Vinyasa' })).toBeVisible();
  expect(window.location.search).toBe('');
});

test('an empty list links to the form; for a trainer it is read-only', async () => {
  serve();
  const owner = open();
  expect(await screen.findByText('No classes yet.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Create class' })).toHaveLength(2);
  owner.unmount();
  serve(vinyasa);
  open({ role: 'TRAINER' });
  expect(await screen.findByText('Vinyasa')).toBeVisible();
  // The name links to the form, which a trainer may not open.
  expect(screen.queryByRole('link', { name: 'Vinyasa' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Create|Actions/ })).toBeNull();
});

test('offers a retry', async () => {
  server.use(onGet('/api/class-template/portal/studio', () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  serve(vinyasa);
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Vinyasa' })).toBeVisible();
});

test.each([
  ['is deleted when it is unused', () => answer(null), 'Vinyasa was deleted.', 0],
  [
    'stays when sessions use it, with the reason',
    () => refuse('IN_USE'),
    'This is in use and cannot be deleted.',
    1,
  ],
])('a class %s', async (_case, reply, sentence, left) => {
  let isDeleted = false;
  server.use(
    onGet('/api/class-template/portal/studio', () => answer(isDeleted ? [] : [vinyasa])),
    onDelete('/api/class-template/portal/:id', () => {
      const response = reply();
      isDeleted = response.ok;
      return response;
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions, Vinyasa' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await (left > 0 ? expectNotified(sentence) : screen.findByText(sentence));
  await waitFor(() =>
    expect(screen.queryAllByRole('link', { name: 'Vinyasa', hidden: true })).toHaveLength(left),
  );
});

test('a class with planned sessions cannot be deleted, with the reason', async () => {
  serve(aTemplate({ className: 'Hatha', upcomingSessions: 60 }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions, Hatha' }));
  const line = screen.getByRole('menuitem', { name: 'Delete… Used by 60 upcoming sessions' });
  expect(line).toHaveAttribute('aria-disabled', 'true');
  await user.click(line);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the category column appears once a class has a category', async () => {
  serve(vinyasa);
  const { unmount } = open();
  await screen.findByRole('link', { name: 'Vinyasa' });
  expect(screen.queryByRole('columnheader', { name: 'Category' })).toBeNull();
  unmount();
  serve(vinyasa, aTemplate({ className: 'Hatha', categoryName: 'Mind' }));
  open();
  expect(await screen.findByRole('columnheader', { name: 'Category' })).toBeVisible();
});

describe('categories', () => {
  const CATEGORIES = '/api/studio/portal/category';
  const mind = {
    categoryId: '01900000-0000-7000-8000-0000000000cc',
    name: 'Mind',
    colour: '#0F766E',
    sort: 0,
  };
  async function openCategories() {
    serve(vinyasa);
    server.use(onGet(CATEGORIES, () => answer([mind])));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Categories' }));
    return { user, drawer: within(await screen.findByRole('dialog', { name: 'Categories' })) };
  }

  test('are added and renamed', async () => {
    const saved: Call[] = [];
    server.use(onPost(CATEGORIES, (call) => (saved.push(call), answer(mind))));
    const { user, drawer } = await openCategories();
    await user.type(await drawer.findByLabelText('Name of a new category'), 'Body');
    await user.click(drawer.getByRole('button', { name: 'Add category' }));
    await waitFor(() => expect(saved[0]?.body).toMatchObject({ name: 'Body', categoryId: '' }));
    await user.click(await drawer.findByRole('button', { name: 'Rename Mind' }));
    await user.type(await drawer.findByLabelText('New name of Mind'), 'ful');
    await user.click(drawer.getByRole('button', { name: 'Rename' }));
    await waitFor(() =>
      expect(saved[1]?.body).toMatchObject({ name: 'Mindful', categoryId: mind.categoryId }),
    );
  });

  test('a name that exists already is reported at its field', async () => {
    server.use(
      onPost(CATEGORIES, () =>
        refuse('NAME_TAKEN', { errors: [{ field: 'name', message: 'A category with this name exists' }] }),
      ),
    );
    const { user, drawer } = await openCategories();
    await user.type(await drawer.findByLabelText('Name of a new category'), 'Mind');
    await user.click(drawer.getByRole('button', { name: 'Add category' }));
    expect(await drawer.findByText('A category with this name exists')).toBeInTheDocument();
  });
});
