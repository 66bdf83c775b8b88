/** What can be asked: another cancel window, fee for a late cancellation, waitlist, or price of a plan. */
export const WHAT_IF_QUESTIONS = ['CANCEL_WINDOW', 'LATE_FEE', 'WAITLIST_MODE', 'PRICE'] as const;
export type WhatIfQuestion = (typeof WHAT_IF_QUESTIONS)[number];
