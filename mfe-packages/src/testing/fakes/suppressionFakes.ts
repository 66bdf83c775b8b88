import type { SuppressedAddress } from '@studio/contract/members/suppression.schema';
import type { FakeStudio } from './fakeStudio.ts';
import { pageOf } from '@studio/testing/fakes/pageOf';
import { onGet, onPost } from '@studio/testing/fakes/onFake';

const URL = '/api/suppression/portal';

/** The first member complained; others can be taken off the list, too. */
export function suppressionFakes({ members }: FakeStudio) {
  let suppressed: SuppressedAddress[] = members.slice(0, 1).map(({ memberId, name }) => ({
    address: 'ada.tan@example.com',
    kind: 'COMPLAINED',
    reason: '',
    since: '2026-11-18T02:00:00.000Z',
    memberId,
    memberName: name,
  }));
  return [
    onGet(`${URL}/studio`, ({ query }) =>
      pageOf(
        suppressed.filter(({ address }) => address.includes(query['search'] ?? '')),
        query,
      ),
    ),
    onPost(`${URL}/remove`, ({ body }) => {
      const address = String(body['address']);
      suppressed = suppressed.filter((one) => one.address !== address);
      return { address };
    }),
  ];
}
