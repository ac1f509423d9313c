import type { Locale } from '@calina/contract'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import { findOwnUser } from '../accounts/index.ts'
import { missingConsent, versionsInForce } from './legal.versions.ts'

/** Consent to a version is never taken back; the language of a person, by which the versions are known, may change. */
const REMEMBERED_MS = MINUTE
const MAX_REMEMBERED = 20_000
/** The files of the documents are looked at anew after so long. */
const VERSIONS_MS = SECOND

/** Whether people have accepted the documents that are in force: asked by each of their messages and purchases. */
export class Consents {
  readonly #services: Services
  readonly #inForce = new Map<Locale, { until: number; versions: Promise<string> }>()
  readonly #remembered = new Map<string, { until: number; locale: Locale; versions: string }>()

  constructor(services: Services) {
    this.#services = services
  }

  /** An account that is not there (any more) lacks nothing. */
  async areGiven(userId: string): Promise<boolean> {
    const now = this.#services.clock.now().getTime()
    const known = this.#remembered.get(userId)
    if (known && known.until > now && known.versions === (await this.#versions(known.locale))) return true
    const user = await findOwnUser(this.#services.db, userId)
    if (user === undefined) return true
    const { locale } = user
    const versions = await this.#versions(locale)
    if ((await missingConsent(this.#services, { id: userId, locale })).length > 0) return false
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear()
    this.#remembered.set(userId, { until: now + REMEMBERED_MS, locale, versions })
    return true
  }

  #versions(locale: Locale): Promise<string> {
    const now = this.#services.clock.now().getTime()
    const known = this.#inForce.get(locale)
    if (known && known.until > now) return known.versions
    const versions = versionsInForce(this.#services, locale).then(found => JSON.stringify(found))
    this.#inForce.set(locale, { until: now + VERSIONS_MS, versions })
    // what could not be read is read again
    versions.catch(() => this.#inForce.delete(locale))
    return versions
  }
}
