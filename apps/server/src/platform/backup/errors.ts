/** What an operator has to know about a backup or a restore; the message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Another process makes a backup of this database now. */
export class BackupBusyError extends BackupError {
  constructor() {
    super('Another process makes a backup now.')
  }
}

/** Something of a backup is missing, or is not what was written. */
export class DamagedError extends BackupError {
  /** What it is. */
  readonly key: string
  constructor(key: string, how: string, cause?: unknown) {
    super(`${key} ${how}.`, { cause })
    this.key = key
  }
}
