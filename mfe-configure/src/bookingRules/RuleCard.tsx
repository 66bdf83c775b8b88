import type { BookingRulesPage } from '@studio/contract/configure/booking-rules.schema';
import { RULE_SECTIONS, RULES, type RuleSection } from '@studio/contract/configure/bookingRuleSections';
import { ruleWords } from '@studio/contract/configure/bookingRuleWords';
import type { RuleNames } from '@studio/contract/configure/option/option';
import { penaltyWords } from '@studio/contract/configure/option/penaltyWords';
import { taxNamesIn } from '@studio/contract/configure/tax/taxRateWords';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import { formatWallTime } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { Button, Card, loadedLater, LoadingState, VisuallyHidden } from '@studio/ui';
import { Suspense, useState } from 'react';
import { SECTIONS } from './bookingRules.model.ts';
import { Examples } from './EffectSentences.tsx';
import styles from './bookingRules.module.css';

// A form brings its fields and rules along; most visits only read.
const RuleForm = loadedLater(() => import('./RuleForm.tsx').then((form) => form.RuleForm));

/** One section of the booking rules: what it is, what it means, and changing it in place. */
export function RuleCard({ section, page }: { section: RuleSection; page: BookingRulesPage }) {
  const can = useCan();
  const [isEditing, setIsEditing] = useState(false);
  const { title = '', anchor } = SECTIONS.find((one) => one.section === section) ?? {};
  return (
    <section id={anchor} className={styles.section} tabIndex={-1} aria-label={title}>
      <Card title={title}>
        {isEditing ? (
          <Suspense fallback={<LoadingState what="the form" />}>
            <RuleForm section={section} title={title} page={page} onClose={() => setIsEditing(false)} />
          </Suspense>
        ) : (
          <>
            <Facts section={section} page={page} />
            <Examples section={section} examples={page.examples} />
            {section === 'CANCELLING' || section === 'PENALTIES' ? <KeptTerms /> : null}
            {section === 'PENALTIES' ? <WhoWaives /> : null}
            {can('policy.edit') ? (
              <Button onClick={() => setIsEditing(true)}>
                Edit<VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
              </Button>
            ) : null}
          </>
        )}
      </Card>
    </section>
  );
}

const KeptTerms = () => (
  <p className={styles.more}>
    Bookings keep the terms they were made under. A change applies to them only where it is better for the
    member.
  </p>
);

const WhoWaives = () => (
  <p className={styles.more}>
    Who can waive a penalty is set on <Link to="/dashboard/configure/payment-modes">Payment modes</Link>.
  </p>
);

function Facts({
  section,
  page: { rules, plans, taxRates },
}: {
  section: RuleSection;
  page: BookingRulesPage;
}) {
  const { currency, timezone } = useStudio();
  const names: RuleNames = {
    money: (minor) => moneyWords(minor, currency),
    planName: (id) => plans.find(({ studioPackageId }) => studioPackageId === id)?.name ?? 'a deleted plan',
    taxName: taxNamesIn(taxRates, currency),
    time: (localTime) => formatWallTime(localTime, timezone),
  };
  return (
    <dl className={styles.facts}>
      {RULE_SECTIONS[section].map((key) => (
        <div key={key}>
          <dt>{RULES[key].label}</dt>
          {key === 'penalties' && rules.penalties?.length ? (
            rules.penalties.map((rule, index) => <dd key={index}>{penaltyWords(rule, names)}</dd>)
          ) : (
            <dd>{ruleWords(key, rules[key], names)}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
