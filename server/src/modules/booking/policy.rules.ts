import type { StudioAttributes } from '../studio/studio.api.ts';
import type { QuietNights } from './quietHours.rules.ts';

/** What holds for one session: its own rules before its template's, those before the studio's. */
export type SessionPolicy = StudioAttributes & {
  /** The studio's quiet hours, with its zone. */
  quiet: QuietNights | null;
};

const WINDOWS = { APPOINTMENT: 'apptCancelWindowMinutes', EVENT: 'eventCancelWindowMinutes' } as const;

/** Under which key of the policy the window for cancelling is, by the type of the session. */
export const windowKey = (
  templateType: string,
): 'cancelWindowMinutes' | 'apptCancelWindowMinutes' | 'eventCancelWindowMinutes' =>
  templateType === 'APPOINTMENT' || templateType === 'EVENT' ? WINDOWS[templateType] : 'cancelWindowMinutes';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const WAITLIST_MODES: readonly unknown[] = ['AUTO', 'CLAIM', 'OFF'];

/**
 * The rules of a template or a session that say something; what is null or unusable leaves the decision to
 * the one above.
 */
function saidBy(rules: unknown, templateType: string): Partial<StudioAttributes> | null {
  // Most say nothing, and this runs with every booking.
  if (!isRecord(rules) || Object.keys(rules).length === 0) return null;
  const numbers = [
    'bookingOpensDays',
    'bookingClosesMinutes',
    'waitlistMax',
    'autoPromoteCutoffMinutes',
  ].filter((key) => Number.isInteger(rules[key]));
  const said: Record<string, unknown> = Object.fromEntries(numbers.map((key) => [key, rules[key]]));
  // One window is enough for a session: it is of one type.
  if (Number.isInteger(rules['cancelWindowMinutes']))
    said[windowKey(templateType)] = rules['cancelWindowMinutes'];
  if (WAITLIST_MODES.includes(rules['waitlistMode'])) said['waitlistMode'] = rules['waitlistMode'];
  return said;
}

export interface RuledSession {
  templateType: string;
  templateRules: unknown;
  sessionRules: unknown;
  /** How many may wait for it, where it says so. */
  waitlistMax?: number | null;
}

/** The policy of one session, every key present. */
export function resolvePolicy(
  { attributes, timezone }: { attributes: StudioAttributes; timezone: string },
  session: RuledSession,
): SessionPolicy {
  return {
    ...attributes,
    ...saidBy(session.templateRules, session.templateType),
    ...saidBy(session.sessionRules, session.templateType),
    ...(session.waitlistMax != null && { waitlistMax: session.waitlistMax }),
    quiet: attributes.quietHours && { ...attributes.quietHours, timezone },
  };
}
