import type { ImportJob } from '@studio/contract/members/import/import.schema';
import {
  IMPORT_FIELDS,
  importFields,
  type ImportField,
  type ImportPreset,
} from '@studio/contract/members/import/importFields';
import { Alert, Button, errorSentence } from '@studio/ui';
import { Input, Select } from '@studio/ui/controls';
import { useId, useState } from 'react';
import { chosenFields, PRESET_NAMES, refuseColumns } from './import.model.ts';
import styles from './import.module.css';
import { useCheckImportMutation, useChooseImportPresetMutation } from './importApi.ts';

const FIELDS = [
  { value: '', label: 'Leave out' },
  ...importFields.map((field) => ({ value: field as string, label: IMPORT_FIELDS[field] })),
];
const SOURCES = Object.entries(PRESET_NAMES).map(([value, label]) => ({
  value: value as ImportPreset,
  label,
}));
const ORDERS = [
  { value: 'DAY_FIRST' as const, label: 'Day first: 31/12/2026' },
  { value: 'MONTH_FIRST' as const, label: 'Month first: 12/31/2026' },
];

/** Says what each column holds. */
export function MatchStep({ job, onChanged }: { job: ImportJob; onChanged: (job: ImportJob) => void }) {
  const [fields, setFields] = useState(() => chosenFields(job));
  const [dateOrder, setDateOrder] = useState(job.dateOrder);
  const [countryCode, setCountryCode] = useState(job.countryCode);
  const [check, { isLoading, error }] = useCheckImportMutation();
  const [choosePreset, choosing] = useChooseImportPresetMutation();
  const refusal = refuseColumns(fields);
  const id = useId();

  async function handlePreset(preset: ImportPreset) {
    const { data } = await choosePreset({ importJobId: job.importJobId, preset });
    if (!data) return;
    setFields(chosenFields(data));
    onChanged(data);
  }
  async function handleCheck() {
    const matches = fields.flatMap((field, column) =>
      field ? [{ field: field as ImportField, column }] : [],
    );
    const { data } = await check({ importJobId: job.importJobId, matches, dateOrder, countryCode });
    if (data) onChanged(data);
  }
  return (
    <div className={styles.part}>
      <div className={styles.option}>
        <label htmlFor={`${id}-source`}>The file comes from</label>
        <Select
          id={`${id}-source`}
          className={styles.source ?? ''}
          value={job.preset}
          options={SOURCES}
          disabled={choosing.isLoading}
          onChange={(preset) => void handlePreset(preset)}
        />
      </div>
      {choosing.error ? <Alert type="error" showIcon title={errorSentence(choosing.error)} /> : null}
      <p>Check what each column of {job.fileName} holds.</p>
      <ul className={styles.columns}>
        {job.columns.map(({ name, samples }, at) => (
          <li key={at} className={styles.column}>
            <div>
              <strong>{name}</strong>
              <div className={styles.sample}>{samples.filter(Boolean).join(', ') || 'empty'}</div>
            </div>
            <Select
              aria-label={`What "${name}" holds`}
              value={fields[at] ?? ''}
              options={FIELDS}
              onChange={(field: string) => setFields(fields.with(at, field))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.options}>
        <div className={styles.option}>
          <label htmlFor={`${id}-order`}>Dates</label>
          <Select id={`${id}-order`} value={dateOrder} options={ORDERS} onChange={setDateOrder} />
        </div>
        <div className={styles.option}>
          <label htmlFor={`${id}-code`}>Country code for phone numbers without one</label>
          <Input
            id={`${id}-code`}
            className={styles.country ?? ''}
            value={countryCode}
            onChange={({ target }) => setCountryCode(target.value)}
          />
        </div>
      </div>
      {refusal ? <Alert type="info" showIcon title={refusal} /> : null}
      {error ? <Alert type="error" showIcon title={errorSentence(error)} /> : null}
      <Button
        type="primary"
        disabled={refusal !== null}
        loading={isLoading}
        onClick={() => void handleCheck()}
      >
        Check the file
      </Button>
    </div>
  );
}
