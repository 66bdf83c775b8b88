import {
  saveClassPassSchema,
  type ClassPassConfig,
  type SaveClassPass,
} from '@studio/contract/booking/class-pass.schema';
import { useStudio } from '@studio/platform';
import { useNotify } from '@studio/ui';
import {
  FieldRow,
  MoneyField,
  NumberField,
  PasswordField,
  StudioForm,
  SwitchField,
  TextField,
} from '@studio/ui/fields';
import { useState } from 'react';
import { effectOf } from './classPass.model.ts';
import styles from './classPass.module.css';
import { useSaveClassPassMutation } from './classPassApi.ts';

const valuesOf = (config: ClassPassConfig) => ({
  enabled: config.enabled,
  venueId: config.venueId,
  credentials: '',
  defaultSpots: config.defaultSpots,
  autoSync: config.autoSync,
  payoutPerVisit: config.payoutPerVisit,
  closeMinutes: config.closeMinutes,
  releaseUnusedMinutes: config.releaseUnusedMinutes,
  mode: config.mode,
  version: config.version,
});
type Values = ReturnType<typeof valuesOf>;

/** Venue, credentials, and the rules of the channel. */
export function ConnectionForm({ config, onClose }: { config: ClassPassConfig; onClose: () => void }) {
  const notify = useNotify();
  const { currency } = useStudio();
  const [save] = useSaveClassPassMutation();
  // Not the newest: a save by somebody else must not overwrite typed text.
  const [initialValues] = useState(() => ({
    ...valuesOf(config),
    enabled: config.enabled || !config.hasCredentials,
  }));

  async function handleSubmit(values: Values) {
    await save(saveClassPassSchema.cast(values) as SaveClassPass).unwrap();
    notify({ kind: 'success', title: 'ClassPass settings saved.' });
    onClose();
  }
  return (
    <StudioForm<Values>
      label="Connection"
      initialValues={initialValues}
      schema={saveClassPassSchema}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel="Save"
      footer="plain"
    >
      {(values) => (
        <>
          <SwitchField name="enabled" label="Sell places through ClassPass" />
          <TextField name="venueId" label="Venue ID" hint="In your ClassPass partner dashboard" />
          <PasswordField
            name="credentials"
            label="Credentials"
            autoComplete="off"
            isOptional={config.hasCredentials}
            hint={
              config.hasCredentials
                ? 'Leave blank to keep the current ones. They are never shown again'
                : 'The shared secret that ClassPass gives you. It is never shown again'
            }
          />
          <FieldRow>
            <NumberField name="defaultSpots" label="Places per class" />
            <MoneyField name="payoutPerVisit" label="Payout per visit" currency={currency} />
          </FieldRow>
          <FieldRow>
            <NumberField name="closeMinutes" label="Stop selling" unit="minutes before" />
            <NumberField name="releaseUnusedMinutes" label="Release unsold places" unit="minutes before" />
          </FieldRow>
          <SwitchField name="autoSync" label="Send schedule changes automatically" />
          <Preview values={values} />
        </>
      )}
    </StudioForm>
  );
}

function Preview({ values }: { values: Values }) {
  const { currency } = useStudio();
  if (!saveClassPassSchema.isValidSync({ ...values, enabled: false })) return null;
  const cast = saveClassPassSchema.cast({ ...values, enabled: false }) as SaveClassPass;
  return (
    <div className={styles.preview} role="status">
      {effectOf(cast, currency).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
