import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StudioForm } from '../../form/StudioForm.tsx';
import { NumberField } from './NumberField.tsx';

test.each([
  ['１０', '10'],
  ['90,', '90'],
  ['1,000', '1000'],
  ['10x', '10x'],
  ['7', '7'],
])('%s is %s once somebody leaves the field', async (typed, shown) => {
  render(
    <StudioForm initialValues={{ places: '' }} onSubmit={() => Promise.resolve()}>
      <NumberField name="places" label="Places" />
    </StudioForm>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Places' });
  await user.type(field, typed);
  expect(field).toHaveValue(typed);
  await user.tab();
  expect(field).toHaveValue(shown);
});
