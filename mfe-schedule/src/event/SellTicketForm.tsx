import type { StudioEvent } from '@studio/contract/event.schema';
import type { PaymentModeName } from '@studio/contract/order.schema';
import { PAY_MODE_LABELS } from '@studio/contract/orderWords';
import { sellTicketSchema, type SellTicket } from '@studio/contract/ticket.schema';
import { useNotify } from '@studio/ui';
import { RadioCardsField, SelectField, StudioForm, useFormikContext } from '@studio/ui/fields';
import { useState } from 'react';
import { MemberField } from '../ui/MemberField.tsx';
import { forWords, sellable, ticketLabel } from './event.model.ts';
import { useSellTicketMutation } from './eventApi.ts';

interface Props {
  event: StudioEvent;
  onClose: () => void;
}

const PAY_OPTIONS = [
  { value: 'DROP_IN' as const, title: 'Paid at the desk', description: 'The money has been taken; a receipt is sent.' },
  { value: 'UNPAID' as const, title: 'Unpaid', description: 'To be settled later, without a deadline.' },
  { value: 'FREE' as const, title: 'Free of charge', description: 'Nothing is owed.' },
];

const MODES = (['CASH', 'CARD', 'QR', 'BANK_TRANSFER', 'OTHERS'] as const).map((value) => ({ value, label: PAY_MODE_LABELS[value] }));

/** By what the money came, once it has. */
function PaidBy() {
  const { values } = useFormikContext<Pick<SellTicket, 'payMode'>>();
  return values.payMode === 'DROP_IN' ? <SelectField name="mode" label="Paid by" options={MODES} /> : null;
}

/** Who, which ticket, and how it is paid. */
export function SellTicketForm({ event, onClose }: Props) {
  const notify = useNotify();
  const [sell] = useSellTicketMutation();
  const { sessions, timezone, currency } = event;
  const types = sellable(event.ticketTypes);
  const [initialValues] = useState({ memberId: '', ticketTypeId: types[0]?.ticketTypeId ?? '', payMode: 'DROP_IN' as SellTicket['payMode'], mode: 'CASH' as PaymentModeName });

  async function handleSubmit(values: typeof initialValues) {
    const { memberName, name } = await sell({ ...values, idempotencyKey: crypto.randomUUID() }).unwrap();
    notify({ kind: 'success', title: `${memberName} has a ticket.`, description: name });
    onClose();
  }
  return (
    <StudioForm initialValues={initialValues} schema={sellTicketSchema} onSubmit={handleSubmit} onCancel={onClose} submitLabel="Sell ticket">
      <MemberField name="memberId" label="Member" />
      <RadioCardsField name="ticketTypeId" label="Ticket" options={types.map((type) => ({ value: type.ticketTypeId, title: ticketLabel(type, currency), description: `For ${forWords(type, sessions, timezone)}` }))} />
      <RadioCardsField name="payMode" label="Payment" options={PAY_OPTIONS} />
      <PaidBy />
    </StudioForm>
  );
}
