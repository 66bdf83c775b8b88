import type { Auth } from '../../src/platform/auth/auth.ts';
import type { Database, Tx } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/db/newId.ts';
import { insertStudio } from './insertStudio.ts';
import { HOUR } from '@studio/contract/values/time';

/** A booking that can be made: this member, this session. */
export interface BookingRequest {
  memberId: string;
  scheduleId: string;
  token: string;
}

export interface Arranged {
  studioId: string;
  /** Ordered so that neighbours differ in member and session, as on a busy evening. */
  requests: BookingRequest[];
}

const SESSIONS = 150;

async function addStudio(tx: Tx, studioId: string, now: Date) {
  const ids = { studio_id: studioId, class_templ_id: newId(), studio_package_id: newId() };
  const times = { created_at: now, updated_at: now };
  await insertStudio(tx, studioId, now);
  const { studio_package_id, ...template } = ids;
  await tx
    .insertInto('class_template')
    .values({
      ...template,
      template_type: 'CLASS',
      class_name: 'Vinyasa',
      duration_min: 60,
      capacity: 500,
      ...times,
    })
    .execute();
  const plan = {
    package_name: 'Pack',
    package_type: 'CLASS_PACK',
    price_minor: 10_000,
    validity_unit: 'NONE',
    ...times,
  };
  await tx
    .insertInto('package_plan')
    .values({ studio_id: studioId, studio_package_id, ...plan })
    .execute();
  return ids;
}

/** One session an hour from tomorrow on, so that none overlap. */
async function addSessions(
  tx: Tx,
  ids: { studio_id: string; class_templ_id: string },
  now: Date,
): Promise<string[]> {
  const rows = Array.from({ length: SESSIONS }, (_, hour) => {
    const start = new Date(Math.ceil(now.getTime() / HOUR) * HOUR + (24 + hour) * HOUR);
    return {
      studio_id: ids.studio_id,
      class_templ_id: ids.class_templ_id,
      schedule_id: newId(),
      start_at: start,
      end_at: new Date(start.getTime() + HOUR),
      local_date: start.toISOString().slice(0, 10),
      capacity: 500,
      credit_cost: 1,
      created_at: now,
    };
  });
  await tx.insertInto('session').values(rows).execute();
  return rows.map((row) => row.schedule_id);
}

async function addMember(
  tx: Tx,
  ids: { studio_id: string; studio_package_id: string },
  userId: string,
  now: Date,
): Promise<string> {
  const { studio_id, studio_package_id } = ids;
  const member_id = newId();
  const phone = { phone: newId().slice(-12), phone_country_code: '+65' };
  await tx
    .insertInto('member')
    .values({
      studio_id,
      member_id,
      user_id: userId,
      first_name: 'Bench',
      last_name: 'Member',
      user_email: `${userId}@example.com`,
      ...phone,
      joined_at: now,
    })
    .execute();
  const lot = { studio_id, studio_package_transaction_id: newId() };
  const terms = {
    eligible_types: ['CLASS'],
    eligible_templates: [],
    validity_unit: 'NONE',
    activation: 'PURCHASE',
    usage_priority: 5,
    shareable: false,
  };
  const credits = {
    unlimited: false,
    initial_credits: 900,
    total_credits: 900,
    credits_remaining: 900,
    value_minor: 10_000,
    valued_credits: 900,
    list_price_minor: 10_000,
    paid_minor: 10_000,
  };
  await tx
    .insertInto('member_package')
    .values({
      ...lot,
      member_id,
      studio_package_id,
      plan_version: 1,
      name: 'Pack',
      package_type: 'CLASS_PACK',
      status: 'ACTIVE',
      ...terms,
      ...credits,
      created_at: now,
    })
    .execute();
  await tx
    .insertInto('credit_ledger')
    .values({
      ...lot,
      ledger_id: newId(),
      kind: 'GRANT',
      delta: 900,
      balance_after: 900,
      value_minor: 10_000,
      valued_delta: 900,
      service_date: now.toISOString().slice(0, 10),
      idem_key: `grant:${lot.studio_package_transaction_id}`,
      created_at: now,
    })
    .execute();
  return member_id;
}

/** A new studio with members who can pay, and sessions with enough places for every request. */
export async function arrange(db: Database, auth: Auth, { members: count = 300 } = {}): Promise<Arranged> {
  const studioId = newId();
  const now = new Date();
  const users = Array.from({ length: count }, () => newId());
  await db.platform((tx) =>
    tx
      .insertInto('app_user')
      .values(
        users.map((user_id) => ({
          user_id,
          user_email: `${user_id}@example.com`,
          name: 'Bench',
          created_at: now,
        })),
      )
      .execute(),
  );
  const { sessions, members } = await db.studio(studioId, async (tx) => {
    const ids = await addStudio(tx, studioId, now);
    const memberIds: string[] = [];
    for (const userId of users) memberIds.push(await addMember(tx, ids, userId, now));
    return { sessions: await addSessions(tx, ids, now), members: memberIds };
  });
  const tokens = await db.platform(async (tx) => {
    const issued: string[] = [];
    for (const [index, userId] of users.entries())
      issued.push(
        await auth.issueToken(tx, { audience: 'member', userId, studioId, memberId: members[index] ?? '' }),
      );
    return issued;
  });
  const requests = sessions.flatMap((_, round) =>
    members.map((memberId, index) => ({
      memberId,
      token: tokens[index] ?? '',
      scheduleId: sessions[(index + round) % sessions.length] ?? '',
    })),
  );
  return { studioId, requests };
}
