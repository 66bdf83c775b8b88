import type { Attributes } from '@studio/contract/configure/policy.schema';
import { Card, QueryBoundary } from '@studio/ui';
import type { ReactNode } from 'react';
import { useGetMoneyPolicyQuery } from './policyApi.ts';
import { EditableFacts } from '../ui/EditableFacts.tsx';
import styles from './PolicyCard.module.css';

type Policy = Attributes['attributes'];

interface Props {
  title: string;
  canEdit: boolean;
  /** As it is now, in words. */
  facts: (policy: Policy) => ReactNode;
  form: (policy: Policy, onClose: () => void) => ReactNode;
}

/** A part of the studio's policy: what it is, and changing it in place. */
export function PolicyCard({ title, canEdit, facts, form }: Props) {
  const policy = useGetMoneyPolicyQuery();
  return (
    <Card title={title} className={styles.card}>
      <QueryBoundary query={policy} what={title.toLowerCase()}>
        {(data) => (
          <EditableFacts what={title.toLowerCase()} canEdit={canEdit} form={(onClose) => form(data, onClose)}>
            {facts(data)}
          </EditableFacts>
        )}
      </QueryBoundary>
    </Card>
  );
}
