import { injectEndpoints } from '@studio/api/injectEndpoints';
import { QUIET } from '@studio/api/apiRequest';
import { listTag } from '@studio/api/tags';
import type { PaymentMethod } from '@studio/contract/orders/pay-order.schema';
import type { Room, StudioProfile } from '@studio/contract/configure/studio.schema';
import type { StudioClosure } from '@studio/contract/configure/studio-closure.schema';
import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import type { MemberOption } from '@studio/contract/members/member.schema';
import type { SegmentTag } from '@studio/contract/members/segment.schema';
import type { Category, TemplateOption } from '@studio/contract/schedule/class-template.schema';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';

/**
 * What several remotes read: forms choose from the lists, pages show the rest. Each is requested once,
 * whichever remote needs it.
 */
export const lookups = injectEndpoints({
  owner: 'platform',
  endpoints: (build) => ({
    /** Members whose name, phone number or e-mail contains the words. */
    lookUpMembers: build.query<MemberOption[], string>({
      query: (search) => ({ url: '/api/member/portal/ddl', params: { search }, options: QUIET }),
      providesTags: [listTag('Member')],
    }),
    /** The tags that the studio puts on its members. */
    lookUpTags: build.query<SegmentTag[], void>({
      query: () => ({ url: '/api/member/portal/tag', options: QUIET }),
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
    lookUpTaxRates: build.query<TaxRate[], void>({
      query: () => ({ url: '/api/studio/portal/tax-rate', options: QUIET }),
      providesTags: [listTag('TaxRate')],
    }),
    /** The profile of the studio, with its platform plan. */
    lookUpStudio: build.query<StudioProfile, void>({
      query: () => ({ url: '/api/studio/portal/studio', options: QUIET }),
      providesTags: ['Studio'],
    }),
    /** When the studio is closed. */
    lookUpClosures: build.query<StudioClosure[], void>({
      query: () => ({ url: '/api/studio/portal/studio/studio-closure', options: QUIET }),
      providesTags: [listTag('Studio')],
    }),
    /** A session with its roster, by its id. */
    lookUpSession: build.query<SessionDetail, string>({
      query: (scheduleId) => ({ url: '/api/schedule/portal', params: { scheduleId }, options: QUIET }),
      // The roster shows the credits left of each package.
      providesTags: (_session, _error, scheduleId) => [{ type: 'Session', id: scheduleId }, 'MemberPackage'],
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
  useLookUpTaxRatesQuery,
  useLookUpStudioQuery,
  useLookUpTagsQuery,
  useLookUpClosuresQuery,
  useLookUpSessionQuery,
  useLookUpCardsQuery,
} = lookups;
