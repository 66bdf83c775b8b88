import { PACKAGE_TYPE_WORDS } from '../../packages/packageTypeWords.ts';
import { PACKAGE_SOURCE_WORDS } from '../packageSourceWords.ts';
import type { ReportDefinition } from '../reportDefinition.ts';
import { DEFERRED_FIGURES, ENDS_WORDS, FLOW_WORDS } from './deferredFigures.ts';

const money = (label: string) => ({ label, kind: 'money', isInFilesOnly: true }) as const;
const credits = (label: string) => ({ label, kind: 'count', isInFilesOnly: true }) as const;

/**
 * What members have paid for and not had yet. Its page shows the identity, when it ends and what is on gift cards,
 * and has an answer of its own for that (`deferred-revenue.schema.ts`); all else it has as every report does. Source:
 * decisions.md C9, Deferred revenue; rules.md B17.
 */
export const DEFERRED_REPORT = {
  key: 'deferred-revenue',
  title: 'Deferred revenue',
  about:
    'What members have paid for packages and not used yet, without tax. You owe it in classes until it is used or expires. Gift cards, tickets, drop-ins and partly paid orders stand beside it.',
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
    opening: money(DEFERRED_FIGURES.opening.label),
    lateChanges: money(DEFERRED_FIGURES.lateChanges.label),
    sales: money(DEFERRED_FIGURES.sales.label),
    onUse: money(DEFERRED_FIGURES.onUse.label),
    straightLine: money(DEFERRED_FIGURES.straightLine.label),
    breakage: money(DEFERRED_FIGURES.breakage.label),
    recognisedInPeriod: { label: 'Earned in these days', kind: 'money' },
    refunds: money(DEFERRED_FIGURES.refunds.label),
    adjustments: money(DEFERRED_FIGURES.adjustments.label),
    closing: { label: DEFERRED_FIGURES.closing.label, kind: 'money', isFact: true },
  },
  ids: ['memberId'],
  figures: DEFERRED_FIGURES,
  headline: 'closing',
  groups: {},
  filters: {
    studioPackageId: { label: 'Plan', ids: 'plan' },
    packageType: { label: 'Package type', values: PACKAGE_TYPE_WORDS },
    source: { label: 'How members got the package', values: PACKAGE_SOURCE_WORDS },
    flow: { label: 'Counts in', values: FLOW_WORDS },
    ends: { label: 'Ends', values: ENDS_WORDS },
  },
  sort: 'closing',
} as const satisfies ReportDefinition;
