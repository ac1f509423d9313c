import type { Module } from '../../platform/module.ts'
import { profitRoutes } from './profit.routes.ts'

export const profitModule: Module = { name: 'profit', routes: profitRoutes }
