import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { StudioForm } from '../../form/StudioForm.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { placeIn } from './placeIn.ts';

const KENYA = {
  timezone: 'Africa/Nairobi',
  country: 'KE',
  currency: 'KES',
  phoneCountryCode: '+254',
  taxName: '',
  taxPercent: '',
  taxInclusive: true,
};

async function show(initialValues: object, fixedCurrency?: string) {
  const handleSubmit = jest.fn(() => Promise.resolve());
  render(
    <Suspense>
      <StudioForm initialValues={initialValues} onSubmit={handleSubmit}>
        <PlaceFields hasTax fixedCurrency={fixedCurrency} />
      </StudioForm>
    </Suspense>,
  );
  const user = userEvent.setup();
  const country = await screen.findByRole('combobox', { name: 'Country' });
  const choose = async (typed: string, title: string) => {
    await user.click(country);
    await user.keyboard(typed);
    await user.click(await screen.findByTitle(title));
  };
  const submitted = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return handleSubmit.mock.calls.at(-1)?.at(0 as never);
  };
  return { choose, submitted };
}

test('a place that nobody has chosen is guessed from its zone', async () => {
  const { submitted } = await show(placeIn('Africa/Nairobi'));
  expect(await screen.findByText('KES Kenyan Shilling')).toBeInTheDocument();
  expect(await submitted()).toEqual(KENYA);
});

test('a zone that nobody knows is in the United States', async () => {
  const { submitted } = await show(placeIn(''));
  expect(await screen.findByText('USD US Dollar')).toBeInTheDocument();
  expect(await submitted()).toMatchObject({ country: 'US', currency: 'USD', phoneCountryCode: '+1' });
});

test.each([
  ['kuwa', 'Kuwait', { country: 'KW', currency: 'KWD', phoneCountryCode: '+965' }],
  ['KZ', 'Kazakhstan', { country: 'KZ', currency: 'KZT', phoneCountryCode: '+7' }],
  ['italy', 'Italy', { country: 'IT', currency: 'EUR', taxName: 'IVA', taxPercent: '22' }],
])('another country is found by %s and brings what is usual there', async (typed, title, place) => {
  const { choose, submitted } = await show(KENYA);
  await choose(typed, title);
  expect(await submitted()).toMatchObject({ timezone: 'Africa/Nairobi', ...place });
});

test('a code comes before the names that have its letters', async () => {
  const user = userEvent.setup();
  await show(KENYA);
  await user.click(screen.getByRole('combobox', { name: 'Country' }));
  await user.keyboard('de');
  await screen.findByTitle('Denmark');
  const shown = [...document.querySelectorAll('.ant-select-item-option')].map((option) =>
    option.getAttribute('title'),
  );
  expect(shown[0]).toBe('Germany');
  expect(shown).toContain('Bangladesh');
});

test('what was chosen stays, and a currency that is fixed does in another country', async () => {
  const chosen = { ...KENYA, currency: 'USD', phoneCountryCode: '+1' };
  const { choose, submitted } = await show(chosen, 'It is fixed.');
  expect(await submitted()).toEqual(chosen);
  await choose('uganda', 'Uganda');
  expect(await submitted()).toMatchObject({ country: 'UG', currency: 'USD', phoneCountryCode: '+256' });
});
