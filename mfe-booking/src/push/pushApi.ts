import type {
  MemberPreferences,
  SaveMemberPreference,
} from '@studio/contract/members/preference/memberPreference.schema';
import type { PushDevices, SavePushDevice } from '@studio/contract/shell/push.schema';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';

const OWN = { ...QUIET, bw: true };
const DEVICE = '/api/notification/device';
const PREFERENCE = '/api/notification/preference';

/** The member's devices that show notifications, and what they hear of on them and by email. */
const pushApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listMyDevices: build.query<PushDevices, void>({
      query: () => ({ url: DEVICE, options: OWN }),
      providesTags: [listTag('Profile')],
    }),
    saveMyDevice: build.mutation<PushDevices, SavePushDevice>({
      query: (body) => ({ url: DEVICE, method: 'POST', body, options: OWN }),
      invalidatesTags: [listTag('Profile')],
    }),
    removeMyDevice: build.mutation<PushDevices, string>({
      query: (fingerprint) => ({
        url: `${DEVICE}/remove`,
        method: 'POST',
        body: { fingerprint },
        options: OWN,
      }),
      invalidatesTags: [listTag('Profile')],
    }),
    listMyPreferences: build.query<MemberPreferences, void>({
      query: () => ({ url: PREFERENCE, options: OWN }),
      providesTags: [listTag('Profile')],
    }),
    saveMyPreference: build.mutation<MemberPreferences, SaveMemberPreference>({
      query: (body) => ({ url: PREFERENCE, method: 'POST', body, options: OWN }),
      // The check mark changes at once, and back if the server refuses.
      async onQueryStarted({ event, channel, isOn }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          pushApi.util.updateQueryData('listMyPreferences', undefined, (shown) =>
            shown.map((one) =>
              one.event === event
                ? { ...one, ...(channel === 'EMAIL' ? { email: isOn ? 'ON' : 'OFF' } : { isOn }) }
                : one,
            ),
          ),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

export const {
  useListMyDevicesQuery,
  useLazyListMyDevicesQuery,
  useSaveMyDeviceMutation,
  useRemoveMyDeviceMutation,
  useListMyPreferencesQuery,
  useSaveMyPreferenceMutation,
} = pushApi;

/** The website's worker is for its own pages: the portal has one of its own. */
export const WEBSITE = { script: '/booking-website/push-worker.js', scope: '/booking-website/' } as const;
