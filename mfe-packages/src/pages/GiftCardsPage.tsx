import {
  GIFT_CARD_STATUSES,
  type GiftCard,
  type IssuedGiftCard,
} from '@studio/contract/orders/gift-card.schema';
import { Link, useCan, useSearchParams } from '@studio/platform';
import {
  Button,
  EmptyState,
  loadedLater,
  LoadingState,
  PageLayout,
  PlusOutlined,
  QueryBoundary,
} from '@studio/ui';
import { SearchField } from '@studio/ui/data';
import { Select } from '@studio/ui/fields';
import { Suspense, useState, type ReactNode } from 'react';
import { GIFT_CARD_STATUS_WORDS } from '../giftCard/giftCard.model.ts';
import { useListGiftCardsQuery } from '../giftCard/giftCardApi.ts';
import { GiftCardTable } from '../giftCard/GiftCardTable.tsx';
import { IssuedDialog } from '../giftCard/IssuedDialog.tsx';
import { useGetSellingPlanQuery } from '../planForm/planChoicesApi.ts';
import styles from './PromoCodesPage.module.css';

const GiftCardDrawer = loadedLater(() =>
  import('../giftCard/GiftCardDrawer.tsx').then((drawer) => drawer.GiftCardDrawer),
);
const IssueGiftCardDrawer = loadedLater(() =>
  import('../giftCard/IssueGiftCardDrawer.tsx').then((drawer) => drawer.IssueGiftCardDrawer),
);

/** /dashboard/gift-cards. A studio without Premium cannot issue cards; existing ones stay valid. */
export function GiftCardsPage() {
  const can = useCan();
  const studio = useGetSellingPlanQuery();
  const [isIssuing, setIsIssuing] = useState(false);
  const [issued, setIssued] = useState<IssuedGiftCard | null>(null);
  const isPremium = studio.data?.plan === 'PREMIUM';
  const issue =
    isPremium && can('payment.record') ? (
      <Button
        type="primary"
        aria-keyshortcuts="n"
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => setIsIssuing(true)}
      >
        Issue gift card
      </Button>
    ) : null;

  function handleIssued(card: IssuedGiftCard) {
    setIsIssuing(false);
    setIssued(card);
  }
  return (
    <PageLayout title="Gift cards" subtitle="Prepaid credit. Outstanding until redeemed." actions={issue}>
      {studio.data ? <Cards isPremium={isPremium} issue={issue} /> : <LoadingState what="gift cards" />}
      {isIssuing ? (
        <Suspense>
          <IssueGiftCardDrawer onClose={() => setIsIssuing(false)} onIssued={handleIssued} />
        </Suspense>
      ) : null}
      {issued ? <IssuedDialog card={issued} onClose={() => setIssued(null)} /> : null}
    </PageLayout>
  );
}

const FIRST_PAGE = { number: 1, size: 25 };

function Cards({ isPremium, issue }: { isPremium: boolean; issue: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const [page, setPage] = useState(FIRST_PAGE);
  const [opened, setOpened] = useState<GiftCard | null>(null);
  const search = params.get('search') ?? '';
  const status = GIFT_CARD_STATUSES.find((one) => one === params.get('status')) ?? null;
  const cards = useListGiftCardsQuery({ page: page.number - 1, pageSize: page.size, search, status });
  const set = (name: string, value: string) => {
    setPage(FIRST_PAGE);
    setParams((current) => (value ? current.set(name, value) : current.delete(name), current), {
      replace: true,
    });
  };
  const isNarrowed = search !== '' || status !== null;
  return (
    <>
      {isPremium ? null : <PremiumOnly />}
      <div className={styles.bar}>
        <SearchField
          label="Search gift cards"
          placeholder="Name, email or end of the code"
          value={search}
          onSearch={(text) => set('search', text)}
        />
        <Select
          aria-label="Status"
          allowClear
          placeholder="All statuses"
          value={status}
          onChange={(next) => set('status', next ?? '')}
          className={styles.status ?? ''}
          options={GIFT_CARD_STATUSES.map((value) => ({ value, label: GIFT_CARD_STATUS_WORDS[value].label }))}
        />
      </div>
      <QueryBoundary
        query={cards}
        what="gift cards"
        isEmpty={({ total }) => total === 0}
        empty={
          isNarrowed ? (
            <EmptyState
              title="No gift cards match these filters."
              action={<Button onClick={() => setParams({}, { replace: true })}>Clear filters</Button>}
            />
          ) : (
            <EmptyState title="No gift cards yet." action={issue} />
          )
        }
      >
        {({ items, total }) => (
          <GiftCardTable
            cards={items}
            page={{ ...page, total, onChange: (number, size) => setPage({ number, size }) }}
            onOpen={setOpened}
          />
        )}
      </QueryBoundary>
      {opened ? (
        <Suspense>
          <GiftCardDrawer giftCardId={opened.giftCardId} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

function PremiumOnly() {
  const can = useCan();
  return (
    <p className={styles.premium} role="note">
      Gift cards are part of the Premium plan.{' '}
      {can('platformPlan.manage') ? (
        <Link to="/platform-plan">Compare the plans</Link>
      ) : (
        'An owner can change the plan.'
      )}
    </p>
  );
}
