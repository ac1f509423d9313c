import { defaultSettings, SETTINGS, type SettingName, type SettingValues } from '@calina/contract'
import type { ColumnType } from 'kysely'
import { sql } from 'kysely'
import type { Broadcast } from '../broadcast/broadcast.ts'
import type { Db } from '../db/database.ts'
import type { Logger } from '../logger.ts'

declare module '../broadcast/broadcast.ts' {
  interface BroadcastMap {
    /** The operator settings have this version now. */
    'settings.changed': { version: number }
  }
}

declare module '../db/database.ts' {
  interface Database {
    setting: { name: string; value: ColumnType<unknown, string, string> }
    setting_version: { one: ColumnType<boolean, never, never>; version: number }
  }
}

/** The settings of one moment. */
export interface SettingsState {
  version: number
  values: SettingValues
}

/** A process that missed the message of a change reads it after this long. */
const REREAD_MS = 30_000

/** The operator settings of this process: in memory, and read again when they have changed. */
export class Settings {
  readonly #db: Db
  readonly #logger: Logger
  readonly #currency: string
  #state: SettingsState
  #timer: NodeJS.Timeout | undefined
  #changed: () => void = () => {}

  constructor({ db, logger, currency }: { db: Db; logger: Logger; currency: string }) {
    this.#db = db
    this.#logger = logger
    this.#currency = currency
    this.#state = { version: -1, values: defaultSettings(currency) }
  }

  get<K extends SettingName>(name: K): SettingValues[K] {
    return this.#state.values[name]
  }

  get state(): SettingsState {
    return this.#state
  }

  async reload(): Promise<void> {
    const read = await readSettings(this.#db, { logger: this.#logger, currency: this.#currency })
    // A slower reading from before must not undo a newer one.
    if (read.version <= this.#state.version) return
    this.#state = read
    this.#changed()
  }

  /**
   * Reads them, and again when a process publishes a change; also periodically, because that message may be lost.
   * `changed` runs whenever this process has newer ones than before.
   */
  async start(broadcast: Broadcast, changed: () => void): Promise<void> {
    // Listening first: a change during the first reading is not missed.
    broadcast.on('settings.changed', () => this.reload())
    broadcast.onGap(() => this.reload())
    await this.reload()
    this.#changed = changed
    this.#timer = setInterval(() => {
      this.reload().catch((error: unknown) =>
        this.#logger.warn({ err: error }, 'the operator settings could not be read'),
      )
    }, REREAD_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

/** The settings as the database has them; inside a transaction, `lock` holds them until it ends. */
export async function readSettings(
  db: Db,
  { logger, currency, lock = false }: { logger: Logger; currency: string; lock?: boolean },
): Promise<SettingsState> {
  // one statement, so that version and values are of one moment; a lock is waited for before the values are read
  if (lock) await sql`select 1 from setting_version for update`.execute(db)
  const { rows } = await sql<{ version: number; values: Record<string, unknown> }>`
    select version, coalesce((select jsonb_object_agg(name, value) from setting), '{}') as values
    from setting_version`.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error('the row of setting_version is missing')
  const values = defaultSettings(currency)
  for (const [name, value] of Object.entries(row.values)) take(values, name, value, logger)
  return { version: row.version, values }
}

/** What another version of the program has kept and this one cannot use counts as not set. */
function take(values: SettingValues, name: string, value: unknown, logger: Logger): void {
  const parse = <K extends SettingName>(key: K): void => {
    const result = SETTINGS[key].schema.safeParse(value)
    if (result.success) values[key] = result.data as SettingValues[K]
    else logger.warn({ setting: name }, 'a kept setting does not fit; its default is used')
  }
  if (isSettingName(name)) parse(name)
  else logger.warn({ setting: name }, 'a kept setting is not known')
}

const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

/** Writes these values: the table keeps what differs from the default. */
export async function writeSettings(
  db: Db,
  { version, values }: SettingsState,
  { changed, currency }: { changed: readonly SettingName[]; currency: string },
): Promise<void> {
  const defaults = defaultSettings(currency)
  for (const name of changed) {
    const value = JSON.stringify(values[name])
    if (value === JSON.stringify(defaults[name]))
      await db.deleteFrom('setting').where('name', '=', name).execute()
    else
      await db
        .insertInto('setting')
        .values({ name, value })
        .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
        .execute()
  }
  await db.updateTable('setting_version').set({ version }).execute()
}
