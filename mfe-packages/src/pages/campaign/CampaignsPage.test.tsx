import { answer, refuse } from '@studio/testing/answer';
import {
  aCampaign,
  anAutomation,
  aSentCampaign,
  campaignStats,
  NO_NUMBERS,
} from '../../testing/builders/campaigns.ts';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignsPage } from './CampaignsPage.tsx';

const URL = '/api/email-campaign/portal';
const draft = aCampaign();
const sent = aSentCampaign();
const pageOf = (...items: object[]) =>
  answer({ items, total: items.length, page: 0, pageSize: 25, month: { used: 200, limit: 1000 } });
const calls: Call[] = [];
const noted = (reply: () => Response) => (call: Call) => (calls.push(call), reply());
const open = (visit: StaffVisit = {}) =>
  renderPage(<CampaignsPage />, { path: '/dashboard/marketing/email-template', role: 'SUPER', ...visit });
const menuOf = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions, ${name}` }));
  return within(screen.getByRole('menu'));
};
beforeEach(() => {
  calls.splice(0);
  server.use(
    onGet(`${URL}/studio`, ({ query }) => (query['search'] ? pageOf() : pageOf(draft, sent))),
    onGet(`${URL}/automation`, () =>
      answer([anAutomation(), anAutomation({ trigger: 'BIRTHDAY', name: 'Birthday' })]),
    ),
    onGet(`${URL}/automation/due`, () => answer({ alreadyDue: 14 })),
    onGet(`${URL}/stats`, () => answer(campaignStats())),
  );
});

test('shows what became of each campaign, and how much of the month is used', async () => {
  open();
  expect(
    await screen.findByRole('row', {
      name: /Autumn news.*Sent.*200 195 · 98% 90 · 45% ?60 by machines 24 · 12% 2 · 1% 3 · 2%/,
    }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Spring news' })).toHaveAttribute(
    'href',
    `/dashboard/marketing/email-template/create?campaignId=${draft.campaignId}`,
  );
  expect(screen.getByText(/200 of 1,000 marketing emails used this month/)).toBeVisible();
});

test('shows the results, with links and who was left out', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Results of Autumn news' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('row', { name: 'Schedule (booking website) 24 · 12%' })).toBeInTheDocument();
  expect(drawer.getByRole('row', { name: 'Have not agreed to news and offers 4' })).toBeInTheDocument();
  expect(drawer.getByText(/Opens and clicks are estimates/)).toBeInTheDocument();
  expect(drawer.getByText('By machines')).toBeInTheDocument();
});

test('pauses what is being sent, and cancels it after a question that names the numbers', async () => {
  const moving = aCampaign({ status: 'SENDING', numbers: { ...NO_NUMBERS, sent: 120, waiting: 80 } });
  server.use(
    onGet(`${URL}/studio`, () => pageOf(moving)),
    onPost(
      `${URL}/status`,
      noted(() => answer(moving)),
    ),
  );
  const { user } = open();
  expect(await screen.findByText('120 of 200 sent')).toBeVisible();
  await user.click((await menuOf(user, 'Spring news')).getByRole('menuitem', { name: 'Pause' }));
  expect(await screen.findByText('Spring news is paused.')).toBeInTheDocument();
  await user.click((await menuOf(user, 'Spring news')).getByRole('menuitem', { name: 'Cancel campaign…' }));
  expect(await screen.findByText(/120 members already got it, and 80 members will not/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel campaign' }));
  await waitFor(() => expect(calls.map(({ body }) => body['act'])).toEqual(['PAUSE', 'CANCEL']));
});

test('deletes a draft after a question', async () => {
  server.use(onDelete(`${URL}/:id`, () => answer(null)));
  const { user } = open();
  await user.click((await menuOf(user, 'Spring news')).getByRole('menuitem', { name: 'Delete…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Spring news was deleted.')).toBeInTheDocument();
});

test('who may only draft neither pauses nor turns on', async () => {
  const moving = aCampaign({ status: 'SENDING' });
  server.use(onGet(`${URL}/studio`, () => pageOf(moving)));
  const { user } = open({ role: 'STAFF' });
  const menu = await menuOf(user, 'Spring news');
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Results', 'Duplicate']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('tab', { name: 'Automations' }));
  expect(await screen.findByRole('row', { name: /Birthday.*once a year.*Off/ })).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('turns an automation on after saying who gets it', async () => {
  server.use(
    onPost(
      `${URL}/automation`,
      noted(() => answer(anAutomation({ isOn: true }))),
    ),
  );
  const { user } = open({ path: '/dashboard/marketing/email-template?tab=automations' });
  await user.click(await screen.findByRole('switch', { name: 'Welcome, on or off' }));
  expect(await screen.findByText(/Only members who agreed to news and offers get it/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Welcome is on.')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({ trigger: 'WELCOME', isOn: true, alreadyDue: 0, version: 0 });
});

test('includes those whose time has come already when somebody chooses so, and looks again when they are others', async () => {
  server.use(
    onPost(
      `${URL}/automation`,
      noted(() => refuse('PREVIEW_OUTDATED')),
    ),
  );
  const { user } = open({ path: '/dashboard/marketing/email-template?tab=automations' });
  await user.click(await screen.findByRole('switch', { name: 'Welcome, on or off' }));
  await user.click(
    await screen.findByRole('checkbox', {
      name: 'Also send it to the 14 members who joined in the last 3 days',
    }),
  );
  server.use(onGet(`${URL}/automation/due`, () => answer({ alreadyDue: 1 })));
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  const one = await screen.findByRole('checkbox', {
    name: 'Also send it to 1 member who joined in the last 3 days',
  });
  expect(one).toBeChecked();
  server.use(
    onPost(
      `${URL}/automation`,
      noted(() => answer(anAutomation({ isOn: true }))),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Welcome is on.')).toBeInTheDocument();
  expect(calls.map(({ body }) => body['alreadyDue'])).toEqual([14, 1]);
});

test('clears a search without a match, and retries a failed request', async () => {
  const { user } = open({ path: '/dashboard/marketing/email-template?search=zzz' });
  expect(await screen.findByText('No campaigns match these filters.')).toBeVisible();
  server.use(onGet(`${URL}/studio`, () => refuse('BROKEN')));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(`${URL}/studio`, () => pageOf()));
  await user.click(retry);
  expect(await screen.findByText(/No campaigns yet/)).toBeVisible();
});
