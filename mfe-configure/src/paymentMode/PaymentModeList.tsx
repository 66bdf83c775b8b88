import type { PaymentMode, PaymentModes } from '@studio/contract/payment-mode.schema';
import { useCan } from '@studio/platform';
import { Button, errorSentence, useNotify, VisuallyHidden } from '@studio/ui';
import { SortableList, StatusTag, Switch } from '@studio/ui/data';
import { useState } from 'react';
import { missingWords, MODE_LABELS, offeredWords, reordered, withMode } from './paymentMode.model.ts';
import styles from './PaymentModeList.module.css';
import { PaymentModeDrawer } from './PaymentModeDrawer.tsx';
import { useSavePaymentModesMutation } from './paymentModeApi.ts';

/** Ways of paying, in the order in which members are offered them. */
export function PaymentModeList({ saved }: { saved: PaymentModes }) {
  const can = useCan();
  const notify = useNotify();
  const [save, { isLoading, originalArgs }] = useSavePaymentModesMutation();
  const [opened, setOpened] = useState<PaymentMode | null>(null);
  const canEdit = can('paymentMode.edit');
  // Shown as they will be: an answer takes a moment, and a switch that stays where it was looks broken.
  const shown = isLoading && originalArgs ? applied(saved.modes, originalArgs.modes) : saved.modes;

  async function handleSave(next: Parameters<typeof save>[0]) {
    const { error } = await save(next);
    if (error) notify({ kind: 'error', title: errorSentence(error) });
  }
  return (
    <>
      <SortableList
        label="Payment modes" items={shown} keyOf={({ mode }) => mode} nameOf={({ mode }) => MODE_LABELS[mode]}
        onSort={canEdit ? (order) => void handleSave(reordered(saved, order)) : undefined}
      >
        {(mode) => <Row mode={mode} canEdit={canEdit} onEdit={() => setOpened(mode)} onSwitch={(enabled) => void handleSave(withMode(saved, { mode: mode.mode, enabled }))} />}
      </SortableList>
      {opened ? <PaymentModeDrawer saved={saved} mode={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

const applied = (modes: readonly PaymentMode[], sent: readonly Partial<PaymentMode>[]): PaymentMode[] =>
  sent.flatMap((one) => modes.filter(({ mode }) => mode === one.mode).map((mode) => ({ ...mode, enabled: one.enabled ?? mode.enabled })));

interface RowProps {
  mode: PaymentMode;
  canEdit: boolean;
  onEdit: () => void;
  onSwitch: (isOn: boolean) => void;
}

function Row({ mode, canEdit, onEdit, onSwitch }: RowProps) {
  const label = MODE_LABELS[mode.mode];
  const missing = missingWords(mode);
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <span className={styles.name}>{label}</span>
        <span className={styles.where}>{offeredWords(mode)}{mode.requireProof && mode.enabled ? ' · with proof' : ''}</span>
        {missing ? <span><StatusTag tone="warning">Not ready</StatusTag> <small>{missing}</small></span> : null}
      </div>
      {canEdit ? <Switch aria-label={`Take ${label}`} checked={mode.enabled} onChange={onSwitch} /> : <StatusTag tone={mode.enabled ? 'good' : 'neutral'}>{mode.enabled ? 'On' : 'Off'}</StatusTag>}
      {canEdit ? <Button onClick={onEdit}>Edit<VisuallyHidden> {label}</VisuallyHidden></Button> : null}
    </div>
  );
}
