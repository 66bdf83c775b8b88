import type { ReportDefinition } from '../reportDefinition.ts';
import { SOURCE_WORDS } from './words.ts';

/**
 * How new members came, and what became of them. Who sent them is not asked; how their record came to be is kept.
 * Source: decisions.md C9.
 */
export const REFERRAL_SOURCE_REPORT = {
  key: 'referral-source',
  title: 'Where members come from',
  about: 'Members who joined on these days by how they came to you, and what they have done and paid since.',
  permission: 'report.membership',
  columns: {
    joinedAt: { label: 'Joined', kind: 'instant' },
    memberName: { label: 'Member', kind: 'text', opens: { page: 'member', by: 'memberId' }, isFact: true },
    source: { label: 'Source', kind: 'text', words: SOURCE_WORDS, isFact: true },
    firstVisit: { label: 'First visit', kind: 'day' },
    firstPurchase: { label: 'First purchase', kind: 'day' },
    net: { label: 'Net sales since', kind: 'money', isFact: true },
  },
  ids: ['memberId'],
  figures: {
    newMembers: {
      label: 'New members',
      kind: 'count',
      hasShare: true,
      words: 'Members who joined on these days and are still on the list of members.',
      better: 'more',
      rows: 'all',
    },
    visitedRate: {
      label: 'Came at least once',
      kind: 'share',
      words: 'New members who have been checked in since they joined.',
      better: 'more',
      rows: null,
    },
    boughtRate: {
      label: 'Bought something',
      kind: 'share',
      words: 'New members who have paid for something since they joined.',
      better: 'more',
      rows: null,
    },
    netSales: {
      label: 'Net sales since',
      kind: 'money',
      words:
        'What they have paid until today, after discounts and refunds, without tax, as in the report Sales.',
      better: 'more',
      rows: 'all',
    },
    perMember: {
      label: 'Net sales per new member',
      kind: 'money',
      words: 'Those sales, shared out among all new members.',
      better: 'more',
      rows: null,
    },
  },
  headline: 'newMembers',
  group: 'source',
  groups: { source: { label: 'Source', filter: 'source', words: SOURCE_WORDS } },
  filters: { source: { label: 'Source', values: SOURCE_WORDS } },
  sort: 'joinedAt',
} as const satisfies ReportDefinition;
