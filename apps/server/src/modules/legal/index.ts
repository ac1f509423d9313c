import type { Services } from '../../platform/context.ts'
import type { Module } from '../../platform/module.ts'
import { findOwnUser } from '../accounts/index.ts'
import { acceptAtSignUp } from './commands/accept-legal.ts'
import type {} from './legal.audit.ts'
import { LEGAL_PERSONAL_DATA } from './legal.personal-data.ts'
import { legalRoutes } from './legal.routes.ts'
import type {} from './legal.tables.ts'
import { missingConsent } from './legal.versions.ts'

/** Whether a person has accepted the documents that are in force. */
export async function hasConsented(services: Services, userId: string): Promise<boolean> {
  const user = await findOwnUser(services.db, userId)
  return user === undefined || (await missingConsent(services, user)).length === 0
}

export const legalModule: Module = {
  name: 'legal',
  extends: extensions => {
    extensions.add('accounts.personalData', LEGAL_PERSONAL_DATA)
    extensions.add('accounts.consent', missingConsent)
  },
  routes: legalRoutes,
  events: outbox => outbox.on('account.created', (tx, { userId }) => acceptAtSignUp(tx, userId)),
}
