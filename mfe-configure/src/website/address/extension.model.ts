import type { ExtensionAvailable } from '@studio/contract/configure/booking-website.schema';
import { formatDayTime } from '@studio/contract/values/time';

/** What is said under an address that somebody types. */
export function extensionSentence(
  { extension, problem, changeableAt }: ExtensionAvailable,
  own: string,
  timezone: string,
): string {
  if (extension === own) return 'This is your address now.';
  if (problem === 'TAKEN') return 'Another studio uses this address.';
  if (problem === 'RESERVED') return 'This address is reserved.';
  if (problem === 'INVALID') return 'Use 3 to 40 lowercase letters, digits and hyphens.';
  if (problem === 'TOO_SOON' && changeableAt)
    return `You changed it recently. You can change it again from ${formatDayTime(changeableAt, timezone)}.`;
  return 'This address is available.';
}
