import { injectEndpoints, listTag, listTags, QUIET } from '@studio/platform';
import type {
  PromoCode,
  PromoCodeListQuery,
  PromoCodePage,
  PromoCodeStatus,
  RedemptionPage,
  SavePromoCode,
} from '@studio/contract/packages/promo-code.schema';

const URL = '/api/promo-code/portal';

interface RedemptionQuery {
  promoCodeId: string;
  page: number;
  pageSize: number;
}

/** Promo codes, and who used them. */
const promoCodeApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listPromoCodes: build.query<PromoCodePage, Partial<PromoCodeListQuery>>({
      query: (params) => ({ url: `${URL}/studio`, params, options: QUIET }),
      providesTags: (page) => listTags('PromoCode', page?.items, ({ promoCodeId }) => promoCodeId),
    }),
    getPromoCode: build.query<PromoCode, string>({
      query: (promoCodeId) => ({ url: URL, params: { promoCodeId }, options: QUIET }),
      providesTags: (_code, _error, id) => [{ type: 'PromoCode', id }],
    }),
    listRedemptions: build.query<RedemptionPage, RedemptionQuery>({
      query: (params) => ({ url: `${URL}/redemptions`, params, options: QUIET }),
      providesTags: (_page, _error, { promoCodeId }) => [{ type: 'PromoCode', id: promoCodeId }],
    }),
    savePromoCode: build.mutation<PromoCode, SavePromoCode>({
      // As JSON: form data cannot express an empty list.
      query: (body) => ({
        url: `${URL}/create`,
        method: 'POST',
        body,
        options: { ...QUIET, toFormData: false },
      }),
      invalidatesTags: (_code, _error, { promoCodeId }) => [
        listTag('PromoCode'),
        ...(promoCodeId ? [{ type: 'PromoCode' as const, id: promoCodeId }] : []),
      ],
    }),
    setPromoCodeStatus: build.mutation<PromoCode, PromoCodeStatus>({
      query: (body) => ({ url: `${URL}/status`, method: 'POST', body, options: QUIET }),
      invalidatesTags: (_code, _error, { promoCodeId }) => [
        listTag('PromoCode'),
        { type: 'PromoCode', id: promoCodeId },
      ],
    }),
    deletePromoCode: build.mutation<unknown, string>({
      query: (promoCodeId) => ({ url: `${URL}/${promoCodeId}`, method: 'DELETE', options: QUIET }),
      invalidatesTags: [listTag('PromoCode')],
    }),
  }),
});

export const {
  useListPromoCodesQuery,
  useGetPromoCodeQuery,
  useListRedemptionsQuery,
  useSavePromoCodeMutation,
  useSetPromoCodeStatusMutation,
  useDeletePromoCodeMutation,
} = promoCodeApi;
