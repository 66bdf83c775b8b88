import type { PushDevices, SavePushDevice } from '@studio/contract/shell/push.schema';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';

const URL = '/api/notification/portal/device';

/** The browsers in which the signed-in person has turned notifications on. Loaded with what shows them. */
const deviceApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    listDevices: build.query<PushDevices, void>({
      query: () => ({ url: URL, options: QUIET }),
      providesTags: [listTag('Profile')],
    }),
    saveDevice: build.mutation<PushDevices, SavePushDevice>({
      query: (body) => ({ url: URL, method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('Profile')],
    }),
    removeDevice: build.mutation<PushDevices, string>({
      query: (fingerprint) => ({
        url: `${URL}/remove`,
        method: 'POST',
        body: { fingerprint },
        options: QUIET,
      }),
      invalidatesTags: [listTag('Profile')],
    }),
  }),
});

export const {
  useListDevicesQuery,
  useLazyListDevicesQuery,
  useSaveDeviceMutation,
  useRemoveDeviceMutation,
} = deviceApi;

/** The portal's worker is for all of its pages. */
export const PORTAL = { script: '/push-worker.js', scope: '/' } as const;
