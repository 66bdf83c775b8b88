import type { Permission } from '@studio/contract/configure/roles/roles';

/** The path of the inspector. */
export const INSPECTOR_PATH = '/dashboard/federation';

/** Whether this is a development build, as the page's meta tag says. */
const isDevelopment = (): boolean =>
  document.querySelector('meta[name="studio-build"][content="development"]') !== null;

/** Allowed with the permission, and to everybody in a development build. */
export const mayInspect = (can: (permission: Permission) => boolean): boolean =>
  can('federation.inspect') || isDevelopment();
