import { RichText } from '@studio/ui/data';
import styles from './AnnouncementPreview.module.css';

export interface ShownAnnouncement {
  title: string;
  body: string;
  ctaLabel: string;
  /** An address to show, with its width. */
  picture: string | null;
}

/** An announcement as it is read. Its button leads nowhere here. */
export const AnnouncementPreview = ({ title, body, ctaLabel, picture }: ShownAnnouncement) => (
  <div className={styles.card}>
    {picture ? <img src={picture} alt="" className={styles.picture} /> : null}
    <p className={styles.title}>{title || 'Title'}</p>
    {body ? <RichText html={body} /> : <p className={styles.empty}>The text appears here.</p>}
    {ctaLabel ? <span className={styles.button}>{ctaLabel}</span> : null}
  </div>
);

/** The same beside a form. */
export const AnnouncementPreviewAside = (shown: ShownAnnouncement) => (
  <aside className={styles.aside} aria-label="Preview">
    <p className={styles.caption}>How people see it</p>
    <AnnouncementPreview {...shown} />
  </aside>
);
