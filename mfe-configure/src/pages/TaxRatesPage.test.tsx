import { expectNotified } from '@studio/testing/expectNotified';
import { answer, refuse } from '@studio/testing/answer';
import { onDelete, onGet, onPost, onPut, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { aTaxRate } from '@studio/contract/testing/studios';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { TaxRatesPage } from './TaxRatesPage.tsx';

const URL = '/api/studio/portal/tax-rate';
const gst = aTaxRate();
const levy = aTaxRate({ name: 'Levy', percent: '1.5', inclusive: false, plans: 0 });
const old = aTaxRate({ name: 'Old GST', plans: 0, isArchived: true });
const DOCUMENTS = {
  taxRegNo: '',
  taxRegName: 'Tax registration no.',
  receiptName: 'Receipt',
  receiptPrefix: 'R',
  creditNoteName: 'Credit note',
  receiptNote: '',
  buyerFrom: null,
};
const calls: Call[] = [];
const noted = (reply: () => Response) => (call: Call) => (calls.push(call), reply());
const open = (visit: StaffVisit = {}) =>
  renderPage(<TaxRatesPage />, { path: '/dashboard/configure/tax-rates', ...visit });
const menuOf = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions, ${name}` }));
  return within(screen.getByRole('menu'));
};
beforeEach(() => {
  calls.splice(0);
  server.use(
    onGet(URL, () => answer([gst, levy, old])),
    onGet('/api/studio/portal/attributes', () => answer({ attributes: DOCUMENTS })),
  );
});

test('lists taxes, and how many plans have them', async () => {
  open();
  expect(await screen.findByRole('row', { name: /^GST.*9%.*Included.*2.*In use/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Levy.*1\.5%.*Added at checkout/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Old GST.*Archived/ })).toBeVisible();
});

test('a tax is added; what is wrong is said at its field', async () => {
  server.use(
    onPost(
      URL,
      noted(() => answer(gst)),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add tax' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(await drawer.findByLabelText('Name'), 'GST');
  await user.type(drawer.getByLabelText('Percentage'), '101');
  const add = drawer.getByRole('button', { name: 'Add tax' });
  await user.click(add);
  expect(await drawer.findByText('Enter at most 100')).toBeInTheDocument();
  await user.clear(drawer.getByLabelText('Percentage'));
  await user.type(drawer.getByLabelText('Percentage'), '9');
  await user.click(drawer.getByRole('radio', { name: /^Added at checkout/ }));
  await user.click(add);
  expect(await screen.findByText('GST saved.')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({ name: 'GST', percent: '9', inclusive: 'false' });
});

test('one that plans have is archived, not deleted', async () => {
  server.use(
    onPost(
      `${URL}/archive`,
      noted(() => answer(gst)),
    ),
  );
  const { user } = open();
  const menu = await menuOf(user, 'GST');
  expect(menu.getByRole('menuitem', { name: /2 plans have it: archive instead/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(menu.getByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('GST was archived.')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({ taxRateId: gst.taxRateId, isArchived: 'true' });
});

test('one that something was sold with stays, with the reason', async () => {
  server.use(
    onDelete(`${URL}/:id`, () =>
      refuse('IN_USE', { message: 'Something was sold with it: archive instead' }),
    ),
  );
  const { user } = open();
  await user.click((await menuOf(user, 'Levy')).getByRole('menuitem', { name: 'Delete…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await expectNotified('Something was sold with it: archive instead');
});

test('whoever may only look finds nothing to press; without taxes it is said what that means', async () => {
  const { unmount } = open({ role: 'STAFF' });
  expect(await screen.findByRole('row', { name: /^GST/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Actions|Add tax|GST/ })).toBeNull();
  unmount();
  server.use(onGet(URL, () => answer([])));
  open();
  expect(await screen.findByText('No taxes yet. Without one, members pay the listed price.')).toBeVisible();
});

test('documents get the names of the studio and its tax number, in place', async () => {
  const changed = { ...DOCUMENTS, taxRegNo: 'DE123456789', taxRegName: 'USt-IdNr.', receiptName: 'Rechnung' };
  server.use(
    onPut(
      '/api/studio/portal/update-attributes',
      noted(() => answer({ attributes: {} })),
    ),
  );
  const { user } = open();
  expect(await screen.findByText('No tax number yet. Both show it once you add one.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit receipts and tax number' }));
  const enter = async (label: RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  await enter(/^Name of a payment’s document/, 'Rechnung');
  await user.clear(screen.getByLabelText(/^Tax number label/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a name')).toBeVisible();
  expect(screen.getByLabelText(/^Tax number label/)).toHaveAccessibleDescription(/Enter a name/);
  await enter(/^Tax number label/, 'USt-IdNr.');
  await enter(/^Tax number \(/, 'DE123456789');
  server.use(onGet('/api/studio/portal/attributes', () => answer({ attributes: changed })));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('USt-IdNr. DE123456789')).toBeVisible();
  expect(calls[0]?.body).toEqual({ attributes: changed });
});
