/**
 * What a figure counts, as a sentence, for those that stand on several pages: reports, the home page and a member's
 * page say the same words of the same number. Apart from the definitions, so that home does not load those.
 */
export const FIGURE_WORDS = {
  netSales:
    'What was paid for sales, after discounts and refunds, without tax. Gift cards count when they are spent.',
  sessions: 'Classes, events and appointments of these days that were not cancelled.',
  taught:
    'Classes, events and appointments of these days that were not cancelled. One that several teach together counts for each.',
  booked: 'Places booked, attended or missed.',
  checkedIn: 'Places whose member came.',
  fillRate: 'Places booked, attended or missed, of all places. Empty classes count, cancelled ones do not.',
  pendingPayments:
    'Orders that are not paid in full and still can be, and places, tickets and fees that nobody has paid.',
} as const;

/** The same of figures that no report has: reports do not load them. */
export const PEOPLE_FIGURE_WORDS = {
  activeMembers:
    'Members whose status is New or Active: they have just joined, came in the last 14 days, have a booking ahead, or come as often as usual.',
  atRisk:
    'Members whose status is At risk: no visit for more than 30 days and up to 60, a payment that is past due, or a package used up over a week ago and no new one.',
  ownPay: 'What you earned for sessions since the last locked payroll run. Corrections come on top.',
  lifetimeSpend: 'Less refunds, with tax. A gift card counts for whoever spends it.',
} as const;

export type FigureName = keyof typeof FIGURE_WORDS | keyof typeof PEOPLE_FIGURE_WORDS;
