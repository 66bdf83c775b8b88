import type { SlotProps } from '@studio/contract/remote/remote';
import { useEffect, useState, type ComponentType, type SyntheticEvent } from 'react';
import { PreviewedSite } from './PreviewedSite.tsx';
import styles from './SitePreview.module.css';
import { useFrameRoot } from './useFrameRoot.ts';

// Not `about:blank`, which is of a mode of its own in which boxes are measured as thirty years ago.
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Booking website</title></head><body></body></html>';

/** The tab is the portal's. */
const noTitle = (): void => undefined;

/** Makes the fill of the slot `booking-website.preview`, for the routes of the site. */
export function previewOf(Routes: ComponentType): ComponentType<SlotProps['booking-website.preview']> {
  return function SitePreview({ extension, unsaved }) {
    const [page, setPage] = useState<Document | null>(null);
    const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
    const root = useFrameRoot(page, (reason) => setFailure({ reason }));
    useEffect(() => {
      if (!root || !page) return;
      const reload = () => setFailure({ reason: new Error('A page of the preview could not be shown') });
      root.render(
        <PreviewedSite
          key={extension}
          site={{ mode: 'preview', document: page, setTitle: noTitle, unsaved, reload }}
          extension={extension}
          Routes={Routes}
        />,
      );
    }, [root, page, extension, unsaved]);

    // Whoever mounts the slot stands in for it, and offers to try again.
    if (failure) throw failure.reason;
    const handleLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
      setPage(currentTarget.contentDocument);
    return (
      <iframe
        className={styles.frame}
        title="Preview of the booking website"
        srcDoc={EMPTY_PAGE}
        onLoad={handleLoad}
      />
    );
  };
}
