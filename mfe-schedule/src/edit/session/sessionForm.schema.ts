import { localDateOrNull } from '@studio/contract/values/fields';
import { createSessionSchema } from '@studio/contract/schedule/create-session.schema';

/** The form of a new session: what is sent, and the day on which it is published later. */
export const sessionFormSchema = createSessionSchema.shape({
  publishDate: localDateOrNull('Choose a day').when('visible', {
    is: 'LATER',
    then: (field) => field.required('Choose a day'),
  }),
});
