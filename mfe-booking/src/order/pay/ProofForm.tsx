import type { OrderDetail } from '@studio/contract/orders/order.schema';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import { useEffect, useId, useMemo, useState, type ChangeEvent } from 'react';
import { Button } from '../../ui/control/Button.tsx';
import { Failed } from '../../ui/state/Failed.tsx';
import { Message } from '../../ui/state/Message.tsx';
import { useActKey } from '../../ui/control/useActKey.ts';
import { PROOF_ACCEPT, refuseProof } from '../order.model.ts';
import styles from '../order.module.css';
import { useSendMyProofMutation } from '../orderApi.ts';

/**
 * "I have paid": uploads a proof of payment, so that the studio can find the money. A new one replaces the
 * old.
 */
export function ProofForm({
  order: { orderId, status, proofs, rejections },
  info: { requireProof },
}: {
  order: OrderDetail;
  info: PayInfo;
}) {
  const isSent = status === 'PROOF_SUBMITTED';
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <>
        {isSent ? (
          <Message tone="good">
            We have sent your picture to the studio. They check your payment, and we email you once they
            confirm it.
          </Message>
        ) : null}
        <Button wide look={isSent ? 'plain' : 'primary'} onClick={() => setIsOpen(true)}>
          {isSent ? 'Send another picture' : 'I have paid'}
        </Button>
      </>
    );
  }
  return (
    <Upload
      key={`${proofs}-${rejections}`}
      orderId={orderId}
      isNeeded={requireProof}
      onSent={() => setIsOpen(false)}
    />
  );
}

function Upload({ orderId, isNeeded, onSent }: { orderId: string; isNeeded: boolean; onSent: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [send, { isLoading, error }] = useSendMyProofMutation();
  const idempotencyKey = useActKey(`${orderId}-${file?.name}-${file?.lastModified}-${file?.size}`);
  const id = useId();
  const refusal = file && refuseProof(file);

  async function handleSend() {
    if (!file) return;
    const { data } = await send({ orderId, file, idempotencyKey });
    if (data) onSent();
  }
  const handleChoose = (event: ChangeEvent<HTMLInputElement>) => setFile(event.target.files?.[0] ?? null);
  return (
    <div className={styles.file}>
      <label htmlFor={id}>
        <strong>Picture or PDF of your payment</strong>
      </label>
      <p id={`${id}-hint`} className={styles.note}>
        {isNeeded
          ? 'The studio needs it to find your payment.'
          : 'It helps the studio find your payment faster.'}{' '}
        JPEG, PNG, WebP or PDF, up to 5 MB.
      </p>
      <input
        id={id}
        type="file"
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the button that had the focus is gone
        autoFocus
        accept={PROOF_ACCEPT}
        onChange={handleChoose}
        aria-invalid={Boolean(refusal)}
        aria-describedby={`${id}-hint ${id}-error`}
      />
      <p id={`${id}-error`} className={styles.wrong} role={refusal ? 'alert' : undefined}>
        {refusal}
      </p>
      {file && !refusal ? <Preview file={file} /> : null}
      <Failed error={error} />
      <Button wide busy={isLoading} disabled={!file || Boolean(refusal)} onClick={() => void handleSend()}>
        Send to the studio
      </Button>
    </div>
  );
}

/** Shows a picture; a PDF is shown by name only. */
function Preview({ file }: { file: File }) {
  const url = useMemo(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : ''), [file]);
  // The browser keeps the picture in memory until its URL is revoked. The delay covers React's strict mode,
  // which runs the effect twice.
  useEffect(() => () => void setTimeout(() => URL.revokeObjectURL(url), 1000), [url]);
  return url ? <img className={styles.preview} src={url} alt="Your proof of payment" /> : <p>{file.name}</p>;
}
