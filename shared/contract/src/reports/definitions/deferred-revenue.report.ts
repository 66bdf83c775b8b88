import { PACKAGE_TYPE_WORDS } from '../../packages/packageTypeWords.ts';
import { PACKAGE_SOURCE_WORDS } from '../packageSourceWords.ts';
import type { ReportDefinition } from '../reportDefinition.ts';

const money = (label: string) => ({ label, kind: 'money', isInFilesOnly: true }) as const;
const credits = (label: string) => ({ label, kind: 'count', isInFilesOnly: true }) as const;

/** The identity: opening + late changes + sold − used − earned − expired − refunded + corrections = closing. */
const FIGURES = {
  opening: {
    label: 'Owed at the start',
    kind: 'money',
    words: 'What members had paid for and not had yet, on the evening before the first day.',
    better: null,
  },
  lateChanges: {
    label: 'Changes to closed months',
    kind: 'money',
    words: 'What changed about earlier months once they had been closed.',
    better: null,
  },
  sales: { label: 'Sold', kind: 'money', words: 'What was paid for packages, without tax.', better: 'more' },
  onUse: {
    label: 'Used',
    kind: 'money',
    words: 'Credits that were used, on the day of their class.',
    better: 'more',
  },
  straightLine: {
    label: 'Earned daily',
    kind: 'money',
    words: 'Unlimited packages, an equal part for each of their days.',
    better: 'more',
  },
  breakage: {
    label: 'Expired unused',
    kind: 'money',
    words: 'Credits that nobody used in time.',
    better: null,
  },
  refunds: {
    label: 'Refunded',
    kind: 'money',
    words: 'What was paid back for packages, without tax.',
    better: 'less',
  },
  adjustments: {
    label: 'Corrections',
    kind: 'money',
    words: 'Moved between packages, lost when a package was voided, or taken by staff.',
    better: null,
  },
  closing: {
    label: 'Owed at the end',
    kind: 'money',
    words: 'What members have paid for and not had yet, on the evening of the last day.',
    better: null,
  },
} as const satisfies ReportDefinition['figures'];

/**
 * What members have paid for and not had yet. Its page shows the identity, when it ends and what is on gift cards,
 * and has an answer of its own for that (`deferred-revenue.schema.ts`); all else it has as every report does. Source:
 * decisions.md C9, Deferred revenue; rules.md B17.
 */
export const DEFERRED_REPORT = {
  key: 'deferred-revenue',
  title: 'Deferred revenue',
  about:
    'What members have paid for and not had yet, without tax. You owe it in classes until it is used or expires.',
  permission: 'report.deferredRevenue',
  times: [],
  columns: {
    packageName: { label: 'Package', kind: 'text' },
    memberName: { label: 'Member', kind: 'text', opens: { page: 'member', by: 'memberId' }, isFact: true },
    packageType: { label: 'Type', kind: 'text', words: PACKAGE_TYPE_WORDS, isInFilesOnly: true },
    source: { label: 'Source', kind: 'text', words: PACKAGE_SOURCE_WORDS, isInFilesOnly: true },
    purchasedOn: { label: 'Bought', kind: 'day', isUnbroken: true },
    endDate: { label: 'Ends', kind: 'day', isUnbroken: true },
    netPaid: { label: 'Paid', kind: 'money' },
    unitValue: money('Value of a credit'),
    creditsGranted: credits('Credits granted'),
    creditsUsed: credits('Credits used'),
    creditsExpired: credits('Credits expired'),
    creditsLeft: credits('Credits left'),
    recognisedToDate: money('Recognised until the last day'),
    refunded: money('Refunded until the last day'),
    opening: money(FIGURES.opening.label),
    lateChanges: money(FIGURES.lateChanges.label),
    sales: money(FIGURES.sales.label),
    onUse: money(FIGURES.onUse.label),
    straightLine: money(FIGURES.straightLine.label),
    breakage: money(FIGURES.breakage.label),
    recognisedInPeriod: { label: 'Earned in these days', kind: 'money' },
    refunds: money(FIGURES.refunds.label),
    adjustments: money(FIGURES.adjustments.label),
    closing: { label: FIGURES.closing.label, kind: 'money', isFact: true },
  },
  ids: ['memberId'],
  figures: FIGURES,
  headline: 'closing',
  groups: {},
  filters: {
    studioPackageId: { label: 'Plan', ids: 'plan' },
    packageType: { label: 'Package type', values: PACKAGE_TYPE_WORDS },
    source: { label: 'How members got the package', values: PACKAGE_SOURCE_WORDS },
  },
  sort: 'closing',
} as const satisfies ReportDefinition;
