import { Button } from '@studio/ui';
import styles from './AuthLayout.module.css';
import { ResendCode } from './ResendCode.tsx';

/** Links below a code form: send another code, or use another address. */
export const CodeLinks = ({
  sentAt,
  onResend,
  onBack,
}: {
  sentAt: number;
  onResend: () => Promise<unknown>;
  onBack: () => void;
}) => (
  <div className={styles.links}>
    <ResendCode sentAt={sentAt} onResend={onResend} />
    <Button type="link" onClick={onBack} style={{ paddingInline: 0 }}>
      Change email
    </Button>
  </div>
);
