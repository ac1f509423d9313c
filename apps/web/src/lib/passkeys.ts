import type { Answer, PasskeyAssertion, PasskeyAttestation, Routes } from '@calina/contract/types'
import { ApiError } from './api.ts'

type CreationOptions = Answer<Routes['beginPasskey']>
type RequestOptions = Answer<Routes['beginPasskeyLogIn']>

let library: Promise<typeof import('@simplewebauthn/browser')> | undefined

/** Loaded where a passkey is about to be used, and nowhere else. */
function loadLibrary(): Promise<typeof import('@simplewebauthn/browser')> {
  library ??= import('@simplewebauthn/browser').catch((error: unknown) => {
    library = undefined
    throw error
  })
  return library
}

/** Has the browser create a passkey. Rejects with an `ApiError` that says why there is none. */
export async function createKey({ attempt, options }: CreationOptions): Promise<PasskeyAttestation> {
  const { startRegistration } = await loadLibrary()
  const made = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw named(error, 'PASSKEY_NOT_CREATED')
  })
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return {
    attempt,
    id: made.id,
    clientDataJSON,
    attestationObject,
    transports,
    attachment: made.authenticatorAttachment ?? null,
  }
}

/**
 * Has the browser sign with a passkey. Rejects with an `ApiError` that says why it did not. With `autofill` it offers
 * passkeys among the suggestions of a field, and waits for as long as the person does something else.
 */
export async function signWithKey(
  { attempt, options }: RequestOptions,
  { autofill = false } = {},
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadLibrary()
  const signed = await startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill }).catch(
    (error: unknown) => {
      throw named(error, 'PASSKEY_CANCELLED')
    },
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response
  return {
    ...{ attempt, id: signed.id, clientDataJSON, authenticatorData, signature },
    ...(userHandle !== undefined && { userHandle }),
  }
}

/** Whether the browser can offer passkeys among the suggestions of a field. */
export async function canAutofill(): Promise<boolean> {
  try {
    return (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) === true
  } catch {
    return false
  }
}

/** Takes back what the browser was asked for last. */
export async function stopAsking(): Promise<void> {
  if (library === undefined) return
  const { WebAuthnAbortService } = await library
  WebAuthnAbortService.cancelCeremony()
}

/** Browsers do not tell whether a person cancelled, waited too long or has no key here. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError'])

/** `cancelled`: what it is called that the person did not go through with it. */
function named(error: unknown, cancelled: 'PASSKEY_CANCELLED' | 'PASSKEY_NOT_CREATED'): ApiError {
  const name = error instanceof Error ? error.name : ''
  const code = CANCELLED.has(name)
    ? cancelled
    : name === 'InvalidStateError'
      ? 'PASSKEY_KNOWN'
      : 'PASSKEY_UNSUPPORTED'
  return new ApiError(code, 0)
}
