const marks = new Set<object>();

/** Notes that something is unsaved. @returns a function that takes the note back. */
export function markUnsaved(): () => void {
  const mark = {};
  marks.add(mark);
  return () => void marks.delete(mark);
}

/** Whether a reload of the page would lose what somebody typed. */
export const isAnythingUnsaved = (): boolean => marks.size > 0;

/** The person has agreed to lose it: nobody asks again. */
export const forgetUnsaved = (): void => marks.clear();
