import type { PromoCode, SavePromoCode } from '@studio/contract/packages/promo-code.schema';
import { skipToken, useNavigate, useSearchParams } from '@studio/platform';
import { PageLayout, QueryBoundary, useNotify } from '@studio/ui';
import { useGetPromoCodeQuery, useSavePromoCodeMutation } from '../promoCode/promoCodeApi.ts';
import { PromoForm } from '../promoCode/PromoForm.tsx';
import styles from './FormPage.module.css';

const LIST = '/dashboard/marketing/promo-code';

/** /dashboard/marketing/promo-code/create: a new promo code. `?promoCodeId=` edits one. */
export function CreatePromoCodePage() {
  const [params] = useSearchParams();
  const promoCodeId = params.get('promoCodeId');
  const code = useGetPromoCodeQuery(promoCodeId ?? skipToken);
  return (
    <PageLayout
      title={promoCodeId ? 'Edit promo code' : 'Create promo code'}
      breadcrumb={[{ label: 'Promo codes', path: LIST }]}
    >
      {promoCodeId ? (
        <QueryBoundary query={code} what="this promo code">
          {(found) => <Form key={found.promoCodeId} code={found} />}
        </QueryBoundary>
      ) : (
        <Form code={undefined} />
      )}
    </PageLayout>
  );
}

function Form({ code }: { code: PromoCode | undefined }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const [save] = useSavePromoCodeMutation();
  async function handleSave(request: SavePromoCode) {
    const saved = await save(request).unwrap();
    notify({ kind: 'success', title: `${saved.code} saved.` });
    await navigate(LIST);
  }
  return (
    <div className={styles.form}>
      <PromoForm code={code} onSave={handleSave} onCancel={() => void navigate(LIST)} />
    </div>
  );
}
