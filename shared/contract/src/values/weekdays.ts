/** The days of the week by their number, 1 = Monday, as the first of the list. */
export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A day of the week in a list of all. */
export interface Weekday {
  /** 1 (Monday) to 7 (Sunday). */
  value: number;
  label: string;
}

/** The days of a week in its order. @param weekStart the day on which it begins, 1 (Monday) to 7 (Sunday). */
export const weekdaysFrom = (weekStart: number): Weekday[] =>
  WEEKDAY_NAMES.map((_name, index) => {
    const value = ((weekStart - 1 + index) % 7) + 1;
    return { value, label: WEEKDAY_NAMES[value - 1] ?? '' };
  });
