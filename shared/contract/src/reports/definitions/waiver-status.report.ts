import type { ReportDefinition } from '../reportDefinition.ts';

/** How it stands with one form and one member. */
export const WAIVER_STATE_WORDS = {
  UNSIGNED: 'Not signed',
  OUTDATED: 'Signed an older version',
  EXPIRED: 'Expired',
  EXPIRING: 'Expires within 30 days',
  SIGNED: 'Signed',
  BROUGHT: 'Signed before you came here',
} as const;

/**
 * Who has signed the forms that are in use: each member with each form that everybody has to sign, and what members
 * signed of the others. Source: decisions.md C9; when a signature counts is what the form's own page says.
 */
export const WAIVER_STATUS_REPORT = {
  key: 'waiver-status',
  title: 'Waiver status',
  about: 'Who has signed your forms now, in which version, and whose signature ends soon.',
  permission: 'member.contact',
  isNow: true,
  none: 'No member has to sign a form.',
  columns: {
    memberName: { label: 'Member', kind: 'text', opens: { page: 'member', by: 'memberId' } },
    formTitle: { label: 'Form', kind: 'text', isFact: true },
    state: { label: 'Status', kind: 'text', words: WAIVER_STATE_WORDS, isFact: true },
    signedVersion: { label: 'Signed version', kind: 'count' },
    formVersion: { label: 'Current version', kind: 'count' },
    signedAt: { label: 'Signed', kind: 'instant', isFact: true },
    expiresAt: { label: 'Expires', kind: 'instant' },
    signerName: { label: 'Signed by', kind: 'text', isInFilesOnly: true },
    phone: { label: 'Phone', kind: 'text', isInFilesOnly: true },
  },
  ids: ['memberId'],
  figures: {
    missing: {
      label: 'To be signed',
      kind: 'count',
      words:
        'Members without a signature that counts, one for each form: never signed, an older version, or expired.',
      better: 'less',
      rows: { state: 'MISSING' },
    },
    unsigned: {
      label: 'Never signed',
      kind: 'count',
      words: 'Members who have to sign a form and never did.',
      better: 'less',
      rows: { state: 'UNSIGNED' },
    },
    outdated: {
      label: 'Signed an older version',
      kind: 'count',
      words: 'Members who signed before you asked everybody to sign the new version.',
      better: 'less',
      rows: { state: 'OUTDATED' },
    },
    expired: {
      label: 'Expired',
      kind: 'count',
      words: 'Members whose signature has ended.',
      better: 'less',
      rows: { state: 'EXPIRED' },
    },
    expiring: {
      label: 'Expires within 30 days',
      kind: 'count',
      words: 'Members whose signature counts today and ends in the next 30 days.',
      better: 'less',
      rows: { state: 'EXPIRING' },
    },
    signedRate: {
      label: 'Signed',
      kind: 'share',
      words: 'Signatures that count today, of all that there should be.',
      better: 'more',
      rows: null,
    },
  },
  headline: 'missing',
  group: 'form',
  groups: {
    form: { label: 'Form', filter: 'formId' },
    state: { label: 'Status', filter: 'state', words: WAIVER_STATE_WORDS },
  },
  filters: {
    formId: { label: 'Form', ids: 'form' },
    state: { label: 'Status', values: { ...WAIVER_STATE_WORDS, MISSING: 'To be signed' } },
  },
  sort: 'state',
} as const satisfies ReportDefinition;
