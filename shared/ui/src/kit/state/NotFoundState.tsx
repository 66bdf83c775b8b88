import { PortalLink } from '../PortalLink.tsx';
import { StateMessage } from './StateMessage.tsx';

export interface NotFoundStateProps {
  /** The missing thing, e.g. "member"; default: a page. */
  what?: string;
}

/** 404: the page, or its subject, does not exist (any more). */
export const NotFoundState = ({ what = 'page' }: NotFoundStateProps) => (
  <StateMessage
    role="alert"
    art="not-found"
    title={`We could not find that ${what}.`}
    description="It may have been removed, or the link may be wrong."
    action={<PortalLink path="/dashboard">Go to dashboard</PortalLink>}
  />
);
