import { aTaxRate } from '@studio/contract/testing/studios';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPut, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { GiftCardTaxCard } from './GiftCardTaxCard.tsx';

const vat = aTaxRate({ name: 'VAT', percent: '19' });
const old = aTaxRate({ name: 'Old VAT', percent: '16', isArchived: true });
const URL = '/api/studio/portal/update-attributes';
const open = (giftCardTaxRateId: string | null) => {
  server.use(
    onGet('/api/studio/portal/tax-rate', () => answer([vat, old])),
    onGet('/api/studio/portal/attributes', () => answer({ attributes: { giftCardTaxRateId } })),
  );
  return renderPage(<GiftCardTaxCard />, { path: '/dashboard/configure/tax-rates' });
};
const edit = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  return within(await screen.findByRole('form'));
};

test('says that gift cards are not taxed, and saves the tax that they get', async () => {
  const calls: Call[] = [];
  server.use(onPut(URL, (call) => (calls.push(call), answer({ attributes: {} }))));
  const { user } = open(null);
  expect(
    await screen.findByText('Gift cards are not taxed when they are sold. What they pay for is.'),
  ).toBeVisible();
  const form = await edit(user);
  await user.click(form.getByRole('combobox', { name: /^Tax on gift cards/ }));
  // One that is archived is not on offer.
  expect(screen.queryByText('Old VAT 16%, included')).toBeNull();
  await user.click(await screen.findByText('VAT 19%, included'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tax on gift cards saved.')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ attributes: { giftCardTaxRateId: vat.taxRateId } });
});

test('says what the tax does, also of one that is archived, and takes it off again', async () => {
  const calls: Call[] = [];
  server.use(onPut(URL, (call) => (calls.push(call), answer({ attributes: {} }))));
  const { user } = open(old.taxRateId);
  expect(await screen.findByText('Old VAT 16%')).toBeVisible();
  expect(screen.getByText(/Purchases paid with such a card are not taxed again\./)).toBeVisible();
  const form = await edit(user);
  await user.click(form.getByRole('button', { name: /clear/i }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tax on gift cards saved.')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ attributes: { giftCardTaxRateId: null } });
});

test('a tax that is gone meanwhile is said at its field', async () => {
  server.use(
    onPut(URL, () =>
      refuse('INVALID_FIELDS', {
        errors: [{ field: 'attributes.giftCardTaxRateId', message: 'Choose a tax rate of this studio' }],
      }),
    ),
  );
  const { user } = open(vat.taxRateId);
  const form = await edit(user);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a tax rate of this studio')).toBeInTheDocument();
});
