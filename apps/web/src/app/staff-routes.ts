import { STAFF_ROLES } from '@calina/contract/access'
import { QUEUES } from '@calina/contract/queues'
import type { RouteEntry } from './route-entry.ts'

/** The addresses of staff, part of the list of all addresses. Never on a host for chats only. */
export const STAFF_ROUTES: readonly RouteEntry[] = [
  {
    path: '/staff',
    name: 'staff',
    access: { staff: STAFF_ROLES },
    frame: 'staff',
    texts: ['staff'],
    title: 'staff.home',
    menus: { staff: { order: 0, icon: 'house', key: 'h' } },
  },
  {
    path: '/staff/settings',
    name: 'staff-settings',
    access: { staff: ['administrator'] },
    frame: 'staff',
    texts: ['staff', 'operator', 'settings', 'errors'],
    title: 'operator.settings',
    menus: {
      staff: { group: 'staff.groupHouse', order: 26, icon: 'gear-six', key: 's', text: 'staff.settings' },
    },
  },
  {
    path: '/staff/documents',
    name: 'staff-documents',
    access: { staff: QUEUES.documents.roles },
    frame: 'staff-panes',
    texts: ['staff', 'staff-documents', 'errors'],
    title: 'staff.queue.documents',
    sticky: true,
    menus: {
      staff: {
        group: 'staff.groupQueues',
        order: 1,
        icon: 'identification-card',
        key: 'd',
        queue: 'documents',
      },
    },
  },
  {
    path: '/staff/documents/:submission',
    name: 'staff-documents',
    access: { staff: QUEUES.documents.roles },
    frame: 'staff-panes',
    texts: ['staff', 'staff-documents', 'errors'],
    title: 'staff.queue.documents',
    sticky: true,
  },
]
