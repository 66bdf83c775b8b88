/** All accounts of the demo share this password, so that it is hashed once. */
export const DEMO_PASSWORD = 'lotus-demo-2026';

/** The first studio's booking website is at `/booking-website/schedule?extension=lotus`. */
export const DEMO_EXTENSION = 'lotus';
export const DEMO_OWNER = 'owner@lotus.example';
export const DEMO_SUPER = 'manager@lotus.example';
export const DEMO_STAFF = 'desk@lotus.example';
export const DEMO_TRAINER = 'priya@lotus.example';
/** National number of the member who can sign in to the booking website; country code +65. */
export const DEMO_MEMBER_PHONE = '91234567';

/** The second studio's, which is in Berlin. */
export const KIEZ_EXTENSION = 'kiez-yoga';
export const KIEZ_OWNER = 'owner@kiez-yoga.example';
export const KIEZ_SUPER = 'manager@kiez-yoga.example';
export const KIEZ_STAFF = 'desk@kiez-yoga.example';
export const KIEZ_TRAINER = 'nikos@kiez-yoga.example';
/** National number; country code +49. */
export const KIEZ_MEMBER_PHONE = '17604069012';

interface DemoAccount {
  label: string;
  /** E-mail address for staff, phone number for the member. */
  signIn: string;
}

interface DemoStudio {
  /** What it is called, and where it is. */
  title: string;
  extension: string;
  /** One sign-in for each role; all with the password of the demo. */
  accounts: readonly DemoAccount[];
}

/** What is printed when the demo starts. */
export const DEMO_STUDIOS: readonly DemoStudio[] = [
  {
    title: 'Lotus Yoga & Pilates, Singapore',
    extension: DEMO_EXTENSION,
    accounts: [
      { label: 'Owner', signIn: DEMO_OWNER },
      { label: 'Manager', signIn: DEMO_SUPER },
      { label: 'Front desk', signIn: DEMO_STAFF },
      { label: 'Instructor', signIn: DEMO_TRAINER },
      { label: 'Member', signIn: '+65 9123 4567' },
    ],
  },
  {
    title: 'Kiez Yoga, Berlin',
    extension: KIEZ_EXTENSION,
    accounts: [
      { label: 'Owner', signIn: KIEZ_OWNER },
      { label: 'Manager', signIn: KIEZ_SUPER },
      { label: 'Front desk', signIn: KIEZ_STAFF },
      { label: 'Instructor', signIn: KIEZ_TRAINER },
      { label: 'Member', signIn: '+49 176 04069012' },
    ],
  },
];
