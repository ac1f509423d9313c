import type { Module } from '../../platform/module.ts'
import { helpRoutes } from './help.routes.ts'
import { listPages } from './help.topics.ts'

export const helpModule: Module = {
  name: 'help',
  extends: extensions => extensions.add('profiles.publicPages', listPages),
  routes: helpRoutes,
}
