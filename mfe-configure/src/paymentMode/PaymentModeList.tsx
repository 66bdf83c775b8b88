import type {
  PaymentMode,
  PaymentModes,
  SavePaymentMode,
} from '@studio/contract/configure/payment/payment-mode.schema';
import { useCan, useStudio } from '@studio/platform';
import { Button, VisuallyHidden } from '@studio/ui';
import { Switch } from '@studio/ui/switch';
import { SortableList, StatusTag } from '@studio/ui/data';
import { useState } from 'react';
import {
  missingWords,
  modeLabel,
  offeredWords,
  reordered,
  waitsToBeOffered,
  withMode,
} from './paymentMode.model.ts';
import styles from './PaymentModeList.module.css';
import { PendingPayee } from './PendingPayee.tsx';
import { PaymentModeDrawer } from './PaymentModeDrawer.tsx';
import { useChangeModes } from './useChangeModes.ts';

/** Ways of paying, in the order in which members are offered them. */
export function PaymentModeList({ saved }: { saved: PaymentModes }) {
  const can = useCan();
  const { currency } = useStudio();
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
        nameOf={({ mode }) => modeLabel(mode, currency)}
        onSort={canEdit ? (order) => change((latest) => reordered(latest, order)) : undefined}
      >
        {(mode) => (
          <Row
            mode={mode}
            canEdit={canEdit}
            onEdit={() => setOpened(mode)}
            onChange={(wished) => change((latest) => withMode(latest, { mode: mode.mode, ...wished }))}
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
  onChange: (wished: Partial<Omit<SavePaymentMode, 'mode'>>) => Promise<unknown>;
}

function Row({ mode, canEdit, onEdit, onChange }: RowProps) {
  const { currency } = useStudio();
  const label = modeLabel(mode.mode, currency);
  const missing = missingWords(mode, currency);
  // Shows the new state at once: a switch that waits for the answer looks broken.
  const [wished, setWished] = useState<boolean | null>(null);

  async function handleSwitch(isOn: boolean) {
    setWished(isOn);
    // Said already.
    await onChange({ enabled: isOn }).catch(() => undefined);
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
        {canEdit && waitsToBeOffered(mode) ? <OfferStep onChange={onChange} /> : null}
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

/** What is left to decide once the provider is connected. */
function OfferStep({ onChange }: Pick<RowProps, 'onChange'>) {
  const [isSaving, setIsSaving] = useState(false);

  async function handleChoice(wished: Parameters<RowProps['onChange']>[0]) {
    setIsSaving(true);
    // A refusal was said already.
    await onChange(wished).catch(() => undefined);
    setIsSaving(false);
  }
  return (
    <span className={styles.step}>
      <small>Your provider is connected. Members cannot choose card yet.</small>
      <Button
        size="small"
        type="primary"
        loading={isSaving}
        onClick={() => void handleChoice({ enabled: true, showOnBookingSite: true })}
      >
        Offer it on the booking website
      </Button>
      <Button
        size="small"
        disabled={isSaving}
        onClick={() => void handleChoice({ enabled: true, isDeskOnly: true })}
      >
        Take cards at the desk only
      </Button>
    </span>
  );
}
