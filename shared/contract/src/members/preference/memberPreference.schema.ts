import { array, boolean, object, type InferType } from 'yup';
import { flag, oneOf } from '../../values/fields.ts';
import { CHOOSABLE, MEMBER_CHANNELS, MEMBER_EVENTS, type MemberChannel } from './memberEvents.ts';

/** What a member gets of an event by email: as they choose, always whatever they choose, or nothing of this kind. */
export const EMAIL_STATES = ['ON', 'OFF', 'ALWAYS', 'NONE'] as const;

/**
 * GET /api/notification/preference: what a member hears of. `isOffered` and `isOn` are about their devices: whether the
 * studio sends it there, and whether the member wants it.
 */
export const memberPreferencesSchema = array(
  object({ event: oneOf(MEMBER_EVENTS), isOffered: flag(), isOn: flag(), email: oneOf(EMAIL_STATES) }),
).required();
export type MemberPreferences = InferType<typeof memberPreferencesSchema>;

/** POST to the same. */
export const saveMemberPreferenceSchema = object({
  event: oneOf(MEMBER_EVENTS).test('choice', 'This cannot be turned off', (event, { parent }) =>
    // Of a channel that is none the other field complains.
    (CHOOSABLE[parent.channel as MemberChannel] ?? MEMBER_EVENTS).includes(event),
  ),
  channel: oneOf(MEMBER_CHANNELS).default('PUSH'),
  isOn: boolean().required(),
});
export type SaveMemberPreference = InferType<typeof saveMemberPreferenceSchema>;
