import { createHash } from 'node:crypto';
import { addDays } from '@studio/contract/values/time';
import type { Demo } from '../demo/demo.ts';
import type { Row } from '../rows.ts';
import { UNSET_MEMBER } from '../unset.ts';

const NAMES = [
  ['Olivia', 'Chen'],
  ['Hannah', 'Pereira'],
  ['Ryan', 'Goh'],
  ['Camille', 'Laurent'],
  ['Anjali', 'Menon'],
  ['Wei Jie', 'Ong'],
  ['Sophie', 'Turner'],
  ['Nadia', 'Yusof'],
] as const;

const DAYS_AGO = 40;

/** People who come through ClassPass: names on rosters, not clients of the studio's own. */
export const partnerGuests = ({ studioId, random, today, at }: Demo): Row<'member'>[] =>
  NAMES.map(([firstName, lastName]) => {
    const joinedAt = at(addDays(today, -DAYS_AGO), '12:00');
    const memberId = random.id(joinedAt);
    const address = createHash('sha256').update(memberId).digest('hex').slice(0, 24);
    return {
      ...UNSET_MEMBER,
      studio_id: studioId,
      member_id: memberId,
      user_id: null,
      merged_into: null,
      delete_requested_at: null,
      anonymised_at: null,
      picture_id: null,
      first_name: firstName,
      last_name: lastName,
      user_email: `${address}@guest.invalid`,
      phone: memberId,
      phone_country_code: '',
      birthday: null,
      gender: null,
      status: 'LEAD',
      source: 'CLASSPASS',
      is_aggregator_only: true,
      version: 1,
      emergency_contact: {},
      marketing_consent_at: null,
      joined_at: joinedAt,
    };
  });
