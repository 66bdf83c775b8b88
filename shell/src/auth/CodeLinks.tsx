import { Button } from '@studio/ui';
import styles from './AuthLayout.module.css';
import { ResendCode } from './ResendCode.tsx';

/** Below a form that asks for a code: another code, or another address. */
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
