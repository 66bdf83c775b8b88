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

test.each([
  ['1.200 €', 'EUR', 'Enter 1.200,00 or 1,20: this could be either'],
  ['1.234,567', 'BRL', 'Round the amount: BRL has two decimals'],
])('%s in %s is asked about, and stays as it was typed', async (typed, currency, sentence) => {
  render(
    <StudioForm initialValues={{ price: '' }} onSubmit={() => Promise.resolve()}>
      <MoneyField name="price" label="Price" currency={currency} />
    </StudioForm>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Price' });

  await user.type(field, typed);
  await user.tab();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(field).toHaveValue(typed);
});
