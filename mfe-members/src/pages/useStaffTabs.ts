import type { StaffDetail } from '@studio/contract/members/staff.schema';
import { useCan, useSlots } from '@studio/platform';
import { createElement, type ReactNode } from 'react';
import { LeaveList } from '../availability/LeaveList.tsx';
import { WorkingHours } from '../availability/WorkingHours.tsx';
import { AccessTab } from '../staffProfile/AccessTab.tsx';
import { DetailsTab } from '../staffProfile/DetailsTab.tsx';
import { StaffSessions } from '../staffProfile/StaffSessions.tsx';
import type { StaffTabAddress } from '../staff/staffTab.model.ts';

export interface StaffTab {
  key: string;
  address: StaffTabAddress;
  label: string;
  children: ReactNode;
}

/** The tabs of a colleague's page that the signed-in person may see. */
export function useStaffTabs(person: StaffDetail): StaffTab[] {
  const can = useCan();
  const { staffId } = person;
  // Brought by the remote of reports, and left out while it brings none.
  const pay = useSlots('staff.tab').find(({ key }) => key === 'reports');
  const tab = (
    [key, label]: [Exclude<StaffTabAddress, ''>, string],
    mayBeSeen: boolean,
    children: ReactNode,
  ): StaffTab[] => (mayBeSeen ? [{ key, address: key, label, children }] : []);
  return [
    { key: 'details', address: '', label: 'Details', children: createElement(DetailsTab, { person }) },
    ...tab(['sessions', 'Sessions'], can('schedule.view'), createElement(StaffSessions, { person })),
    ...tab(['hours', 'Hours'], can('availability.view'), createElement(WorkingHours, { staffId })),
    ...tab(['leave', 'Leave'], can('availability.view'), createElement(LeaveList, { staffId })),
    ...(pay ? tab(['pay', pay.title], can('payroll.view'), pay.render({ staffId })) : []),
    ...tab(['access', 'Access'], can('staff.invite'), createElement(AccessTab, { person })),
  ];
}
