import type { Module } from '../../platform/module.ts'
import { purchasesRoutes } from './purchases.routes.ts'

export { findKept } from './purchases.repository.ts'
export { isPurchaseKind, thingsOf } from './purchases.things.ts'
export { lastTitle } from './queries/last-title.ts'

export const purchasesModule: Module = { name: 'purchases', routes: purchasesRoutes }
