import { roleMay } from '@studio/contract/configure/roles/roles';
import type { SettingsIndex } from '@studio/contract/shell/settings-index.schema';
import { localDateOf } from '@studio/contract/values/time';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { templateStatuses } from '../../configure/email-template/email-template.api.ts';
import { enabledModes } from '../../configure/payment-mode/payment-mode.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { statesOf, type SettingsFacts } from './settings-index.rules.ts';
import { countSettings, type CountedSettings } from './settings-index.views.ts';

const POLICY_TEXTS = 4;

const keyOf = ({ gatewayValid }: CountedSettings): 'NONE' | 'VERIFIED' | 'REFUSED' => {
  if (gatewayValid === null) return 'NONE';
  return gatewayValid ? 'VERIFIED' : 'REFUSED';
};

/** How each part of the studio's settings stands, as far as the caller's role sees it. */
export const readIndex = (ctx: StaffContext): Promise<SettingsIndex> =>
  ctx.transaction(async (tx) => {
    const settings = await studioSettings(tx);
    const counted = await countSettings(tx, localDateOf(ctx.now, settings.timezone));
    const statuses = [...(await templateStatuses(tx)).values()];
    const { closureName, closureFrom } = counted;
    const facts: SettingsFacts = {
      ...counted,
      closure: closureName && closureFrom ? { name: closureName, fromDate: closureFrom } : null,
      policies: { written: counted.policiesWritten, of: POLICY_TEXTS },
      memberships: counted,
      emails: { off: statuses.filter((status) => status === 'DISABLED').length, of: statuses.length },
      payments: roleMay(ctx, 'paymentMode.view')
        ? { key: keyOf(counted), ...(await enabledModes(tx)) }
        : null,
      classPass: roleMay(ctx, 'integration.view')
        ? {
            isOn: counted.classPassOn,
            isConnected: counted.classPassConnected,
            hasFailed: counted.classPassFailed,
          }
        : null,
    };
    return { states: statesOf(facts, settings) };
  });
