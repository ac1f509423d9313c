import type { Module } from '../../platform/module.ts'
import { QUICK_REPLIES_PERSONAL_DATA } from './quick-replies.personal-data.ts'
import { quickRepliesRoutes } from './quick-replies.routes.ts'
import type {} from './quick-replies.tables.ts'

export { setQuickReplies } from './commands/set-quick-replies.ts'

export const quickRepliesModule: Module = {
  name: 'quick-replies',
  extends: extensions => extensions.add('accounts.personalData', QUICK_REPLIES_PERSONAL_DATA),
  routes: quickRepliesRoutes,
}
