import type { VoidedPackage, VoidPackage } from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { useCan, useOnce, useStudio } from '@studio/platform';
import { Alert, Button, errorSentence, useNotify } from '@studio/ui';
import { AskManager, isOverLimit } from '@studio/ui/fields';
import { useState } from 'react';
import { useAsk } from '../approval/useAsk.ts';
import styles from './VoidDialog.module.css';
import { voidedWords, voidLines } from './void.model.ts';
import { useVoidPackageMutation } from './voidApi.ts';

interface Props {
  detail: MemberPackageDetail;
  asked: VoidPackage;
  preview: VoidedPackage;
  onBack: () => void;
  onClose: () => void;
}

/**
 * The second step of voiding: lists the losses and the refund, and warns that it is final. Focuses the safe
 * button. Staff who may not void can ask a manager.
 */
export function VoidConfirm({ detail: { memberName }, asked, preview, onBack, onClose }: Props) {
  const { currency } = useStudio();
  const notify = useNotify();
  const once = useOnce();
  const [voidPackage, { isLoading }] = useVoidPackageMutation();
  const [problem, setProblem] = useState('');
  const [isOver, setIsOver] = useState(false);
  const mayVoid = useCan()('package.void');
  const body = { ...asked, confirm: true, packageName: preview.packageName };
  const ask = useAsk((values: VoidPackage) => ({ void: values }), onClose);
  const manager = <AskManager onAsk={() => ask.send(body)} onAsked={ask.onAsked} />;

  async function handleVoid() {
    setProblem('');
    try {
      const done = await voidPackage(once(body)).unwrap();
      notify({ kind: 'success', title: voidedWords(done) });
      onClose();
    } catch (error) {
      setProblem(errorSentence(error));
      setIsOver(isOverLimit(error));
    }
  }
  return (
    <div className={styles.confirm}>
      <h2 className={styles.title}>
        Void {preview.packageName} for {memberName}?
      </h2>
      {problem ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problem}
          description={isOver ? manager : undefined}
        />
      ) : null}
      <ul className={styles.lines}>
        {voidLines(asked, preview, currency).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.last}>This cannot be undone.</p>
      {mayVoid ? null : manager}
      <div className={styles.buttons}>
        <Button autoFocus disabled={isLoading} onClick={onBack}>
          Back
        </Button>
        {mayVoid ? (
          <Button type="primary" danger loading={isLoading} onClick={() => void handleVoid()}>
            Void package
          </Button>
        ) : null}
      </div>
    </div>
  );
}
