import { answer } from '@studio/testing/answer';
import { anEngagement } from './builders/members.ts';
import { someDues } from './builders/dues.ts';
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
