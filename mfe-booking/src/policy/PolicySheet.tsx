import { useExtension } from '../site/useSitePath.ts';
import { QueryView } from '../ui/state/QueryView.tsx';
import { Sheet } from '../ui/control/Sheet.tsx';
import { PolicyTexts } from './PolicyTexts.tsx';
import { useListPolicyTextsQuery } from './policyApi.ts';

/** Sheet with the studio's terms and policies. */
export function PolicySheet({ onClose }: { onClose: () => void }) {
  const texts = useListPolicyTextsQuery(useExtension());
  return (
    <Sheet title="Terms and policies" onClose={onClose}>
      <QueryView query={texts} what="the terms" cards={2}>
        {(list) =>
          list.length === 0 ? (
            <p>The studio has not published any yet. Please ask at the front desk.</p>
          ) : (
            <PolicyTexts texts={list} />
          )
        }
      </QueryView>
    </Sheet>
  );
}
