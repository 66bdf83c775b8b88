import { PROMO_STATUSES, type PromoCode } from '@studio/contract/packages/promo-code.schema';
import { useCan, useNavigate } from '@studio/platform';
import { Button, EmptyState, loadedLater, PageLayout, PlusOutlined, QueryBoundary } from '@studio/ui';
import { SearchField } from '@studio/ui/data';
import { Select } from '@studio/ui/fields';
import { Suspense, useState } from 'react';
import { PROMO_STATUS_WORDS } from '../promoCode/promoCode.model.ts';
import { useListPromoCodesQuery } from '../promoCode/promoCodeApi.ts';
import { PromoTable } from '../promoCode/PromoTable.tsx';
import { usePromoParams } from '../promoCode/usePromoParams.ts';
import styles from './PromoCodesPage.module.css';

const UsesDrawer = loadedLater(() =>
  import('../promoCode/UsesDrawer.tsx').then((drawer) => drawer.UsesDrawer),
);

/** /dashboard/marketing/promo-code: the promo codes, and who used them. */
export function PromoCodesPage() {
  const can = useCan();
  const navigate = useNavigate();
  const { query, sort, change } = usePromoParams();
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
  const nothing =
    query.search || query.status ? (
      <EmptyState
        title="No promo codes match these filters."
        action={<Button onClick={() => change({ search: '', status: '' })}>Clear filters</Button>}
      />
    ) : (
      <EmptyState
        title="No promo codes yet. Use one to bring in new clients or win back old ones."
        action={create}
      />
    );
  return (
    <PageLayout title="Promo codes" subtitle="Discount codes for your members." actions={create}>
      <div className={styles.bar}>
        <SearchField
          label="Search promo codes"
          placeholder="Code or name"
          value={query.search}
          onSearch={(search) => change({ search })}
        />
        <Select
          aria-label="Status"
          allowClear
          placeholder="All statuses"
          value={query.status ?? null}
          onChange={(status) => change({ status: status ?? '' })}
          options={PROMO_STATUSES.map((value) => ({ value, label: PROMO_STATUS_WORDS[value].label }))}
          className={styles.status ?? ''}
        />
      </div>
      <QueryBoundary query={codes} what="promo codes" isEmpty={({ total }) => total === 0} empty={nothing}>
        {({ items, total }) => (
          <PromoTable
            codes={items}
            sort={sort}
            onSort={(next) => change({ sort: next?.key ?? '', order: next?.order ?? '' })}
            onUses={setLooked}
            page={{
              number: query.page + 1,
              size: query.pageSize,
              total,
              onChange: (number, size) => change({ page: String(number), size: String(size) }),
            }}
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
