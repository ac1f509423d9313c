import type { ToAccept } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import type { OwnUserRow } from './accounts.repository.ts'

/** Legal documents in force that a person has not accepted. */
export type MissingConsent = (
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'settings'>,
  user: Pick<OwnUserRow, 'id' | 'locale'>,
) => Promise<ToAccept[]>

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    'accounts.consent': MissingConsent
  }
}

export async function toAcceptOf(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'settings' | 'extensions'>,
  user: Pick<OwnUserRow, 'id' | 'locale'>,
): Promise<ToAccept[]> {
  const missing = await Promise.all(ctx.extensions.all('accounts.consent').map(ask => ask(ctx, user)))
  return missing.flat()
}
