import type { VoidedPackage, VoidPackage } from '@studio/contract/member-package-change.schema';
import type { MemberPackageDetail } from '@studio/contract/member-package.schema';
import { useStudio } from '@studio/platform';
import { Alert, Button, errorSentence, useNotify } from '@studio/ui';
import { useState } from 'react';
import { useOnce } from '../ui/useOnce.ts';
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

/** The second step, in red: what is lost, what goes back, and that there is no way back. The safe button has the focus. */
export function VoidConfirm({ detail: { memberName }, asked, preview, onBack, onClose }: Props) {
  const { currency } = useStudio();
  const notify = useNotify();
  const once = useOnce();
  const [voidPackage, { isLoading }] = useVoidPackageMutation();
  const [problem, setProblem] = useState('');

  async function handleVoid() {
    setProblem('');
    try {
      const done = await voidPackage(once({ ...asked, confirm: true, packageName: preview.packageName })).unwrap();
      notify({ kind: 'success', title: voidedWords(done) });
      onClose();
    } catch (error) {
      setProblem(errorSentence(error));
    }
  }
  return (
    <div className={styles.confirm}>
      <h2 className={styles.title}>Void {preview.packageName} for {memberName}?</h2>
      {problem ? <Alert type="error" showIcon role="alert" title={problem} /> : null}
      <ul className={styles.lines}>
        {voidLines(asked, preview, currency).map((line) => <li key={line}>{line}</li>)}
      </ul>
      <p className={styles.last}>This cannot be undone.</p>
      <div className={styles.buttons}>
        <Button autoFocus disabled={isLoading} onClick={onBack}>Back</Button>
        <Button type="primary" danger loading={isLoading} onClick={() => void handleVoid()}>Void package</Button>
      </div>
    </div>
  );
}
