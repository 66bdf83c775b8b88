/** Waits. Sign-in pages use it for the delays that the specification sets. */
export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
