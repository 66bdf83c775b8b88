import { Alert, Button, Card, errorSentence } from '@studio/ui';
import styles from './waiverForm.module.css';
import { useCheckEvidenceMutation } from './waiverFormApi.ts';

const signatures = (count: number): string => (count === 1 ? '1 signature is' : `${count} signatures are`);

/** Checks whether every signature is unaltered. */
export function EvidenceCard() {
  const [check, { data, error, isLoading }] = useCheckEvidenceMutation();
  return (
    <Card title="Evidence" className={styles.card}>
      <div className={styles.evidence}>
        <p>
          Each signature records the text, who signed, when and from where. Signatures are tamper-evident.
        </p>
        <Button loading={isLoading} onClick={() => void check()}>
          Check all signatures
        </Button>
      </div>
      <div role="status">
        {data?.isIntact ? (
          <Alert type="success" showIcon title={`${signatures(data.checked)} as they were signed.`} />
        ) : null}
        {data && !data.isIntact ? (
          <Alert
            type="error"
            showIcon
            title={`${data.brokenAt ? `Record ${data.brokenAt} does` : 'The last records do'} not match what was signed. ${signatures(data.checked)} before it are in order. Please contact support.`}
          />
        ) : null}
        {error ? <Alert type="error" showIcon title={errorSentence(error)} /> : null}
      </div>
    </Card>
  );
}
