import { injectEndpoints } from '@studio/api/injectEndpoints';
import { QUIET } from '@studio/api/apiRequest';
import { listTag } from '@studio/api/tags';
import type { PaymentMethod } from '@studio/contract/configure/payment-mode.schema';
import type { Room } from '@studio/contract/configure/studio.schema';
import type { MemberOption } from '@studio/contract/members/member.schema';
import type { Category, TemplateOption } from '@studio/contract/schedule/class-template.schema';

/**
 * Options that forms of several remotes choose from: each list is requested once, whichever remote needs it.
 */
const lookups = injectEndpoints({
  owner: 'platform',
  endpoints: (build) => ({
    /** Members whose name, phone number or e-mail contains the words. */
    lookUpMembers: build.query<MemberOption[], string>({
      query: (search) => ({ url: '/api/member/portal/ddl', params: { search }, options: QUIET }),
      providesTags: [listTag('Member')],
    }),
    lookUpRooms: build.query<Room[], void>({
      query: () => ({ url: '/api/studio/portal/room', options: QUIET }),
      providesTags: [listTag('Room')],
    }),
    lookUpCategories: build.query<Category[], void>({
      query: () => ({ url: '/api/studio/portal/category', options: QUIET }),
      providesTags: [listTag('ClassTemplate')],
    }),
    /** Templates of the studio with this extension. */
    lookUpTemplates: build.query<TemplateOption[], string>({
      query: (extension) => ({
        url: '/api/class-template/portal/studio/all/ddl',
        params: { extension },
        options: QUIET,
      }),
      providesTags: [listTag('ClassTemplate')],
    }),
    /** The cards that a member has saved. */
    lookUpCards: build.query<PaymentMethod[], string>({
      query: (memberId) => ({
        url: '/api/transaction/portal/payment-method',
        params: { memberId },
        options: QUIET,
      }),
      // The member may remove a card at any time.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useLookUpMembersQuery,
  useLookUpRoomsQuery,
  useLookUpCategoriesQuery,
  useLookUpTemplatesQuery,
  useLookUpCardsQuery,
} = lookups;
