/** What somebody who teaches reads in place of their pay, where no rate pays them: zero would be a false promise. */
export const NO_RATE_WORDS = 'No rate is set for you yet. Ask the studio.';
