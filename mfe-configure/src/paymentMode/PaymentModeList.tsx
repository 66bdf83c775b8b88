import type { PaymentMode, PaymentModes } from '@studio/contract/configure/payment-mode.schema';
import { useCan } from '@studio/platform';
import { Button, VisuallyHidden } from '@studio/ui';
import { SortableList, StatusTag, Switch } from '@studio/ui/data';
import { useState } from 'react';
import { missingWords, MODE_LABELS, offeredWords, reordered, withMode } from './paymentMode.model.ts';
import styles from './PaymentModeList.module.css';
import { PendingPayee } from './PendingPayee.tsx';
import { PaymentModeDrawer } from './PaymentModeDrawer.tsx';
import { useChangeModes } from './useChangeModes.ts';

/** Ways of paying, in the order in which members are offered them. */
export function PaymentModeList({ saved }: { saved: PaymentModes }) {
  const can = useCan();
  const change = useChangeModes(saved);
  const [opened, setOpened] = useState<PaymentMode | null>(null);
  const canEdit = can('paymentMode.edit');
  return (
    <>
      {saved.modes.map((mode) => (
        <PendingPayee key={mode.mode} mode={mode} canEdit={canEdit} />
      ))}
      <SortableList
        label="Payment modes"
        items={saved.modes}
        keyOf={({ mode }) => mode}
        nameOf={({ mode }) => MODE_LABELS[mode]}
        onSort={canEdit ? (order) => change((latest) => reordered(latest, order)) : undefined}
      >
        {(mode) => (
          <Row
            mode={mode}
            canEdit={canEdit}
            onEdit={() => setOpened(mode)}
            onSwitch={(enabled) => change((latest) => withMode(latest, { mode: mode.mode, enabled }))}
          />
        )}
      </SortableList>
      {opened ? <PaymentModeDrawer saved={saved} mode={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

interface RowProps {
  mode: PaymentMode;
  canEdit: boolean;
  onEdit: () => void;
  onSwitch: (isOn: boolean) => Promise<unknown>;
}

function Row({ mode, canEdit, onEdit, onSwitch }: RowProps) {
  const label = MODE_LABELS[mode.mode];
  const missing = missingWords(mode);
  // Shows the new state at once: a switch that waits for the answer looks broken.
  const [wished, setWished] = useState<boolean | null>(null);

  async function handleSwitch(isOn: boolean) {
    setWished(isOn);
    // Said already.
    await onSwitch(isOn).catch(() => undefined);
    setWished(null);
  }
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <span className={styles.name}>{label}</span>
        <span className={styles.where}>
          {offeredWords(mode)}
          {mode.requireProof && mode.enabled ? ' · with proof' : ''}
        </span>
        {missing ? (
          <span>
            <StatusTag tone="warning">Not ready</StatusTag> <small>{missing}</small>
          </span>
        ) : null}
      </div>
      {canEdit ? (
        <Switch
          aria-label={`Take ${label}`}
          checked={wished ?? mode.enabled}
          onChange={(isOn) => void handleSwitch(isOn)}
        />
      ) : (
        <StatusTag tone={mode.enabled ? 'good' : 'neutral'}>{mode.enabled ? 'On' : 'Off'}</StatusTag>
      )}
      {canEdit ? (
        <Button onClick={onEdit}>
          Edit<VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      ) : null}
    </div>
  );
}
