import type { Api } from '#lib/api.ts'

/** What the browser says to web push: `unsupported` where it cannot, `denied` where its person has said no. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await subscription()) === null ? 'off' : 'on'
}

/** The key as browsers take it. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, character => character.charCodeAt(0))
}

const OWNER = 'push-of'

/** Whose this browser's subscription is: another person who logs in here has not asked for it. */
function owner(): string | null {
  try {
    return localStorage.getItem(OWNER)
  } catch {
    return null
  }
}
function keepOwner(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(OWNER)
    else localStorage.setItem(OWNER, userId)
  } catch {
    // storage is forbidden: push ends with this session
  }
}

/** Asks the person, subscribes this browser, and has the server send to it. Call it from a press. */
export async function switchPushOn(
  api: Api,
  { key, userId }: { key: string; userId: string },
): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const registration = await navigator.serviceWorker.ready
  const known = await registration.pushManager.getSubscription()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  // one of another key, as of another installation at this address, is of no use
  const made = await registration.pushManager.subscribe(options).catch(async error => {
    if (known === null) throw error
    await known.unsubscribe()
    return await registration.pushManager.subscribe(options)
  })
  await send(api, made)
  keepOwner(userId)
  return 'on'
}

/**
 * Has the server know this browser's subscription in this session too: it ended with the one before, and the browser may
 * have made another one meanwhile.
 */
export async function renewPush(api: Api, userId: string): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted' || owner() !== userId) return
  const current = await subscription()
  if (current !== null) await send(api, current)
}

async function send(api: Api, made: PushSubscription): Promise<void> {
  const { endpoint } = made
  const { keys } = made.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (p256dh === undefined || auth === undefined) throw new Error('a subscription has keys')
  await api.setPushSubscription({ body: { endpoint, keys: { p256dh, auth } } })
}

/** Ends push in this browser, here and at the server. */
export async function switchPushOff(api: Api): Promise<PushState> {
  await (await subscription())?.unsubscribe()
  await api.deletePushSubscription({})
  keepOwner(null)
  return pushState()
}
