import type { SuppressedAddress } from '@studio/contract/packages/suppression.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import type { HttpHandler } from 'msw';
import type { FakeStudio } from '../fakeStudio.ts';
import { pageOf } from '../memberFakes.ts';
import { onGet, onPost } from '../onFake.ts';

const URL = '/api/suppression/portal';

/** The first member complained; others can be taken off the list, too. */
export function suppressionFakes({ members }: FakeStudio): HttpHandler[] {
  let suppressed: SuppressedAddress[] = members.slice(0, 1).map((member) => ({
    address: member.userEmail,
    kind: 'COMPLAINED',
    reason: '',
    since: '2026-11-18T02:00:00.000Z',
    memberId: member.memberId,
    memberName: fullName(member),
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
