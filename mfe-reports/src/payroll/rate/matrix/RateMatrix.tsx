import type { PayrollConfig } from '@studio/contract/reports/payroll/rate.schema';
import { DatePicker, Select } from '@studio/ui/controls';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { useId, useState } from 'react';
import type { RateTarget } from '../rateForm.model.ts';
import { CellDrawer } from './CellDrawer.tsx';
import { kindsOf, type Place } from './matrix.model.ts';
import styles from './matrix.module.css';
import { RateCell } from './RateCell.tsx';
import { useMatrixParams } from './useMatrixParams.ts';

type Person = PayrollConfig['people'][number];

interface Props {
  config: PayrollConfig;
  onOpen: (target: RateTarget) => void;
}

/** Who is paid what for which sessions on a day, and where that comes from; on a phone a card for each person. */
export function RateMatrix({ config, onOpen }: Props) {
  const { day, also } = useMatrixParams(config.today);
  const [opened, setOpened] = useState<(Place & Person) | null>(null);
  const columns: DataColumn<Person>[] = [
    { key: 'who', title: 'Who', render: ({ staffName }) => staffName },
    ...kindsOf(config, day, also).map((kind): DataColumn<Person> => ({
      key: kind.key,
      title: kind.label,
      card: 'fact',
      render: (person) => (
        <RateCell
          config={config}
          place={{ staffId: person.staffId, kind, day }}
          name={`${person.staffName}, ${kind.label}`}
          onOpen={() => setOpened({ ...person, kind, day })}
        />
      ),
    })),
  ];
  return (
    <>
      <MatrixBar config={config} />
      <DataTable
        label="Rates by person"
        rows={config.people}
        columns={columns}
        rowKey={({ staffId }) => staffId}
      />
      {opened ? (
        <CellDrawer
          config={config}
          place={opened}
          staffName={opened.staffName}
          onOpen={(target) => {
            setOpened(null);
            onOpen(target);
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}

/** Which day's rates are shown, and a class that nobody has a rate of its own for. */
function MatrixBar({ config: { today, classes } }: Pick<Props, 'config'>) {
  const { day, also, showDay, showClass } = useMatrixParams(today);
  const id = useId();
  return (
    <div className={styles.bar}>
      <div className={styles.choice}>
        <label htmlFor={`${id}-on`}>Rates on</label>
        <DatePicker id={`${id}-on`} value={day} onChange={(chosen) => showDay(chosen || today)} />
      </div>
      <div className={styles.choice}>
        <label htmlFor={`${id}-also`}>Also show a class</label>
        <Select
          id={`${id}-also`}
          placeholder="Any class"
          allowClear
          showSearch
          value={also || null}
          onChange={(chosen: string | null) => showClass(chosen ?? '')}
          options={classes.map(({ classTemplId, className }) => ({ value: classTemplId, label: className }))}
        />
      </div>
    </div>
  );
}
