const formatters = new Map<string, Intl.DateTimeFormat>();

// Making an Intl formatter costs a hundred times more than using one.
function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = timeZone + JSON.stringify(options);
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
    formatters.set(key, found);
  }
  return found;
}

/** Instant (ISO) → `7:00 am` in the studio's time zone. */
export const formatTime = (instant: string, timeZone: string): string =>
  formatter(timeZone, { hour: 'numeric', minute: '2-digit', hour12: true }).format(new Date(instant)).replace(/^0:/, '12:');

/** Instant (ISO) → `Wed 18 Nov` in the studio's time zone. */
export const formatDay = (instant: string, timeZone: string): string =>
  formatter(timeZone, { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(instant)).replace(',', '');

/** Instant (ISO) → `Wed 18 Nov, 7:00 am` in the studio's time zone. */
export const formatDayTime = (instant: string, timeZone: string): string =>
  `${formatDay(instant, timeZone)}, ${formatTime(instant, timeZone)}`;

/** Local date `2026-11-18` → `18 Nov 2026`. No zone is involved. */
export const formatLocalDate = (localDate: string): string =>
  formatter('UTC', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(`${localDate}T00:00:00Z`));

/** Local date `2026-11-18` → `18 Nov`. */
export const formatLocalDayMonth = (localDate: string): string => formatter('UTC', { day: 'numeric', month: 'short' }).format(new Date(`${localDate}T00:00:00Z`));

/** Local date `2026-11-18` → `Wed 18 Nov`. */
export const formatLocalDay = (localDate: string): string => formatDay(`${localDate}T00:00:00Z`, 'UTC');

/** Instant → the local date `YYYY-MM-DD` it falls on in a time zone. */
export const localDateOf = (instant: Date | string, timeZone: string): string => {
  const parts = formatter(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};

/** Local date plus n days (n may be negative). */
export const addDays = (localDate: string, days: number): string =>
  new Date(Date.parse(`${localDate}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (localDate: string): number => new Date(`${localDate}T00:00:00Z`).getUTCDay() || 7;

/** The Monday of the week that a local date falls in. */
export const mondayOf = (localDate: string): string => addDays(localDate, 1 - weekdayOf(localDate));
