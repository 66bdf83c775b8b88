import type { CreateMember, MemberOption } from '@studio/contract/members/member.schema';
import type { LookAlikesQuery } from '@studio/contract/members/merge/duplicate.schema';
import { Link, skipToken } from '@studio/platform';
import { Alert, Button, Flex } from '@studio/ui';
import { useFormikContext } from '@studio/ui/fields';
import { useEffect, useState } from 'react';
import { memberPath } from '../memberTab.model.ts';
import { lookAlikeWords } from './duplicate.model.ts';
import { useFindLookAlikesQuery } from './duplicateApi.ts';
import styles from './duplicate.module.css';

const SETTLED_MS = 400;
type Typed = Pick<CreateMember, 'firstName' | 'lastName' | 'userEmail' | 'phoneCountryCode' | 'phone'> & {
  birthday: string | null;
};

/** What is typed, after a pause; skipped until it can identify somebody. */
function useSettled(typed: Typed): LookAlikesQuery | typeof skipToken {
  const { firstName, lastName, userEmail, phoneCountryCode, phone, birthday } = typed;
  const [settled, setSettled] = useState<LookAlikesQuery | null>(null);
  useEffect(() => {
    const query = { firstName, lastName, userEmail, phoneCountryCode, phone, birthday: birthday ?? '' };
    const timer = setTimeout(() => setSettled(query), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [firstName, lastName, userEmail, phoneCountryCode, phone, birthday]);
  const isTelling =
    settled && (settled.phone.length > 4 || settled.userEmail.includes('@') || settled.birthday !== '');
  return isTelling ? settled : skipToken;
}

/**
 * Says whom a client that is being added may be already.
 * @param onFound goes on with that member, where a link to their page would leave a sale behind.
 */
export function LookAlikes({ onFound }: { onFound?: ((member: MemberOption) => void) | undefined }) {
  const { values } = useFormikContext<Typed>();
  const { currentData: found = [] } = useFindLookAlikesQuery(useSettled(values));
  return (
    <div role="status" className={found.length > 0 ? styles.hint : ''}>
      {found.map((member) => (
        <Alert
          key={member.memberId}
          type="warning"
          showIcon
          title={lookAlikeWords(member)}
          action={
            onFound ? (
              <Button onClick={() => onFound(member)}>Use this client</Button>
            ) : (
              <Flex vertical>
                <Link to={memberPath(member.memberId)}>Open profile</Link>
                <Link to={memberPath(member.memberId, 'family')}>Add to their family</Link>
              </Flex>
            )
          }
        />
      ))}
    </div>
  );
}
