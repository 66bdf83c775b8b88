import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TextField } from '../fields/TextField.tsx';
import { FormDialog } from './FormDialog.tsx';

test('has its act last, after what cancels it, as dialogs without a form do', async () => {
  const [handleSubmit, handleClose] = [jest.fn(() => Promise.resolve()), jest.fn()];
  render(
    <FormDialog
      title="Waive S$15.00?"
      initialValues={{ reason: '' }}
      submitLabel="Waive"
      onSubmit={handleSubmit}
      onClose={handleClose}
    >
      <TextField name="reason" label="Reason" />
    </FormDialog>,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Waive S$15.00?' }));
  const [, cancel, act] = dialog.getAllByRole('button');
  expect([cancel, act].map((button) => button?.textContent)).toEqual(['Cancel', 'Waive']);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(handleClose).toHaveBeenCalledTimes(1);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Was ill{Enter}');
  expect(handleSubmit).toHaveBeenCalledWith({ reason: 'Was ill' }, expect.anything());
});
