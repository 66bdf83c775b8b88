import type { Notice, RemoteContext } from '@studio/contract/remote/remote';
import { roleMay, type Permission } from '@studio/contract/configure/roles/roles';
import { fakeSession, type TestRole } from './fakeSession.ts';

/** Whether somebody in a test has a staff permission. */
export const testRoleMay = (role: TestRole, permission: Permission): boolean =>
  role !== 'MEMBER' && role !== 'VISITOR' && roleMay(role, permission);

/** A context for `setup` of a remote, which records its notices and navigations. */
export function fakeRemoteContext(role: TestRole = 'OWNER') {
  const told = { notices: [] as Notice[], paths: [] as string[], events: [] as string[] };
  const context: RemoteContext = {
    session: fakeSession(role),
    navigate: (path) => void told.paths.push(path),
    notify: (notice) => void told.notices.push(notice),
    can: (permission) => testRoleMay(role, permission),
    telemetry: (event) => void told.events.push(event),
  };
  return { context, ...told };
}
