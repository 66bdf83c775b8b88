import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StudioForm } from '../../form/StudioForm.tsx';
import { EmailField } from './EmailField.tsx';

test('an address that is probably mistyped is asked about beside the hint, and can stay', async () => {
  render(
    <StudioForm initialValues={{ email: '' }} onSubmit={() => Promise.resolve()}>
      <EmailField name="email" label="Email" hint="We send the code there" />
    </StudioForm>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Email' });
  await user.type(field, 'ana@gmial.com');
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText(/Did you mean/)).toHaveTextContent('Did you mean ana@gmail.com?');
  expect(screen.getByText(/We send the code there/)).toBeInTheDocument();
  expect(field).toHaveValue('ana@gmial.com');
  await user.click(screen.getByRole('button', { name: 'ana@gmail.com' }));
  expect(field).toHaveValue('ana@gmail.com');
  expect(screen.getByText('We send the code there')).toBeInTheDocument();
});
