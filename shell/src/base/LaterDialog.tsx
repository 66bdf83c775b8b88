import { useNotify } from '@studio/ui';
import { useEffect, useState, type ComponentType } from 'react';

type Dialog = ComponentType<{ onClose: () => void }>;

/** A dialog whose code is loaded when it is opened. If that fails, a toast reports it. */
export function LaterDialog({ load, onClose }: { load: () => Promise<Dialog>; onClose: () => void }) {
  const notify = useNotify();
  const [Shown, setShown] = useState<Dialog | null>(null);
  useEffect(() => {
    let isGone = false;
    load().then(
      (Loaded) => isGone || setShown(() => Loaded),
      () => {
        notify({ kind: 'error', title: 'This could not be opened. Check your connection, then try again.' });
        onClose();
      },
    );
    return () => {
      isGone = true;
    };
  }, [load, onClose, notify]);
  return Shown ? <Shown onClose={onClose} /> : null;
}
