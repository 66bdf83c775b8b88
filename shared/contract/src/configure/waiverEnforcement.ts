/** How strict a studio is about unsigned forms: as each form says, at the door only, or not at all. */
export const WAIVER_ENFORCEMENTS = ['BLOCK_BOOKING', 'BLOCK_CHECK_IN', 'WARN'] as const;
