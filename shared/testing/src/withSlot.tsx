import type { SlotName, SlotProps } from '@studio/contract/remote/remote';
import { HostProvider, type Host } from '@studio/platform';
import type { ReactNode } from 'react';

/** A page with one slot that another remote fills, for somebody who may do everything. */
export function withSlot<Name extends SlotName>(
  page: ReactNode,
  fill: { name: Name; key?: string; title: string; render: (props: SlotProps[Name]) => ReactNode },
): ReactNode {
  const host = {
    can: () => true,
    fillsOf: (name: SlotName) => (name === fill.name ? [{ key: 'another', ...fill }] : []),
    studio: {
      studioId: 'studio',
      studioName: 'Lotus Yoga',
      extension: 'lotus',
      timezone: 'Asia/Singapore',
      currency: 'SGD',
    },
  };
  return <HostProvider value={host as unknown as Host}>{page}</HostProvider>;
}
