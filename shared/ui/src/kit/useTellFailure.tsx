import { App } from 'antd';
import { useCallback } from 'react';
import { errorHelp, errorSentence } from '../form/errorSentence.ts';
import { asFailure } from '../form/failure.ts';

/** A failure in words, and the ways in which it is told. */
export interface ToldFailure {
  message: string;
  /** What can be done, or what became of it. */
  description?: string | undefined;
  showDialog?: boolean | undefined;
  showToast?: boolean | undefined;
}

type Modals = ReturnType<typeof App.useApp>['modal'];
/** What the dialogs that are open say: two clicks that fail need no two of them. */
const open = new WeakMap<Modals, Set<string>>();

/**
 * Shows a failure as the product's error catalogue asks: a dialog and a toast, bottom right, each unless
 * switched off.
 */
export function useShowFailure(): (failure: ToldFailure) => void {
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
 * Tells of an act that failed and has no place on the page where that could be read, such as one chosen from
 * a menu: in a dialog and a toast. Forms and dialogs show it themselves. That the session is over has a
 * dialog of its own.
 *
 * @returns a function that takes what was thrown, and what became of the act when the sentence does not say
 * it.
 */
export function useTellFailure(): (error: unknown, outcome?: string) => void {
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
