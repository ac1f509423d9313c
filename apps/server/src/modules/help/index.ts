import type { Module } from '../../platform/module.ts'
import { helpRoutes } from './help.routes.ts'

export const helpModule: Module = { name: 'help', routes: helpRoutes }
