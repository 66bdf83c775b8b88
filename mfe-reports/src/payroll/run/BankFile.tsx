import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { Link, useCan } from '@studio/platform';
import { Button, Modal, useFocusReturn } from '@studio/ui';
import { useState } from 'react';
import { useSavedFile } from '../../file/useSavedFile.ts';
import { uncodedOf, uncodedWords } from './run.model.ts';

/** The file for the bank: at once where everybody in it has a payroll code, else after it says who has none. */
export function BankFile({ run }: { run: PayrollRun }) {
  const { save, isSaving } = useSavedFile();
  const [isAsking, setIsAsking] = useState(false);
  const url = '/api/payroll/portal/run/bank-file';
  const download = () =>
    void save({ url, params: { runId: run.runId } }, `payroll-${run.from}-${run.to}.csv`);
  return (
    <>
      <Button loading={isSaving} onClick={() => (uncodedOf(run).length > 0 ? setIsAsking(true) : download())}>
        Bank file (CSV)
      </Button>
      {isAsking ? (
        <WithoutCode
          run={run}
          onClose={() => setIsAsking(false)}
          onDownload={() => {
            setIsAsking(false);
            download();
          }}
        />
      ) : null}
    </>
  );
}

interface WithoutCodeProps {
  run: PayrollRun;
  onDownload: () => void;
  onClose: () => void;
}

/** Who in the file has no payroll code, each with the way to where it is entered. */
function WithoutCode({ run, onDownload, onClose }: WithoutCodeProps) {
  useFocusReturn();
  const can = useCan();
  const people = uncodedOf(run);
  return (
    <Modal open title="Bank file (CSV)" okText="Download anyway" onOk={onDownload} onCancel={onClose}>
      <p>{uncodedWords(people.length)}</p>
      <ul>
        {people.map(({ staffId, staffName }) => (
          <li key={staffId}>
            {can('staff.view') ? <Link to={`/dashboard/staff/${staffId}`}>{staffName}</Link> : staffName}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
