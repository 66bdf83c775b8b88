/** AUTO moves the first one up until the cut-off, CLAIM offers the place to all, OFF has no waitlist. */
export const WAITLIST_MODES = ['AUTO', 'CLAIM', 'OFF'] as const;
export type WaitlistMode = (typeof WAITLIST_MODES)[number];
