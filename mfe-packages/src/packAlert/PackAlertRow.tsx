import type { PackAlert, PackAlertGroup } from '@studio/contract/packages/pack-alert.schema';
import { localDateOf } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { Button, loadedLater, VisuallyHidden } from '@studio/ui';
import { Suspense, useState } from 'react';
import { dayWords, leftWords, shareWords } from './packAlert.model.ts';
import styles from './PackAlerts.module.css';

interface Props {
  alert: PackAlert;
  group: PackAlertGroup;
}

// Loaded on demand: the form is on everybody's home page, but few staff use it.
const MessageDialog = loadedLater(() => import('./MessageDialog.tsx').then((dialog) => dialog.MessageDialog));

/** One alert: the member, the package, and the actions. */
export function PackAlertRow({ alert, group }: Props) {
  const { timezone } = useStudio();
  const { memberId, memberName, packageName, endDate, usedUpOn, creditsRemaining, initialCredits } = alert;
  const isLow = group === 'lowCredit';
  const day = group === 'usedUp' ? usedUpOn : endDate;
  return (
    <li className={styles.row}>
      <Link to={`/dashboard/member/${memberId}?tab=packages`}>{memberName}</Link>
      {isLow ? (
        <span className={styles.fact}>
          <meter
            className={styles.meter}
            max={initialCredits ?? 1}
            value={creditsRemaining ?? 0}
            aria-hidden="true"
          />{' '}
          {creditsRemaining} of {initialCredits} left ({shareWords(alert)})
        </span>
      ) : (
        <span className={styles.fact}>{day ? dayWords(day, localDateOf(new Date(), timezone)) : null}</span>
      )}
      <small className={styles.pack}>
        {[packageName, isLow ? '' : leftWords(alert)].filter(Boolean).join(' · ')}
      </small>
      <RowActs alert={alert} group={group} />
    </li>
  );
}

function RowActs({ alert, group }: Props) {
  const { memberId, memberName, studioPackageId, packageName } = alert;
  const can = useCan();
  const [isWriting, setIsWriting] = useState(false);
  const about = (
    <VisuallyHidden>
      , {packageName} of {memberName}
    </VisuallyHidden>
  );
  return (
    <span className={styles.acts}>
      {can('member.contact') ? (
        <Button type="link" className={styles.act ?? ''} onClick={() => setIsWriting(true)}>
          Message{about}
        </Button>
      ) : null}
      {can('package.assign') ? (
        <Link to={`/dashboard/member/${memberId}?tab=packages&sell=${studioPackageId}`}>Renew{about}</Link>
      ) : null}
      {isWriting ? (
        <Suspense fallback={null}>
          <MessageDialog alert={alert} group={group} onClose={() => setIsWriting(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
