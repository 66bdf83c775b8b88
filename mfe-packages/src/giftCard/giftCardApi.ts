import { injectEndpoints, listTag, listTags, post, QUIET, type Once } from '@studio/platform';
import type {
  GiftCard,
  GiftCardDetail,
  GiftCardListQuery,
  GiftCardPage,
  IssuedGiftCard,
  IssueGiftCard,
  VoidGiftCard,
} from '@studio/contract/orders/gift-card.schema';

const URL = '/api/gift-card/portal';

/** Gift cards: money that the studio owes to whoever has the code. */
const giftCardApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listGiftCards: build.query<GiftCardPage, Partial<GiftCardListQuery>>({
      query: (params) => ({ url: `${URL}/studio`, params, options: QUIET }),
      providesTags: (page) => listTags('GiftCard', page?.items, ({ giftCardId }) => giftCardId),
    }),
    getGiftCard: build.query<GiftCardDetail, string>({
      query: (giftCardId) => ({ url: URL, params: { giftCardId }, options: QUIET }),
      providesTags: (_card, _error, id) => [{ type: 'GiftCard', id }],
    }),
    issueGiftCard: build.mutation<IssuedGiftCard, Once<IssueGiftCard>>({
      query: post(`${URL}/create`, { toFormData: false }),
      invalidatesTags: [listTag('GiftCard'), listTag('Order')],
    }),
    voidGiftCard: build.mutation<GiftCard, VoidGiftCard>({
      query: (body) => ({ url: `${URL}/void`, method: 'POST', body, options: QUIET }),
      invalidatesTags: (_card, _error, { giftCardId }) => [
        listTag('GiftCard'),
        { type: 'GiftCard', id: giftCardId },
      ],
    }),
  }),
});

export const {
  useListGiftCardsQuery,
  useGetGiftCardQuery,
  useIssueGiftCardMutation,
  useVoidGiftCardMutation,
} = giftCardApi;
