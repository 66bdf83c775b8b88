import type {
  AddFamily,
  Family,
  FamilyPerson,
  UpdateFamily,
} from '@studio/contract/members/family/family.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const AREA = '/api/users/family';
const OWN = { ...QUIET, bw: true };

/** Whom the member books and signs for. */
const familyApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    getMyFamily: build.query<Family, void>({
      query: () => ({ url: AREA, options: OWN }),
      providesTags: ['Profile'],
    }),
    addToMyFamily: build.mutation<FamilyPerson, AddFamily>({
      query: (body) => ({ url: `${AREA}/create`, method: 'POST', body, options: OWN }),
      // A refused form keeps what was typed.
      invalidatesTags: (_person, error) => (error ? [] : ['Profile']),
    }),
    changeInMyFamily: build.mutation<FamilyPerson, UpdateFamily>({
      query: (body) => ({ url: `${AREA}/update`, method: 'POST', body, options: OWN }),
      invalidatesTags: (_person, error) => (error ? [] : ['Profile']),
    }),
    leaveMyFamily: build.mutation<null, string>({
      query: (memberId) => ({ url: `${AREA}/${memberId}`, method: 'DELETE', options: OWN }),
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const {
  useGetMyFamilyQuery,
  useAddToMyFamilyMutation,
  useChangeInMyFamilyMutation,
  useLeaveMyFamilyMutation,
} = familyApi;
