/** Policy of a studio. Stored sparsely; each key that a studio has not set has its default here. */
export interface StudioAttributes {
  /** How many days ahead a session can be booked. */
  bookingOpensDays: number;
  /** How long before its start a session closes for booking. */
  bookingClosesMinutes: number;
  /** Cancelling a class later than this before its start costs the credit. */
  cancelWindowMinutes: number;
  /** The same for appointments. */
  apptCancelWindowMinutes: number;
  /** The same for events. */
  eventCancelWindowMinutes: number;
  /** How long before its start members can be checked in. */
  checkInOpensMinutes: number;
  /** How long after its end attendance can still be changed. */
  attendanceLockHours: number;
  /** Whether a member may hold places in two sessions at the same time. */
  allowOverlap: boolean;
  /** A package with at most this share of its credits left is low, in percent. */
  lowCreditThreshold: number;
  /** How long before its last day a package expires soon. */
  expiringSoonDays: number;
  /** How long after its last day a package has expired recently. */
  recentlyExpiredDays: number;
  /** How often the alerts on the home page are counted again. */
  packAlertRefreshHours: number;
}

const DEFAULTS: Readonly<StudioAttributes> = {
  bookingOpensDays: 30,
  bookingClosesMinutes: 0,
  cancelWindowMinutes: 720,
  apptCancelWindowMinutes: 1440,
  eventCancelWindowMinutes: 4320,
  checkInOpensMinutes: 30,
  attendanceLockHours: 48,
  allowOverlap: false,
  lowCreditThreshold: 20,
  expiringSoonDays: 14,
  recentlyExpiredDays: 30,
  packAlertRefreshHours: 0.5,
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * A studio's policy with every key present. A stored value of the wrong type counts as not set: a policy must never
 * become "no limit" through a bad row.
 */
export function withDefaults(stored: unknown): StudioAttributes {
  if (!isRecord(stored)) return { ...DEFAULTS };
  const known = Object.entries(DEFAULTS).map(([key, fallback]) => [key, typeof stored[key] === typeof fallback ? stored[key] : fallback]);
  return Object.fromEntries(known) as StudioAttributes;
}

/** The fields in which two states of one thing differ, as they were and as they are. */
export function changedFields<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const changed = (Object.keys(after) as (keyof T)[]).filter((field) => before[field] !== after[field]);
  const pick = (state: T): Partial<T> => Object.fromEntries(changed.map((field) => [field, state[field]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}
