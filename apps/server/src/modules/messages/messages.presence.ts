import type { Services } from '../../platform/context.ts'
import { loadPersons } from '../accounts/index.ts'
import { doesSend } from '../preferences/index.ts'
import { listBlockedCountries } from '../relationships/index.ts'
import { listPartners } from './chats.repository.ts'

/** A reload of the page is no departure: the others are notified after this long. */
export const DEPARTURE_MS = 3_000
/** The chats, latest first, whose people are notified. */
const PRESENCE_CHATS = 1_000

/** Handles connects and departures: notifies the people of common chats who are online. */
export function presenceHandler(services: Services): (userId: string, online: boolean) => void {
  const leaving = new Map<string, NodeJS.Timeout>()
  const announce = (userId: string, online: boolean) => {
    notifyPartners(services, userId, online).catch((error: unknown) =>
      services.logger.warn({ err: error }, 'could not send presence'),
    )
  }
  return (userId, online) => {
    const departure = leaving.get(userId)
    clearTimeout(departure)
    leaving.delete(userId)
    if (!online) {
      const timer = setTimeout(() => {
        leaving.delete(userId)
        // They may be back at another process, which has no departure pending.
        if (services.realtime.online([userId]).size === 0) announce(userId, false)
      }, DEPARTURE_MS)
      leaving.set(userId, timer.unref())
    } else if (departure === undefined) announce(userId, true)
  }
}

/** Sends a person's presence to the people of their latest chats, unless they keep it to themselves. */
export async function notifyPartners(services: Services, userId: string, online: boolean): Promise<void> {
  if (await doesSend(services.db, userId, 'presence')) await sendPresence(services, userId, online)
}

/** Who keeps their presence to themselves from now on is gone for others at once; who does no longer is there. */
export async function switchPresence(
  services: Pick<Services, 'db' | 'realtime'>,
  { userId, on }: { userId: string; on: boolean },
): Promise<void> {
  if (services.realtime.online([userId]).size > 0) await sendPresence(services, userId, on)
}

async function sendPresence(
  services: Pick<Services, 'db' | 'realtime'>,
  userId: string,
  online: boolean,
): Promise<void> {
  const { db, realtime } = services
  const person = (await loadPersons(db, [userId])).get(userId)
  if (person === undefined) return
  const side = person.type === 'model' ? 'creator' : 'fan'
  const partners = await listPartners(db, { userId, side, country: null }, PRESENCE_CHATS)
  const notIn = side === 'creator' ? await listBlockedCountries(db, userId) : []
  realtime.toUsers(
    [...realtime.online(partners)],
    'presence',
    { username: person.username, online },
    { notIn },
  )
}
