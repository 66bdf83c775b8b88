import { injectEndpoints, post, QUIET, type Once } from '@studio/platform';
import type { RevokeShare } from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import type { ShareCredits } from '@studio/contract/packages/share-credits.schema';

const packages = '/api/studio-package-transaction/portal';

/** Sharing credits with another member, and revoking unused ones. */
const shareApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    shareCredits: build.mutation<MemberPackage, Once<ShareCredits>>({
      query: post(`${packages}/share`),
      // Runs on refusal too: the displayed number of credits was stale. Without an id, because two members
      // change.
      invalidatesTags: ['MemberPackage', 'Member'],
    }),
    revokeShare: build.mutation<MemberPackage, RevokeShare>({
      query: (body) => ({ url: `${packages}/share/revoke`, method: 'POST', body, options: QUIET }),
      invalidatesTags: ['MemberPackage', 'Member'],
    }),
  }),
});

export const { useShareCreditsMutation, useRevokeShareMutation } = shareApi;
