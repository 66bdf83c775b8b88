import { answer, refuse } from '@studio/testing/answer';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { aPlan } from '../testing/builders/packages.ts';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { aPromoCode } from '../testing/builders/selling.ts';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { CreatePromoCodePage } from './CreatePromoCodePage.tsx';
import { PromoCodesPage } from './PromoCodesPage.tsx';

const URL = '/api/promo-code/portal';
const welcome = aPromoCode();
const fresh = aPromoCode({ code: 'FRESH', status: 'DRAFT', used: 0, reserved: 0, totalLimit: null });
const pageOf = (...items: object[]) => answer({ items, total: items.length, page: 0, pageSize: 25 });
const calls: Call[] = [];
const noted = (reply: () => Response) => (call: Call) => (calls.push(call), reply());
beforeEach(() => {
  calls.splice(0);
  server.use(
    onGet(`${URL}/studio`, ({ query }) =>
      query['search'] || query['status'] ? pageOf() : pageOf(welcome, fresh),
    ),
  );
});

describe('the list', () => {
  const open = (visit: StaffVisit = {}) =>
    renderPage(<PromoCodesPage />, { path: '/dashboard/marketing/promo-code', ...visit });
  const menuOf = async (user: ReturnType<typeof open>['user'], code: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions, ${code}` }));
    return within(screen.getByRole('menu'));
  };

  test('shows the discount and the uses of a code', async () => {
    open();
    expect(
      await screen.findByRole('row', {
        name: /WELCOME10.*Welcome.*10% off.*12 of 100, 1 waiting.*Always.*Active/,
      }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy WELCOME10' })).toBeVisible();
  });

  test('shows who used a code', async () => {
    server.use(
      onGet(`${URL}/redemptions`, () =>
        pageOf({
          redemptionId: welcome.promoCodeId,
          orderId: fresh.promoCodeId,
          reference: 'LOTUS-0003',
          receiptNo: null,
          memberId: welcome.promoCodeId,
          memberName: 'Ada Tan',
          status: 'RESERVED',
          discount: '20.00',
          total: '180.00',
          at: '2026-11-21T02:00:00.000Z',
        }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /12 of 100/ }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Waiting for payment')).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: 'LOTUS-0003' })).toHaveAttribute(
      'href',
      `/dashboard/payments?tab=all&open=${fresh.promoCodeId}`,
    );
  });

  test('pauses a code; a used code cannot be deleted', async () => {
    server.use(
      onPost(
        `${URL}/status`,
        noted(() => answer({ ...welcome, status: 'PAUSED' })),
      ),
    );
    const { user } = open();
    const menu = await menuOf(user, 'WELCOME10');
    expect(menu.getByRole('menuitem', { name: /Delete….*Already used: archive instead/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(menu.getByRole('menuitem', { name: 'Pause' }));
    expect(await screen.findByText('WELCOME10 was paused.')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({
      promoCodeId: welcome.promoCodeId,
      status: 'PAUSED',
      version: '1',
    });
  });

  test('deletes an unused code after a confirmation', async () => {
    server.use(onDelete(`${URL}/:id`, () => answer(null)));
    const { user } = open();
    await user.click((await menuOf(user, 'FRESH')).getByRole('menuitem', { name: 'Delete…' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('FRESH was deleted.')).toBeInTheDocument();
  });

  test('clears a search without a match', async () => {
    const { user } = open({ path: '/dashboard/marketing/promo-code?search=zzz' });
    expect(await screen.findByText('No promo codes match these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('row', { name: /WELCOME10/ })).toBeVisible();
  });

  test('offers no changes to a role without edit rights; a failed request can be retried', async () => {
    server.use(onGet(`${URL}/studio`, () => refuse('BROKEN')));
    const { user } = open({ role: 'STAFF' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.use(onGet(`${URL}/studio`, () => pageOf(welcome)));
    await user.click(retry);
    expect(await screen.findByRole('row', { name: /WELCOME10/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Actions|Create/ })).toBeNull();
  });
});

describe('the form', () => {
  const open = (search = '') =>
    renderPage(<CreatePromoCodePage />, { path: `/dashboard/marketing/promo-code/create${search}` });
  const save = noted(() => answer(welcome));
  beforeEach(() =>
    server.use(
      onPost(`${URL}/create`, save),
      onGet('/api/studio-package/portal/studio', () => answer([aPlan({ packageName: 'Ten' })])),
      onGet(URL, () => answer(welcome)),
    ),
  );

  test('generates a code, and saves the discount and the audience', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Generate code' }));
    expect((screen.getByLabelText('Code') as HTMLInputElement).value).toMatch(/^[A-Z2-9]{8}$/);
    await user.type(screen.getByLabelText('Name'), 'Two more');
    await user.click(screen.getByRole('radio', { name: /^Free credits/ }));
    await user.type(screen.getByLabelText('Credits'), '2');
    await user.click(screen.getByLabelText('Applies to'));
    await user.click(await screen.findByText('Specific plans'));
    await user.click(screen.getByLabelText('Plans'));
    await user.click(await screen.findByText('Ten'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        discountType: 'FREE_CREDITS',
        value: '2',
        appliesTo: 'PLANS',
        studioPackageIds: [expect.any(String)],
        perMemberLimit: 1,
        totalLimit: null,
      }),
    );
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/marketing/promo-code'));
  });

  test('reports missing values, and a code that exists already', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    for (const words of ['Enter a code', 'Give the code a name', 'Enter a value'])
      expect(await screen.findByText(words)).toBeInTheDocument();
    server.use(
      onPost(`${URL}/create`, () =>
        refuse('NAME_TAKEN', { errors: [{ field: 'code', message: 'This code is already used.' }] }),
      ),
    );
    await user.type(screen.getByLabelText('Code'), 'welcome10');
    await user.type(screen.getByLabelText('Name'), 'Ten');
    await user.type(screen.getByLabelText('Percent'), '10');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This code is already used.')).toBeInTheDocument();
  });

  test('edits a code with the version that was loaded', async () => {
    const { user } = open(`?promoCodeId=${welcome.promoCodeId}`);
    const name = await screen.findByLabelText('Name');
    expect(name).toHaveValue('Welcome');
    await user.type(name, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        promoCodeId: welcome.promoCodeId,
        name: 'Welcome!',
        version: 1,
      }),
    );
  });
});
