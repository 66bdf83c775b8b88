import { injectEndpoints, QUIET } from '@studio/platform';
import type {
  AdjustCredits,
  FreezePackage,
  FrozenPackage,
  UnfreezePackage,
  UpdateValidity,
} from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';

const packages = '/api/studio-package-transaction/portal';
type Once<Body> = Body & { idempotencyKey: string };

const post =
  <Body extends object>(act: string) =>
  ({ idempotencyKey, ...body }: Once<Body>) => ({
    url: `${packages}/${act}`,
    method: 'POST' as const,
    body,
    options: { ...QUIET, idempotencyKey },
  });
// Also on refusal: what is shown was stale. Rosters and the ways to pay for a class show packages as well.
const invalidatesTags = ['MemberPackage', 'Member', 'Booking'] as const;

/** Manual changes of a package by staff, each with a reason. */
const changeApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    updateValidity: build.mutation<MemberPackage, Once<UpdateValidity>>({
      query: post('update-validity'),
      invalidatesTags,
    }),
    adjustCredits: build.mutation<MemberPackage, Once<AdjustCredits>>({
      query: post('adjust'),
      invalidatesTags,
    }),
    freezePackage: build.mutation<FrozenPackage, Once<FreezePackage>>({
      query: post('freeze'),
      invalidatesTags,
    }),
    unfreezePackage: build.mutation<MemberPackage, Once<UnfreezePackage>>({
      query: post('unfreeze'),
      invalidatesTags,
    }),
  }),
});

export const {
  useUpdateValidityMutation,
  useAdjustCreditsMutation,
  useFreezePackageMutation,
  useUnfreezePackageMutation,
} = changeApi;
