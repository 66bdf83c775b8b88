import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { SavedVersion } from './email-template.views.ts';

/** Who saves, and when. */
export interface Saving {
  staffId: string;
  now: Date;
}

export const emailTemplateRepository = (tx: Tx) => ({
  insert: async (
    { blocks, ...words }: Omit<SavedVersion, 'savedAt' | 'savedBy'>,
    { staffId, now }: Saving,
  ): Promise<void> => {
    await tx
      .insertInto('email_template')
      .values({
        studio_id: thisStudio,
        template_key: words.templateKey,
        version: words.version,
        status: words.status,
        reply_to: words.replyTo,
        subject: words.subject,
        blocks: blocks && JSON.stringify(blocks),
        footer_mode: words.footerMode,
        footer: words.footer,
        act: words.act,
        saved_at: now,
        saved_by: staffId,
      })
      .execute();
  },

  saveFooter: async (footer: string, version: number, { staffId, now }: Saving): Promise<void> => {
    const saved = { footer, version, saved_at: now, saved_by: staffId };
    await tx
      .insertInto('studio_footer')
      .values({ studio_id: thisStudio, ...saved })
      .onConflict((conflict) => conflict.column('studio_id').doUpdateSet(saved))
      .execute();
  },
});
