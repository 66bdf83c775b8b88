import { formatMoney } from '@studio/contract/money';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import styles from './order.module.css';

interface Props {
  /** Decimal string in the studio's currency. */
  price: string;
  busy: boolean;
  /** For a visitor: where to sign in first. */
  loginPath: string | undefined;
  onOrder: () => void;
}

/** The total and the one button of the page, in reach of the thumb. */
export function PayBar({ price, busy, loginPath, onOrder }: Props) {
  const { currency } = usePublicStudio();
  return (
    <div className={styles.bar}>
      <p className={styles.total}><span>Total</span><strong>{formatMoney(price, currency)}</strong></p>
      {loginPath ? <ButtonLink wide to={loginPath}>Sign in and continue</ButtonLink> : <Button wide busy={busy} onClick={onOrder}>Order and pay at the studio</Button>}
    </div>
  );
}
