import type { AnonymisePreview } from '@studio/contract/members/privacy/anonymise.schema';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { Alert, errorSentence, Flex, Modal, QueryBoundary, useFocusReturn, useNotify } from '@studio/ui';
import { Input } from '@studio/ui/controls';
import { useId, useState } from 'react';
import { AnonymiseEffects } from './AnonymiseEffects.tsx';
import { isTypedName } from './privacy.model.ts';
import styles from './privacy.module.css';
import { useAnonymiseMemberMutation, usePreviewAnonymiseQuery } from './privacyApi.ts';

interface Props {
  member: MemberProfile;
  onClose: () => void;
}

/** Says what deleting a member's data removes and keeps, and does it once their name is typed. */
export function AnonymiseDialog({ member, onClose }: Props) {
  useFocusReturn();
  const notify = useNotify();
  const name = fullName(member);
  const preview = usePreviewAnonymiseQuery(member.memberId, { refetchOnMountOrArgChange: true });
  const [anonymise, { isLoading, error }] = useAnonymiseMemberMutation();
  const [typed, setTyped] = useState('');
  const isSettled = preview.currentData?.obstacles.length === 0;

  async function handleAnonymise() {
    const { data } = await anonymise({ memberId: member.memberId, confirm: true });
    if (!data) return;
    notify({ kind: 'success', title: `${name}’s data was deleted.` });
    onClose();
  }
  return (
    <Modal
      open
      title={`Delete ${name}’s data?`}
      okText="Anonymise"
      okButtonProps={{ danger: true, disabled: !isSettled || !isTypedName(typed, name) }}
      cancelButtonProps={{ disabled: isLoading }}
      confirmLoading={isLoading}
      onOk={() => void handleAnonymise()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Flex vertical gap={16}>
        {error ? <Alert type="error" showIcon title={errorSentence(error)} /> : null}
        <QueryBoundary query={preview} what="what would be deleted">
          {(shown: AnonymisePreview) => (
            <>
              <AnonymiseEffects preview={shown} onLeave={onClose} />
              {shown.obstacles.length === 0 ? (
                <TypedName name={name} value={typed} onChange={setTyped} />
              ) : null}
            </>
          )}
        </QueryBoundary>
      </Flex>
    </Modal>
  );
}

function TypedName(props: { name: string; value: string; onChange: (typed: string) => void }) {
  const id = useId();
  return (
    <div className={styles.typed}>
      <label htmlFor={id}>
        Type <strong>{props.name}</strong> to confirm. Nobody can undo this.
      </label>
      <Input
        id={id}
        autoComplete="off"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </div>
  );
}
