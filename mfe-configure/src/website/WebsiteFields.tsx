import {
  MOST_EMBED_ORIGINS,
  MOST_WEEKS_VISIBLE,
  type BookingWebsite,
} from '@studio/contract/booking-website.schema';
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
import { OriginsField } from './OriginsField.tsx';
import { PictureField } from './PictureField.tsx';
import { ShareCard } from './ShareCard.tsx';
import type { ShownPictures } from './unsaved.model.ts';
import type { WebsiteValues } from './website.schema.ts';

interface Props {
  values: WebsiteValues;
  pictures: ShownPictures & { share: string | null };
  saved: BookingWebsite;
}

/** Everything about the website that staff may choose. */
export const WebsiteFields = ({ values, pictures, saved }: Props) => (
  <>
    <FormSection title="Look">
      <ColourField name="colour" label="Colour" hint={<ColourNote colour={values.colour} />} />
      <PictureField
        name="logo"
        label="Logo"
        hint="Square. It stands in the top bar and is the icon on a phone."
        shown={pictures.logo}
      />
      <PictureField
        name="cover"
        label="Cover"
        hint="Wide. Without one we draw a picture in your colour."
        shown={pictures.cover}
      />
      <TextAreaField
        name="about"
        label="About your studio"
        isOptional
        rows={4}
        maxLength={3000}
        hint="Members read it at the top of the schedule."
      />
    </FormSection>
    <Schedule />
    <SignUp />
    <FormSection title="Search engines and shared links">
      <TextField
        name="seo.title"
        label="Title"
        isOptional
        hint="Up to 70 characters. Without one: the name of your studio."
      />
      <TextAreaField name="seo.description" label="Description" isOptional rows={2} maxLength={200} />
      <PictureField
        name="share"
        label="Share picture"
        hint="Chat programs show it with your link. Without one we draw a card with your name and colour."
        shown={pictures.share}
      />
      <ShareCard values={values} picture={pictures.share} saved={saved} />
    </FormSection>
    <OwnHost saved={saved} />
    <FormSection
      title="Inside your own website"
      about="Only the websites named here can show your schedule in their pages."
    >
      <OriginsField most={MOST_EMBED_ORIGINS} />
    </FormSection>
    <FormSection title="Apps" about="Members are offered your app after they have booked.">
      <FieldRow>
        <TextField name="iosUrl" label="App Store" type="url" isOptional />
        <TextField name="androidUrl" label="Google Play" type="url" isOptional />
      </FieldRow>
    </FormSection>
    <FormSection
      title="Cookies"
      about="The website sets no cookies of its own for advertising or statistics, so most studios need no banner."
    >
      <SwitchField
        name="cookieBanner"
        label="Show a note about what is kept on the device"
        hint="Once on each device, with a link to your terms and policies."
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
        { value: 'DAY', title: 'One day', description: 'A day at a time, with the week above it' },
        { value: 'WEEK', title: 'The week', description: 'All classes of a week in one list' },
      ]}
    />
    <NumberField
      name="weeksVisible"
      label="Weeks ahead"
      unit="weeks"
      hint={`1 to ${MOST_WEEKS_VISIBLE}, the present one included`}
    />
    <SwitchField name="showInstructor" label="Show who teaches" />
    <SwitchField name="showSpotsLeft" label="Show how many places are left" />
    <SwitchField name="showPrices" label="Show prices" />
    <SwitchField name="allowGuestBrowse" label="Show the schedule to people who are not signed in" />
  </FormSection>
);

const MODES = [
  { value: 'HIDDEN', label: 'Not asked' },
  { value: 'OPTIONAL', label: 'May be left empty' },
  { value: 'REQUIRED', label: 'Has to be filled in' },
];

const SignUp = () => (
  <FormSection title="Sign-up" about="Name, mobile number and e-mail are always asked for.">
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
    title="An address of your own"
    about="Members can reach the website under a host of yours, such as book.your-studio.com. It is part of the Premium plan."
  >
    <TextField
      name="customDomain"
      label="Host"
      isOptional
      maxLength={253}
      autoComplete="off"
      hint={
        <>
          At whoever runs your domain, add a CNAME record that points to <code>{hostOf(saved)}</code>. Then
          ask whoever runs this installation for a certificate. The address above keeps working.
        </>
      }
    />
  </FormSection>
);
