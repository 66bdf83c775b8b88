import type { BookingWebsite } from '@studio/contract/configure/booking-website.schema';
import type { UnsavedSite } from '@studio/contract/remote/remote';
import { useCan } from '@studio/platform';
import { Alert, PageLayout, QueryBoundary } from '@studio/ui';
import { useState } from 'react';
import { AddressCard } from '../website/address/AddressCard.tsx';
import { EmbedCard } from '../website/embed/EmbedCard.tsx';
import { PreviewPane, type PreviewWidth } from '../website/PreviewPane.tsx';
import { useGetBookingWebsiteQuery } from '../website/websiteApi.ts';
import { WebsiteForm } from '../website/WebsiteForm.tsx';
import styles from './BookingWebsitePage.module.css';

/**
 * /dashboard/configure/booking-website: how the website looks, what it asks for and where it is, with the
 * website beside it.
 */
export function BookingWebsitePage() {
  const site = useGetBookingWebsiteQuery();
  return (
    <PageLayout
      title="Booking website"
      subtitle="Where members see your classes and book them."
      breadcrumb={[{ label: 'Configure', path: '/dashboard/configure' }]}
    >
      <QueryBoundary query={site} what="the booking website">
        {(saved) => <Parts site={saved} />}
      </QueryBoundary>
    </PageLayout>
  );
}

const AS_SAVED: UnsavedSite = {};

function Parts({ site }: { site: BookingWebsite }) {
  const can = useCan();
  const [unsaved, setUnsaved] = useState<UnsavedSite | null>(null);
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const mayEdit = can('configure.edit');
  return (
    <div className={width === 'phone' ? styles.beside : styles.shared}>
      <div className={styles.settings}>
        <AddressCard site={site} />
        {mayEdit ? (
          <WebsiteForm site={site} onUnsaved={setUnsaved} />
        ) : (
          <Alert type="info" title="You can view this page. Only a manager or an owner can change it." />
        )}
        <EmbedCard extension={site.extension} />
      </div>
      <div className={styles.preview}>
        <PreviewPane
          extension={site.extension}
          unsaved={mayEdit ? unsaved : AS_SAVED}
          width={width}
          onWidth={setWidth}
        />
      </div>
    </div>
  );
}
