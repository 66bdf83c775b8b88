import { injectEndpoints, QUIET } from '@studio/platform';
import type { RevokeShare } from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import type { ShareCredits } from '@studio/contract/packages/share-credits.schema';

const packages = '/api/studio-package-transaction/portal';
type Once<Body> = Body & { idempotencyKey: string };

/** Giving credits to another member, and taking back what they have not used. */
const shareApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    shareCredits: build.mutation<MemberPackage, Once<ShareCredits>>({
      query: ({ idempotencyKey, ...body }) => ({
        url: `${packages}/share`,
        method: 'POST',
        body,
        options: { ...QUIET, idempotencyKey },
      }),
      // Also on refusal: there were fewer credits than shown. Two members are concerned, hence no id.
      invalidatesTags: ['MemberPackage', 'Member'],
    }),
    revokeShare: build.mutation<MemberPackage, RevokeShare>({
      query: (body) => ({ url: `${packages}/share/revoke`, method: 'POST', body, options: QUIET }),
      invalidatesTags: ['MemberPackage', 'Member'],
    }),
  }),
});

export const { useShareCreditsMutation, useRevokeShareMutation } = shareApi;
