import type {
  SubscriptionSettings,
  SubscriptionSettingsReach,
} from '@studio/contract/packages/subscription-settings.schema';
import type { CancelReason } from '@studio/contract/packages/subscription.schema';
import { CANCEL_REASON_LABELS } from '@studio/contract/packages/subscriptionWords';
import { timesWords } from '@studio/contract/values/duration';
import { formatMoney } from '@studio/contract/values/money';

/** The parts of the page, each changed on its own. */
export type RulesPart = 'pause' | 'cancel' | 'dunning' | 'price';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
const days = (count: number): string => counted(count, 'day');
const listed = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;

function pauseSentences(rules: SubscriptionSettings, currency: string): string[] {
  const { pauseMinDays, pauseMaxDays, pausesPerYear, pauseNoticeDays, pauseFee } = rules;
  const fee = Number(pauseFee) > 0 ? `A pause costs ${formatMoney(pauseFee, currency)}.` : 'A pause is free.';
  if (!rules.memberMayPause || pausesPerYear === 0)
    return [
      'Members ask the studio for a pause.',
      `A pause is ${pauseMinDays} to ${days(pauseMaxDays)} long. The next bill moves by the same number of days.`,
      fee,
    ];
  const notice = pauseNoticeDays > 0 ? `, at least ${days(pauseNoticeDays)} ahead` : '';
  return [
    `Members can pause ${timesWords(pausesPerYear)} a year${notice}.`,
    `A pause is ${pauseMinDays} to ${days(pauseMaxDays)} long. The next bill moves by the same number of days.`,
    fee,
  ];
}

function cancelSentences(rules: SubscriptionSettings): string[] {
  const term =
    rules.memberCancelInTerm === 'ASK'
      ? 'During a minimum term, members have to ask you.'
      : 'During a minimum term, a cancellation takes effect when the term ends.';
  const reasons = (Object.keys(CANCEL_REASON_LABELS) as CancelReason[]).filter((reason) =>
    rules.cancelReasons.includes(reason),
  );
  return [
    rules.memberMayCancel
      ? 'Members can cancel on the website. They can attend until the end of the period they paid for.'
      : 'Members ask the studio to cancel.',
    ...(rules.memberMayCancel ? [term] : []),
    rules.cancelDefault === 'NOW'
      ? 'When staff cancel, the default is “Now”.'
      : 'When staff cancel, the default is “At the end of the cycle”.',
    `Reasons to choose from: ${reasons.map((reason) => CANCEL_REASON_LABELS[reason]).join(', ')}.`,
  ];
}

function dunningSentences({ dunningDays, blockAfterTries, afterLastTry }: SubscriptionSettings): string[] {
  return [
    `A failed payment is tried again ${listed(dunningDays.map(String), 'and')} ${dunningDays.at(-1) === 1 ? 'day' : 'days'} after the bill. Each email has a link to update the card.`,
    `After ${counted(blockAfterTries, 'failed payment')}, members cannot book. Existing bookings stay.`,
    afterLastTry === 'CANCEL'
      ? 'After the last try, the membership is cancelled.'
      : 'After the last try, the membership is suspended until it is paid.',
  ];
}

const priceSentences = ({ priceNoticeDays }: SubscriptionSettings): string[] => [
  priceNoticeDays === 0
    ? 'A new price applies from the next bill. Members get an email.'
    : `A new price applies from the first bill ${days(priceNoticeDays)} or more after you change it. Members get an email at once.`,
];

/** What the rules of a part do, in sentences. */
export const sentencesOf = (part: RulesPart, rules: SubscriptionSettings, currency: string): string[] =>
  ({
    pause: () => pauseSentences(rules, currency),
    cancel: () => cancelSentences(rules),
    dunning: () => dunningSentences(rules),
    price: () => priceSentences(rules),
  })[part]();

/** "None of them" or "2 of them are": the verb fits the number. */
const share = (count: number, verb: readonly [string, string]): string =>
  `${count === 0 ? 'None' : count} of them ${count <= 1 ? verb[0] : verb[1]}`;
const BE = ['is', 'are'] as const;

const TOUCHED: Record<RulesPart, (reach: SubscriptionSettingsReach) => string> = {
  pause: ({ withoutPause }) =>
    `${share(withoutPause, ['has', 'have'])} used up this year’s pauses. Pauses already planned stay.`,
  cancel: ({ inTerm }) => `${share(inTerm, BE)} in a minimum term.`,
  dunning: ({ unpaid, blocked }) =>
    `${share(unpaid, BE)} unpaid; ${blocked} cannot book. The date of the next try stays; later tries follow the new days.`,
  price: () => 'Price changes already announced keep their date.',
};

/** How many memberships a change of a part touches, in a sentence. */
export function reachWords(part: RulesPart, reach: SubscriptionSettingsReach): string {
  const { running } = reach;
  if (running === 0) return 'No memberships are running. The rules apply to those you sell from now on.';
  return `${counted(running, 'membership')} ${running === 1 ? 'is' : 'are'} running. ${TOUCHED[part](reach)}`;
}

/** Days on which a payment may be tried again, as options of the form. */
export const RETRY_DAYS = [1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28, 30].map((day) => ({
  value: day,
  label: `${day}`,
}));
