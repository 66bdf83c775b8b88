import { packAlertsQuerySchema } from '@studio/contract/packages/pack-alert.schema';
import type { PackageType } from '@studio/contract/packages/plan-terms.schema';
import { Button } from '@studio/ui';
import { NumberField, SelectField, StudioForm, useFormikContext } from '@studio/ui/fields';
import { PACKAGE_TYPE_WORDS } from '@studio/contract/packages/packageTypeWords';
import { NO_FILTERS, type PackAlertFilters } from './packAlert.model.ts';
import styles from './PackAlerts.module.css';

interface Props {
  types: PackageType[];
  /** In percent; the initial value of the form, also after a reset. */
  threshold: number;
  onChange: (filters: PackAlertFilters) => void;
}

const ALL = { value: 'ALL', label: 'All' };

/** Form for the filters of the panel; nothing changes until it is applied. */
export function PackAlertFilter({ types, threshold, onChange }: Props) {
  // The values before any filter was applied.
  const initialValues = { packageType: ALL.value, threshold: String(threshold) };

  function handleSubmit({ packageType, threshold: typed }: typeof initialValues) {
    const asked = packAlertsQuerySchema.cast({
      packageType: packageType === ALL.value ? null : packageType,
      threshold: typed,
    });
    onChange({ packageType: asked.packageType ?? null, threshold: asked.threshold ?? null });
    return Promise.resolve();
  }
  return (
    <StudioForm
      label="Filter pack alerts"
      initialValues={initialValues}
      schema={packAlertsQuerySchema.pick(['threshold'])}
      onSubmit={handleSubmit}
      footer="none"
    >
      <div className={styles.filters}>
        <SelectField
          name="packageType"
          label="Package type"
          options={[ALL, ...types.map((value) => ({ value, label: PACKAGE_TYPE_WORDS[value] }))]}
        />
        <NumberField name="threshold" label="Low-credit threshold" unit="%" />
        <FilterButtons onReset={() => onChange(NO_FILTERS)} />
      </div>
    </StudioForm>
  );
}

function FilterButtons({ onReset }: { onReset: () => void }) {
  const { resetForm } = useFormikContext();

  function handleReset() {
    resetForm();
    onReset();
  }
  return (
    <div className={styles.buttons}>
      <Button htmlType="submit">Apply Filters</Button>
      <Button type="text" onClick={handleReset}>
        Reset
      </Button>
    </div>
  );
}
