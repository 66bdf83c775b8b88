import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { formatMoney } from '@studio/contract/values/money';
import { lastDayOf } from '@studio/contract/packages/packageEnd';
import { formatLocalDate } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { CopyButton, Descriptions } from '@studio/ui/data';
import {
  eligibleWords,
  limitWords,
  paidParts,
  shareableWords,
  sourceWords,
  validWords,
} from './memberPackage.model.ts';
import styles from './PackageFacts.module.css';

/** All facts of a package, in words. */
export function PackageFacts({ detail }: { detail: MemberPackageDetail }) {
  const { currency } = useStudio();
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        ...moneyFacts(detail, currency),
        ...dayFacts(detail),
        ...termFacts(detail),
        ...recordFacts(detail),
      ]}
    />
  );
}

type Fact = { key: string; label: string; children: React.ReactNode };
/** One line, or none where there is nothing to say. */
const fact = (key: string, label: string, children: React.ReactNode): Fact[] =>
  children ? [{ key, label, children }] : [];

function moneyFacts(detail: MemberPackageDetail, currency: string): Fact[] {
  const parts = paidParts(detail, currency);
  return [
    {
      key: 'paid',
      label: 'Paid amount',
      children: (
        <span className={styles.paid}>
          {formatMoney(detail.paidAmount, currency)}
          {parts ? <small>{parts}</small> : null}
        </span>
      ),
    },
  ];
}

function dayFacts(detail: MemberPackageDetail): Fact[] {
  const { startDate, activateBy, frozenFrom, frozenUntil, subscriptionId, subStatus } = detail;
  return [
    ...fact('valid', 'Valid', validWords({ startDate, endDate: lastDayOf(detail) })),
    ...fact(
      'activateBy',
      'Starts automatically on',
      subStatus === 'NOT_STARTED' && !startDate && activateBy ? formatLocalDate(activateBy) : '',
    ),
    ...fact(
      'frozen',
      subscriptionId ? 'Paused' : 'Frozen',
      frozenFrom && frozenUntil ? `${formatLocalDate(frozenFrom)} – ${formatLocalDate(frozenUntil)}` : '',
    ),
  ];
}

function termFacts(detail: MemberPackageDetail): Fact[] {
  return [
    ...fact('eligible', 'Can book', eligibleWords(detail.terms)),
    ...fact('limits', 'Limits', limitWords(detail.terms)),
    ...fact(
      'priority',
      'Early booking',
      detail.terms.priorityOpensDays === null ? '' : `${detail.terms.priorityOpensDays} days before`,
    ),
    ...fact('shareable', 'Shareable', shareableWords(detail)),
  ];
}

function recordFacts(detail: MemberPackageDetail): Fact[] {
  const { studioPackageTransactionId: id, salesStaffName, note, bonusCredits } = detail;
  return [
    ...fact('bonus', 'Bonus credits', bonusCredits > 0 ? bonusCredits : ''),
    ...fact('source', 'From', sourceWords(detail)),
    ...fact('soldBy', 'Sold by', salesStaffName),
    ...fact('note', 'Note', note),
    ...fact(
      'id',
      'Transaction id',
      <span className={styles.id}>
        <code>{id}</code>
        <CopyButton text={id} label="Copy transaction id" size="small" />
      </span>,
    ),
  ];
}
