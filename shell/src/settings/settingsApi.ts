import { injectEndpoints, QUIET } from '@studio/platform';
import type { Settings } from '@studio/ui';

/** Keeps the look with the person, for their other devices. */
export const settingsApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    saveUiSettings: build.mutation<unknown, Settings | null>({
      // JSON: in a form there is no `null`, which stands for "as at the start". Kept alive: people choose and
      // reload.
      query: (settings) => ({
        url: '/api/users/portal/update-ui-settings',
        method: 'POST',
        body: { settings },
        options: { ...QUIET, toFormData: false, keepalive: true },
      }),
    }),
  }),
});
