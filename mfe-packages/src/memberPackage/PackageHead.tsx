import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useStudio } from '@studio/platform';
import { Alert } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { refundWords, statusWords } from './memberPackage.model.ts';
import styles from './PackageHead.module.css';

interface Props {
  detail: MemberPackageDetail;
  /** How each way of paying back is called. */
  refundModes: Record<string, string>;
}

/** The member of a package and its state; a void or a dispute is shown above everything. */
export function PackageHead({ detail, refundModes }: Props) {
  const { timezone, currency } = useStudio();
  const { memberId, memberName, voided, disputedAt } = detail;
  const { label, tone } = statusWords(detail);
  return (
    <div className={styles.head}>
      {voided ? (
        <Alert
          type="error"
          showIcon
          title={`Voided by ${voided.by} on ${formatDayTime(voided.at, timezone)}`}
          description={`${refundWords(voided, refundModes[voided.refundMode] ?? voided.refundMode, currency)} Reason: “${voided.reason}”`}
        />
      ) : null}
      {disputedAt ? (
        <Alert
          type="warning"
          showIcon
          title={`Payment disputed since ${formatDayTime(disputedAt, timezone)}`}
          description="The cardholder’s bank has asked for the money back. Nobody can book with this package until the dispute is settled; existing bookings stay."
        />
      ) : null}
      <p className={styles.line}>
        <StatusTag tone={tone}>{label}</StatusTag>
        <Link to={`/dashboard/member/${memberId}?tab=packages`}>{memberName}</Link>
      </p>
    </div>
  );
}
