import type { Module } from '../../platform/module.ts'
import { operatorRoutes } from './operator.routes.ts'

export const operatorModule: Module = { name: 'operator', routes: operatorRoutes }
