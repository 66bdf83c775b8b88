/** What members agree to who want to hear from a studio. Other words need the next version. */
export const NEWS_CONSENT = { version: 1, words: 'Send me news and offers' } as const;
