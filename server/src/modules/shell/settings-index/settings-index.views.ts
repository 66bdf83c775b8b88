import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** What one look at the studio's tables tells about its settings. */
export interface CountedSettings {
  plan: string;
  closureName: string | null;
  closureFrom: string | null;
  activeForms: number;
  policiesWritten: number;
  taxes: { name: string; percent: number }[];
  running: number;
  unpaid: number;
  gatewayValid: boolean | null;
  classPassOn: boolean;
  classPassConnected: boolean;
  classPassFailed: boolean;
}

/** One statement over all of them. `today` is the studio's local day. */
export async function countSettings(tx: Tx, today: string): Promise<CountedSettings> {
  const { rows } = await sql<CountedSettings>`
    select s.plan, next.name as "closureName", next.from_date::text as "closureFrom",
      (select count(*)::int from studio_form f where f.status = 'ACTIVE' and f.archived_at is null)
        as "activeForms",
      (select count(distinct p.policy)::int from policy_text p
        where p.body <> '' and p.version = (select max(n.version) from policy_text n where n.policy = p.policy))
        as "policiesWritten",
      (select coalesce(json_agg(json_build_object('name', t.name, 'percent', t.percent) order by folded(t.name)), '[]')
        from tax_rate t where t.archived_at is null) as taxes,
      (select count(*)::int from subscription u
        where u.status in ('TRIALING', 'ACTIVE', 'PAST_DUE', 'FROZEN', 'CANCEL_AT_END')) as running,
      (select count(*)::int from subscription u where u.status = 'PAST_DUE') as unpaid,
      (select g.valid from payment_gateway g where g.studio_id = s.studio_id) as "gatewayValid",
      coalesce(c.enabled, false) as "classPassOn", coalesce(c.credentials <> '', false) as "classPassConnected",
      coalesce(cardinality(c.errors) > 0, false) as "classPassFailed"
    from studio s
    left join class_pass c on c.studio_id = s.studio_id
    left join lateral (
      select l.studio_closure_name as name, l.from_date from studio_closure l
      where l.archived_at is null and l.to_date >= ${today}::date order by l.from_date limit 1) next on true
    where s.studio_id = ${thisStudio}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The studio of the transaction cannot be found');
  return row;
}
