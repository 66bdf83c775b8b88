import { injectEndpoints, post, type Once } from '@studio/platform';
import type {
  AdjustCredits,
  FreezePackage,
  FrozenPackage,
  UnfreezePackage,
  UpdateValidity,
} from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';

const packages = '/api/studio-package-transaction/portal';

const act = (name: string) => post(`${packages}/${name}`);
// Also on refusal: what is shown was stale. Rosters and the ways to pay for a class show packages as well.
const invalidatesTags = ['MemberPackage', 'Member', 'Booking'] as const;

/** Manual changes of a package by staff, each with a reason. */
const changeApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    updateValidity: build.mutation<MemberPackage, Once<UpdateValidity>>({
      query: act('update-validity'),
      invalidatesTags,
    }),
    adjustCredits: build.mutation<MemberPackage, Once<AdjustCredits>>({
      query: act('adjust'),
      invalidatesTags,
    }),
    freezePackage: build.mutation<FrozenPackage, Once<FreezePackage>>({
      query: act('freeze'),
      invalidatesTags,
    }),
    unfreezePackage: build.mutation<MemberPackage, Once<UnfreezePackage>>({
      query: act('unfreeze'),
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
