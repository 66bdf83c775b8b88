import { duplicateSchema, lookAlikeSchema } from '@studio/contract/members/merge/duplicate.schema';
import { memberMergeSchema, mergePreviewSchema } from '@studio/contract/members/merge/memberMerge.schema';
import { builder, nextId } from '@studio/contract/testing/build';

const contact = { userEmail: 'ana@example.com', phoneCountryCode: '+65', phone: '91234567' };

const JOINED = '2026-01-05T02:00:00.000Z';

/** Somebody whom a new client may be already. */
export const aLookAlike = builder(lookAlikeSchema)(() => ({
  ...contact,
  memberId: nextId(),
  name: 'Ana Lim',
  reason: 'PHONE',
}));

const side = (name: string) => ({
  ...contact,
  memberId: nextId(),
  name,
  birthday: null,
  joinedAt: JOINED,
  hasAccount: false,
});

/** Two members who may be one person. */
export const aDuplicate = builder(duplicateSchema)(() => ({
  first: side('Ana Lim'),
  second: side('Anna Lim'),
  reason: 'PHONE',
}));

const compared = (name: string) => ({
  ...side(name),
  status: 'MEMBER' as const,
  lastVisitAt: null,
  visits: 3,
  creditsLeft: 5,
  activePackages: 1,
  hasUnlimited: false,
});

/** What merging two members would do. */
export const aMergePreview = builder(mergePreviewSchema)(() => ({
  kept: compared('Ana Lim'),
  dropped: compared('Anna Lim'),
  moves: [{ what: 'Packages', count: 2 }],
  decisions: [],
  obstacles: [],
}));

/** A merge of today. */
export const aMerge = builder(memberMergeSchema)(() => ({
  mergeId: nextId(),
  keptId: nextId(),
  keptName: 'Ana Lim',
  droppedId: nextId(),
  droppedName: 'Anna Lim',
  mergedAt: '2026-11-23T02:00:00.000Z',
  mergedBy: 'Mei Lin',
  undoUntil: '2026-11-24T02:00:00.000Z',
}));
