import { PortalLink } from '../PortalLink.tsx';
import { StateMessage } from './StateMessage.tsx';

export interface ForbiddenStateProps {
  /** What the person may not see, e.g. "Payroll". */
  what?: string;
}

/** 403: the person's role does not allow this. */
export const ForbiddenState = ({ what = 'this page' }: ForbiddenStateProps) => (
  <StateMessage
    role="alert"
    art="forbidden"
    title={`You do not have access to ${what}.`}
    description="Ask an owner for access."
    action={<PortalLink path="/dashboard">Go to dashboard</PortalLink>}
  />
);
