import type { Module } from '../../platform/module.ts'
import { purchasesRoutes } from './purchases.routes.ts'

export { isPurchaseKind, thingsOf } from './purchases.things.ts'

export const purchasesModule: Module = { name: 'purchases', routes: purchasesRoutes }
