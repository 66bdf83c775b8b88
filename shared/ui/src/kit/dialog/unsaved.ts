import { createContext, useContext, useEffect } from 'react';

/** Notes that a form has changes. @returns what forgets it again. */
export type MarkUnsaved = () => () => void;

/** What a form tells the drawer around it; on a page nobody listens. */
export const UnsavedContext = createContext<MarkUnsaved | null>(null);

/** Tells the drawer around a form, if there is one, that closing it would lose changes. */
export function useUnsaved(isUnsaved: boolean): void {
  const mark = useContext(UnsavedContext);
  useEffect(() => (isUnsaved && mark ? mark() : undefined), [isUnsaved, mark]);
}

/** The question before unsaved changes are lost. */
export const LEAVE_QUESTION = {
  title: 'Leave without saving?',
  content: 'Your changes will be lost.',
  confirmLabel: 'Leave',
  keepLabel: 'Stay',
  isDestructive: true,
};
