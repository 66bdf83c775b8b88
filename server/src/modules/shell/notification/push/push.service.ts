import { MAX_PUSH_DEVICES, type PushDevices, type SavePushDevice } from '@studio/contract/shell/push.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { areKeys } from '../../../../platform/push/encryptPush.ts';
import { isPushAddress } from '../../../../platform/push/endpoint.rules.ts';
import { pushKeys } from '../../../../platform/push/pushKeys.ts';
import { devicesOf, dropDevice, fingerprintOf, keepDevice } from '../../../../platform/push/subscriptions.ts';
import type { StaffContext, MemberContext } from '../../../../platform/http/guard/access.ts';

type Needs = Pick<Deps, 'db' | 'auth' | 'clock' | 'config'>;

/** The caller's devices, and what another one subscribes with. */
export async function readDevices(ctx: StaffContext | MemberContext, needs: Needs): Promise<PushDevices> {
  const { publicKey } = await pushKeys(needs);
  return { publicKey, devices: await ctx.transaction((tx) => devicesOf(tx, ctx)) };
}

const fieldRefusal = (field: string, message: string): Refusal =>
  new Refusal('INVALID_FIELDS', { errors: [{ field, message }] });

function checkDevice({ config }: Needs, { endpoint, p256dh, auth }: SavePushDevice): void {
  if (!isPushAddress(endpoint, config.pushOrigins))
    throw fieldRefusal('endpoint', 'Notifications cannot be sent to this browser');
  if (!areKeys({ p256dh, auth })) throw fieldRefusal('p256dh', 'This is no key');
}

const audited = (ctx: StaffContext | MemberContext) =>
  ctx.audience === 'staff'
    ? { entity: 'staff', entityId: ctx.staffId }
    : { entity: 'member', entityId: ctx.memberId };

/**
 * Turns notifications on in the caller's browser. One that has them already is noted as in use, with the sign-in that
 * it now belongs to.
 *
 * @throws {Refusal} INVALID_FIELDS for an address that is no push service's, or keys that are none.
 */
export async function saveDevice(
  ctx: StaffContext | MemberContext,
  needs: Needs,
  device: SavePushDevice,
): Promise<PushDevices> {
  checkDevice(needs, device);
  const { publicKey } = await pushKeys(needs);
  return ctx.transaction(async (tx) => {
    const before = await devicesOf(tx, ctx);
    await keepDevice(tx, ctx, device, { max: MAX_PUSH_DEVICES, now: ctx.now });
    const isKnown = before.some(({ fingerprint }) => fingerprint === fingerprintOf(device.endpoint));
    if (!isKnown)
      writeAudit(tx, ctx, {
        action: 'notification.device',
        ...audited(ctx),
        after: { userAgent: ctx.userAgent },
      });
    return { publicKey, devices: await devicesOf(tx, ctx) };
  });
}

/** Turns notifications off in one of the caller's browsers. @throws {Refusal} NOT_FOUND for another's, or none. */
export async function removeDevice(
  ctx: StaffContext | MemberContext,
  needs: Needs,
  fingerprint: string,
): Promise<PushDevices> {
  const { publicKey } = await pushKeys(needs);
  return ctx.transaction(async (tx) => {
    const found = (await devicesOf(tx, ctx)).find((one) => one.fingerprint === fingerprint);
    if (!(await dropDevice(tx, ctx, fingerprint))) throw new Refusal('NOT_FOUND');
    writeAudit(tx, ctx, {
      action: 'notification.device',
      ...audited(ctx),
      before: { userAgent: found?.userAgent ?? '' },
    });
    return { publicKey, devices: await devicesOf(tx, ctx) };
  });
}
