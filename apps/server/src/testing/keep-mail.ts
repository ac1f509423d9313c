import type { Pooled } from '../platform/db/database.ts'
import type { Mail, Mailer } from '../platform/mail/mailer.ts'

/** Gives a mail to a mailer in a new transaction. */
export async function keepMail(db: Pooled, mailer: Mailer, mail: Mail): Promise<void> {
  const effects: (() => void | Promise<void>)[] = []
  await db
    .transaction()
    .execute(tx => mailer.send({ db: tx, afterCommit: effect => void effects.push(effect) }, mail))
  for (const effect of effects) await effect()
}
