import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { StudioForm } from './StudioForm.tsx';

const schema = object({ name: string().trim().required('Give the class a name') });

function renderForm(onSubmit: () => Promise<unknown>) {
  render(
    <StudioForm initialValues={{ name: '', capacity: null }} schema={schema} submitLabel="Add class" onSubmit={onSubmit}>
      <TextField name="name" label="Name" hint="Members see it." />
      <NumberField name="capacity" label="Places" isOptional />
    </StudioForm>,
  );
  return { user: userEvent.setup() };
}

const refusal = (errors: { field: string; message: string }[]) => ({
  status: 400,
  code: '40000',
  message: 'Please check the highlighted fields.',
  errors,
});

test('sends what was typed', async () => {
  const handleSubmit = jest.fn(() => Promise.resolve());
  const { user } = renderForm(handleSubmit);

  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Reformer Flow');
  await user.type(screen.getByRole('spinbutton', { name: /Places/ }), '8');
  await user.click(screen.getByRole('button', { name: 'Add class' }));

  expect(handleSubmit).toHaveBeenCalledWith({ name: 'Reformer Flow', capacity: 8 }, expect.anything());
});

test('a refused submit says why, counts the fields and goes to the first', async () => {
  const { user } = renderForm(() => Promise.resolve());

  await user.click(screen.getByRole('button', { name: 'Add class' }));

  const name = await screen.findByRole('textbox', { name: 'Name', description: /Give the class a name.*Members see it/ });
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
  expect(screen.getByText('1 field needs attention')).toBeInTheDocument();
});

test('a field the server refused keeps its sentence until its value changes', async () => {
  const { user } = renderForm(() => Promise.reject(refusal([{ field: 'name', message: 'This name is already used.' }])));
  const name = screen.getByRole('textbox', { name: 'Name' });

  await user.type(name, 'Reformer Flow');
  await user.click(screen.getByRole('button', { name: 'Add class' }));
  expect(await screen.findByText('This name is already used.')).toBeInTheDocument();
  await user.tab();
  expect(name).toBeInvalid();

  await user.type(name, ' 2');
  expect(name).toBeValid();
});

test('what belongs to no field on screen stands in an alert that takes focus', async () => {
  const { user } = renderForm(() => Promise.reject(refusal([{ field: 'roomId', message: 'Choose a room.' }])));

  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Reformer Flow');
  await user.click(screen.getByRole('button', { name: 'Add class' }));

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Choose a room.');
  expect(alert.parentElement).toHaveFocus();
});
