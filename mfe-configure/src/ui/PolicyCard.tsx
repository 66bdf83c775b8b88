import type { Attributes } from '@studio/contract/configure/policy.schema';
import { Button, Card, QueryBoundary, VisuallyHidden } from '@studio/ui';
import { useState, type ReactNode } from 'react';
import { useGetMoneyPolicyQuery } from '../policy/policyApi.ts';
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
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card title={title} className={styles.card}>
      <QueryBoundary query={policy} what={title.toLowerCase()}>
        {(data) =>
          isEditing ? (
            form(data, () => setIsEditing(false))
          ) : (
            <div className={styles.facts}>
              <div>{facts(data)}</div>
              {canEdit ? (
                <Button onClick={() => setIsEditing(true)}>
                  Edit<VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
                </Button>
              ) : null}
            </div>
          )
        }
      </QueryBoundary>
    </Card>
  );
}
