import type { FamilyLinkIds, FamilyPerson } from '@studio/contract/members/family/family.schema';
import { RELATION_WORDS } from '@studio/contract/members/family/familyRelation';
import { fullName } from '@studio/contract/values/names/fullName';
import { Link } from '@studio/platform';
import { useConfirm, useNotify, useNotifyFailure } from '@studio/ui';
import { ActionMenu, Tag } from '@studio/ui/data';
import { memberPath } from '../member/memberTab.model.ts';
import { personWords, rightsWords } from './family.model.ts';
import { useRemoveFamilyLinkMutation } from './familyApi.ts';
import styles from './Family.module.css';

interface Props {
  person: FamilyPerson;
  /** The link that can be changed; null for those who may not, and for guardians. */
  ids?: FamilyLinkIds | null;
  onEdit?: () => void;
}

/** Somebody at the other end of a link, with what it allows. */
export function FamilyItem({ person, ids = null, onEdit }: Props) {
  const remove = useRemove();
  const name = fullName(person);
  return (
    <li className={styles.person}>
      <div className={styles.head}>
        <Link to={memberPath(person.memberId)}>{name}</Link>
        <Tag>{RELATION_WORDS[person.relation]}</Tag>
        {ids && onEdit ? (
          <ActionMenu
            name={`Actions for ${name}`}
            actions={[
              { key: 'edit', label: 'Edit…', onSelect: onEdit },
              {
                key: 'remove',
                label: 'Remove…',
                isDestructive: true,
                onSelect: () => void remove(person, ids),
              },
            ]}
          />
        ) : null}
      </div>
      <p className={styles.facts}>{personWords(person)}</p>
      <p className={styles.facts}>{rightsWords(person)}</p>
    </li>
  );
}

function useRemove() {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [removeLink] = useRemoveFamilyLinkMutation();
  return async (person: FamilyPerson, ids: FamilyLinkIds): Promise<void> => {
    const name = fullName(person);
    const isConfirmed = await confirm({
      title: `Remove ${name} from the family?`,
      content: `${name} stays a member, with their bookings and packages. Nobody here can book for them any more.`,
      confirmLabel: 'Remove',
      isDestructive: true,
    });
    if (!isConfirmed) return;
    try {
      await removeLink(ids).unwrap();
      notify({ kind: 'success', title: `${name} was removed from the family.` });
    } catch (error) {
      notifyFailure(error);
    }
  };
}
