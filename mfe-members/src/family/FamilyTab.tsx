import type { FamilyPerson, MemberFamily } from '@studio/contract/members/family/family.schema';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { useCan } from '@studio/platform';
import { Button, EmptyState, Flex, loadedLater, PlusOutlined, QueryBoundary } from '@studio/ui';
import { Suspense, useState } from 'react';
import { FamilyItem } from './FamilyItem.tsx';
import { useGetMemberFamilyQuery } from './familyApi.ts';
import styles from './Family.module.css';

const FamilyDrawer = loadedLater(() => import('./FamilyDrawer.tsx').then((drawer) => drawer.FamilyDrawer));

/** Tab on a member's page: whom they book, sign and pay for, and who does so for them. */
export function FamilyTab({ member }: { member: MemberProfile }) {
  const family = useGetMemberFamilyQuery(member.memberId);
  return (
    <QueryBoundary query={family} what="the family">
      {(shown) => <Family member={member} family={shown} />}
    </QueryBoundary>
  );
}

function Family({ member, family }: { member: MemberProfile; family: MemberFamily }) {
  const mayEdit = useCan()('member.edit');
  // Undefined: closed; null: somebody else is added.
  const [edited, setEdited] = useState<FamilyPerson | null>();
  const { dependants, guardians, canAdd } = family;
  const { memberId } = member;
  return (
    <Flex vertical gap={16}>
      {guardians.length > 0 ? (
        <section>
          <h2 className={styles.title}>Who books for {member.firstName}</h2>
          <ul className={styles.list} aria-label={`Who books for ${member.firstName}`}>
            {guardians.map((person) => (
              <FamilyItem key={person.memberId} person={person} />
            ))}
          </ul>
        </section>
      ) : null}
      {mayEdit && canAdd ? (
        <div>
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited(null)}>
            Add to the family
          </Button>
        </div>
      ) : null}
      {dependants.length > 0 ? (
        <ul className={styles.list} aria-label={`Family of ${member.firstName}`}>
          {dependants.map((person) => (
            <FamilyItem
              key={person.memberId}
              person={person}
              ids={mayEdit ? { guardianId: memberId, dependantId: person.memberId } : null}
              onEdit={() => setEdited(person)}
            />
          ))}
        </ul>
      ) : guardians.length > 0 ? null : (
        <NoFamily canAdd={canAdd} />
      )}
      {edited === undefined ? null : (
        <Suspense>
          <FamilyDrawer
            guardian={{ memberId, name: fullName(member) }}
            person={edited}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </Flex>
  );
}

const NoFamily = ({ canAdd }: { canAdd: boolean }) => (
  <EmptyState
    title="No family yet."
    description={
      canAdd
        ? 'Parents book, sign and pay for children who have no sign-in of their own.'
        : 'Family accounts are part of the Premium plan.'
    }
  />
);
