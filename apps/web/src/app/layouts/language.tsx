import { keepPreference } from '#lib/cookies.ts'
import { useTexts } from '#lib/i18n.ts'
import { useLazyCode } from '#lib/lazy-code.ts'
import { useUser } from '#lib/page.ts'
import { LanguageField } from './language-field.tsx'
import { memberFrame } from './shell.tsx'

/** The language as a quiet choice for the foot of a page: of the account, or of a guest's browser. */
export function LanguageSelect() {
  const member = useLazyCode(memberFrame, useUser() !== undefined)
  return member ? <member.OwnLanguage /> : <GuestLanguage />
}

function GuestLanguage() {
  const texts = useTexts()
  return (
    <LanguageField
      onChange={locale => {
        keepPreference('locale', locale)
        // without its texts the page stays in its language
        texts.change(locale).catch(() => {})
      }}
    />
  )
}
