import { PROMO_STATUSES, type PromoCode } from '@studio/contract/packages/promo-code.schema';
import { useCan, useNavigate } from '@studio/platform';
import { Button, loadedLater, PageLayout, PlusOutlined, QueryBoundary } from '@studio/ui';
import { Suspense, useState } from 'react';
import { PROMO_STATUS_WORDS } from '../promoCode/promoCode.model.ts';
import { useListPromoCodesQuery } from '../promoCode/promoCodeApi.ts';
import { PromoTable } from '../promoCode/PromoTable.tsx';
import { usePromoParams } from '../promoCode/usePromoParams.ts';
import { EmptyList } from '../ui/list/EmptyList.tsx';
import { ListFilters } from '../ui/list/ListFilters.tsx';

const STATUSES = PROMO_STATUSES.map((value) => ({ value, label: PROMO_STATUS_WORDS[value].label }));

const UsesDrawer = loadedLater(() =>
  import('../promoCode/UsesDrawer.tsx').then((drawer) => drawer.UsesDrawer),
);

/** /dashboard/marketing/promo-code: the promo codes, and who used them. */
export function PromoCodesPage() {
  const can = useCan();
  const navigate = useNavigate();
  const { query, sort, change, pagerOf } = usePromoParams();
  const codes = useListPromoCodesQuery(query);
  const [looked, setLooked] = useState<PromoCode | null>(null);
  const create = can('promoCode.edit') ? (
    <Button
      type="primary"
      aria-keyshortcuts="n"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => void navigate('/dashboard/marketing/promo-code/create')}
    >
      Create promo code
    </Button>
  ) : null;
  return (
    <PageLayout title="Promo codes" subtitle="Discount codes for your members." actions={create}>
      <ListFilters
        what="promo codes"
        placeholder="Code or name"
        query={query}
        statuses={STATUSES}
        onChange={change}
      />
      <QueryBoundary
        query={codes}
        what="promo codes"
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyList
            what="promo codes"
            query={query}
            onClear={() => change({ search: '', status: '' })}
            title="No promo codes yet. Use one to bring in new clients or win back old ones."
            action={create}
          />
        }
      >
        {({ items, total }) => (
          <PromoTable
            codes={items}
            sort={sort}
            onSort={(next) => change({ sort: next?.key ?? '', order: next?.order ?? '' })}
            onUses={setLooked}
            page={pagerOf(total)}
          />
        )}
      </QueryBoundary>
      {looked ? (
        <Suspense>
          <UsesDrawer code={looked} onClose={() => setLooked(null)} />
        </Suspense>
      ) : null}
    </PageLayout>
  );
}
