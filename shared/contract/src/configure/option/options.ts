import { RULES } from '../bookingRuleSections.ts';
import { DESK } from './desk.ts';
import { DOCUMENTS } from './documents.ts';
import { FORMS } from './forms.ts';
import { GIFT_CARDS } from './giftCards.ts';
import type { Options } from './option.ts';
import { PAYOUT } from './payout.ts';

const ALERTS = {
  /** How often the alerts on the home page are recounted, in hours. */
  packAlertRefreshHours: { kind: 'FIXED', default: 0.5, label: 'Package alerts refresh every' },
} satisfies Options;

/** Every option of a studio's policy. A page imports the file of its own options: this has the words of all. */
export const OPTIONS = {
  ...RULES,
  ...DESK,
  ...PAYOUT,
  ...FORMS,
  ...DOCUMENTS,
  ...GIFT_CARDS,
  ...ALERTS,
} satisfies Options;
export type OptionKey = keyof typeof OPTIONS;
