import type { Mail } from '../../../platform/mail/mailer.ts'

/** The secret in a mail's link. */
export function linkTokenOf(mail: Mail | undefined): string {
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error('the mail has no link with a token')
  return token
}
