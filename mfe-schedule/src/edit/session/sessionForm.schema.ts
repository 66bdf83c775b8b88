import { freeText, localDateOrNull } from '@studio/contract/values/fields';
import { localTime } from '@studio/contract/values/clock/wallTime.schema';
import { createSessionSchema } from '@studio/contract/schedule/create-session.schema';

/** Schema of the form: the request, and the moment of publication. */
export const sessionFormSchema = createSessionSchema.shape({
  publishDate: localDateOrNull('Choose a day').when('visible', {
    is: 'LATER',
    then: (field) => field.required('Choose a day'),
  }),
  publishTime: freeText(20).when('visible', { is: 'LATER', then: () => localTime() }),
});
