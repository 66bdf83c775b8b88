import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aTemplate } from '@studio/testing/sessions';
import { screen, waitFor } from '@testing-library/react';
import { CreateTemplatePage } from './CreateTemplatePage.tsx';

const CREATE = '/api/class-template/portal/create';
const vinyasa = aTemplate({ className: 'Vinyasa', capacity: 8, version: 3 });
beforeEach(() =>
  server.use(
    onGet('/api/class-template/portal/studio', () => answer([vinyasa])),
    onGet('/api/studio/portal/room', () => answer([])),
    onGet('/api/studio-staff/portal/ddl', () => answer([])),
  ));
const open = (search = '') => renderPage(<CreateTemplatePage kind="CLASS" />, { path: `/dashboard/services/create-class${search}` });

test('a new class is saved, and the list follows', async () => {
  const calls: Call[] = [];
  server.use(onPost(CREATE, (call) => {
    calls.push(call);
    return answer(vinyasa);
  }));
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), 'Barre');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/dashboard/services?type=CLASS'));
  expect(calls[0]?.body).toMatchObject({ className: 'Barre', templateType: 'CLASS', durationMin: '60', capacity: '10' });
});

test('an existing one is edited from the version that was read', async () => {
  const calls: Call[] = [];
  server.use(onPost(CREATE, (call) => {
    calls.push(call);
    return answer(vinyasa);
  }));
  const { user } = open(`?classTemplId=${vinyasa.classTemplId}`);
  expect(await screen.findByLabelText('Places')).toHaveValue('8');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ classTemplId: vinyasa.classTemplId, className: 'Vinyasa', version: '3' }));
});

test('asks for the name', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give the class a name')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

test.each([
  ['a name that is taken, at its field', () => refuse('40053', { errors: [{ field: 'className', message: 'This name is already used.' }] }), 'This name is already used.'],
  ['a change by somebody else, above the form', () => refuse('40901'), 'Somebody else changed this in the meantime. Load it again.'],
])('says %s, and loses nothing', async (_case, reply, sentence) => {
  server.use(onPost(CREATE, reply));
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), 'Barre');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Barre');
});

test('one that is gone is not found', async () => {
  open('?classTemplId=gone');
  expect(await screen.findByText('We could not find that class.')).toBeVisible();
});
