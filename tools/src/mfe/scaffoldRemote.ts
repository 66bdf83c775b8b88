import { Complaint } from '../complaint.ts';

export function scaffoldRemote(_root: string, id: string): Promise<string> {
  throw new Complaint(`Writing the remote "${id}" is not possible yet.`);
}
