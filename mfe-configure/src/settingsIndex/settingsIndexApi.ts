import type { SettingsIndex } from '@studio/contract/shell/settings-index.schema';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';

/** How each part of the settings stands, in one read. */
const settingsIndexApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    getSettingsIndex: build.query<SettingsIndex, void>({
      query: () => ({ url: '/api/studio/portal/settings-index', options: QUIET }),
      providesTags: [
        'Studio',
        listTag('Studio'),
        listTag('PaymentMode'),
        listTag('TaxRate'),
        'MemberPackage',
      ],
    }),
  }),
});
export const { useGetSettingsIndexQuery } = settingsIndexApi;
