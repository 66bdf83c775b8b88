import type { Attributes } from '@studio/contract/configure/policy.schema';
import { rightOf, type Options } from '@studio/contract/configure/option/option';
import { useCan } from '@studio/platform';
import { Card, QueryBoundary } from '@studio/ui';
import type { ReactNode } from 'react';
import { useGetMoneyPolicyQuery } from './policyApi.ts';
import { EditableFacts } from '../ui/EditableFacts.tsx';
import styles from './PolicyCard.module.css';

export type Policy = Attributes['attributes'];

export interface PolicyCardProps {
  title: string;
  /** What the form changes: whoever may change all of it gets one. */
  options: Options;
  /** As it is now, in words. */
  facts: (policy: Policy) => ReactNode;
  form: (policy: Policy, onClose: () => void) => ReactNode;
}

/** A part of the studio's policy: what it is, and changing it in place. */
export function PolicyCard({ title, options, facts, form }: PolicyCardProps) {
  const can = useCan();
  const policy = useGetMoneyPolicyQuery();
  const canEdit = Object.values(options).every((option) => can(rightOf(option)));
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
