import type { SettingValues } from '@calina/contract'
import { writeMinutes } from '@calina/contract/language'
import { type LetterOf, type MailMaker, mailMaker } from '../../../platform/mail/letter.ts'

/** A kind of mail whose link carries a token, and works once and for so long (`life`), as links for this purpose do. */
export function linkMail(
  purpose: keyof SettingValues['linkMinutes'],
  path: string,
  letterOf: LetterOf<{ link: string; life: string }>,
  kind: string = purpose,
): MailMaker<{ token: string }> {
  return mailMaker<{ link: string; life: string }, { token: string }>(
    kind,
    (t, values) => ({ ...letterOf(t, values), validity: t('accounts.linkValidity', { life: values.life }) }),
    ({ token }, { publicUrl, linkMinutes }, locale) => ({
      link: `${publicUrl}${path}?token=${token}`,
      life: writeMinutes(linkMinutes[purpose], locale),
    }),
  )
}
