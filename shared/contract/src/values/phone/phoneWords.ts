/** Japan and Korea, where a number of ten digits is read "90 1234 5678". */
const IN_FOURS = /^\+8[12]$/;

/**
 * National digits as people read them, in groups of three and four, the longer ones last: "9123 4567", "744 001 2345".
 * A masked number stays as it is.
 */
export function groupedPhone(phone: string, callingCode = ''): string {
  if (!/^\d+$/.test(phone)) return phone;
  if (IN_FOURS.test(callingCode)) return phone.replace(/\B(?=(\d{4})+$)/g, ' ');
  const groups = Math.ceil(phone.length / 4);
  const start = (index: number): number => Math.floor((index * phone.length) / groups);
  return Array.from({ length: groups }, (_, index) => phone.slice(start(index), start(index + 1))).join(' ');
}
