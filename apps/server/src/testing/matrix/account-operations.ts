import { STAFF_ROLES } from '@calina/contract'
import { hiddenFromAllBut, type Operation } from './operation.ts'
import { as } from './subjects.ts'
import type { World } from './world.ts'

let unique = 0

/** The session that this person's calls are made in. */
const sessionOf = async (w: World, subject: 'owner' | 'fan'): Promise<string> =>
  (await as(w.t, w.actors[subject], 'GET', '/v1/security/sessions')).json().items[0].id

/** Of accounts: how people come in, and what keeps their accounts safe. */
export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  {
    route: 'signUp',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/signup',
      body: {
        type: 'fan',
        name: 'Ana',
        username: `ana${++unique}`,
        email: `ana${unique}@example.test`,
        password: 'Ventana-Azul-9',
        passwordConfirmation: 'Ventana-Azul-9',
        birthDate: '1990-01-01',
        terms: true,
        adult: true,
      },
    }),
    status: 200,
  },
  {
    route: 'checkUsername',
    request: () => ({ method: 'GET', path: '/v1/auth/username/libre' }),
    status: 200,
  },
  {
    route: 'verifyEmail',
    request: () => ({ method: 'POST', path: '/v1/auth/verify-email', body: { token: 'x'.repeat(40) } }),
    status: 400,
  },
  {
    route: 'checkLink',
    request: () => ({ method: 'POST', path: '/v1/auth/link', body: { token: 'x'.repeat(40) } }),
    status: 400,
  },
  {
    route: 'confirmWithPassword',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/confirm',
      body: { token: 'x'.repeat(40), password: 'Ventana-Azul-9' },
    }),
    status: 400,
  },
  {
    route: 'startAnew',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/confirm/anew',
      body: {
        token: 'x'.repeat(40),
        type: 'fan',
        name: 'Ana',
        username: 'ana_de_nuevo',
        password: 'Ventana-Azul-9',
        passwordConfirmation: 'Ventana-Azul-9',
        birthDate: '1990-01-01',
        terms: true,
        adult: true,
      },
    }),
    status: 400,
  },
  {
    route: 'resendVerification',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/verify-email/resend',
      body: { email: 'nadie@example.test' },
    }),
    status: 204,
  },
  {
    route: 'logIn',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/login',
      body: { username: 'nadie', password: 'Nada-1234' },
    }),
    status: 401,
  },
  {
    route: 'reauthenticate',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/reauthenticate',
      body: { password: 'Not-The-Password-1' },
    }),
    status: 403,
  },
  { route: 'listApiTokens', request: () => ({ method: 'GET', path: '/v1/developers/tokens' }), status: 200 },
  {
    route: 'createApiToken',
    request: () => ({
      method: 'POST',
      path: '/v1/developers/tokens',
      body: { name: 'Web', scopes: ['posts:read'], days: 30 },
    }),
    status: 200,
  },
  {
    route: 'revokeApiToken',
    on: 'of the owner',
    request: w => ({ method: 'DELETE', path: `/v1/developers/tokens/${w.apiToken}` }),
    except: { ...hiddenFromAllBut(['owner']), owner: 204 },
    status: 404,
  },
  {
    route: 'listPasskeys',
    request: () => ({ method: 'GET', path: '/v1/security/passkeys' }),
    status: 200,
  },
  {
    route: 'beginPasskey',
    request: () => ({ method: 'POST', path: '/v1/security/passkeys/options' }),
    status: 200,
  },
  {
    route: 'createPasskey',
    request: () => ({
      method: 'POST',
      path: '/v1/security/passkeys',
      body: {
        attempt: 'x'.repeat(40),
        id: 'AAAA',
        clientDataJSON: 'AAAA',
        attestationObject: 'AAAA',
        transports: [],
        attachment: null,
      },
    }),
    status: 403,
  },
  {
    route: 'renamePasskey',
    request: ({ passkey }) => ({
      method: 'PATCH',
      path: `/v1/security/passkeys/${passkey}`,
      body: { name: 'Mía' },
    }),
    except: hiddenFromAllBut(['owner']),
    status: 200,
  },
  {
    route: 'revokePasskey',
    request: ({ passkey }) => ({ method: 'DELETE', path: `/v1/security/passkeys/${passkey}` }),
    except: hiddenFromAllBut(['owner']),
    status: 204,
  },
  {
    route: 'setPasskeyOnly',
    request: () => ({ method: 'PUT', path: '/v1/security/passkeys/only', body: { only: true } }),
    status: 409,
  },
  {
    route: 'beginPasskeyLogIn',
    request: () => ({ method: 'POST', path: '/v1/auth/passkeys/options', body: {} }),
    status: 200,
  },
  {
    route: 'logInWithPasskey',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/passkeys/login',
      body: {
        attempt: 'x'.repeat(40),
        id: 'AAAA',
        clientDataJSON: 'AAAA',
        authenticatorData: 'AAAA',
        signature: 'AAAA',
      },
    }),
    status: 403,
  },
  {
    route: 'beginPasskeyReauthentication',
    request: () => ({ method: 'POST', path: '/v1/auth/reauthenticate/passkey' }),
    status: 200,
  },
  {
    route: 'completeLogIn',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/two-factor',
      body: { ticket: 'x'.repeat(40), code: '123456' },
    }),
    status: 400,
  },
  {
    route: 'sendLogInCode',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/two-factor/send',
      body: { ticket: 'x'.repeat(40) },
    }),
    status: 400,
  },
  { route: 'refresh', request: () => ({ method: 'POST', path: '/v1/auth/refresh' }), status: 401 },
  { route: 'getUser', request: () => ({ method: 'GET', path: '/v1/auth/user' }), status: 200 },
  {
    route: 'requestLoginLink',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/token/request',
      body: { email: 'nadie@example.test' },
    }),
    status: 204,
  },
  {
    route: 'logInWithToken',
    request: () => ({ method: 'POST', path: '/v1/auth/token', body: { token: 'x'.repeat(40) } }),
    status: 400,
  },
  {
    route: 'requestRecovery',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/recovery-password',
      body: { email: 'nadie@example.test' },
    }),
    status: 204,
  },
  {
    route: 'recoverPassword',
    request: () => ({
      method: 'PUT',
      path: '/v1/auth/recovery-password',
      body: { token: 'x'.repeat(40), password: 'Ventana-Azul-9', passwordConfirmation: 'Ventana-Azul-9' },
    }),
    status: 400,
  },
  {
    route: 'setLocale',
    request: () => ({ method: 'PUT', path: '/v1/auth/user/locale', body: { locale: 'es' } }),
    status: 204,
  },

  // security
  { route: 'getSecurity', request: () => ({ method: 'GET', path: '/v1/security' }), status: 200 },
  { route: 'listSecurityActs', request: () => ({ method: 'GET', path: '/v1/security/acts' }), status: 200 },
  {
    route: 'changePassword',
    on: 'a common one',
    request: () => ({
      method: 'PUT',
      path: '/v1/security/password',
      body: { password: 'Password1!', passwordConfirmation: 'Password1!' },
    }),
    status: 403,
  },
  // the second step of a login
  {
    route: 'sendReauthenticationCode',
    request: () => ({ method: 'POST', path: '/v1/auth/reauthenticate/send' }),
    status: 204,
  },
  {
    route: 'sendTwoFactorCode',
    request: () => ({ method: 'POST', path: '/v1/security/two-factor/send' }),
    status: 204,
  },
  {
    route: 'checkTwoFactorCode',
    request: () => ({ method: 'POST', path: '/v1/security/two-factor/check', body: { code: '123456' } }),
    status: 403,
  },
  {
    route: 'turnOnTwoFactor',
    request: () => ({ method: 'POST', path: '/v1/security/two-factor' }),
    status: 403,
  },
  {
    route: 'turnOffTwoFactor',
    request: () => ({ method: 'DELETE', path: '/v1/security/two-factor' }),
    status: 409,
  },
  {
    route: 'makeRecoveryCodes',
    request: () => ({ method: 'POST', path: '/v1/security/two-factor/recovery-codes' }),
    // staff always log in by two steps
    except: Object.fromEntries(STAFF_ROLES.map(role => [role, 200])),
    status: 409,
  },
  { route: 'listSessions', request: () => ({ method: 'GET', path: '/v1/security/sessions' }), status: 200 },
  {
    route: 'confirmSession',
    on: 'somebody’s',
    request: async w => ({
      method: 'POST',
      path: `/v1/security/sessions/${await sessionOf(w, 'owner')}/confirm`,
    }),
    status: 404,
    // who is logged in there cannot say it themselves
    except: { owner: 403 },
  },
  {
    route: 'revokeSession',
    on: 'somebody else’s',
    request: async (w, subject) => ({
      method: 'DELETE',
      path: `/v1/security/sessions/${await sessionOf(w, subject === 'owner' ? 'fan' : 'owner')}`,
    }),
    status: 404,
  },
  {
    route: 'revokeOtherSessions',
    request: () => ({ method: 'DELETE', path: '/v1/security/sessions' }),
    status: 200,
  },
  {
    route: 'changeEmail',
    on: 'one that another account has',
    request: () => ({ method: 'PUT', path: '/v1/security/email', body: { email: 'other@example.test' } }),
    status: 409,
    except: { otherCreator: 400 },
  },
  {
    route: 'resendEmailChange',
    request: () => ({ method: 'POST', path: '/v1/security/email/resend' }),
    status: 404,
  },
  {
    route: 'cancelEmailChange',
    request: () => ({ method: 'DELETE', path: '/v1/security/email' }),
    status: 204,
  },
  {
    route: 'checkEmailChange',
    request: () => ({ method: 'POST', path: '/v1/auth/email-change', body: { token: 'x'.repeat(40) } }),
    status: 400,
  },
  {
    route: 'confirmEmailChange',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/email-change/confirm',
      body: { token: 'x'.repeat(40) },
    }),
    status: 400,
  },
  {
    route: 'undoEmailChange',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/email-change/undo',
      body: { token: 'x'.repeat(40) },
    }),
    status: 400,
  },
]
