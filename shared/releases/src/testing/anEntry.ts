import type { RegistryEntry } from '@studio/contract/remote/remote';

/** An entry of a registry for tests; give the fields under test. */
export const anEntry = (given: Partial<RegistryEntry> = {}): RegistryEntry => ({
  id: 'schedule',
  title: 'Schedule',
  contract: '^1.0.0',
  audience: 'staff',
  prefixes: ['/dashboard/schedule'],
  nav: [],
  routes: [],
  slots: [],
  endpoints: [],
  preloadFor: [],
  requires: {},
  preload: [],
  active: '1.0.0-ab12cd34',
  previous: null,
  state: 'enabled',
  manifest: '/mfe/schedule/1.0.0-ab12cd34/mf-manifest.json',
  releaseHash: 'sha384-x',
  ...given,
});
