/** The demo studio's booking website is at `/booking-website/schedule?extension=lotus`. */
export const DEMO_EXTENSION = 'lotus';

/** All accounts of the demo studio share this password, so that it is hashed once. */
export const DEMO_PASSWORD = 'lotus-demo-2026';

export const DEMO_OWNER = 'owner@lotus.example';
export const DEMO_SUPER = 'manager@lotus.example';
export const DEMO_STAFF = 'desk@lotus.example';
export const DEMO_TRAINER = 'priya@lotus.example';
/** National number of the member who can sign in to the booking website; country code +65. */
export const DEMO_MEMBER_PHONE = '91234567';

interface DemoAccount {
  label: string;
  /** E-mail address for staff, phone number for the member. */
  signIn: string;
  password: string;
}

const account = (label: string, signIn: string): DemoAccount => ({ label, signIn, password: DEMO_PASSWORD });

/** Sign-ins that are printed when the demo starts, one per role. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('Owner', DEMO_OWNER),
  account('Manager', DEMO_SUPER),
  account('Front desk', DEMO_STAFF),
  account('Instructor', DEMO_TRAINER),
  account('Member', `+65 ${DEMO_MEMBER_PHONE.slice(0, 4)} ${DEMO_MEMBER_PHONE.slice(4)}`),
];
