import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TextField } from '../fields/TextField.tsx';
import { StudioForm } from './StudioForm.tsx';
import { Starters } from './Starters.tsx';

test('one press fills fields in, and leaves the others and what comes after', async () => {
  const user = userEvent.setup();
  render(
    <StudioForm initialValues={{ name: '', note: '' }} onSubmit={() => Promise.resolve()} footer="plain">
      <Starters starters={[{ label: 'Yoga', values: { name: 'Hatha' } }]} />
      <TextField name="name" label="Name" />
      <TextField name="note" label="Note" />
    </StudioForm>,
  );
  await user.type(screen.getByLabelText('Note'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Yoga' }));
  expect(screen.getByRole('group', { name: 'Start from' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Hatha');
  expect(screen.getByLabelText('Note')).toHaveValue('mine');
  await user.type(screen.getByLabelText('Name'), ' Flow');
  expect(screen.getByLabelText('Name')).toHaveValue('Hatha Flow');
});
