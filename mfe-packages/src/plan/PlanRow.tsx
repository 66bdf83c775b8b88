import type { PackagePlan } from '@studio/contract/packages/package-plan.schema';
import { PLAN_WIDTHS, pictureAt } from '@studio/contract/booking/sitePicture';
import { localDateOf } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { Switch } from '@studio/ui/switch';
import { StatusTag, Tag } from '@studio/ui/data';
import { counted, givesWords, priceWords, saleNotes, saleState } from './plan.model.ts';
import { PlanMenu } from './PlanMenu.tsx';
import styles from './PlanRow.module.css';
import { usePlanStatus } from './usePlanStatus.ts';

interface Props {
  plan: PackagePlan;
  onShowHistory: () => void;
  onExtend: () => void;
}

/** One plan: credits, price, sales, and whether it is on sale. */
export function PlanRow({ plan, onShowHistory, onExtend }: Props) {
  const can = useCan();
  const { currency, timezone } = useStudio();
  const { packageName, studioPackageId, sold, activeHolders, picture } = plan;
  const today = localDateOf(new Date(), timezone);
  const notes = saleNotes(plan, today);
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        {picture ? (
          <img
            src={pictureAt(picture, PLAN_WIDTHS[0])}
            alt=""
            loading="lazy"
            width={80}
            height={45}
            className={styles.picture}
          />
        ) : null}
        <span className={styles.name}>
          {can('plan.edit') ? (
            <Link to={`/dashboard/package-plans/create?studioPackageId=${studioPackageId}`}>
              {packageName}
            </Link>
          ) : (
            packageName
          )}
        </span>
        <span className={styles.gives}>{givesWords(plan)}</span>
        {notes.length > 0 ? (
          <span className={styles.notes}>
            {notes.map((note) => (
              <Tag key={note}>{note}</Tag>
            ))}
          </span>
        ) : null}
      </div>
      <span className={styles.price}>{priceWords(plan, currency)}</span>
      <span className={styles.counts}>
        <span>{sold} sold</span>
        <span>{counted(activeHolders, 'active holder')}</span>
      </span>
      <span className={styles.sale}>
        <OnSale plan={plan} today={today} />
      </span>
      {can('plan.edit') ? <PlanMenu plan={plan} onShowHistory={onShowHistory} onExtend={onExtend} /> : null}
    </div>
  );
}

function OnSale({ plan, today }: { plan: PackagePlan; today: string }) {
  const { studioPackageId, packageName, status } = plan;
  const can = useCan();
  const setStatus = usePlanStatus();
  if (status === 'ARCHIVED') return <StatusTag tone="neutral">Archived</StatusTag>;
  const words = saleState(plan, today);
  if (!can('plan.edit'))
    return <StatusTag tone={words === 'On sale' ? 'good' : 'neutral'}>{words}</StatusTag>;
  return (
    <>
      <Switch
        aria-label={`On sale, ${packageName}`}
        checked={status === 'ACTIVE'}
        onChange={(isOn) => void setStatus({ studioPackageId, status: isOn ? 'ACTIVE' : 'INACTIVE' })}
      />
      <span aria-hidden="true">{words}</span>
    </>
  );
}
