import { TRIGGERS } from '@studio/contract/packages/campaign/automation.schema';
import type { Campaign, SaveCampaign } from '@studio/contract/packages/campaign/campaign.schema';
import {
  aCampaign,
  aCampaignPreview,
  anAutomation,
  aReach,
  aSentCampaign,
  campaignStats,
} from '../builders/campaigns.ts';
import { find, put } from '@studio/testing/fakes/lookUp';
import { pageOf } from '@studio/testing/fakes/pageOf';
import { onDelete, onGet, onPost } from '@studio/testing/fakes/onFake';

const URL = '/api/email-campaign/portal';
const NAMES = {
  WELCOME: 'Welcome',
  FIRST_VISIT: 'After the first visit',
  LOW_CREDIT: 'Low on credits',
  WIN_BACK: 'We miss you',
  BIRTHDAY: 'Birthday',
};

const draftFakes = (campaigns: { all: Campaign[] }) => [
  onGet(`${URL}/studio`, ({ query }) => ({
    ...pageOf(
      campaigns.all.filter(
        ({ name, status }) =>
          name.toLowerCase().includes((query['search'] ?? '').toLowerCase()) &&
          (!query['status'] || status === query['status']),
      ),
      query,
    ),
    month: { used: 200, limit: 1000 },
  })),
  onGet(`${URL}/stats`, () => campaignStats()),
  onPost(`${URL}/create`, ({ body }) => {
    const { campaignId, ...saved } = body as SaveCampaign;
    return put(
      campaigns.all,
      aCampaign({ ...saved, ...(campaignId ? { campaignId } : {}), version: (saved.version ?? 0) + 1 }),
      (one) => one.campaignId === campaignId,
    );
  }),
  onPost(`${URL}/duplicate`, ({ body }) => {
    const model = find(campaigns.all, ({ campaignId }) => campaignId === body['campaignId']);
    return put(campaigns.all, aCampaign({ name: `${model.name} (copy)` }), () => false);
  }),
  onDelete(`${URL}/:id`, ({ params }) => {
    campaigns.all = campaigns.all.filter(({ campaignId }) => campaignId !== params['id']);
  }),
  onGet(URL, ({ query }) => find(campaigns.all, ({ campaignId }) => campaignId === query['campaignId'])),
];

/** Email campaigns of the faked studio: a draft and one that was sent. Nothing is really sent. */
export const campaignFakes = () => {
  const campaigns = { all: [aCampaign(), aSentCampaign()] };
  const change = (campaignId: unknown, to: Partial<Campaign>) =>
    Object.assign(
      find(campaigns.all, (one) => one.campaignId === campaignId),
      to,
    );
  let automations = TRIGGERS.map((trigger) => anAutomation({ trigger, name: NAMES[trigger] }));
  return [
    ...draftFakes(campaigns),
    onPost(`${URL}/reach`, () => aReach()),
    onPost(`${URL}/preview`, () => aCampaignPreview()),
    onPost(`${URL}/send-test`, () => ({ to: 'mei@example.com' })),
    onPost(`${URL}/picture`, () => ({ pictureId: '0'.repeat(32), address: '/media/campaign/x.jpg' })),
    onPost(`${URL}/schedule`, ({ body }) => change(body['campaignId'], { status: 'SENDING' })),
    onPost(`${URL}/status`, ({ body }) =>
      change(body['campaignId'], {
        status: body['act'] === 'CANCEL' ? 'CANCELLED' : 'PAUSED',
        pauseReason: null,
      }),
    ),
    onGet(`${URL}/automation`, () => automations),
    onGet(`${URL}/automation/due`, () => ({ alreadyDue: 2 })),
    onPost(`${URL}/automation`, ({ body }) => {
      automations = automations.map((one) =>
        one.trigger === body['trigger'] ? anAutomation({ ...one, ...body }) : one,
      );
      return find(automations, ({ trigger }) => trigger === body['trigger']);
    }),
    onPost(`${URL}/automation/reset`, ({ body }) =>
      find(automations, ({ trigger }) => trigger === body['trigger']),
    ),
  ];
};
