import type { Mail } from '../platform/mail/mailer.ts'
import type { TestApp } from './create-test-app.ts'

/** Takes the mails of an application from now on, instead of its mailer; the newest is last. */
export function recordMails(t: TestApp): Mail[] {
  const mails: Mail[] = []
  t.services.mailer = {
    send: async (tx, mail) => tx.afterCommit(() => void mails.push(mail)),
    sendSoon: () => undefined,
  }
  return mails
}
