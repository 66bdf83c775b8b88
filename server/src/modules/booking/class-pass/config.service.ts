import type {
  ClassPassConfig,
  ClassPassSync,
  ClassPassTest,
  SaveClassPass,
} from '@studio/contract/booking/class-pass.schema';
import { toDecimal, toMinor } from '@studio/contract/values/money';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changedFields.ts';
import type { Seal } from '../../../platform/keys/seal.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { platformPlanOf } from '../../shell/platform-plan/platform-plan.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { classPassRepository, type Config } from './class-pass.repository.ts';
import { sandbox } from './partner.service.ts';
import { syncPartner } from './sync.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

async function toShown(tx: Tx, config: Config): Promise<ClassPassConfig> {
  const { currency } = await studioSettings(tx);
  return {
    enabled: config.enabled,
    mode: 'SANDBOX',
    venueId: config.venue_id,
    hasCredentials: config.credentials !== '',
    defaultSpots: config.default_spots,
    autoSync: config.auto_sync,
    payoutPerVisit: toDecimal(config.payout_minor, currency),
    closeMinutes: config.close_minutes,
    releaseUnusedMinutes: config.release_minutes,
    lastSyncAt: config.last_sync_at?.toISOString() ?? null,
    errors: config.errors,
    version: config.version,
  };
}

/** The configuration of the channel, without its credentials. */
export const readConfig = (ctx: StaffContext): Promise<ClassPassConfig> =>
  ctx.transaction(async (tx) => toShown(tx, await classPassRepository(tx).config()));

/**
 * @throws {Refusal} PLAN_LIMIT for a studio whose platform plan has no integrations, and whose grace period
 * is over.
 */
async function checkPlan(tx: Tx, now: Date): Promise<void> {
  const { plan, graceUntil } = await platformPlanOf(tx);
  if (plan === 'PREMIUM' || (graceUntil && graceUntil > now)) return;
  throw new Refusal('PLAN_LIMIT', {
    message: 'ClassPass needs the Premium plan.',
    data: { limit: 0, used: 0, upgradeTo: 'PREMIUM' },
  });
}

const auditedOf = ({ credentials, ...config }: Config) => ({
  enabled: config.enabled,
  venueId: config.venue_id,
  defaultSpots: config.default_spots,
  autoSync: config.auto_sync,
  payoutMinor: config.payout_minor,
  closeMinutes: config.close_minutes,
  releaseMinutes: config.release_minutes,
  hasCredentials: credentials !== '',
});

async function claimVenue(tx: Tx, venueId: string): Promise<void> {
  try {
    await classPassRepository(tx).setVenue(venueId);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw new Refusal('INVALID_FIELDS', {
      errors: [{ field: 'venueId', message: 'Another studio uses this venue ID' }],
    });
  }
}

/**
 * Saves the channel's configuration. Omitted credentials stay unchanged.
 *
 * @throws {Refusal} PLAN_LIMIT when the platform plan has no integrations, CHANGED_MEANWHILE when `version`
 * is not the newest, INVALID_FIELDS for a venue of another studio, or without the needed credentials.
 */
export const saveConfig = (ctx: StaffContext, seal: Seal, input: SaveClassPass): Promise<ClassPassConfig> =>
  ctx.transaction(async (tx) => {
    const classPass = classPassRepository(tx);
    const before = await classPass.lockConfig();
    if (before.version !== input.version) throw new Refusal('CHANGED_MEANWHILE');
    if (input.enabled) await checkPlan(tx, ctx.now);
    const credentials = input.credentials ? seal.seal(input.credentials, ctx.studioId) : before.credentials;
    if (input.enabled && !credentials)
      throw new Refusal('INVALID_FIELDS', {
        errors: [{ field: 'credentials', message: 'Enter the credentials' }],
      });
    const { currency } = await studioSettings(tx);
    const after: Config = {
      ...before,
      enabled: input.enabled,
      mode: input.mode,
      venue_id: input.venueId,
      credentials,
      default_spots: input.defaultSpots,
      auto_sync: input.autoSync,
      payout_minor: toMinor(input.payoutPerVisit, currency),
      close_minutes: input.closeMinutes,
      release_minutes: input.releaseUnusedMinutes,
      version: before.version + 1,
    };
    await claimVenue(tx, input.venueId);
    await classPass.save(after);
    writeAudit(tx, ctx, {
      action: 'classPass.save',
      entity: 'class_pass',
      entityId: ctx.studioId,
      ...changedFields(auditedOf(before), auditedOf(after)),
    });
    return toShown(tx, after);
  });

/** Asks the partner whether it knows the studio. */
export const testConnection = (ctx: StaffContext, seal: Seal): Promise<ClassPassTest> =>
  ctx.transaction(async (tx) => {
    const { venue_id: venueId, credentials } = await classPassRepository(tx).config();
    const problem = await sandbox.check({
      venueId,
      credentials: credentials && seal.unseal(credentials, ctx.studioId),
    });
    writeAudit(tx, ctx, {
      action: 'classPass.test',
      entity: 'class_pass',
      entityId: ctx.studioId,
      after: { ok: problem === null },
    });
    return { ok: problem === null, message: problem ?? 'The partner knows this studio.' };
  });

/**
 * Pushes the schedule to the partner now.
 * @throws {Refusal} REQUEST_FINAL while the channel is off.
 */
export const syncNow = (ctx: StaffContext, seal: Seal): Promise<ClassPassSync> =>
  ctx.transaction(async (tx) => {
    const config = await classPassRepository(tx).lockConfig();
    if (!config.enabled) throw new Refusal('REQUEST_FINAL', { message: 'ClassPass is switched off.' });
    const venue = {
      venueId: config.venue_id,
      credentials: config.credentials && seal.unseal(config.credentials, ctx.studioId),
    };
    const synced = await syncPartner(tx, {
      partner: sandbox,
      venue,
      config,
      now: ctx.now,
    });
    writeAudit(tx, ctx, {
      action: 'classPass.sync',
      entity: 'class_pass',
      entityId: ctx.studioId,
      after: { pushed: synced.pushed, withdrawn: synced.withdrawn },
    });
    return synced;
  });
