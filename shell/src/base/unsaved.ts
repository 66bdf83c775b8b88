const marks = new Set<object>();

/**
 * Marks something as unsaved.
 * @returns A function that removes the mark.
 */
export function markUnsaved(): () => void {
  const mark = {};
  marks.add(mark);
  return () => void marks.delete(mark);
}

/** Whether a reload of the page would lose typed input. */
export const isAnythingUnsaved = (): boolean => marks.size > 0;

/** Removes all marks, because the person has agreed to lose the changes. */
export const forgetUnsaved = (): void => marks.clear();
