import type { SlotProps } from '@studio/contract/remote/remote';
import { useNavigate } from '@studio/platform';
import { DrawerPanel, SuccessDialog, useFocusReturn } from '@studio/ui';
import { CopyButton } from '@studio/ui/data';
import { useState } from 'react';
import { useSavePromoCodeMutation } from './promoCodeApi.ts';
import { PromoForm } from './PromoForm.tsx';

/** Quick action "Create Promo Code": creates a code from any page, and then links to the list. */
export function CreatePromoCodeAction({ onClose }: SlotProps['quick-action']) {
  useFocusReturn();
  const navigate = useNavigate();
  const [save] = useSavePromoCodeMutation();
  const [saved, setSaved] = useState('');

  function handleView() {
    onClose();
    void navigate('/dashboard/marketing/promo-code');
  }
  if (saved) {
    return (
      <SuccessDialog
        isOpen
        title="The promo code was created."
        primaryLabel="View promo codes"
        onPrimary={handleView}
        onStay={onClose}
      >
        <p>
          <code>{saved}</code> <CopyButton text={saved} label={`Copy ${saved}`} size="small" />
        </p>
      </SuccessDialog>
    );
  }
  return (
    <DrawerPanel isOpen title="Create promo code" size={640} onClose={onClose}>
      <PromoForm
        code={undefined}
        onSave={(request) =>
          save(request)
            .unwrap()
            .then(({ code }) => setSaved(code))
        }
        onCancel={onClose}
      />
    </DrawerPanel>
  );
}
