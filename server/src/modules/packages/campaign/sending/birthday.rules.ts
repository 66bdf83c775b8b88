/**
 * The days of birthdays that are celebrated on a local date, as `MM-DD`: on the last of February of a common year those
 * of the leap day, too.
 */
export function birthdaysOn(localDate: string): string[] {
  const day = localDate.slice(5);
  const year = Number(localDate.slice(0, 4));
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day === '02-28' && !isLeap ? [day, '02-29'] : [day];
}
