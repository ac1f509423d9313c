import type { Passkey } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { presentPasskey } from '../accounts.passkeys.presenter.ts'
import { updatePasskeyName } from '../accounts.passkeys.repository.ts'

export async function renamePasskey(
  ctx: Context,
  { passkey: id, name }: { passkey: string; name: string },
): Promise<Passkey> {
  const renamed = await updatePasskeyName(ctx.db, { id, name, userId: userIdOf(ctx) })
  return presentPasskey(orThrow(renamed, 'PASSKEY_NOT_FOUND'))
}
