import {
  MAX_EMBED_ORIGINS,
  MAX_WEEKS_VISIBLE,
  type BookingWebsite,
} from '@studio/contract/configure/booking-website.schema';
import {
  FieldRow,
  FormSection,
  NumberField,
  RadioCardsField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@studio/ui/fields';
import { ColourField } from '../ui/ColourField.tsx';
import { ColourNote } from './ColourNote.tsx';
import { OriginsField } from './embed/OriginsField.tsx';
import { PictureField } from './PictureField.tsx';
import { ShareCard } from './ShareCard.tsx';
import type { ShownPictures } from './unsaved.model.ts';
import type { WebsiteValues } from './website.schema.ts';

interface Props {
  values: WebsiteValues;
  pictures: ShownPictures & { share: string | null };
  saved: BookingWebsite;
}

/** Everything about the website that staff may choose. What is set up once is folded. */
export const WebsiteFields = ({ values, pictures, saved }: Props) => (
  <>
    <FormSection title="Look">
      <ColourField name="colour" label="Colour" hint={<ColourNote colour={values.colour} />} />
      <PictureField
        name="logo"
        label="Logo"
        hint="Square. Used in the top bar and as the phone icon."
        shown={pictures.logo}
      />
      <PictureField
        name="cover"
        label="Cover"
        hint="Wide. If blank, we draw one in your colour."
        shown={pictures.cover}
      />
      <TextAreaField
        name="about"
        label="About your studio"
        isOptional
        rows={4}
        maxLength={3000}
        hint="Shown at the top of the schedule."
      />
    </FormSection>
    <Schedule />
    <SignUp />
    <FormSection title="Search engines and shared links" isFolded>
      <TextField
        name="seo.title"
        label="Title"
        isOptional
        hint="Up to 70 characters. If blank, we use your studio name."
      />
      <TextAreaField name="seo.description" label="Description" isOptional rows={2} maxLength={200} />
      <PictureField
        name="share"
        label="Share picture"
        hint="Shown with your link in chats. If blank, we draw a card with your name and colour."
        shown={pictures.share}
      />
      <ShareCard values={values} picture={pictures.share} saved={saved} />
    </FormSection>
    <OwnHost saved={saved} />
    <FormSection
      title="Inside your own website"
      isFolded
      about="Only the websites listed here can embed your schedule."
    >
      <OriginsField most={MAX_EMBED_ORIGINS} />
    </FormSection>
    <FormSection title="Apps" isFolded about="We offer members your app after they book.">
      <FieldRow>
        <TextField name="iosUrl" label="App Store" type="url" isOptional />
        <TextField name="androidUrl" label="Google Play" type="url" isOptional />
      </FieldRow>
    </FormSection>
    <FormSection
      title="Cookies"
      isFolded
      about="The website sets no advertising or analytics cookies, so most studios need no banner."
    >
      <SwitchField
        name="cookieBanner"
        label="Show a cookie notice"
        hint="Once per device, with a link to your terms and policies."
      />
    </FormSection>
  </>
);

const Schedule = () => (
  <FormSection title="Schedule">
    <RadioCardsField
      name="defaultView"
      label="Shows first"
      options={[
        { value: 'DAY', title: 'One day', description: 'One day at a time, with the week above' },
        { value: 'WEEK', title: 'The week', description: 'All classes of a week in one list' },
      ]}
    />
    <NumberField
      name="weeksVisible"
      label="Weeks ahead"
      unit="weeks"
      hint={`1 to ${MAX_WEEKS_VISIBLE}, including this week`}
    />
    <SwitchField name="showInstructor" label="Show instructors" />
    <SwitchField name="showSpotsLeft" label="Show places left" />
    <SwitchField name="showPrices" label="Show prices" />
    <SwitchField name="allowGuestBrowse" label="Show the schedule to visitors who are not signed in" />
  </FormSection>
);

const MODES = [
  { value: 'HIDDEN', label: 'Not asked' },
  { value: 'OPTIONAL', label: 'Optional' },
  { value: 'REQUIRED', label: 'Required' },
];

const SignUp = () => (
  <FormSection title="Sign-up" about="We always ask for name, mobile number and email.">
    <FieldRow>
      <SelectField name="signupFields.birthday" label="Birthday" options={MODES} />
      <SelectField name="signupFields.gender" label="Gender" options={MODES} />
      <SelectField name="signupFields.emergencyContact" label="Emergency contact" options={MODES} />
    </FieldRow>
  </FormSection>
);

/** The host that ours stands behind: what a record has to point to. */
const hostOf = ({ url }: BookingWebsite): string => new URL(url).hostname;

const OwnHost = ({ saved }: { saved: BookingWebsite }) => (
  <FormSection
    title="Your own domain"
    isFolded
    about="Use your own domain, such as book.your-studio.com. Part of the Premium plan."
  >
    <TextField
      name="customDomain"
      label="Domain"
      isOptional
      maxLength={253}
      autoComplete="off"
      hint={
        <>
          With your domain provider, add a CNAME record that points to <code>{hostOf(saved)}</code>. Then ask
          your Studio administrator for a certificate. The address above keeps working.
        </>
      }
    />
  </FormSection>
);
