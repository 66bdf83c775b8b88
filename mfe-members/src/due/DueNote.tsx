import { formatMoney } from '@studio/contract/values/money';
import { useSearchParams } from '@studio/platform';
import { Alert, Button } from '@studio/ui';
import { useListDuesQuery } from './dueApi.ts';
import styles from './due.module.css';

/** Notes on a member's first tab that they have dues. */
export function DueNote({ memberId }: { memberId: string }) {
  const { data } = useListDuesQuery(memberId);
  const [, setParams] = useSearchParams();
  if (!data || data.items.length === 0) return null;
  const show = () => setParams({ tab: 'transactions' }, { replace: true });
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
