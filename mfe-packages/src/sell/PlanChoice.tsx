import type { PackagePlan } from '@studio/contract/packages/package-plan.schema';
import { localDateOf } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { Button, LoadingState, VisuallyHidden } from '@studio/ui';
import { Input } from '@studio/ui/controls';
import { FormField, type FieldProps } from '@studio/ui/fields';
import { useId, useState } from 'react';
import { givesWords, priceWords } from '../plan/plan.model.ts';
import { firstPlans, notForSale, plansToSell } from './sell.model.ts';
import styles from './PlanChoice.module.css';

interface Props extends FieldProps {
  /** Undefined while loading. */
  plans: PackagePlan[] | undefined;
}

/** Number of plans from which a search field is shown. */
const MIN_SEARCHABLE = 6;

/** Choice of a plan on sale, with price and credits. Value: its id, or `''`. */
export function PlanChoice({ plans, ...field }: Props) {
  const searchId = useId();
  const [search, setSearch] = useState('');
  const onSale = plansToSell(plans ?? [], '');
  const found = plansToSell(plans ?? [], search);
  const [showsAll, setShowsAll] = useState(false);
  const shownFor = (chosen: string) => (showsAll || search ? found : firstPlans(found, chosen));
  return (
    <FormField<string> {...field} isGroup>
      {({ control, labelId, value, setValue }) => (
        <>
          {onSale.length >= MIN_SEARCHABLE ? (
            <>
              <label htmlFor={searchId}>
                <VisuallyHidden>Find a plan</VisuallyHidden>
              </label>
              <Input
                id={searchId}
                type="search"
                autoComplete="off"
                placeholder="Find a plan"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </>
          ) : null}
          {plans ? null : <LoadingState what="plans" rows={3} />}
          <div
            role="radiogroup"
            aria-labelledby={labelId}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            className={styles.plans}
          >
            {shownFor(value).map((plan) => (
              <PlanRow
                key={plan.studioPackageId}
                plan={plan}
                name={searchId}
                isDisabled={control.disabled}
                isChosen={plan.studioPackageId === value}
                onChoose={setValue}
              />
            ))}
          </div>
          {shownFor(value).length < found.length ? (
            <Button type="link" className={styles.all ?? ''} onClick={() => setShowsAll(true)}>
              Show all {found.length} plans
            </Button>
          ) : null}
          {plans && found.length === 0 ? (
            <p className={styles.none}>{search ? `No plan matches “${search}”.` : 'No plans on sale.'}</p>
          ) : null}
        </>
      )}
    </FormField>
  );
}

interface RowProps {
  plan: PackagePlan;
  name: string;
  isDisabled: boolean;
  isChosen: boolean;
  onChoose: (studioPackageId: string) => void;
}

function PlanRow({ plan, name, isDisabled, isChosen, onChoose }: RowProps) {
  const { currency, timezone } = useStudio();
  const refusal = notForSale(plan, localDateOf(new Date(), timezone));
  return (
    <label className={styles.plan}>
      <input
        type="radio"
        name={name}
        disabled={isDisabled || refusal !== null}
        checked={isChosen}
        onChange={() => onChoose(plan.studioPackageId)}
      />
      <span className={styles.what}>
        <span className={styles.name}>{plan.packageName}</span>
        <small>{refusal ?? givesWords(plan)}</small>
      </span>
      <span className={styles.price}>{priceWords(plan, currency)}</span>
    </label>
  );
}
