import type { MemberPackageDetail } from '@studio/contract/member-package.schema';
import { formatDayTime } from '@studio/contract/time';
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

/**
 * Whose package it is and how it stands; that it is void, or its payment disputed, stands over everything.
 */
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
          title={`Its payment is disputed since ${formatDayTime(disputedAt, timezone)}`}
          description="The card holder’s bank asks the money back. Nothing can be booked with it until that is decided; what is booked stays."
        />
      ) : null}
      <p className={styles.line}>
        <StatusTag tone={tone}>{label}</StatusTag>
        <Link to={`/dashboard/member/${memberId}?tab=packages`}>{memberName}</Link>
      </p>
    </div>
  );
}
