import type { calls, Input } from '@calina/contract'
import type { CallSettings } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { callsAvailable } from '../calls.ice.ts'
import { getCallSettings } from '../queries/get-call-settings.ts'
import { writeTerms } from '../settings.repository.ts'

type SettingsInput = Input<typeof calls.setCallSettings>['body']

/** Sets how the caller, a creator, takes calls from now on. Throws `CALLS_UNAVAILABLE` where none can take place. */
export async function setCallSettings(ctx: Context, terms: SettingsInput): Promise<CallSettings> {
  if (!callsAvailable(ctx.config.calls)) throw new AppError('CALLS_UNAVAILABLE')
  await writeTerms(ctx.db, userIdOf(ctx), terms, ctx.clock.now())
  return await getCallSettings(ctx)
}
