import type { Module } from '../../platform/module.ts'
import { queuePlaces } from './staff.places.ts'

export { presentActs } from './staff.acts.ts'
export { queueChanged } from './staff.queues.ts'

export const staffModule: Module = { name: 'staff', sockets: queuePlaces }
