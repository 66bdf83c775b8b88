import { DOCUMENT_NAMES, inSentence } from '@studio/contract/configure/tax/documentNames';
import type { Order } from '@studio/contract/orders/order.schema';
import { useCan, useNavigate, useStudio } from '@studio/platform';
import { ActionMenu, type MenuAction } from '@studio/ui/data';
import { memberPath } from '../member/memberTab.model.ts';
import { useSavedFile } from '../member/useSavedFile.ts';

/** What can be done with a purchase: its receipt, and the dialogs of refunding and voiding where they stand. */
export function TransactionActions({ order }: { order: Order }) {
  const can = useCan();
  const navigate = useNavigate();
  const { documentNames = DOCUMENT_NAMES } = useStudio();
  const { save } = useSavedFile();
  const { orderId, receiptNo, item, reference, memberId, holder, studioPackageTransactionId, canVoid } =
    order;
  const packages = memberPath(holder?.memberId ?? memberId, 'packages');
  const actions: (MenuAction | false)[] = [
    receiptNo !== null &&
      can('payment.record') && {
        key: 'receipt',
        label: `Download ${inSentence(documentNames.receipt)}`,
        onSelect: () =>
          void save({ url: `/api/transaction/portal/receipt/${orderId}.pdf` }, `${receiptNo}.pdf`),
      },
    can('payment.refund') &&
      Number(order.paid) > Number(order.refunded) && {
        key: 'refund',
        label: 'Refund…',
        isDestructive: true,
        onSelect: () => void navigate(`/dashboard/payments?tab=all&open=${orderId}&act=refund`),
      },
    canVoid &&
      (can('package.void') || can('approval.ask')) && {
        key: 'void',
        label: 'Void package…',
        isDestructive: true,
        onSelect: () => void navigate(`${packages}?package=${studioPackageTransactionId}&act=void`),
      },
  ];
  return (
    <ActionMenu
      name={`Actions for ${item}, order ${reference}`}
      actions={actions.filter((action) => action !== false)}
    />
  );
}
