import { subscriptionSettingsSchema } from '@studio/contract/packages/subscription-settings.schema';
import { aSavedCard } from '@studio/contract/testing/orders';
import { aStudio } from '@studio/contract/testing/studios';
import { find } from '@studio/testing/fakes/lookUp';
import { onGet } from '@studio/testing/fakes/onFake';
import type { FakeStudio } from './fakeStudio.ts';

/** What forms of this remote choose from at the faked studio, and what else its pages only read. */
export const choiceFakes = ({ members, taxRates }: FakeStudio) => [
  onGet('/api/member/portal/ddl', ({ query: { search = '' } }) =>
    members.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
  ),
  onGet('/api/member/portal', ({ query }) => {
    const [firstName, lastName] = find(members, ({ memberId }) => memberId === query['memberId']).name.split(
      ' ',
    );
    return { firstName, lastName };
  }),
  onGet('/api/member/portal/tag', () => []),
  onGet('/api/member/portal/view', () => []),
  onGet('/api/studio/portal/studio', () => aStudio()),
  onGet('/api/studio/portal/category', () => []),
  onGet('/api/class-template/portal/studio/all/ddl', () => []),
  onGet('/api/studio/portal/tax-rate', () => taxRates),
  onGet('/api/transaction/portal/payment-method', () => [aSavedCard()]),
  onGet('/api/approval/portal/studio', () => []),
  onGet('/api/subscription/portal/rules', () => {
    const { pauseFee, cancelDefault, cancelReasons } = subscriptionSettingsSchema.getDefault();
    return { pauseFee, cancelDefault, cancelReasons };
  }),
];
