import { screen } from '@testing-library/react';
import { Route, Routes } from '@studio/platform';
import { PageLayout } from '@studio/ui';
import { StudioForm, TextField } from '@studio/ui/fields';
import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const entry = aRegistryEntry({ id: 'forms', prefixes: ['/dashboard/form'], nav: [], routes: [] });
const save = jest.fn(() => Promise.resolve());

const FormPage = () => (
  <PageLayout title="A form">
    <StudioForm initialValues={{ name: '' }} onSubmit={save}>
      <TextField name="name" label="Name" />
    </StudioForm>
  </PageLayout>
);
const formsModule = {
  id: 'forms',
  contract: '^1.0.0',
  setup: () => () => undefined,
  slots: {},
  Routes: () => (
    <Routes>
      <Route path="/dashboard/form" element={<FormPage />} />
    </Routes>
  ),
};

async function openForm() {
  signedInAs();
  const page = await renderShell({
    path: '/dashboard/form',
    remotes: [entry],
    load: () => Promise.resolve(formsModule),
  });
  await screen.findByRole('heading', { name: 'A form' });
  return page;
}
const leave = () => screen.getByRole('link', { name: 'Dashboard' });

test('a form without changes can be left without a question', async () => {
  const { user } = await openForm();
  await user.click(leave());
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});

test('a form with changes asks first, and "Stay" keeps what was typed', async () => {
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Vinyasa');
  await user.click(leave());
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Vinyasa');
});

test('"Leave" goes to the wanted page', async () => {
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Vinyasa');
  await user.click(leave());
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});
