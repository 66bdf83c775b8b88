import type { PaySlip } from '@studio/contract/reports/payroll/line.schema';
import { Button, Flex, PageLayout } from '@studio/ui';
import styles from './slip.module.css';
import { SlipSheet } from './SlipSheet.tsx';

interface Props {
  run: { from: string; to: string; paidOn: string | null };
  slip: PaySlip;
  currency: string;
  onClose: () => void;
}

/** A payslip alone on the page, to print. */
export const SlipPage = ({ run: { from, to, paidOn }, slip, currency, onClose }: Props) => (
  <PageLayout
    title={`Payslip of ${slip.staffName}`}
    actions={
      <Flex gap={8} className={styles.noPrint ?? ''}>
        <Button onClick={onClose}>Back</Button>
        <Button type="primary" onClick={() => window.print()}>
          Print
        </Button>
      </Flex>
    }
  >
    <SlipSheet slip={slip} currency={currency} from={from} to={to} paidOn={paidOn} />
  </PageLayout>
);
