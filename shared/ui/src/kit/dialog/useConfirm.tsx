import { App } from 'antd';
import { useCallback, type ReactNode } from 'react';

export interface ConfirmQuestion {
  title: string;
  /** The effects, and how many people are affected. */
  content: ReactNode;
  /** A verb, never "OK". */
  confirmLabel: string;
  keepLabel?: string;
  isDestructive?: boolean;
}

/** Asks a yes-or-no question. @returns a function whose promise is `true` when the person confirmed. */
export function useConfirm(): (question: ConfirmQuestion) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    async ({ title, content, confirmLabel, keepLabel = 'Cancel', isDestructive = false }) =>
      modal.confirm({
        title,
        content,
        okText: confirmLabel,
        cancelText: keepLabel,
        okButtonProps: { danger: isDestructive },
        focusable: { autoFocusButton: isDestructive ? 'cancel' : 'ok' },
      }),
    [modal],
  );
}
