import { formatMoney } from '@studio/contract/values/money';
import { useNavigate } from '@studio/platform';
import { Alert, Button } from '@studio/ui';
import { memberPath, toTab } from '../member/memberTab.model.ts';
import { useListDuesQuery } from './dueApi.ts';
import styles from './due.module.css';

/** Notes on a member's first tab that they have dues. */
export function DueNote({ memberId }: { memberId: string }) {
  const { data } = useListDuesQuery(memberId);
  const navigate = useNavigate();
  if (!data || data.items.length === 0) return null;
  const show = () => void navigate(memberPath(memberId, 'transaction-history'), toTab(memberId));
  return (
    <Alert
      className={styles.note ?? ''}
      type="warning"
      showIcon
      title={`${formatMoney(data.total, data.currency)} to pay`}
      action={
        <Button size="small" onClick={show}>
          Show
        </Button>
      }
    />
  );
}
