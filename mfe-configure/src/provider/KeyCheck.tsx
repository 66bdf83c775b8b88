import type { ApiKeyCheck } from '@studio/contract/orders/payment-gateway.schema';
import { Button, errorSentence } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import styles from './ProviderCard.module.css';
import { useCheckApiKeyMutation } from './providerApi.ts';

const REFUSED = 'The provider refused this key.';

/** Asks the provider whether the key works, now. */
export function KeyCheck() {
  const [check, { data, error, isLoading }] = useCheckApiKeyMutation();
  return (
    <span className={styles.check}>
      <Button type="primary" loading={isLoading} onClick={() => void check()}>
        Check key
      </Button>
      <span role="status">{isLoading ? null : <Outcome data={data} error={error} />}</span>
    </span>
  );
}

function Outcome({ data, error }: { data: ApiKeyCheck | undefined; error: unknown }) {
  if (error) return <StatusTag tone="bad">{errorSentence(error)}</StatusTag>;
  if (!data) return null;
  if (!data.valid) return <StatusTag tone="bad">{REFUSED}</StatusTag>;
  return (
    <StatusTag tone={data.chargesEnabled ? 'good' : 'warning'}>
      {data.chargesEnabled ? 'Verified' : 'Verified, but this account cannot charge cards yet'}
    </StatusTag>
  );
}
