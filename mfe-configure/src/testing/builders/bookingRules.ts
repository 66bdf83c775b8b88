import { bookingRulesSchema } from '@studio/contract/configure/booking-rules.schema';
import { RULE_SECTION_NAMES, RULES } from '@studio/contract/configure/bookingRuleSections';
import { defaultsOf } from '@studio/contract/configure/option/option';
import { builder } from '@studio/contract/testing/build';

const shipped = defaultsOf(RULES);

/** The shipped rules, which nobody has changed, shown on one class. */
export const someBookingRules = builder(bookingRulesSchema)(() => ({
  rules: { ...shipped, penalties: shipped.penalties.map((rule) => ({ ...rule, appliesTo: 'ALL' })) },
  version: 0,
  sections: RULE_SECTION_NAMES.map((section) => ({ section, version: 0 })),
  examples: [
    {
      section: 'CANCELLING' as const,
      sentence: 'A member who cancels Hatha on Fri 27 Nov, 7:00 am after Thu 26 Nov, 7:00 pm loses 1 credit.',
    },
  ],
  ownRules: [],
  plans: [],
  taxRates: [],
}));
