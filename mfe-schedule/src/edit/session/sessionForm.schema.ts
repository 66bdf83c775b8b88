import { localDateOrNull } from '@studio/contract/values/fields';
import { createSessionSchema } from '@studio/contract/schedule/create-session.schema';

/** Schema of the form: the request, and the day of publication. */
export const sessionFormSchema = createSessionSchema.shape({
  publishDate: localDateOrNull('Choose a day').when('visible', {
    is: 'LATER',
    then: (field) => field.required('Choose a day'),
  }),
});
