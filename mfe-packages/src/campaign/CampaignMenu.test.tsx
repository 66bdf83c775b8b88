import type { CampaignSummary } from '@studio/contract/packages/campaign/campaign.schema';
import { answer, refuse } from '@studio/testing/answer';
import { aCampaign, NO_NUMBERS } from '../testing/builders/campaigns.ts';
import { expectNotified } from '@studio/testing/expectNotified';
import { onDelete, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { CampaignMenu } from './CampaignMenu.tsx';

const URL = '/api/email-campaign/portal';
const open = async (given: Partial<CampaignSummary>, role: 'SUPER' | 'STAFF' = 'SUPER') => {
  const onResults = jest.fn();
  const campaign = aCampaign(given);
  const { user } = renderPage(<CampaignMenu campaign={campaign} onResults={onResults} />, { role });
  await user.click(screen.getByRole('button', { name: 'Actions, Spring news' }));
  const choose = (name: string) => user.click(screen.getByRole('menuitem', { name }));
  return { user, onResults, campaign, choose };
};

test.each([
  ['DRAFT', ['Edit', 'Duplicate', 'Delete…']],
  ['SCHEDULED', ['Unschedule to edit', 'Duplicate', 'Cancel campaign…']],
  ['SENDING', ['Results', 'Pause', 'Duplicate', 'Cancel campaign…']],
  ['PAUSED', ['Results', 'Resume', 'Duplicate', 'Cancel campaign…']],
  ['SENT', ['Results', 'Duplicate']],
  ['CANCELLED', ['Results', 'Duplicate']],
] as const)('a campaign that is %s offers what fits', async (status, names) => {
  await open({ status });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(names);
});

test.each([
  ['DRAFT', ['Edit', 'Duplicate', 'Delete…']],
  ['SCHEDULED', ['Duplicate']],
  ['PAUSED', ['Results', 'Duplicate']],
] as const)('who may not send gets less of one that is %s', async (status, names) => {
  await open({ status }, 'STAFF');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(names);
});

test.each([
  ['SCHEDULED', 'Unschedule to edit', 'UNSCHEDULE', 'Spring news is a draft again.'],
  ['PAUSED', 'Resume', 'RESUME', 'Spring news is being sent again.'],
] as const)('one that is %s: %s', async (status, name, act, words) => {
  const calls: Call[] = [];
  server.use(onPost(`${URL}/status`, (call) => (calls.push(call), answer(aCampaign()))));
  const { choose, campaign } = await open({ status });
  await choose(name);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toMatchObject([{ campaignId: campaign.campaignId, act }]);
});

test.each([
  ['SCHEDULED', NO_NUMBERS, 'Nobody will get it.'],
  ['PAUSED', { ...NO_NUMBERS, sent: 1, waiting: 79 }, /^1 member already got it, and 79 members will not\./],
] as const)('cancelling one that is %s says who gets it; kept, it stays', async (status, numbers, words) => {
  const calls: Call[] = [];
  server.use(onPost(`${URL}/status`, (call) => (calls.push(call), answer(aCampaign()))));
  const { choose, user } = await open({ status, numbers });
  await choose('Cancel campaign…');
  expect(await screen.findByText(words)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(calls).toHaveLength(0);
});

test('a copy is opened to be edited; results are shown', async () => {
  const copy = aCampaign();
  server.use(onPost(`${URL}/duplicate`, () => answer(copy)));
  const { choose, onResults, user } = await open({ status: 'SENT' });
  await choose('Results');
  expect(onResults).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Actions, Spring news' }));
  await choose('Duplicate');
  await waitFor(() => expect(window.location.search).toBe(`?campaignId=${copy.campaignId}`));
});

test('a draft that somebody has sent meanwhile is not deleted, and the reason is told', async () => {
  server.use(onDelete(`${URL}/:id`, () => refuse('NOT_FOUND')));
  const { choose, user } = await open({});
  await choose('Delete…');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await expectNotified('We could not find that.');
});
