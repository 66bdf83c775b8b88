import { baseApi, useDispatch } from '@studio/platform';
import { Modal } from '@studio/ui';
import { useSyncExternalStore } from 'react';
import { useSession } from './SessionContext.tsx';
import type { Signal } from './signal.ts';

/** Says that the session is over; cannot be closed. Signing in again leads back to the same address. */
export function SessionExpiredDialog({ expired }: { expired: Signal<boolean> }) {
  const dispatch = useDispatch();
  const session = useSession();
  const isOpen = useSyncExternalStore(expired.onChange, expired.get);

  function handleLogIn() {
    expired.set(false);
    session.signOut();
    // Somebody else may sign in next.
    dispatch(baseApi.util.resetApiState());
  }
  return (
    <Modal
      open={isOpen}
      title="Session expired"
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      okText="Log in"
      onOk={handleLogIn}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      Your session has expired. Please log in again to continue.
    </Modal>
  );
}
