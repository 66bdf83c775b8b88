import type { Notice } from '@studio/contract/remote/remote';
import { App, Button } from 'antd';
import { useCallback } from 'react';

/** A notice of the remote contract, with an optional undo. */
export interface UndoableNotice extends Notice {
  onUndo?: () => void;
}

/** Seconds; a notice that can be undone stays longer, an error until it is closed. */
const DURATION = { success: 4, info: 4, error: 0 };
const UNDO_DURATION = 6;

/** Shows a toast, bottom right. An identical notice replaces the open one. */
export function useNotify(): (notice: UndoableNotice) => void {
  const { notification } = App.useApp();
  return useCallback(
    ({ kind, title, description, onUndo }) => {
      const key = `${kind}: ${title}`;
      const handleUndo = () => {
        notification.destroy(key);
        onUndo?.();
      };
      notification[kind]({
        key,
        title,
        description,
        role: kind === 'error' ? 'alert' : 'status',
        duration: onUndo ? UNDO_DURATION : DURATION[kind],
        actions: onUndo ? (
          <Button size="small" onClick={handleUndo}>
            Undo
          </Button>
        ) : null,
      });
    },
    [notification],
  );
}
