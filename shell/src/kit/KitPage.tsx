import { PageLayout } from '@studio/ui';
import { KitFeedback } from './KitFeedback.tsx';
import { KitForm } from './KitForm.tsx';
import styles from './KitPage.module.css';
import { KitRecords } from './KitRecords.tsx';
import { KitStates } from './KitStates.tsx';
import { KitText } from './KitText.tsx';
import { KitTints } from './KitTints.tsx';

const BREADCRUMB = [{ label: 'Parts of this portal', path: '/dashboard/federation' }];

/**
 * /dashboard/federation/kit: every component of the kit on one page, in the current theme, with made-up
 * content.
 */
export function KitPage() {
  return (
    <PageLayout
      title="Kit"
      breadcrumb={BREADCRUMB}
      subtitle="Every part that pages are made of, in the look that you chose."
    >
      <div className={styles.parts}>
        <KitText />
        <KitTints />
        <KitFeedback />
        <KitForm />
        <KitRecords />
        <KitStates />
      </div>
    </PageLayout>
  );
}
