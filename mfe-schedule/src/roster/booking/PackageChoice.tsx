import type { PayingPackage } from '@studio/contract/booking/booking.schema';
import { Link, refusalNamed } from '@studio/platform';
import { VisuallyHidden } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { useId, type ReactNode } from 'react';
import { canPay, fixOf, leftWords, payerName, usableFirst } from './paying.model.ts';
import styles from './PackageChoice.module.css';

/** A way to pay without a package. */
export interface OtherWay {
  value: string;
  label: string;
  note?: string;
}

interface Props {
  label: string;
  packages: readonly PayingPackage[];
  memberId: string;
  others?: OtherWay[];
  value: string | null;
  onChange: (value: string) => void;
}

/** Packages that can pay, best first; then those that cannot, with the reason and a link to fix it. */
export function PackageChoice({ label, packages, memberId, others = [], value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      {usableFirst(packages).map((paying) => (
        <Choice
          key={paying.studioPackageTransactionId}
          name={name}
          value={paying.studioPackageTransactionId}
          picked={value}
          isRefused={!canPay(paying)}
          aside={<Fix paying={paying} memberId={memberId} />}
          onChange={onChange}
        >
          <span className={styles.title}>
            {payerName(paying)} {paying.isCurrent ? <StatusTag tone="neutral">Pays now</StatusTag> : null}
          </span>
          <small className={styles.note}>{canPay(paying) ? leftWords(paying) : paying.refusal}</small>
        </Choice>
      ))}
      {others.map(({ value: way, label: title, note }) => (
        <Choice key={way} name={name} value={way} picked={value} onChange={onChange}>
          <span className={styles.title}>{title}</span>
          {note ? <small className={styles.note}>{note}</small> : null}
        </Choice>
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  picked: string | null;
  isRefused?: boolean;
  /** Content next to the words that is not part of the accessible name. */
  aside?: ReactNode;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ name, value, picked, isRefused = false, aside, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div
      className={`${styles.option} ${isRefused ? styles.refused : ''} ${picked === value ? styles.picked : ''}`}
    >
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        checked={picked === value}
        disabled={isRefused}
        onChange={() => onChange(value)}
      />
      <label htmlFor={id} className={styles.words}>
        {children}
      </label>
      {aside}
    </div>
  );
}

const Fix = ({ paying, memberId }: { paying: PayingPackage; memberId: string }) => {
  const fix = fixOf(refusalNamed(paying.refusalCode));
  return fix && !canPay(paying) ? (
    <Link to={`/dashboard/member/${memberId}?tab=packages`}>
      {fix}
      <VisuallyHidden>: {paying.name}</VisuallyHidden>
    </Link>
  ) : null;
};
