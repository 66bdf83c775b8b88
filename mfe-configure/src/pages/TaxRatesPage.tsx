import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import { useCan, useLookUpTaxRatesQuery } from '@studio/platform';
import { Button, EmptyState, loadedLater, PageLayout, PlusOutlined, QueryBoundary } from '@studio/ui';
import { Suspense, useState } from 'react';
import { DocumentCard } from '../policy/DocumentCard.tsx';
import { GiftCardTaxCard } from '../policy/GiftCardTaxCard.tsx';
import { TaxRateTable } from '../taxRate/TaxRateTable.tsx';

const TaxRateDrawer = loadedLater(() =>
  import('../taxRate/TaxRateDrawer.tsx').then((drawer) => drawer.TaxRateDrawer),
);

/** /dashboard/configure/tax-rates */
export function TaxRatesPage() {
  const can = useCan();
  const rates = useLookUpTaxRatesQuery();
  const [edited, setEdited] = useState<TaxRate | 'new' | null>(null);
  const add = can('configure.edit') ? (
    <Button
      type="primary"
      aria-keyshortcuts="n"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => setEdited('new')}
    >
      Add tax
    </Button>
  ) : null;
  return (
    <PageLayout
      title="Taxes"
      subtitle="Assign taxes to plans. Receipts list each one."
      actions={add}
      breadcrumb={[{ label: 'Configure', path: '/dashboard/configure' }]}
    >
      <QueryBoundary
        query={rates}
        what="taxes"
        empty={<EmptyState title="No taxes yet. Without one, members pay the listed price." action={add} />}
      >
        {(all) => <TaxRateTable rates={all} onEdit={setEdited} />}
      </QueryBoundary>
      {can('configure.view') ? (
        <>
          <GiftCardTaxCard />
          <DocumentCard />
        </>
      ) : null}
      {edited ? (
        <Suspense>
          <TaxRateDrawer rate={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
        </Suspense>
      ) : null}
    </PageLayout>
  );
}
