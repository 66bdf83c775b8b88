import type { Attributes, UpdateAttributes } from '@studio/contract/configure/policy.schema';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';
import type { Guarding } from '../../../accounts/guarded-change/guarded-change.api.ts';
import { changePolicy } from './policyChange.service.ts';
import { toSent, toStored } from './policyForm.rules.ts';
import { guardPolicy } from './policyGuard.service.ts';
import { studioSettings } from './settings.repository.ts';

/** The policy of the studio, every key present. */
export const readAttributes = (ctx: StaffContext): Promise<Attributes> =>
  ctx.transaction(async (tx) => ({ attributes: toSent((await studioSettings(tx)).attributes) }));

/**
 * Changes the sent keys of the policy; `null` restores a key's default. @returns the whole policy afterwards.
 */
export const updateAttributes = (
  ctx: StaffContext,
  auth: Guarding['auth'],
  { attributes }: UpdateAttributes,
): Promise<Attributes> =>
  ctx.transaction(async (tx) => {
    const after = await changePolicy(tx, ctx, {
      stored: toStored(attributes),
      check: (states) => guardPolicy(tx, { ctx, auth, states }),
    });
    return { attributes: toSent(after) };
  });
