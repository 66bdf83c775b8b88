import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import type { OwnForm } from '@studio/contract/configure/waiver-form.schema';

/** One step of the page for missing details: policies, details, or one form. */
export type Step = { kind: 'policies' } | { kind: 'details' } | { kind: 'form'; form: OwnForm };

const blocksBooking = ({ blocks }: Pick<OwnForm, 'blocks'>): boolean => blocks === 'BOOKING';

/** 2: unsigned and blocks booking. 1: unsigned, can wait. 0: signed and expires soon, can be renewed. */
const urgencyOf = ({ due, blocks }: OwnForm): number => (due ? 1 + Number(blocksBooking({ blocks })) : 0);

/** The open steps in display order: required steps first, forms that can wait last. */
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
 * Whether the member has to complete something before booking. If so, they are asked right after the sign-in.
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

/** Heading of a step. */
export const titleOf = (step: Step): string => {
  if (step.kind === 'form') return step.form.formTitle;
  return step.kind === 'policies' ? 'Terms and policies' : 'A few more details';
};
