import { Button, Flex } from '@studio/ui';
import { useSavedFile } from '../../file/useSavedFile.ts';
import styles from './slip.module.css';

interface Props {
  runId: string;
  staffId: string;
  staffName: string;
  /** The last day of the run. */
  to: string;
  /** Shows the payslip as a page to print. */
  onPrint: () => void;
}

/** A payslip of a locked run as a file and on paper. */
export function SlipButtons({ runId, staffId, staffName, to, onPrint }: Props) {
  const { save, isSaving } = useSavedFile();
  const name = `payslip-${to}-${staffName}`.replace(/[^\p{L}\p{N}]+/gu, '-');
  return (
    <Flex wrap gap={8} className={styles.noPrint ?? ''}>
      <Button
        loading={isSaving}
        aria-label={`Payslip of ${staffName} as PDF`}
        onClick={() =>
          void save({ url: '/api/payroll/portal/payslip', params: { runId, staffId } }, `${name}.pdf`)
        }
      >
        Payslip as PDF
      </Button>
      <Button aria-label={`Print the payslip of ${staffName}`} onClick={onPrint}>
        Print payslip
      </Button>
    </Flex>
  );
}
