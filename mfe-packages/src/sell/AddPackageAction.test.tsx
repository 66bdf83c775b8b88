import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { aMemberOption } from '@studio/testing/members';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { aMemberPackage, aPlan } from '@studio/testing/packages';
import { aQuote } from '@studio/testing/packageParts';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { AddPackageAction } from './AddPackageAction.tsx';

const ASSIGN = '/api/studio-package-transaction/portal/assign';
const QUOTE = '/api/transaction/portal/quote';
const cara = aMemberOption({ name: 'Cara Lim', phone: '91112222' });
const ten = aPlan({ packageName: 'Ten' });
const EVERYTHING_ELSE = { startDate: '', price: '', discount: '', promoCode: '', paidAmount: '', instalments: 'false', note: '' };

const open = async (plans = [ten]) => {
  const searches: (string | undefined)[] = [];
  server.use(
    onGet('/api/member/portal/ddl', ({ query }) => {
      searches.push(query['search']);
      return answer([cara]);
    }),
    onGet('/api/studio-package/portal/studio', () => answer(plans)),
    onPost(QUOTE, () => answer(aQuote())),
  );
  const onClose = jest.fn();
  const { user } = renderPage(<AddPackageAction onClose={onClose} />, { path: '/dashboard' });
  const form = within(await screen.findByRole('dialog', { name: 'Add package to member' }));
  const submit = () => user.click(form.getByRole('button', { name: 'Sell' }));
  const choose = async () => {
    await user.click(await form.findByLabelText('Member'));
    await user.click(await screen.findByTitle('Cara Lim · 91112222'));
    await user.click(await form.findByRole('radio', { name: /Ten/ }));
  };
  return { user, form, onClose, choose, submit, searches };
};

/** Answers each sale, and keeps what was asked. */
function selling(sold = aMemberPackage({ name: 'Ten', memberId: cara.memberId })) {
  const calls: Call[] = [];
  server.use(onPost(ASSIGN, (call) => {
    calls.push(call);
    return answer(sold);
  }));
  return calls;
}

test.each([
  [aMemberPackage({ name: 'Ten', memberId: cara.memberId }), 'Ten is active.'],
  [aMemberPackage({ name: 'Ten', memberId: cara.memberId, subStatus: 'NOT_STARTED' }), 'Ten was sold. It has not started yet.'],
  [aMemberPackage({ name: 'Ten', memberId: cara.memberId, status: 'pending', subStatus: 'PENDING' }), 'Ten waits for payment.'],
])('sells to whom was chosen, and offers what they hold (%#)', async (sold, sentence) => {
  const { user, onClose, choose, submit } = await open();
  const calls = selling(sold);
  await choose();
  await submit();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ ...EVERYTHING_ELSE, memberId: cara.memberId, studioPackageId: ten.studioPackageId, payMode: 'CASH', paid: 'true' });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'View member’s plans' }));
  expect(window.location.pathname + window.location.search).toBe(`/dashboard/member/${cara.memberId}?tab=packages`);
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('the money', () => {
  test('comes later', async () => {
    const { user, form, choose, submit } = await open();
    const calls = selling();
    await choose();
    await user.click(form.getByRole('radio', { name: 'Bank transfer' }));
    await user.click(form.getByRole('radio', { name: 'Later' }));
    await submit();
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ payMode: 'BANK_TRANSFER', paid: 'false', paidAmount: '' }));
  });

  test('came in part: how much must be said', async () => {
    const { user, form, choose, submit } = await open();
    const calls = selling();
    await choose();
    await user.click(form.getByRole('radio', { name: 'A part' }));
    await submit();
    expect(await form.findByText('Enter how much was received')).toBeInTheDocument();
    await user.type(form.getByLabelText('Amount received'), '50');
    await submit();
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ paid: 'true', paidAmount: '50' }));
  });

  test('is what the server says: with discount, tax and promo code', async () => {
    const { user, form, choose } = await open();
    const asked: Call['body'][] = [];
    server.use(onPost(QUOTE, ({ body }) => {
      asked.push(body);
      return answer(aQuote({ discount: '20.00', taxes: [{ name: 'GST', percent: 9, inclusive: true, tax: '14.86' }], tax: '14.86', total: '180.00', toPay: '180.00', promo: { code: 'WELCOME', name: 'Welcome', discount: '20.00', bonusCredits: 0 } }));
    }));
    await choose();
    await user.click(form.getByText('Promo code, price, start date, note'));
    await user.type(form.getByLabelText(/Promo code/), 'welcome');
    expect(await form.findByText('Discount (WELCOME)')).toBeInTheDocument();
    expect(form.getByText('−S$20.00')).toBeInTheDocument();
    expect(form.getByText('GST 9%, included')).toBeInTheDocument();
    expect(form.getByRole('radio', { name: 'All, S$180.00' })).toBeChecked();
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ promoCode: 'welcome', memberId: cara.memberId, studioPackageId: ten.studioPackageId }));
  });

  test('a code that is not valid is said before anything is sold', async () => {
    const { user, form, choose } = await open();
    server.use(onPost(QUOTE, ({ body }) => (body['promoCode'] ? refuse('40000', { message: 'This code is not valid' }) : answer(aQuote()))));
    await choose();
    await user.click(form.getByText('Promo code, price, start date, note'));
    await user.type(form.getByLabelText(/Promo code/), 'NOPE');
    expect(await form.findByText('This code is not valid')).toBeInTheDocument();
  });

  test('a price and a discount exclude each other, and the fold opens to say so', async () => {
    const { user, form, choose, submit } = await open();
    await choose();
    await user.click(form.getByText('Promo code, price, start date, note'));
    await user.type(form.getByLabelText(/^Discount/), '20');
    await user.type(form.getByLabelText(/^Or another price/), '150');
    await submit();
    expect(await form.findByText('Enter a price or a discount, not both')).toBeInTheDocument();
  });
});

test('one sale, however often it is pressed', async () => {
  const { form, choose, submit } = await open();
  const keys: (string | null)[] = [];
  server.use(onPost(ASSIGN, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return keys.length === 1 ? dropConnection() : answer(aMemberPackage({ name: 'Ten' }));
  }));
  await choose();
  await submit();
  expect(await form.findByText(/could not reach the server/)).toBeInTheDocument();
  await submit();
  expect(await screen.findByText('Ten is active.')).toBeInTheDocument();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('many plans can be searched; what is not on sale or sold out cannot be chosen', async () => {
  const plans = [...Array.from({ length: 6 }, (_, index) => aPlan({ packageName: `Plan ${index + 1}` })), aPlan({ packageName: 'Retired', status: 'INACTIVE' }), aPlan({ packageName: 'Gone', left: 0 }), aPlan({ packageName: 'Early', saleFrom: '2099-12-31' }), aPlan({ packageName: 'Late', saleTo: '2020-01-31' })];
  const { user, form } = await open(plans);
  expect(await form.findAllByRole('radio', { name: /Plan/ })).toHaveLength(6);
  expect(form.queryByRole('radio', { name: /Retired/ })).toBeNull();
  for (const name of [/Gone\s*Sold out/, /Early\s*On sale from 31 Dec 2099/, /Late\s*Was on sale until 31 Jan 2020/]) expect(form.getByRole('radio', { name })).toBeDisabled();
  await user.type(form.getByRole('searchbox', { name: 'Find a plan' }), 'plan 4');
  expect(form.getAllByRole('radio', { name: /Plan/ })).toHaveLength(1);
  await user.type(form.getByRole('searchbox', { name: 'Find a plan' }), 'x');
  expect(form.getByText('No plan is called “plan 4x”.')).toBeInTheDocument();
});

test('members are looked up once the keys rest', async () => {
  const { user, form, searches } = await open();
  await user.type(await form.findByLabelText('Member'), 'car');
  await waitFor(() => expect(searches).toContain('car'));
  expect(searches).not.toContain('c');
});

test('a member and a plan must be chosen', async () => {
  const { form, submit } = await open();
  await submit();
  expect(await form.findByText('Choose a member')).toBeInTheDocument();
  expect(form.getByText('Choose a plan')).toBeInTheDocument();
});

test('a refusal keeps what was chosen; it can be given up', async () => {
  server.use(onPost(ASSIGN, () => refuse('40400')));
  const { user, form, onClose, choose, submit } = await open();
  await choose();
  await submit();
  expect(await form.findByText('We could not find that.')).toBeInTheDocument();
  expect(form.getByTitle('Cara Lim · 91112222')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
