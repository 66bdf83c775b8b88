import type { Permission } from '@studio/contract/accounts/roles';

/** Where the inspector is. */
export const INSPECTOR_PATH = '/dashboard/federation';

/** The meta tag of a development build's page. */
const isDevelopment = (): boolean =>
  document.querySelector('meta[name="studio-build"][content="development"]') !== null;

/**
 * Those with the permission; and everybody in a development build, where one has to see what one is doing.
 */
export const mayInspect = (can: (permission: Permission) => boolean): boolean =>
  can('federation.inspect') || isDevelopment();
