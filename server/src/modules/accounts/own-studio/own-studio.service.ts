import type { CreateStudio, OwnStudio } from '@studio/contract/configure/place/studioPlace.schema';
import type { StudioProfile } from '@studio/contract/configure/studio.schema';
import type { PlatformPlanName } from '@studio/contract/shell/platform.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { foundStudio, studioProfile } from '../../configure/studio/studio.api.ts';
import { addFirstTax } from '../../configure/tax-rate/tax-rate.api.ts';
import { activeStaff, addOwner } from '../../members/staff/staff.api.ts';
import { checkStudioLimit, platformPlanOf } from '../../shell/platform-plan/platform-plan.api.ts';
import { letWorkHere, workplaces } from '../users/users.api.ts';
import { businessOf, personOf, studiosNamed } from './own-studio.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** The studios where the caller works, by name. */
export async function listOwnStudios(db: Database, ctx: StaffContext): Promise<OwnStudio[]> {
  const works = await workplaces(db, ctx);
  return studiosNamed(
    db,
    works.map(({ studioId }) => studioId),
    ctx,
  );
}

/**
 * One of the studios where the caller works.
 * @throws {Refusal} NOT_FOUND for any other, whether there is one or not.
 */
export async function readOwnStudio(
  db: Database,
  ctx: StaffContext,
  studioId: string,
): Promise<StudioProfile> {
  return db.studio(studioId, async (tx) => {
    if (!(await activeStaff(tx, ctx.userId))) throw new Refusal('NOT_FOUND');
    return studioProfile(tx);
  });
}

/** Where the caller is, and who they are there. */
interface Here {
  name: string;
  email: string;
  businessId: string;
  plan: PlatformPlanName;
  graceUntil: Date | null;
}

/** Creates the studio itself, in a transaction of its own: rows of two studios are never seen together. */
const found = (
  db: Database,
  ctx: StaffContext,
  input: CreateStudio,
  { name, email, ...business }: Here,
): Promise<string> => {
  const studioId = newId();
  const { taxName, taxPercent, taxInclusive, ...place } = input;
  return db.studio(studioId, async (tx) => {
    await checkStudioLimit(tx, { ...business, now: ctx.now });
    await foundStudio(tx, { ...place, email, business, now: ctx.now });
    await addFirstTax(tx, { taxName, taxPercent, taxInclusive, now: ctx.now });
    await letWorkHere(tx, ctx.userId);
    await addOwner(tx, { userId: ctx.userId, displayName: name, now: ctx.now });
    return studioId;
  });
};

/**
 * Creates another studio of the caller's business, with the caller as owner, on the same platform plan.
 * @throws {Refusal} PLAN_LIMIT when the plan of the current studio allows no more, INVALID_FIELDS for a time zone
 * that the database does not know, or a country that is none.
 */
export async function createOwnStudio(
  db: Database,
  ctx: StaffContext,
  input: CreateStudio,
): Promise<OwnStudio> {
  const here = await ctx.transaction(async (tx) => ({
    ...(await platformPlanOf(tx)),
    ...(await personOf(tx, ctx.staffId)),
    businessId: await businessOf(tx),
  }));
  const studioId = await found(db, ctx, input, here);
  await ctx.transaction(async (tx) =>
    writeAudit(tx, ctx, {
      action: 'studio.create',
      entity: 'studio',
      entityId: studioId,
      after: { studioName: input.studioName },
    }),
  );
  const [studio] = await studiosNamed(db, [studioId], ctx);
  if (!studio) throw new Error('A studio that was just created cannot be found');
  return studio;
}
