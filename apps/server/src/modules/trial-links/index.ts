import type { Module } from '../../platform/module.ts'
import { TRIAL_LINKS_PERSONAL_DATA } from './trial-links.personal-data.ts'
import { trialLinksRoutes } from './trial-links.routes.ts'
import type {} from './trial-links.tables.ts'

export { createTrialLink } from './commands/create-trial-link.ts'
export { startTrial } from './commands/start-trial.ts'

export const trialLinksModule: Module = {
  name: 'trial-links',
  extends: extensions => extensions.add('accounts.personalData', TRIAL_LINKS_PERSONAL_DATA),
  routes: trialLinksRoutes,
}
