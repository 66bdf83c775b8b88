import { WAITLIST_MODES } from '@studio/contract/configure/waitlistMode';
import type { StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import { isRecord } from '@studio/contract/values/record';
import type { QuietNights } from './quietHours.rules.ts';

/** The policy of one session: its own rules override its template's, which override the studio's. */
export type SessionPolicy = StudioAttributes & {
  /** The studio's quiet hours, with its zone. */
  quiet: QuietNights | null;
};

const WINDOWS = { APPOINTMENT: 'apptCancelWindowMinutes', EVENT: 'eventCancelWindowMinutes' } as const;

/** The policy's key of the cancel window for a type of session. */
export const windowKey = (
  templateType: string,
): 'cancelWindowMinutes' | 'apptCancelWindowMinutes' | 'eventCancelWindowMinutes' =>
  templateType === 'APPOINTMENT' || templateType === 'EVENT' ? WINDOWS[templateType] : 'cancelWindowMinutes';

const MODES: readonly unknown[] = WAITLIST_MODES;

/**
 * The usable rules of a template or a session; a missing or unusable one leaves the decision to the level
 * above.
 */
function overridesFrom(rules: unknown, templateType: string): Partial<StudioAttributes> | null {
  // Most sessions override nothing, and this runs with every booking.
  if (!isRecord(rules) || Object.keys(rules).length === 0) return null;
  const numbers = [
    'bookingOpensDays',
    'bookingClosesMinutes',
    'waitlistMax',
    'autoPromoteCutoffMinutes',
  ].filter((key) => Number.isInteger(rules[key]));
  const overrides: Record<string, unknown> = Object.fromEntries(numbers.map((key) => [key, rules[key]]));
  // One window is enough for a session: it is of one type.
  if (Number.isInteger(rules['cancelWindowMinutes']))
    overrides[windowKey(templateType)] = rules['cancelWindowMinutes'];
  if (MODES.includes(rules['waitlistMode'])) overrides['waitlistMode'] = rules['waitlistMode'];
  return overrides;
}

export interface RuledSession {
  templateType: string;
  templateRules: unknown;
  sessionRules: unknown;
  /** The session's own limit of its waitlist. */
  waitlistMax?: number | null;
}

/** The policy of one session, every key present. */
export function resolvePolicy(
  { attributes, timezone }: { attributes: StudioAttributes; timezone: string },
  session: RuledSession,
): SessionPolicy {
  return {
    ...attributes,
    ...overridesFrom(session.templateRules, session.templateType),
    ...overridesFrom(session.sessionRules, session.templateType),
    ...(session.waitlistMax != null && { waitlistMax: session.waitlistMax }),
    quiet: attributes.quietHours && { ...attributes.quietHours, timezone },
  };
}
