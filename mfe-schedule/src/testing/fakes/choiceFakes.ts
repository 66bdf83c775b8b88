import { aSavedCard } from '@studio/contract/testing/orders';
import { aTaxRate } from '@studio/contract/testing/studios';
import { onGet } from '@studio/testing/fakes/onFake';
import type { FakeStudio } from './fakeStudio.ts';

/** What forms of the timetable choose from at the faked studio. */
export const choiceFakes = ({ members, staff, rooms }: FakeStudio) => [
  onGet('/api/member/portal/ddl', ({ query: { search = '' } }) =>
    members.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
  ),
  onGet('/api/studio-staff/portal/ddl', () => staff),
  onGet('/api/studio/portal/room', () => rooms),
  onGet('/api/studio/portal/category', () => []),
  onGet('/api/studio/portal/tax-rate', () => [aTaxRate()]),
  onGet('/api/studio/portal/studio/studio-closure', () => []),
  onGet('/api/transaction/portal/payment-method', () => [aSavedCard()]),
];
