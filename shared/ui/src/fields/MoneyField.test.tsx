import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StudioForm } from '../form/StudioForm.tsx';
import { MoneyField } from './MoneyField.tsx';

test.each([
  ['1,20', 'EUR', 'Enter a whole amount, e.g. 120'],
  ['1.200', 'EUR', 'Enter 1200 without a point'],
  ['-5', 'EUR', 'Enter a whole amount, e.g. 120'],
  ['ten', 'IDR', 'Enter a whole amount, e.g. 1.200.000'],
  ['1.5', 'JPY', 'Enter a whole amount, e.g. 12,000'],
])('%s in whole %s is asked about as soon as it is left', async (typed, currency, sentence) => {
  const handleSubmit = jest.fn(() => Promise.resolve());
  render(
    <StudioForm initialValues={{ most: '' }} onSubmit={handleSubmit}>
      <MoneyField name="most" label="Most" currency={currency} isWhole />
    </StudioForm>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Most' });

  await user.type(field, typed);
  await user.tab();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(handleSubmit).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '120');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(handleSubmit).toHaveBeenCalledWith({ most: '120' }, expect.anything());
});
