import type { Notice, RemoteContext } from '@studio/contract/remote/remote';
import { roleMay } from '@studio/contract/configure/roles/roles';
import type { Session } from '../session/session.ts';
import type { Signal } from '../base/signal.ts';

interface Ports {
  session: Session;
  /** The path that a remote asks to open. The router follows it. */
  path: Signal<string | null>;
  notice: Signal<Notice | null>;
}

/** What the shell passes to every remote's `setup`. */
export const remoteContext = ({ session, path, notice }: Ports): RemoteContext => ({
  session: { getToken: session.getToken, onChange: session.onChange, signOut: session.signOut },
  navigate: path.set,
  notify: notice.set,
  can(permission) {
    const state = session.getState();
    return state.phase === 'staff' && roleMay(state.rights, permission);
  },
  telemetry: (event, detail) => performance.mark(`remote:${event}`, { detail }),
});
