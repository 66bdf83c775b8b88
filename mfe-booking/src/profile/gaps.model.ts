import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import type { OwnForm } from '@studio/contract/configure/waiver-form.schema';

/** What the studio still wants of a member, one page each. */
export type Step = { kind: 'policies' } | { kind: 'details' } | { kind: 'form'; form: OwnForm };

const blocksBooking = ({ blocks }: Pick<OwnForm, 'blocks'>): boolean => blocks === 'BOOKING';

/** What counts still can be signed anew at any time; what blocks a booking cannot wait. */
const urgencyOf = ({ due, blocks }: OwnForm): number => (due ? 1 + Number(blocksBooking({ blocks })) : 0);

/**
 * What is left to do, in the order in which it is asked: what stands in the way before what can be done
 * later.
 */
export const stepsOf = (
  { policiesToAccept, missingFields }: MemberStudioProfile,
  forms: readonly OwnForm[],
): Step[] => [
  ...(policiesToAccept.length > 0 ? [{ kind: 'policies' as const }] : []),
  ...(missingFields.length > 0 ? [{ kind: 'details' as const }] : []),
  ...forms
    .filter(({ due, isEnding }) => due || isEnding)
    .toSorted((a, b) => urgencyOf(b) - urgencyOf(a))
    .map((form) => ({ kind: 'form' as const, form })),
];

/**
 * Whether the studio insists on something before the member books: then they are asked as soon as they are
 * signed in.
 */
export const hasToComplete = ({
  policiesToAccept,
  missingFields,
  studioFormList,
}: MemberStudioProfile): boolean =>
  policiesToAccept.length > 0 ||
  missingFields.length > 0 ||
  studioFormList.some((form) => !form.signed && blocksBooking(form));

/** Whether a step can be done later. */
export const mayWait = (step: Step): boolean => step.kind === 'form' && urgencyOf(step.form) < 2;

/** As it is called at the top of the page. */
export const titleOf = (step: Step): string => {
  if (step.kind === 'form') return step.form.formTitle;
  return step.kind === 'policies' ? 'Terms and policies' : 'A few more details';
};
