import { Link, useCan } from '@studio/platform';
import { AUTOMATION_LINKS } from './automations.model.ts';
import styles from './emailTemplate.module.css';

/** Where the emails are that an owner may look for here, and that are news: birthday, win-back and their like. */
export function AutomationsNote() {
  const can = useCan();
  const mayOpen = can('campaign.draft');
  return (
    <section className={styles.group} aria-labelledby="emails-automations">
      <h2 id="emails-automations" className={styles.groupTitle}>
        Sent by automations
      </h2>
      <p className={styles.note}>
        You write these under Email campaigns. They count as news: only members who agreed to get news get
        them, once for each occasion.
      </p>
      <ul className={styles.automations}>
        {AUTOMATION_LINKS.map(({ name, path }) => (
          <li key={path}>{mayOpen ? <Link to={path}>{name}</Link> : name}</li>
        ))}
      </ul>
    </section>
  );
}
