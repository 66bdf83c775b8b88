/** How strict a studio is about forms: as each form says, at the door only, or not at all. */
type WaiverEnforcement = 'BLOCK_BOOKING' | 'BLOCK_CHECK_IN' | 'WARN';

/** A form that a session requires and a member has not signed. */
export interface UnsignedForm {
  formTitle: string;
  blocks: string;
  /** Whether the class itself requires it, whatever the form's own setting. */
  isOfTemplate?: boolean;
}

const STRICTNESS: Record<'BOOKING' | 'CHECK_IN', readonly WaiverEnforcement[]> = {
  BOOKING: ['BLOCK_BOOKING'],
  CHECK_IN: ['BLOCK_BOOKING', 'BLOCK_CHECK_IN'],
};

/** Whether a form blocks this step. A form that blocks booking blocks check-in as well. */
function blocks({ blocks: at, isOfTemplate = false }: UnsignedForm, what: 'BOOKING' | 'CHECK_IN'): boolean {
  return at === 'BOOKING' || isOfTemplate || (what === 'CHECK_IN' && at === 'CHECK_IN');
}

/** The refusal of a booking or a check-in for an unsigned form, as a sentence, or `null`. */
export function refuseUnsigned(
  forms: readonly UnsignedForm[],
  what: 'BOOKING' | 'CHECK_IN',
  enforcement: WaiverEnforcement,
): string | null {
  if (!STRICTNESS[what].includes(enforcement)) return null;
  const titles = forms.filter((form) => blocks(form, what)).map(({ formTitle }) => `“${formTitle}”`);
  return titles.length === 0 ? null : `Please sign ${titles.join(' and ')} first.`;
}
