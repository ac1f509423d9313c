import { NOTIFICATION_TOPIC_NAMES, type NotificationTopic } from '@calina/contract'
import type { Config } from '../../config/config.ts'
import { deriveKey, equalInConstantTime, sign } from '../../platform/crypto.ts'
import { AppError } from '../../platform/errors.ts'
import { isId } from '../../platform/ids.ts'

/** What a mail offers to switch off: a topic's mails of one person, or their digest. */
export interface Unsubscription {
  userId: string
  /** Null: the digest. */
  topic: NotificationTopic | null
}

type Secret = Pick<Config, 'secret'>

const macOf = ({ secret }: Secret, text: string) => sign(deriveKey(secret, 'unsubscribe'), text)

/** A token that switches off one thing of one person, and nothing else; it does not expire, as mails are kept. */
export function writeUnsubscribe(config: Secret, { userId, topic }: Unsubscription): string {
  const text = `${userId}.${topic ?? 'digest'}`
  return `${text}.${macOf(config, text)}`
}

/** Reads what {@link writeUnsubscribe} wrote; throws `INVALID_TOKEN` for anything else. */
export function readUnsubscribe(config: Secret, token: string): Unsubscription {
  const [userId = '', name = '', mac = '', ...rest] = token.split('.')
  if (rest.length > 0 || !equalInConstantTime(mac, macOf(config, `${userId}.${name}`)) || !isId(userId))
    throw new AppError('INVALID_TOKEN')
  if (name === 'digest') return { userId, topic: null }
  const topic = NOTIFICATION_TOPIC_NAMES.find(known => known === name)
  if (topic === undefined) throw new AppError('INVALID_TOKEN')
  return { userId, topic }
}
