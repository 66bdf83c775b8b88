import { injectEndpoints, QUIET } from '@studio/platform';
import type { Settings } from '@studio/ui';

/** Stores the settings in the person's profile, for their other devices. */
export const settingsApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    saveUiSettings: build.mutation<unknown, Settings | null>({
      // JSON, because a form has no `null`, which resets the settings. `keepalive`, because people choose and
      // reload at once.
      query: (settings) => ({
        url: '/api/users/portal/update-ui-settings',
        method: 'POST',
        body: { settings },
        options: { ...QUIET, toFormData: false, keepalive: true },
      }),
    }),
  }),
});
