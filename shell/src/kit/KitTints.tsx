import styles from './KitPage.module.css';
import { KitPart } from './KitPart.tsx';

const ROLES = ['primary', 'info', 'success', 'warning', 'error'] as const;

/** The pale background colours, each with the text colour that belongs to it. */
export const KitTints = () => (
  <KitPart title="Colours">
    <div className={styles.cards}>
      {ROLES.map((role) => (
        <div key={role} className={styles.tint} data-role={role}>
          <strong>{`${role[0]?.toUpperCase() ?? ''}${role.slice(1)}`}</strong>
          <span>Text on its tint</span>
        </div>
      ))}
    </div>
  </KitPart>
);
