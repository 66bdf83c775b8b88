import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aSignature, aWaiverForm, aWaiverFormSummary } from '../testing/builders/waivers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { CreateWaiverFormPage } from './CreateWaiverFormPage.tsx';
import { WaiverFormsPage } from './WaiverFormsPage.tsx';

const PORTAL = '/api/studio/portal';
const waiver = aWaiverFormSummary();
const draft = aWaiverFormSummary({
  formTitle: 'Photo consent',
  formType: 'CONSENT',
  status: 'DRAFT',
  requiredFor: 'EVENTS',
  blocks: 'NONE',
  signed: 0,
  unsigned: null,
});
const calls: Call[] = [];
const noted = (reply: () => Response) => (call: Call) => (calls.push(call), reply());
const open = (visit: StaffVisit = {}) =>
  renderPage(<WaiverFormsPage />, { path: '/dashboard/configure/waiver-forms', ...visit });
beforeEach(() => {
  calls.splice(0);
  server.use(
    onGet(`${PORTAL}/form`, () => answer([waiver, draft])),
    onGet(`${PORTAL}/attributes`, () => answer({ attributes: { waiverEnforcement: 'BLOCK_BOOKING' } })),
  );
});

describe('the list', () => {
  test('says of each form whom it is for, what it blocks, and how many have signed', async () => {
    open();
    expect(
      await screen.findByRole('row', { name: /Liability waiver.*Waiver.*All members.*Booking.*12 of 15/ }),
    ).toBeVisible();
    expect(
      screen.getByRole('row', { name: /Photo consent.*Consent.*Events.*Not required.*0 signed.*Draft/ }),
    ).toBeVisible();
  });

  test('switches a form on by the call that changes it', async () => {
    server.use(
      onPost(
        `${PORTAL}/update-form`,
        noted(() => answer(aWaiverForm({ ...draft, status: 'ACTIVE' }))),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('switch', { name: 'Photo consent is in use' }));
    expect(await screen.findByText('Members are asked to sign Photo consent.')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({
      waiverFormId: draft.waiverFormId,
      version: 1,
      status: 'ACTIVE',
      form: null,
    });
  });

  test('says why a form could not be switched', async () => {
    server.use(onPost(`${PORTAL}/update-form`, () => refuse('CHANGED_MEANWHILE')));
    const { user } = open();
    await user.click(await screen.findByRole('switch', { name: 'Liability waiver is in use' }));
    await expectNotified('Somebody else changed this. Reload it and try again.');
  });

  test('deletes what nobody has signed, and nothing else', async () => {
    server.use(
      onDelete(
        `${PORTAL}/form/:formId`,
        noted(() => answer(null)),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Actions, Liability waiver' }));
    expect(await screen.findByRole('menuitem', { name: /Already signed/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions, Photo consent' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await user.click(await screen.findByRole('button', { name: 'Delete form' }));
    expect(await screen.findByText('Photo consent was deleted.')).toBeInTheDocument();
  });

  test('shows who signed, with a copy of each', async () => {
    const signature = aSignature({ guardianName: 'Ann Tan' });
    server.use(
      onGet(`${PORTAL}/form/:formId/signatures`, ({ query }) =>
        answer({
          items: query['search'] ? [] : [signature],
          total: query['search'] ? 0 : 1,
          page: 0,
          pageSize: 25,
        }),
      ),
      onGet(`${PORTAL}/form/signed`, () => refuse('NOT_FOUND')),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /12 of 15 have signed Liability waiver/ }));
    const drawer = within(await screen.findByRole('dialog', { name: /Signatures: Liability waiver/ }));
    expect(await drawer.findByText('Ada Tan, with Ann Tan')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Download what Ada Tan signed' }));
    await expectNotified('We could not find that.');
    await user.type(drawer.getByRole('searchbox', { name: 'Search signatures by member' }), 'zoe');
    expect(await drawer.findByText('No signature matches this search.')).toBeVisible();
  });

  test('checks the evidence, and says where it is broken', async () => {
    let brokenAt: string | null = null;
    server.use(
      onGet(`${PORTAL}/form/evidence`, () => answer({ checked: 12, isIntact: brokenAt === null, brokenAt })),
    );
    const { user } = open();
    const check = await screen.findByRole('button', { name: 'Check all signatures' });
    await user.click(check);
    expect(await screen.findByText('12 signatures are as they were signed.')).toBeVisible();
    brokenAt = waiver.waiverFormId;
    await user.click(check);
    expect(
      await screen.findByText(new RegExp(`Record ${brokenAt} does not match what was signed`)),
    ).toBeVisible();
  });

  test('is there to read for those who may not change it', async () => {
    open({ role: 'TRAINER' });
    expect(await screen.findByRole('row', { name: /Liability waiver.*12 of 15.*In use/ })).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create form' })).toBeNull();
  });
});

describe('writing a form', () => {
  const write = (search = '') =>
    renderPage(<CreateWaiverFormPage />, { path: `/dashboard/configure/waiver-forms/create${search}` });

  test('asks for a text, and shows it as members will', async () => {
    server.use(
      onPost(
        `${PORTAL}/form/create`,
        noted(() => answer(aWaiverForm())),
      ),
    );
    const { user } = write();
    await user.type(await screen.findByLabelText('Title'), 'House rules');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByRole('heading', { name: 'House rules' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save form' }));
    expect(await screen.findByText('Enter the text to sign')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('has questions that can be put in order and taken away', async () => {
    const form = aWaiverForm({
      signed: 0,
      fields: [{ key: 'heart', label: 'Heart?', type: 'RADIO', required: true, options: ['Yes', 'No'] }],
    });
    server.use(
      onGet(`${PORTAL}/form-by-id`, () => answer(form)),
      onPost(
        `${PORTAL}/update-form`,
        noted(() => answer(form)),
      ),
    );
    const { user } = write(`?formId=${form.waiverFormId}`);
    await user.click(await screen.findByRole('button', { name: 'Add question' }));
    await user.type(screen.getByLabelText('Question 2'), 'Age?');
    await user.click(screen.getByRole('button', { name: 'Move question 2 up' }));
    expect(screen.getByLabelText('Question 1')).toHaveValue('Age?');
    expect(screen.getByRole('button', { name: 'Move question 1 up' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save form' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/configure/waiver-forms'));
    expect(calls[0]?.body).toMatchObject({
      waiverFormId: form.waiverFormId,
      version: 1,
      status: 'ACTIVE',
      form: {
        fields: [
          { label: 'Age?', type: 'TEXT' },
          { key: 'heart', options: ['Yes', 'No'] },
        ],
      },
    });
  });

  test('warns when members will have to sign again', async () => {
    const form = aWaiverForm({ signed: 12 });
    server.use(onGet(`${PORTAL}/form-by-id`, () => answer(form)));
    const { user } = write(`?formId=${form.waiverFormId}`);
    await user.type(await screen.findByLabelText('Title'), ' 2');
    expect(await screen.findByText('Members will be asked to sign again')).toBeVisible();
    await user.click(
      screen.getByRole('switch', { name: 'Ask members to sign again when the text or questions change' }),
    );
    await waitFor(() => expect(screen.queryByText('Members will be asked to sign again')).toBeNull());
  });

  test('keeps what was typed when somebody else was faster', async () => {
    const form = aWaiverForm({ signed: 12 });
    const serve = (now: typeof form) => server.use(onGet(`${PORTAL}/form-by-id`, () => answer(now)));
    serve(form);
    server.use(
      onPost(
        `${PORTAL}/update-form`,
        () => (serve({ ...form, formTitle: 'Theirs', signed: 13, version: 2 }), refuse('CHANGED_MEANWHILE')),
      ),
    );
    const { user } = write(`?formId=${form.waiverFormId}`);
    await user.type(await screen.findByLabelText('Title'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save form' }));
    expect(await screen.findByText(/^13 have signed/)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue(`${form.formTitle} 2`);
    expect(screen.getByText('Somebody else changed this. Reload it and try again.')).toBeVisible();
  });
});
