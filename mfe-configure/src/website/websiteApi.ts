import { injectEndpoints, QUIET } from '@studio/platform';
import type {
  BookingWebsite,
  ExtensionAvailable,
  SaveBookingWebsite,
  SaveSitePicture,
  SiteIframe,
} from '@studio/contract/configure/booking-website.schema';

const SITE = '/api/studio/portal/booking-website';
const NAMES = '/api/studio/portal/studio';

/** The booking website: how it looks, what it asks for, and where it is. */
const websiteApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    getBookingWebsite: build.query<BookingWebsite, void>({
      query: () => ({ url: SITE, options: QUIET }),
      providesTags: ['Studio'],
    }),
    saveBookingWebsite: build.mutation<BookingWebsite, SaveBookingWebsite>({
      query: (body) => ({ url: SITE, method: 'POST', body, options: QUIET }),
      invalidatesTags: ['Studio'],
    }),
    saveSitePicture: build.mutation<BookingWebsite, SaveSitePicture>({
      query: (body) => ({ url: `${SITE}/picture`, method: 'POST', body, options: QUIET }),
      invalidatesTags: ['Studio'],
    }),
    getSiteIframe: build.query<SiteIframe, string>({
      query: (extension) => ({ url: `${NAMES}/iframe`, params: { extension }, options: QUIET }),
      providesTags: ['Studio'],
    }),
    checkExtension: build.query<ExtensionAvailable, string>({
      query: (extension) => ({ url: `${NAMES}/extension-available`, params: { extension }, options: QUIET }),
      providesTags: ['Studio'],
    }),
    changeExtension: build.mutation<BookingWebsite, string>({
      query: (extension) => ({
        url: `${NAMES}/extension`,
        method: 'POST',
        body: { extension },
        options: QUIET,
      }),
      // The home page has the address, too.
      invalidatesTags: ['Studio', 'Profile'],
    }),
  }),
});
export const {
  useGetBookingWebsiteQuery,
  useSaveBookingWebsiteMutation,
  useSaveSitePictureMutation,
  useGetSiteIframeQuery,
  useCheckExtensionQuery,
  useChangeExtensionMutation,
} = websiteApi;
