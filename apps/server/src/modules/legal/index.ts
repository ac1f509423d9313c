import type { Module } from '../../platform/module.ts'
import { acceptAtSignUp } from './commands/accept-legal.ts'
import type {} from './legal.audit.ts'
import { LEGAL_PERSONAL_DATA } from './legal.personal-data.ts'
import { legalRoutes } from './legal.routes.ts'
import type {} from './legal.tables.ts'
import { missingConsent } from './legal.versions.ts'

export { Consents } from './legal.consents.ts'

export const legalModule: Module = {
  name: 'legal',
  extends: extensions => {
    extensions.add('accounts.personalData', LEGAL_PERSONAL_DATA)
    extensions.add('accounts.consent', missingConsent)
  },
  routes: legalRoutes,
  events: outbox => outbox.on('account.created', (tx, { userId }) => acceptAtSignUp(tx, userId)),
}
