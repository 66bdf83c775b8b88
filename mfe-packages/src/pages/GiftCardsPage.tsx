import {
  GIFT_CARD_STATUSES,
  type GiftCard,
  type IssuedGiftCard,
} from '@studio/contract/orders/gift-card.schema';
import { Link, useCan, useLookUpStudioQuery } from '@studio/platform';
import { Button, loadedLater, LoadingState, PageLayout, PlusOutlined, QueryBoundary } from '@studio/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { GIFT_CARD_STATUS_WORDS } from '../giftCard/giftCard.model.ts';
import { useListGiftCardsQuery } from '../giftCard/giftCardApi.ts';
import { GiftCardTable } from '../giftCard/GiftCardTable.tsx';
import { IssuedDialog } from '../giftCard/IssuedDialog.tsx';
import { EmptyList } from '../ui/list/EmptyList.tsx';
import { ListFilters } from '../ui/list/ListFilters.tsx';
import { useListAddress } from '../ui/list/useListAddress.ts';
import styles from './GiftCardsPage.module.css';

const GiftCardDrawer = loadedLater(() =>
  import('../giftCard/GiftCardDrawer.tsx').then((drawer) => drawer.GiftCardDrawer),
);
const IssueGiftCardDrawer = loadedLater(() =>
  import('../giftCard/IssueGiftCardDrawer.tsx').then((drawer) => drawer.IssueGiftCardDrawer),
);

/** /dashboard/gift-cards. A studio without Premium cannot issue cards; existing ones stay valid. */
export function GiftCardsPage() {
  const can = useCan();
  const studio = useLookUpStudioQuery();
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

const STATUSES = GIFT_CARD_STATUSES.map((value) => ({ value, label: GIFT_CARD_STATUS_WORDS[value].label }));

function Cards({ isPremium, issue }: { isPremium: boolean; issue: ReactNode }) {
  const { query, change, pagerOf } = useListAddress(GIFT_CARD_STATUSES);
  const [opened, setOpened] = useState<GiftCard | null>(null);
  const cards = useListGiftCardsQuery(query);
  return (
    <>
      {isPremium ? null : <PremiumOnly />}
      <ListFilters
        what="gift cards"
        placeholder="Name, email or end of the code"
        query={query}
        statuses={STATUSES}
        onChange={change}
      />
      <QueryBoundary
        query={cards}
        what="gift cards"
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyList
            what="gift cards"
            query={query}
            onClear={() => change({ search: '', status: '' })}
            title="No gift cards yet."
            action={issue}
          />
        }
      >
        {({ items, total }) => <GiftCardTable cards={items} page={pagerOf(total)} onOpen={setOpened} />}
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
