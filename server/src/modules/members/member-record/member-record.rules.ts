import { groupedPhone } from '@studio/contract/values/phone/phoneWords';
import type { EmergencyContact } from '@studio/contract/members/emergencyContact.schema';
import type { WholeMember } from './member-record.repository.ts';

const EMPTY: EmergencyContact = { name: '', phone: '', relation: '' };

/** The emergency contact of a member's row, which stores only the fields that were entered. */
export const toEmergencyContact = (stored: unknown): EmergencyContact => ({
  ...EMPTY,
  ...(stored as Partial<EmergencyContact>),
});

/** The address of a member's picture, without its width. A new picture has a new address. */
export const memberPictureAddress = (studioId: string, pictureId: string | null): string | null =>
  pictureId && `/media/member/${studioId}/${pictureId}`;

/** An address, or a number as people read it: `+65 9123 4567`. */
export const contactValue = ({
  what,
  phoneCountryCode,
  value,
}: {
  what: 'EMAIL' | 'PHONE';
  phoneCountryCode: string;
  value: string;
}): string => (what === 'EMAIL' ? value : `${phoneCountryCode} ${groupedPhone(value, phoneCountryCode)}`);

/** The columns of a member that a merge may change. */
export type MergedColumns = Omit<WholeMember, 'member_id' | 'first_name' | 'last_name' | 'merged_into'>;

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value as object).length === 0);

/** Details that the kept record lacks. */
const FILLED = ['birthday', 'gender', 'address', 'emergency_contact', 'picture_id'] as const;

const filled = (kept: MergedColumns, dropped: MergedColumns): Partial<MergedColumns> =>
  Object.fromEntries(
    FILLED.filter((name) => isEmpty(kept[name]) && !isEmpty(dropped[name])).map((name) => [
      name,
      dropped[name],
    ]),
  );

const phoneOf = ({ phone, phone_country_code }: MergedColumns) => ({ phone, phone_country_code });

/** An address with the consent to news that was given for it. */
const address = ({ user_email, marketing_consent_at, marketing_consent_ip }: MergedColumns) => ({
  user_email,
  marketing_consent_at,
  marketing_consent_ip,
});

/** When each of two records took their consent to news back, if they ever did: instants as ISO texts in UTC. */
export interface Withdrawn {
  kept: string | null;
  dropped: string | null;
}

const NO_NEWS = { marketing_consent_at: null, marketing_consent_ip: null };

/**
 * Where one record agreed to news and the other took that back, what was said last counts: nobody is written to again
 * because of an older record.
 */
function news(kept: MergedColumns, dropped: MergedColumns, withdrawn: Withdrawn): Partial<MergedColumns> {
  if (kept.marketing_consent_at !== null && dropped.marketing_consent_at !== null) return {};
  const [given, takenBack] =
    kept.marketing_consent_at === null ? [dropped, withdrawn.kept] : [kept, withdrawn.dropped];
  const { marketing_consent_at, marketing_consent_ip } = given;
  if (marketing_consent_at === null || takenBack === null) return {};
  return takenBack > marketing_consent_at ? NO_NEWS : { marketing_consent_at, marketing_consent_ip };
}

/** Who has a sign-in of the two decides the address and the number: their person signs in with them. */
function signIn(kept: MergedColumns, dropped: MergedColumns): Partial<MergedColumns> {
  if (kept.user_id === null && dropped.user_id !== null)
    return { user_id: dropped.user_id, ...address(dropped), ...phoneOf(dropped) };
  return {
    ...(kept.user_email === '' && dropped.user_email !== '' && address(dropped)),
    ...(kept.phone === '' && phoneOf(dropped)),
  };
}

/** The stricter of two blocks holds: nobody gets rid of one by a second record. */
function block(kept: MergedColumns, dropped: MergedColumns): Partial<MergedColumns> {
  if (kept.status === 'BLOCKED') return {};
  if (dropped.status === 'BLOCKED')
    return { status: 'BLOCKED', blocked_until: null, blocked_reason: dropped.blocked_reason };
  const isLonger = dropped.blocked_until !== null && dropped.blocked_until > (kept.blocked_until ?? '');
  return {
    ...(kept.status === 'LEAD' && { status: dropped.status }),
    ...(isLonger && { blocked_until: dropped.blocked_until, blocked_reason: dropped.blocked_reason }),
  };
}

/**
 * What changes about the kept record: its own details win, empty ones are filled, it has been a member since
 * the earlier of both dates. Consent to news belongs to the address that it was given for, unless the other record
 * decided otherwise later.
 *
 * @param kept instants as ISO texts in UTC, so that they compare as texts.
 */
export function mergedDetails(
  kept: MergedColumns,
  dropped: MergedColumns,
  withdrawn: Withdrawn,
): Partial<MergedColumns> {
  return {
    ...filled(kept, dropped),
    ...signIn(kept, dropped),
    ...news(kept, dropped, withdrawn),
    ...block(kept, dropped),
    ...(dropped.joined_at < kept.joined_at && { joined_at: dropped.joined_at }),
    ...(kept.is_aggregator_only && !dropped.is_aggregator_only && { is_aggregator_only: false }),
  };
}

/**
 * What undoing gives back: the columns that the merge changed and nobody has changed since.
 */
export const restoredDetails = (
  now: Readonly<Record<string, unknown>>,
  { before, after }: { before: Readonly<Record<string, unknown>>; after: Readonly<Record<string, unknown>> },
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(before).filter(([name]) => JSON.stringify(now[name]) === JSON.stringify(after[name])),
  );
