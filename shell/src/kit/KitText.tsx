import { Art, Button, InitialsAvatar, PlusOutlined } from '@studio/ui';
import styles from './KitPage.module.css';
import { KitPart } from './KitPart.tsx';

/** Headings, text, links and buttons. */
export const KitText = () => (
  <KitPart title="Text and buttons">
    <div className={styles.text}>
      <h3>10-Class Pack</h3>
      <h4>Reformer Flow, Wed 18 Nov, 7:00 am</h4>
      <p>
        Text as it is read, with <a href="#content">a link</a> in it.
      </p>
      <p className={styles.secondary}>Secondary text: 7 of 10 credits left.</p>
      <p className={styles.tertiary}>Tertiary text: last changed 2 days ago.</p>
    </div>
    <div className={styles.row}>
      <Button type="primary" icon={<PlusOutlined aria-hidden="true" />}>
        Add session
      </Button>
      <Button>Cancel</Button>
      <Button type="text">More</Button>
      <Button type="link">View schedule</Button>
      <Button danger>Remove</Button>
      <Button type="primary" danger>
        Cancel session
      </Button>
      <Button type="primary" loading>
        Saving
      </Button>
      <Button disabled>Not now</Button>
    </div>
    <div className={styles.row}>
      <InitialsAvatar name="Ana Lim" />
      <span>Ana Lim</span>
      <Art name="Reformer Flow" height={64} />
    </div>
  </KitPart>
);
