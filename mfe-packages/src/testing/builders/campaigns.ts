import { automationSchema } from '@studio/contract/packages/campaign/automation.schema';
import {
  campaignPreviewSchema,
  campaignSchema,
  campaignStatsSchema,
  reachSchema,
  type CampaignNumbers,
} from '@studio/contract/packages/campaign/campaign.schema';
import { builder, nextId } from '@studio/contract/testing/build';

/** Before anything was sent. */
export const NO_NUMBERS: CampaignNumbers = {
  sent: 0,
  delivered: 0,
  opened: 0,
  clicked: 0,
  machines: 0,
  unsubscribed: 0,
  bounced: 0,
  waiting: 0,
  skipped: 0,
};

const SENT: CampaignNumbers = {
  ...NO_NUMBERS,
  sent: 200,
  delivered: 195,
  opened: 90,
  clicked: 24,
  machines: 60,
  unsubscribed: 2,
  bounced: 3,
  skipped: 4,
};

const blocks = () => [
  { blockId: 'b1', type: 'HEADING' as const, text: 'Spring is here', alt: '', target: '', pictureId: '' },
  {
    blockId: 'b2',
    type: 'TEXT' as const,
    text: 'Hello {{member_first_name}}, new classes from Monday.',
    alt: '',
    target: '',
    pictureId: '',
  },
];

/** A draft to everybody. */
export const aCampaign = builder(campaignSchema)(() => ({
  campaignId: nextId(),
  name: 'Spring news',
  subject: 'Spring at Aloha',
  preheader: 'New classes',
  blocks: blocks(),
  audience: { isEverybody: true, views: [], tagIds: [], statuses: [] },
  status: 'DRAFT',
  pauseReason: null,
  scheduledAt: null,
  startedAt: null,
  finishedAt: null,
  createdBy: 'Mei Tan',
  numbers: NO_NUMBERS,
  version: 1,
  updatedAt: '2026-11-20T02:00:00.000Z',
}));

/** One that 200 people got. */
export const aSentCampaign = (over: Parameters<typeof aCampaign>[0] = {}) =>
  aCampaign({
    name: 'Autumn news',
    subject: 'Autumn at Aloha',
    status: 'SENT',
    startedAt: '2026-11-18T02:00:00.000Z',
    finishedAt: '2026-11-18T02:01:00.000Z',
    numbers: SENT,
    version: 3,
    ...over,
  });

export const anAutomation = builder(automationSchema)(() => ({
  trigger: 'WELCOME',
  name: 'Welcome',
  subject: 'Welcome to Aloha',
  preheader: '',
  blocks: blocks(),
  isOn: false,
  onSince: null,
  numbers: NO_NUMBERS,
  version: 0,
}));

/** 212 people, of whom 195 get it. */
export const aReach = builder(reachSchema)(() => ({
  people: 212,
  reached: 195,
  withoutConsent: 14,
  withoutAddress: 3,
  suppressed: 0,
  left: 800,
  promised: 0,
}));

export const aCampaignPreview = builder(campaignPreviewSchema)(() => ({
  subject: 'Spring at Aloha',
  html: '<!doctype html><html><head><style>@media (prefers-color-scheme: dark) { body { background: #000 } }</style></head><body><p>Hello Ana</p></body></html>',
  text: 'Hello Ana',
  bytes: 8000,
}));

export const campaignStats = builder(campaignStatsSchema)(() => ({
  numbers: SENT,
  skipped: [{ reason: 'NO_CONSENT', count: 4 }],
  links: [{ address: '{{booking_site_url}}', clicked: 24 }],
}));
