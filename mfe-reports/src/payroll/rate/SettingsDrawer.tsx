import {
  savePayrollSettingsSchema,
  type PayrollConfig,
  type SavePayrollSettings,
} from '@studio/contract/reports/payroll/rate.schema';
import { DrawerPanel, useNotify } from '@studio/ui';
import { NumberField, RadioCardsField, StudioForm, SwitchField } from '@studio/ui/fields';
import { useState } from 'react';
import { togetherExample } from './example.model.ts';
import { useSavePayrollSettingsMutation } from './rateApi.ts';

/** How heads are counted and special sessions paid, unless a rate says otherwise. */
export function SettingsDrawer({ config, onClose }: { config: PayrollConfig; onClose: () => void }) {
  const notify = useNotify();
  const [save] = useSavePayrollSettingsMutation();
  const [initialValues] = useState({ ...config.settings, version: config.settingsVersion });

  async function handleSubmit(values: typeof initialValues) {
    await save(savePayrollSettingsSchema.cast(values) as SavePayrollSettings).unwrap();
    notify({ kind: 'success', title: 'Saved. Runs that are reviewed or locked stay as they are.' });
    onClose();
  }
  return (
    <DrawerPanel isOpen title="How pay is counted" size={440} onClose={onClose}>
      <StudioForm
        initialValues={initialValues}
        schema={savePayrollSettingsSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
      >
        {(values) => (
          <>
            <RadioCardsField
              name="headBasis"
              label="Heads are"
              options={[
                { value: 'ATTENDED', title: 'Members who came' },
                { value: 'BOOKED', title: 'Everybody who booked' },
              ]}
            />
            <SwitchField name="includeNoShow" label="Count no-shows" />
            <SwitchField name="includeLateCancel" label="Count late cancellations" />
            <SwitchField name="includeComp" label="Count free visits" />
            <SwitchField name="includeClassPass" label="Count ClassPass visits" />
            <SwitchField name="payIfZero" label="Pay a session that nobody comes to" />
            <NumberField
              name="cancelledByStudioPct"
              label="A session that the studio cancels pays"
              unit="%"
              hint="Of what it would have paid with everybody who had booked"
            />
            <RadioCardsField
              name="subPay"
              label="A substitute is paid"
              options={[
                { value: 'ACTUAL', title: 'By their own rate' },
                { value: 'ABSENT', title: 'By the rate of the person they stand in for' },
              ]}
            />
            <RadioCardsField
              name="coInstructorPay"
              label="Instructors who teach a session together"
              hint={togetherExample(values.coInstructorPay, config.currency)}
              options={[
                { value: 'SPLIT', title: 'Split its pay' },
                { value: 'FULL', title: 'Are each paid in full' },
              ]}
            />
            <SwitchField name="studioBearsRefunds" label="Keep the pay for what is refunded" />
          </>
        )}
      </StudioForm>
    </DrawerPanel>
  );
}
