import { WAIVER_STATUS_REPORT } from '@studio/contract/reports/definitions/waiver-status.report';
import { sql } from 'kysely';
import { isBroughtFor, signatureCounts } from '../../../configure/form/form.api.ts';
import { isMember } from '../../../members/member-standing/member-standing.api.ts';
import { oneOfThese } from '../narrowing/conditions.views.ts';
import type { ReportSource } from '../report.views.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

const SOON_DAYS = 30;
const isOf = (state: string) => sql`r.state = ${state}`;
const isMissing = sql`r.state in ('UNSIGNED', 'OUTDATED', 'EXPIRED')`;

/**
 * Each member with each form in use that all have to sign, and with the others that they have signed; by their latest
 * signature. What a signature is worth is decided where forms are.
 */
export const waiverStatusSource: ReportSource = {
  report: WAIVER_STATUS_REPORT,
  base: ({ timezone, now }) => sql`
    select m.member_id || '-' || f.waiver_form_id as "rowId", coalesce(s.signed_at, m.joined_at) as at,
      (coalesce(s.signed_at, m.joined_at) at time zone ${timezone})::date as day, m.member_id as "memberId",
      f.waiver_form_id as "formId", f.form_version as "formVersion", s.form_version as "signedVersion",
      s.signed_at as "signedAt", s.expires_at as "expiresAt", s.signer_name as "signerName",
      case when ${signatureCounts(now)} then
          case when s.expires_at <= ${now}::timestamptz + ${SOON_DAYS} * interval '1 day' then 'EXPIRING' else 'SIGNED' end
        when ${isBroughtFor(sql`m.member_id`, now)} then 'BROUGHT'
        when s.signed_at is null then 'UNSIGNED'
        when s.form_version < f.counts_from_version then 'OUTDATED'
        when s.expires_at <= ${now}::timestamptz then 'EXPIRED'
        else 'UNSIGNED' end as state
    from member m
    join studio_form f on f.studio_id = m.studio_id and f.status = 'ACTIVE' and f.archived_at is null
    left join lateral (
      select s.* from signed_form s where s.studio_id = m.studio_id and s.member_id = m.member_id
        and s.waiver_form_id = f.waiver_form_id
      order by s.status = 'VALID' desc, s.signed_at desc, s.signed_form_id limit 1) s on true
    where ${isMember('m')} and (f.required_for = 'ALL_MEMBERS' or s.signed_at is not null)`,
  details: (base) => sql`
    select r.*, ${shownName('m')} as "memberName", m.phone_country_code || m.phone as phone,
      v.form_title as "formTitle"
    from ${base} r
    join member m on m.member_id = r."memberId"
    join form_version v on v.waiver_form_id = r."formId" and v.form_version = r."formVersion"`,
  sortsInBase: ['state', 'signedVersion', 'formVersion', 'signedAt', 'expiresAt'],
  figures: {
    missing: sql`count(*) filter (where ${isMissing})`,
    unsigned: sql`count(*) filter (where ${isOf('UNSIGNED')})`,
    outdated: sql`count(*) filter (where ${isOf('OUTDATED')})`,
    expired: sql`count(*) filter (where ${isOf('EXPIRED')})`,
    expiring: sql`count(*) filter (where ${isOf('EXPIRING')})`,
    signedRate: sql`count(*) filter (where not ${isMissing})::float8 / nullif(count(*), 0)`,
  },
  groups: {
    form: {
      key: sql`r."formId"`,
      label: (key) => sql`(select v.form_title from studio_form f join form_version v
        using (studio_id, waiver_form_id, form_version) where f.waiver_form_id = ${key}::uuid)`,
    },
    state: { key: sql`r.state` },
  },
  conditions: { state: oneOfThese('state', { MISSING: isMissing }) },
  owner: sql`null::uuid`,
};
