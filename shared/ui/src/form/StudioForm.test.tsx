import { wireOf } from '@studio/contract/refusals/codes';
import { sendOtpSchema } from '@studio/contract/accounts/auth.schema';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TextField } from '../fields/TextField.tsx';
import { FormSection } from './FormSection.tsx';
import { StudioForm } from './StudioForm.tsx';

function renderForm(onSubmit: () => Promise<unknown> = () => Promise.resolve()) {
  render(
    <StudioForm
      initialValues={{ otpAction: 'SIGN_UP', userEmail: '' }}
      schema={sendOtpSchema}
      submitLabel="Send code"
      onSubmit={onSubmit}
    >
      <TextField name="userEmail" label="Email" hint="We send a code to it." />
    </StudioForm>,
  );
  return { user: userEvent.setup(), email: screen.getByRole('textbox', { name: 'Email' }) };
}

const refuse = (errors: { field: string; message: string }[]) => () =>
  Promise.reject({
    status: 400,
    code: wireOf('INVALID_FIELDS'),
    message: 'Please check the highlighted fields.',
    errors,
  });

const send = () => screen.getByRole('button', { name: 'Send code' });

test('sends what was typed', async () => {
  const handleSubmit = jest.fn(() => Promise.resolve());
  const { user, email } = renderForm(handleSubmit);

  await user.type(email, 'ana@example.com');
  await user.click(send());

  expect(handleSubmit).toHaveBeenCalledWith(
    { otpAction: 'SIGN_UP', userEmail: 'ana@example.com' },
    expect.anything(),
  );
});

test('a refused submit says why, counts the fields and goes to the first', async () => {
  const { user, email } = renderForm();

  await user.click(send());

  expect(await screen.findByText('1 field needs attention')).toBeInTheDocument();
  expect(email).toHaveAccessibleDescription('Enter an email address We send a code to it.');
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
});

test('a folded section opens when a refused field is in it', async () => {
  render(
    <StudioForm
      initialValues={{ otpAction: 'SIGN_UP', userEmail: '' }}
      schema={sendOtpSchema}
      onSubmit={() => Promise.resolve()}
    >
      <FormSection title="Rarely needed" isFolded>
        <TextField name="userEmail" label="Email" />
      </FormSection>
    </StudioForm>,
  );
  const section = screen.getByText('Rarely needed').closest('details');
  expect(section).not.toHaveAttribute('open');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 field needs attention')).toBeInTheDocument();
  expect(section).toHaveAttribute('open');
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('a field the server refused keeps its sentence until its value changes', async () => {
  const { user, email } = renderForm(refuse([{ field: 'userEmail', message: 'User already exists' }]));

  await user.type(email, 'ana@example.com');
  await user.click(send());
  expect(await screen.findByText('User already exists')).toBeInTheDocument();
  expect(email).toHaveFocus();
  await user.tab();
  expect(email).toBeInvalid();

  await user.type(email, '.sg');
  expect(email).toBeValid();
});

test('a field that was refused, and is wrong in another way by now, counts once', async () => {
  const { user, email } = renderForm(refuse([{ field: 'userEmail', message: 'User already exists' }]));
  await user.type(email, 'ana@example.com');
  await user.click(send());
  expect(await screen.findByText('1 field needs attention')).toBeInTheDocument();
  await user.clear(email);
  await user.click(send());
  expect(await screen.findByText('Enter an email address')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 field needs attention');
});

test('what belongs to no field on screen stands in an alert that takes focus', async () => {
  const { user, email } = renderForm(refuse([{ field: 'otpAction', message: 'Choose one from the list' }]));

  await user.type(email, 'ana@example.com');
  await user.click(send());

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Choose one from the list');
  expect(alert).not.toHaveTextContent('highlighted');
  expect(alert.parentElement).toHaveFocus();
});

test('a lost connection is told without losing what was typed', async () => {
  const { user, email } = renderForm(() =>
    Promise.reject({ status: 'NETWORK', code: wireOf('BROKEN'), message: 'Internal server error' }),
  );

  await user.type(email, 'ana@example.com');
  await user.click(send());

  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server.');
  expect(email).toHaveValue('ana@example.com');
});
