import { formatMoney } from '@studio/contract/values/money';
import type { PublicPlan } from '@studio/contract/packages/package-plan.schema';
import { PLAN_WIDTHS, pictureAt, pictureSet } from '@studio/contract/booking/sitePicture';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMember } from '../member/useMember.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button } from '../ui/control/Button.tsx';
import { bestValueOf, creditPrice, recommendedOf } from './offer.model.ts';
import { groupsOf, planFacts, planTags, planWords, renewalWords } from './plan.model.ts';
import styles from './plan.module.css';

interface Props {
  plans: readonly PublicPlan[];
  chosenId: string | null;
  onChoose: (studioPackageId: string) => void;
}

/**
 * Plans on sale as cards, grouped by type, in the studio's order. Of a long list, the recommended ones until
 * the person asks for all.
 */
export function PlanList({ plans, chosenId, onChoose }: Props) {
  const [areAll, setAreAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const few = recommendedOf(plans);
  const isHidden = (id: string) => few.every(({ studioPackageId }) => studioPackageId !== id);
  const shown = areAll || (chosenId !== null && isHidden(chosenId)) ? plans : few;
  const best = bestValueOf(plans);
  // The button is gone then: the first plan that was hidden takes the focus.
  const handleAll = () => {
    flushSync(() => setAreAll(true));
    [...(list.current?.querySelectorAll('input') ?? [])].find(({ value }) => isHidden(value))?.focus();
  };
  return (
    <div className={styles.column} ref={list}>
      {groupsOf(shown).map(({ title, plans: group }) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.legend}>{title}</legend>
          {group.map((plan) => (
            <PlanCard
              key={plan.studioPackageId}
              plan={plan}
              isBest={plan === best}
              isChosen={plan.studioPackageId === chosenId}
              onChoose={onChoose}
            />
          ))}
        </fieldset>
      ))}
      {shown.length < plans.length ? (
        <Button look="plain" onClick={handleAll}>
          See all {plans.length} packages
        </Button>
      ) : null}
    </div>
  );
}

interface CardProps {
  plan: PublicPlan;
  /** It has the cheapest classes of all packs. */
  isBest: boolean;
  isChosen: boolean;
  onChoose: (studioPackageId: string) => void;
}

function PlanCard({ plan, isBest, isChosen, onChoose }: CardProps) {
  const { currency, site } = usePublicStudio();
  const { phase } = useMember();
  const { studioPackageId, packageName, priceInclTax, picture } = plan;
  // Some studios show prices to members only.
  const isPriceShown = site.showPrices || phase === 'signedIn';
  const each = isPriceShown ? creditPrice(plan) : null;
  const tags = [...(isBest && isPriceShown ? ['Best value'] : []), ...planTags(plan)];
  return (
    <div className={styles.plan}>
      {picture ? (
        <img
          src={pictureAt(picture, PLAN_WIDTHS[1])}
          srcSet={pictureSet(picture, PLAN_WIDTHS)}
          sizes="(min-width: 600px) 208px, 100vw"
          alt=""
          loading="lazy"
          decoding="async"
          width={640}
          height={360}
          className={styles.picture}
        />
      ) : null}
      <label className={styles.choice}>
        <input
          type="radio"
          name="plan"
          value={studioPackageId}
          checked={isChosen}
          onChange={() => onChoose(studioPackageId)}
        />
        <span className={styles.head}>
          <span className={styles.name}>{packageName}</span>
          {isPriceShown ? (
            <span className={styles.price}>
              {Number(priceInclTax) === 0 ? 'Free' : formatMoney(priceInclTax, currency)}
            </span>
          ) : null}
        </span>
        <span className={styles.more}>
          <span className={styles.detail}>
            {planWords(plan)}
            {each ? ` · ${formatMoney(String(each), currency)} per credit` : ''}
          </span>
          {tags.length > 0 ? (
            <span className={styles.tags}>
              {tags.map((tag) => (
                <span key={tag} className={styles.tag}>
                  {tag}
                </span>
              ))}
            </span>
          ) : null}
        </span>
      </label>
      <PlanTerms plan={plan} />
    </div>
  );
}

/** Terms of a plan, folded. */
function PlanTerms({ plan }: { plan: PublicPlan }) {
  const { currency, site } = usePublicStudio();
  const { phase } = useMember();
  const { description, terms, packageName } = plan;
  const lines = [
    description,
    ...(site.showPrices || phase === 'signedIn' ? renewalWords(plan, currency) : []),
    ...planFacts(plan),
    terms,
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <details className={styles.terms}>
      <summary>
        Details<span className={styles.hidden}> of {packageName}</span>
      </summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  );
}
