import type { ExtensionAvailable } from '@studio/contract/booking-website.schema';
import { formatDayTime } from '@studio/contract/time';

/** What is said under an address that somebody types. */
export function extensionSentence(
  { extension, problem, changeableAt }: ExtensionAvailable,
  own: string,
  timezone: string,
): string {
  if (extension === own) return 'This is your address now.';
  if (problem === 'TAKEN') return 'Another studio has this address.';
  if (problem === 'RESERVED') return 'This address is kept for the site itself.';
  if (problem === 'INVALID') return 'Use 3 to 40 small letters, digits and hyphens.';
  if (problem === 'TOO_SOON' && changeableAt)
    return `You changed it not long ago. It can be changed again from ${formatDayTime(changeableAt, timezone)}.`;
  return 'This address is free.';
}
