import type { RegistryEntry } from '@studio/contract/remote/remote';

/** A valid entry for tests, with a path prefix of its own id; give the fields under test. */
export const aRegistryEntry = (given: Partial<RegistryEntry> = {}): RegistryEntry => ({
  id: 'schedule',
  title: 'Schedule',
  contract: '^1.0.0',
  audience: 'staff',
  prefixes: [`/dashboard/${given.id ?? 'schedule'}`],
  nav: [
    {
      key: 'schedule',
      label: 'Schedule',
      icon: 'calendar',
      path: '/dashboard/schedule',
      permission: 'schedule.view',
      order: 10,
    },
  ],
  routes: [{ path: '/dashboard/schedule', title: 'Schedule', permission: 'schedule.view' }],
  slots: [],
  endpoints: ['listSessions'],
  preloadFor: [],
  requires: { react: '^19.3.1' },
  preload: ['remoteEntry.ab12cd34.js'],
  active: '1.0.0-ab12cd34',
  previous: null,
  state: 'enabled',
  manifest: '/mfe/schedule/1.0.0-ab12cd34/mf-manifest.json',
  releaseHash: 'sha384-x',
  ...given,
});
