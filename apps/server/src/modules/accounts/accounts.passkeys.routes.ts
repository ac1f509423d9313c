import { passkeys as routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { beginPasskey } from './commands/begin-passkey.ts'
import { beginPasskeyLogIn } from './commands/begin-passkey-log-in.ts'
import { beginPasskeyReauthentication } from './commands/begin-passkey-reauthentication.ts'
import { createPasskey } from './commands/create-passkey.ts'
import { renamePasskey } from './commands/rename-passkey.ts'
import { revokePasskey } from './commands/revoke-passkey.ts'
import { setPasskeyOnly } from './commands/set-passkey-only.ts'
import { listPasskeys } from './queries/list-passkeys.ts'

/** The settings of passkeys, and the beginnings of their use; the login itself is with the other logins. */
export function passkeyRoutes(http: HttpApp): void {
  http.handle(routes.listPasskeys, ctx => listPasskeys(ctx))
  http.handle(routes.beginPasskey, ctx => beginPasskey(ctx))
  http.handle(routes.createPasskey, (ctx, { body }) => createPasskey(ctx, body))
  http.handle(routes.renamePasskey, (ctx, { params, body }) => renamePasskey(ctx, { ...params, ...body }))
  http.handle(routes.revokePasskey, (ctx, { params }) => revokePasskey(ctx, params))
  http.handle(routes.setPasskeyOnly, (ctx, { body }) => setPasskeyOnly(ctx, body))
  http.handle(routes.beginPasskeyLogIn, (ctx, { body }) => beginPasskeyLogIn(ctx, body))
  http.handle(routes.beginPasskeyReauthentication, ctx => beginPasskeyReauthentication(ctx))
}
