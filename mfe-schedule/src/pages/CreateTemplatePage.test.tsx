import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { aTaxRate } from '@studio/contract/testing/studios';
import { server } from '@studio/testing/server';
import { aTemplate } from '../testing/builders/templates.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { CreateTemplatePage } from './CreateTemplatePage.tsx';

const CATEGORY = '01900000-0000-7000-8000-0000000000cc';
const gst = aTaxRate();
const CREATE = '/api/class-template/portal/create';
const vinyasa = aTemplate({ className: 'Vinyasa', capacity: 8, version: 3 });
beforeEach(() =>
  server.use(
    onGet('/api/class-template/portal/studio', () => answer([vinyasa])),
    onGet('/api/studio/portal/room', () => answer([])),
    onGet('/api/studio/portal/tax-rate', () => answer([gst])),
    onGet('/api/studio-staff/portal/ddl', () => answer([])),
    onGet('/api/studio/portal/category', () =>
      answer([{ categoryId: CATEGORY, name: 'Mind', colour: '#0F766E', sort: 0 }]),
    ),
    onGet('/api/class-template/portal/instructions', () =>
      answer([{ templateType: 'CLASS', title: 'A class', steps: ['Give it a name.'] }]),
    ),
  ),
);
const open = (search = '') =>
  renderPage(<CreateTemplatePage kind="CLASS" />, { path: `/dashboard/services/create-class${search}` });

test('a new class is saved with the usual tax, and then the list opens', async () => {
  const calls: Call[] = [];
  server.use(
    onPost(CREATE, (call) => {
      calls.push(call);
      return answer(vinyasa);
    }),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), 'Barre');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/dashboard/services?type=CLASS'),
  );
  expect(calls[0]?.body).toMatchObject({
    className: 'Barre',
    templateType: 'CLASS',
    durationMin: '60',
    capacity: '10',
    taxRateId: gst.taxRateId,
  });
});

test('an existing class is saved with the version that was loaded', async () => {
  const calls: Call[] = [];
  server.use(
    onPost(CREATE, (call) => {
      calls.push(call);
      return answer(vinyasa);
    }),
  );
  const { user } = open(`?classTemplId=${vinyasa.classTemplId}`);
  expect(await screen.findByLabelText('Places')).toHaveValue('8');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({
      classTemplId: vinyasa.classTemplId,
      className: 'Vinyasa',
      version: '3',
    }),
  );
});

test('drop-ins get a tax that the studio has', async () => {
  const calls: Call[] = [];
  server.use(
    onPost(CREATE, (call) => {
      calls.push(call);
      return answer(vinyasa);
    }),
  );
  const { user } = open(`?classTemplId=${vinyasa.classTemplId}`);
  await user.click(await screen.findByRole('combobox', { name: 'Tax on drop-ins (optional)' }));
  await user.click(await screen.findByTitle('GST 9%, included'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ taxRateId: gst.taxRateId }));
});

test('requires a name', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give the class a name')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

test.each([
  [
    'a name that exists already, at its field',
    () => refuse('NAME_TAKEN', { errors: [{ field: 'className', message: 'This name is already used.' }] }),
    'This name is already used.',
  ],
  [
    'a version conflict, above the form',
    () => refuse('CHANGED_MEANWHILE'),
    'Somebody else changed this. Reload it and try again.',
  ],
])('reports %s, and keeps the values', async (_case, reply, sentence) => {
  server.use(onPost(CREATE, reply));
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), 'Barre');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Barre');
});

test('a deleted template is not found', async () => {
  open('?classTemplId=gone');
  expect(await screen.findByText('We could not find that class.')).toBeVisible();
});

test('the preview next to the form follows the values', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), 'Barre');
  await user.type(screen.getByLabelText(/Drop-in price/), '25');
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
  expect(preview.getByText('Barre')).toBeVisible();
  expect(preview.getByText('1 credit or S$25.00')).toBeVisible();
  expect(preview.getByText('1 h · All levels')).toBeVisible();
});

test('an appointment has booking rules; help can be opened', async () => {
  const { user } = renderPage(<CreateTemplatePage kind="APPOINTMENT" />, {
    path: '/dashboard/services/create-appointment',
  });
  expect(await screen.findByLabelText('Buffer after (minutes)')).toHaveValue('10');
  expect(screen.getByLabelText('Places')).toHaveValue('1');
  expect(screen.queryByText('Give it a name.')).toBeNull();
  cleanup();
  renderPage(<CreateTemplatePage kind="CLASS" />, { path: '/dashboard/services/create-class' });
  await user.click(await screen.findByText('A class: how it works'));
  expect(screen.getByText('Give it a name.')).toBeVisible();
});
