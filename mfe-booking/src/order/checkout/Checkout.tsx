import { formatMoney } from '@studio/contract/values/money';
import type { PublicPlan } from '@studio/contract/packages/package-plan.schema';
import { useMember } from '../../member/useMember.ts';
import { consentWords, renewalWords } from '../../package/plan.model.ts';
import { useCarried, useSitePath } from '../../site/useSitePath.ts';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { Button, ButtonLink } from '../../ui/control/Button.tsx';
import { Failed } from '../../ui/state/Failed.tsx';
import { BuyerField } from './BuyerField.tsx';
import { CodesFold } from './CodesFold.tsx';
import { isFree } from '../order.model.ts';
import styles from '../order.module.css';
import { PayBar } from '../pay/PayBar.tsx';
import { OrderBar } from './OrderBar.tsx';
import { PayChoice } from '../pay/PayChoice.tsx';
import { Summary } from './Summary.tsx';
import { useBasket } from './useBasket.ts';
import { useBuyer } from './useBuyer.ts';
import { usePayWays } from '../pay/usePayWays.ts';

/** Checkout for the chosen plan. A visitor signs in first and returns to it. */
export function Checkout({ plan }: { plan: PublicPlan }) {
  const { phase } = useMember();
  return (
    <section className={styles.checkout} aria-label="Pay">
      {phase === 'signedIn' ? (
        <MemberCheckout plan={plan} />
      ) : (
        <SignInFirst plan={plan} isStarting={phase === 'starting'} />
      )}
    </section>
  );
}

function SignInFirst({ plan, isStarting }: { plan: PublicPlan; isStarting: boolean }) {
  const { currency, site } = usePublicStudio();
  const path = useSitePath();
  const carried = { ...useCarried(), next: 'package-options' };
  return (
    <>
      {site.showPrices ? <Renewal plan={plan} /> : null}
      <PayBar
        total={site.showPrices ? formatMoney(plan.priceInclTax, currency) : undefined}
        note={site.showPrices ? undefined : 'Sign in to see the price'}
      >
        {isStarting ? (
          <Button wide busy>
            One moment
          </Button>
        ) : (
          <ButtonLink wide to={path('login', carried)}>
            Sign in and continue
          </ButtonLink>
        )}
        {isStarting ? null : (
          <ButtonLink look="plain" to={path('signup', carried)}>
            Create account
          </ButtonLink>
        )}
      </PayBar>
    </>
  );
}

/** Renewal terms: when and how much a membership costs. */
function Renewal({ plan }: { plan: PublicPlan }) {
  const { currency } = usePublicStudio();
  const lines = renewalWords(plan, currency);
  return lines.length > 0 ? (
    <ul className={styles.renewal}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ) : null;
}

function MemberCheckout({ plan }: { plan: PublicPlan }) {
  const studio = usePublicStudio();
  const { for: forMemberId } = useCarried();
  const basket = useBasket({
    studioPackageId: plan.studioPackageId,
    ...(forMemberId && { forMemberId }),
  });
  const buyer = useBuyer(basket.quote?.total);
  const pay = usePayWays({ isRenewing: plan.recurring !== null });
  return (
    <>
      <Renewal plan={plan} />
      <CodesFold basket={basket} />
      {basket.quote && isFree(basket.quote) && !plan.recurring ? null : <PayChoice pay={pay} />}
      {basket.quote ? <Summary quote={basket.quote} /> : null}
      <BuyerField buyer={buyer} />
      <Failed error={basket.error}>
        <Button look="plain" onClick={() => void basket.refetch()}>
          Try again
        </Button>
      </Failed>
      <OrderBar basket={basket} buyer={buyer} pay={pay} consent={consentWords(plan, studio)} />
    </>
  );
}
