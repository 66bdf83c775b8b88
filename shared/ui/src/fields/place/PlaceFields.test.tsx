import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { StudioForm } from '../../form/StudioForm.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import type { PlaceFieldsProps } from './PlaceForm.tsx';
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

async function show(initialValues: object, { fixedCurrency, hasTax = true }: PlaceFieldsProps = {}) {
  const handleSubmit = jest.fn(() => Promise.resolve());
  render(
    <Suspense>
      <StudioForm initialValues={initialValues} onSubmit={handleSubmit}>
        <PlaceFields hasTax={hasTax} fixedCurrency={fixedCurrency} />
      </StudioForm>
    </Suspense>,
  );
  const user = userEvent.setup();
  const country = await screen.findByRole('combobox', { name: 'Country' });
  const chooseIn = async (field: HTMLElement, typed: string, title: string) => {
    await user.click(field);
    await user.keyboard(typed);
    await user.click(await screen.findByTitle(title));
  };
  const choose = (typed: string, title: string) => chooseIn(country, typed, title);
  const other = (name: string, typed: string, title: string) =>
    chooseIn(screen.getByRole('combobox', { name }), typed, title);
  const submitted = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return handleSubmit.mock.calls.at(-1)?.at(0 as never);
  };
  return { choose, other, submitted };
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
  ['kuwa', 'Kuwait', { country: 'KW', currency: 'KWD', phoneCountryCode: '+965', timezone: 'Asia/Kuwait' }],
  ['KZ', 'Kazakhstan', { country: 'KZ', currency: 'KZT', phoneCountryCode: '+7', timezone: 'Asia/Almaty' }],
  [
    'italy',
    'Italy',
    { country: 'IT', currency: 'EUR', taxName: 'IVA', taxPercent: '22', timezone: 'Europe/Rome' },
  ],
])('another country is found by %s and brings what is usual there', async (typed, title, place) => {
  const { choose, submitted } = await show(KENYA);
  await choose(typed, title);
  expect(await submitted()).toMatchObject(place);
});

test('what was chosen by hand stays in every further country', async () => {
  const { choose, other, submitted } = await show(KENYA);
  await other('Currency', 'usd', 'USD US Dollar');
  await other('Time zone', 'kampala', 'Africa/Kampala');
  await choose('kuwa', 'Kuwait');
  expect(screen.getByText('This time zone isn’t in the country you chose.')).toBeInTheDocument();
  await choose('italy', 'Italy');
  expect(await submitted()).toMatchObject({
    country: 'IT',
    currency: 'USD',
    timezone: 'Africa/Kampala',
    taxName: 'IVA',
    phoneCountryCode: '+39',
  });
});

test('a tax that was typed stays', async () => {
  const { choose, submitted } = await show({ ...KENYA, taxName: 'VAT', taxPercent: '16' });
  await choose('italy', 'Italy');
  expect(await submitted()).toMatchObject({ country: 'IT', taxName: 'VAT', taxPercent: '16' });
});

test('of several zones the main one is proposed, with a word', async () => {
  const { choose, submitted } = await show(KENYA);
  await choose('spain', 'Spain');
  expect(screen.getByText(/several time zones in this country/)).toBeInTheDocument();
  expect(await submitted()).toMatchObject({ timezone: 'Europe/Madrid' });
});

test('a zone that two countries share stays', async () => {
  const { choose, submitted } = await show(placeIn('Europe/Belgrade'));
  await choose('kosovo', 'Kosovo');
  expect(await submitted()).toMatchObject({ country: 'XK', timezone: 'Europe/Belgrade', currency: 'EUR' });
});

test('the clock of a studio that runs stays in another country, and says so', async () => {
  const { choose, other, submitted } = await show(KENYA, { hasTax: false });
  await choose('spain', 'Spain');
  expect(screen.getByText(/Your classes and bookings stay on it/)).toBeInTheDocument();
  expect(await submitted()).toMatchObject({ country: 'ES', currency: 'EUR', timezone: 'Africa/Nairobi' });
  await other('Time zone', 'madrid', 'Europe/Madrid');
  expect(screen.queryByText(/Your classes and bookings stay on it/)).toBeNull();
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
  const { choose, submitted } = await show(chosen, { fixedCurrency: 'It is fixed.' });
  expect(await submitted()).toEqual(chosen);
  await choose('uganda', 'Uganda');
  expect(await submitted()).toMatchObject({ country: 'UG', currency: 'USD', phoneCountryCode: '+256' });
});
