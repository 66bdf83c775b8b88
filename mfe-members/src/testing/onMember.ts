import { answer } from '@studio/testing/answer';
import { anEngagement } from '@studio/testing/builders/members';
import { someDues } from '@studio/testing/builders/selling';
import { onGet } from '@studio/testing/on';

/** What a member's page asks for besides the member: nothing to pay, no tags, and no news. */
export const onMemberPage = () => [
  onGet('/api/transaction/portal/dues', () => answer(someDues())),
  onGet('/api/member/portal/tag', () => answer([])),
  onGet('/api/member/portal/engagement', () => answer(anEngagement())),
  onGet('/api/member/portal/timeline', ({ query }) =>
    answer({ memberId: query['memberId'], events: [], next: null }),
  ),
];
