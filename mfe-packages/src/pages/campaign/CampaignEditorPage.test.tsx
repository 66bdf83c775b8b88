import { baseApi } from '@studio/platform';
import { answer, refuse } from '@studio/testing/answer';
import { aCampaign, aCampaignPreview, anAutomation, aReach } from '../../testing/builders/campaigns.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CampaignEditorPage } from './CampaignEditorPage.tsx';

const URL = '/api/email-campaign/portal';
const draft = aCampaign();
const calls: Call[] = [];
const noted = (reply: () => Response) => (call: Call) => (calls.push(call), reply());
const open = (search = '', visit: StaffVisit = {}) =>
  renderPage(<CampaignEditorPage />, {
    path: `/dashboard/marketing/email-template/create${search}`,
    role: 'SUPER',
    ...visit,
  });
const old = `?campaignId=${draft.campaignId}`;
beforeEach(() => {
  calls.splice(0);
  server.use(
    onGet(URL, () => answer(draft)),
    onPost(`${URL}/reach`, () => answer(aReach())),
    onPost(`${URL}/preview`, () => answer(aCampaignPreview())),
    onPost(
      `${URL}/create`,
      noted(() => answer({ ...draft, version: 2 })),
    ),
    onGet('/api/member/portal/tag', () =>
      answer([{ tagId: draft.campaignId, name: 'Regulars', members: 4 }]),
    ),
    onGet('/api/member/portal/view', () =>
      answer([{ savedViewId: draft.campaignId, name: 'Mornings', query: 'search=am' }]),
    ),
    onGet('/api/member/portal/ddl', () =>
      answer([{ memberId: draft.campaignId, name: 'Ana Lim', phone: '' }]),
    ),
  );
});

test('a new campaign is written in blocks, and saved as a draft', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), 'Spring');
  await user.type(screen.getByLabelText('Subject'), 'Hi ');
  await user.click(screen.getByRole('button', { name: /Insert field.*Subject/ }));
  await user.click(screen.getByRole('menuitem', { name: 'First name' }));
  await user.type(screen.getByLabelText('Text'), 'Come');
  await user.click(screen.getByRole('button', { name: 'Divider' }));
  await user.click(screen.getByRole('button', { name: 'Delete block 1, Heading' }));
  await user.type(screen.getByLabelText('Button text'), 'Book');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved.')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({
    campaignId: null,
    name: 'Spring',
    subject: 'Hi {{member_first_name}}',
    blocks: [
      { type: 'TEXT', text: 'Come' },
      { type: 'BUTTON', text: 'Book', target: '{{booking_site_url}}' },
      { type: 'DIVIDER' },
    ],
    audience: { isEverybody: true },
  });
  // The second time it is the same draft.
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(calls[1]?.body).toMatchObject({ campaignId: draft.campaignId, version: 2 }));
});

test('blocks move by buttons, too', async () => {
  const { user } = open(old);
  const down = await screen.findByRole('button', { name: /Heading.*down|down.*Heading/i });
  await user.click(down);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(calls[0]?.body['blocks']).toMatchObject([{ type: 'TEXT' }, { type: 'HEADING' }]),
  );
});

test('an audience is chosen from lists, tags and statuses, and counted', async () => {
  server.use(
    onPost(
      `${URL}/reach`,
      noted(() => answer(aReach())),
    ),
  );
  const { user } = open(old);
  expect(
    await screen.findByText(
      /^195 of 212 members get it\. 14 members have not agreed to news and offers\. 3 members have/,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Some members' }));
  expect(await screen.findByText('Choose at least one group.')).toBeVisible();
  await user.click(screen.getByLabelText(/^Lists/));
  await user.click(await screen.findByText('Mornings'));
  await user.click(screen.getByLabelText(/^Tags/));
  await user.click(await screen.findByText('Regulars'));
  await waitFor(() =>
    expect(calls.at(-1)?.body['audience']).toMatchObject({
      isEverybody: false,
      views: [{ name: 'Mornings', query: 'search=am' }],
      tagIds: [draft.campaignId],
    }),
  );
});

test('the preview is a frame that runs nothing, in dark, on a phone and for a client', async () => {
  server.use(
    onPost(
      `${URL}/preview`,
      noted(() => answer(aCampaignPreview())),
    ),
  );
  const { user } = open(old);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the email');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  const shown = jest.fn();
  Object.defineProperty(frame.contentWindow, 'postMessage', { value: shown });
  const say = (source: Window | null) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data: 'mail-frame', source })));
  say(window);
  expect(shown).not.toHaveBeenCalled();
  say(frame.contentWindow);
  expect(shown).toHaveBeenLastCalledWith({ mail: expect.stringContaining('@media not all') }, '*');
  await user.click(screen.getByText('Dark'));
  expect(shown).toHaveBeenLastCalledWith({ mail: expect.stringContaining('@media all') }, '*');
  await user.click(screen.getByRole('combobox', { name: 'Preview as' }));
  await user.click(await screen.findByTitle(/^Ana Lim/));
  await waitFor(() => expect(calls.at(-1)?.body['memberId']).toBe(draft.campaignId));
});

test('a draft with something wrong is not previewed; what was shown before stays', async () => {
  const subjects: unknown[] = [];
  server.use(
    onPost(`${URL}/preview`, ({ body }) => (subjects.push(body['subject']), answer(aCampaignPreview()))),
  );
  const { user } = open(old);
  await user.type(await screen.findByLabelText('Subject'), ' {{{{name}}');
  expect(await screen.findByText('Fix what is marked in the form to update the preview.')).toBeVisible();
  expect(screen.getByTitle('Preview of the email')).toBeVisible();
  expect(subjects).not.toContain('Spring at Aloha {{name}}');
});

test('an email that Gmail would cut is warned of while it is written', async () => {
  server.use(onPost(`${URL}/preview`, () => answer(aCampaignPreview({ bytes: 91_000 }))));
  open(old);
  expect(await screen.findByText(/^This email is 91 kB\. Gmail cuts off emails/)).toBeVisible();
});

test('a preview that did not come is told apart from a mistake in the form', async () => {
  server.use(onPost(`${URL}/preview`, () => refuse('BROKEN')));
  open(old);
  expect(await screen.findByText('The preview could not be loaded.')).toBeVisible();
});

test('a list that is saved meanwhile can be chosen', async () => {
  const { user, store } = open(old);
  await user.click(await screen.findByRole('radio', { name: 'Some members' }));
  await user.click(screen.getByLabelText(/^Lists/));
  expect(await screen.findByText('Mornings')).toBeInTheDocument();
  server.use(
    onGet('/api/member/portal/view', () =>
      answer([{ savedViewId: draft.campaignId, name: 'Evenings', query: 'search=pm' }]),
    ),
  );
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Profile'])));
  expect(await screen.findByText('Evenings')).toBeInTheDocument();
});

test('a test goes to whoever writes it, and its refusal is told', async () => {
  server.use(onPost(`${URL}/send-test`, () => answer({ to: 'mei@example.com' })));
  const { user } = open(old);
  await user.click(await screen.findByRole('button', { name: 'Send test to me' }));
  expect(await screen.findByText('A test is on its way to mei@example.com.')).toBeInTheDocument();
  server.use(onPost(`${URL}/send-test`, () => refuse('TOO_MANY_REQUESTS')));
  await user.click(screen.getByRole('button', { name: 'Send test to me' }));
  expect(await screen.findAllByText(/Too many requests/)).not.toHaveLength(0);
});

test('it is sent after a dialog that names the number; a changed number is asked again', async () => {
  const { user } = open(old);
  await user.click(await screen.findByRole('button', { name: 'Save and send…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Send Spring news/ }));
  expect(await dialog.findByText(/Your plan has 800 marketing emails left this month/)).toBeInTheDocument();
  server.use(
    onPost(`${URL}/schedule`, () => refuse('PREVIEW_OUTDATED', { data: aReach({ reached: 194 }) })),
    onPost(`${URL}/reach`, () => answer(aReach({ reached: 194 }))),
  );
  await user.click(dialog.getByRole('button', { name: 'Send to 195 members' }));
  server.use(
    onPost(
      `${URL}/schedule`,
      noted(() => answer(draft)),
    ),
  );
  await user.click(await dialog.findByRole('button', { name: 'Send to 194 members' }));
  await waitFor(() =>
    expect(calls.at(-1)?.body).toMatchObject({
      campaignId: draft.campaignId,
      version: 2,
      reached: 194,
      scheduledAt: null,
    }),
  );
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/marketing/email-template'));
});

test('a draft that was refused on its way to be sent is only saved by the next "Save draft"', async () => {
  const { user } = open(old);
  await user.clear(await screen.findByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Save and send…' }));
  expect(await screen.findAllByText('Give the campaign a name')).not.toHaveLength(0);
  await user.type(screen.getByLabelText('Name'), 'Summer');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('unknown fields and missing names are refused at their places', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Subject'), 'Hi {{{{name}}');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findAllByText('Give the campaign a name')).not.toHaveLength(0);
  expect(screen.getAllByText('{{name}} is not a field. Choose one with “Insert field”.')).not.toHaveLength(0);
  expect(calls).toHaveLength(0);
});

test('who may only draft has no button that sends', async () => {
  open(old, { role: 'STAFF' });
  expect(await screen.findByRole('button', { name: 'Save draft' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /send…/ })).toBeNull();
});

test('what is no draft any more is not edited', async () => {
  server.use(onGet(URL, () => answer({ ...draft, status: 'SENT' })));
  open(old);
  expect(await screen.findByText(/Only drafts can be edited/)).toBeVisible();
});

test('an automation has the same editor, with a switch and the text that is shipped', async () => {
  server.use(
    onGet(`${URL}/automation`, () => answer([anAutomation()])),
    onGet(`${URL}/automation/due`, () => answer({ alreadyDue: 2 })),
    onPost(
      `${URL}/automation`,
      noted(() => answer(anAutomation({ isOn: true }))),
    ),
  );
  const { user } = open('?automation=WELCOME');
  await user.click(await screen.findByRole('switch', { name: 'Send this email' }));
  await user.click(
    await screen.findByRole('checkbox', { name: /^Also send it to the 2 members who joined/ }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Welcome saved. It is on.')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({
    trigger: 'WELCOME',
    isOn: true,
    alreadyDue: 2,
    version: 0,
    subject: 'Welcome to Aloha',
  });
});

test('an automation is reset after a question', async () => {
  server.use(
    onGet(`${URL}/automation`, () => answer([anAutomation({ version: 3 })])),
    onGet(`${URL}/automation/due`, () => answer({ alreadyDue: 0 })),
    onPost(
      `${URL}/automation/reset`,
      noted(() => answer(anAutomation())),
    ),
  );
  const { user } = open('?automation=WELCOME');
  await user.click(await screen.findByRole('button', { name: 'Reset to default…' }));
  await user.click(await screen.findByRole('button', { name: 'Reset to default' }));
  expect(await screen.findByText('Welcome is back to the default text.')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({ trigger: 'WELCOME' });
});
