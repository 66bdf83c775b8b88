import type { Notice, RemoteContext } from '@studio/contract/remote/remote';
import { roleMay, type StaffRole } from '@studio/contract/configure/roles/roles';
import { fakeSession } from '../fakeSession.ts';

/** What only the mounted page can do for a remote. Until then the console shows the call. */
export interface Ports {
  navigate: (path: string) => void;
  notify: (notice: Notice) => void;
}

/** The context of a remote without a shell, and the ports that the page connects once it is mounted. */
export function aloneContext(role: StaffRole, token: string) {
  const ports: Ports = {
    navigate: (path) => console.info('navigate', path),
    notify: (notice) => console.info('notify', notice),
  };
  const session = fakeSession(role);
  session.signIn(token);
  const context: RemoteContext = {
    session,
    navigate: (path) => ports.navigate(path),
    notify: (notice) => ports.notify(notice),
    can: (permission) => roleMay(role, permission),
    telemetry: (event, detail) => console.info('telemetry', event, detail),
  };
  return { context, ports };
}
