import { App } from 'antd';
import { useCallback } from 'react';
import { errorHelp, errorSentence } from '../../form/errorSentence.ts';
import { asFailure } from '../../form/failure.ts';

/** A failure in words, and the ways in which it is shown. */
export interface NotifiedFailure {
  message: string;
  /** The remedy, or what happened to the act. */
  description?: string | undefined;
  showDialog?: boolean | undefined;
  showToast?: boolean | undefined;
}

type Modals = ReturnType<typeof App.useApp>['modal'];
/** The texts of the open dialogs: two failed clicks need only one. */
const open = new WeakMap<Modals, Set<string>>();

/**
 * Shows a failure as the product's error catalogue requires: a dialog and a toast, bottom right, each unless
 * switched off.
 */
export function useShowFailure(): (failure: NotifiedFailure) => void {
  const { modal, notification } = App.useApp();
  return useCallback(
    ({ message, description, showDialog = true, showToast = true }) => {
      if (showToast)
        notification.error({
          key: `error: ${message}`,
          title: message,
          description,
          role: 'alert',
          duration: 0,
        });
      const shown = open.get(modal) ?? new Set<string>();
      if (!showDialog || shown.has(message)) return;
      open.set(modal, shown.add(message));
      modal.error({ title: message, content: description, afterClose: () => void shown.delete(message) });
    },
    [modal, notification],
  );
}

/**
 * Reports a failed act that has no place on the page for its error, such as one chosen from a menu: in a
 * dialog and a toast. Forms and dialogs show their errors themselves. An expired session has a dialog of its
 * own.
 *
 * @returns a function that takes the thrown error, and the outcome of the act when the sentence does not
 * state it.
 */
export function useNotifyFailure(): (error: unknown, outcome?: string) => void {
  const show = useShowFailure();
  return useCallback(
    (error, outcome) => {
      if (asFailure(error).status === 401) return;
      show({
        message: errorSentence(error),
        description: [outcome, errorHelp(error)].filter(Boolean).join(' ') || undefined,
      });
    },
    [show],
  );
}
