import type { MemberProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { useCan, useNavigate } from '@studio/platform';
import { Button, Flex, loadedLater, PlusOutlined } from '@studio/ui';
import { ActionMenu } from '@studio/ui/data';
import { Suspense, useState } from 'react';
import { EditMemberButton } from '../member/EditMemberButton.tsx';
import { isBlocked } from '../member/member.model.ts';
import { OthersActions } from '../member/OthersActions.tsx';
import { memberPath, toTab } from '../member/memberTab.model.ts';

const MessageDialog = loadedLater(() =>
  import(/* webpackChunkName: 'dialogs' */ '../member/MessageDialog.tsx').then(
    (dialog) => dialog.MessageDialog,
  ),
);

const BlockDialog = loadedLater(() =>
  import(/* webpackChunkName: 'dialogs' */ '../member/BlockDialog.tsx').then((dialog) => dialog.BlockDialog),
);

const ChooseDuplicate = loadedLater(() =>
  import('../member/duplicate/ChooseDuplicate.tsx').then((dialog) => dialog.ChooseDuplicate),
);

const AnonymiseDialog = loadedLater(() =>
  import('../privacy/AnonymiseDialog.tsx').then((dialog) => dialog.AnonymiseDialog),
);

/**
 * What may be done with a member, beside their name: the commonest last, where the eye ends. Nothing may be
 * done with somebody whose data was deleted.
 */
export const MemberActions = ({ member }: { member: MemberProfile }) =>
  member.anonymisedAt ? null : (
    <Flex gap={8} wrap>
      <MoreActions member={member} />
      <EditMemberButton member={member} />
      <OthersActions member={member} />
      <AddPackage member={member} />
    </Flex>
  );

const DIALOGS = {
  message: MessageDialog,
  merge: ChooseDuplicate,
  block: BlockDialog,
  anonymise: AnonymiseDialog,
};

/** Rarely used actions on a member. */
function MoreActions({ member }: { member: MemberProfile }) {
  const can = useCan();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = open && DIALOGS[open];
  const actions = [
    ...(can('member.contact')
      ? [
          {
            key: 'message',
            label: 'Message…',
            refusal: member.userEmail ? null : 'No email address',
            onSelect: () => setOpen('message'),
          },
        ]
      : []),
    ...(can('member.merge') ? [{ key: 'merge', label: 'Merge…', onSelect: () => setOpen('merge') }] : []),
    ...(can('member.edit') && !isBlocked(member)
      ? [{ key: 'block', label: 'Block…', isDestructive: true, onSelect: () => setOpen('block') }]
      : []),
    ...(can('member.anonymise')
      ? [{ key: 'anonymise', label: 'Anonymise…', isDestructive: true, onSelect: () => setOpen('anonymise') }]
      : []),
  ];
  return (
    <>
      <ActionMenu name={fullName(member)} actions={actions}>
        More
      </ActionMenu>
      {Dialog ? (
        <Suspense fallback={null}>
          <Dialog member={member} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Sells a package, wherever on the page somebody is. Which tab sells is known by its address alone. */
function AddPackage({ member: { memberId } }: { member: MemberProfile }) {
  const can = useCan();
  const navigate = useNavigate();
  if (!can('package.assign')) return null;
  return (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => void navigate(`${memberPath(memberId, 'packages')}?sell=`, toTab(memberId))}
    >
      Add package
    </Button>
  );
}
