import { onGet } from '@studio/testing/fakes/onFake';

const PAGE = '/dashboard/configure';

/** How the parts of the faked studio stand. */
export const settingsIndexFakes = () => [
  onGet('/api/studio/portal/settings-index', () => ({
    states: [
      { path: `${PAGE}/studio-closure`, tone: 'neutral', words: 'None planned' },
      { path: `${PAGE}/subscription-management`, tone: 'neutral', words: '12 memberships running' },
      { path: `${PAGE}/subscription-management`, tone: 'warning', words: '1 unpaid' },
      { path: `${PAGE}/payment-modes`, tone: 'good', words: 'Key verified' },
      { path: `${PAGE}/payment-modes`, tone: 'neutral', words: '4 of 5 on' },
      { path: `${PAGE}/tax-rates`, tone: 'neutral', words: 'GST 9%' },
      { path: `${PAGE}/classpass-integration`, tone: 'good', words: 'Connected' },
    ],
  })),
];
