import type { PromoCode, PromoCodeStatus } from '@studio/contract/packages/promo-code.schema';
import { useNavigate } from '@studio/platform';
import { useConfirm, useNotify, useNotifyFailure } from '@studio/ui';
import { ActionMenu, type MenuAction } from '@studio/ui/data';
import { useDeletePromoCodeMutation, useSetPromoCodeStatusMutation } from './promoCodeApi.ts';

/** Actions on a code. A used code cannot be deleted, because orders refer to it. */
export function PromoMenu({ code, onUses }: { code: PromoCode; onUses: () => void }) {
  const navigate = useNavigate();
  const setStatus = useSetStatus(code);
  const remove = useRemove(code);
  const { promoCodeId, status, used, reserved } = code;
  const isArchived = status === 'ARCHIVED';
  const actions: (MenuAction | null)[] = [
    {
      key: 'edit',
      label: 'Edit',
      onSelect: () => void navigate(`/dashboard/marketing/promo-code/create?promoCodeId=${promoCodeId}`),
    },
    { key: 'uses', label: 'Uses', onSelect: onUses },
    status === 'ACTIVE'
      ? { key: 'pause', label: 'Pause', onSelect: () => void setStatus('PAUSED', 'was paused') }
      : null,
    status === 'PAUSED' || status === 'DRAFT'
      ? { key: 'activate', label: 'Activate', onSelect: () => void setStatus('ACTIVE', 'is active') }
      : null,
    isArchived
      ? null
      : {
          key: 'archive',
          label: 'Archive',
          isApart: true,
          onSelect: () => void setStatus('ARCHIVED', 'was archived'),
        },
    {
      key: 'delete',
      label: 'Delete…',
      isDestructive: true,
      isApart: isArchived,
      refusal: used + reserved > 0 ? 'Already used: archive instead' : null,
      onSelect: () => void remove(),
    },
  ];
  return <ActionMenu name={`Actions, ${code.code}`} actions={actions.filter((action) => action !== null)} />;
}

function useSetStatus({ promoCodeId, version, code }: PromoCode) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [setStatus] = useSetPromoCodeStatusMutation();
  return async (status: PromoCodeStatus['status'], words: string) => {
    const { error } = await setStatus({ promoCodeId, status, version });
    if (error) notifyFailure(error);
    else notify({ kind: 'success', title: `${code} ${words}.` });
  };
}

function useRemove({ promoCodeId, code }: PromoCode) {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [remove] = useDeletePromoCodeMutation();
  return async () => {
    if (
      !(await confirm({
        title: `Delete ${code}?`,
        content: 'Nobody has used it. This cannot be undone.',
        confirmLabel: 'Delete',
        isDestructive: true,
      }))
    )
      return;
    const { error } = await remove(promoCodeId);
    if (error) notifyFailure(error);
    else notify({ kind: 'success', title: `${code} was deleted.` });
  };
}
