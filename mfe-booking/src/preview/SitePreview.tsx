import type { SlotProps } from '@studio/contract/remote/remote';
import { useEffect, useState, type ComponentType, type SyntheticEvent } from 'react';
import { PreviewedSite } from './PreviewedSite.tsx';
import styles from './SitePreview.module.css';
import { useFrameRoot } from './useFrameRoot.ts';

// Not `about:blank`: it renders in quirks mode, which changes how boxes are measured.
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Booking website</title></head><body></body></html>';

/** Does nothing: the title of the tab belongs to the portal. */
const noTitle = (): void => undefined;

/** Creates the component for the slot `booking-website.preview`. @param Routes the routes of the site. */
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

    // The error boundary of the slot's page shows a retry button.
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
