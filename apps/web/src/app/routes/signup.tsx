import { useState } from 'react'
import { Door } from '#features/accounts/door.tsx'
import { DoorLink } from '#features/accounts/door-link.tsx'
import { MailSent } from '#features/accounts/mail-sent.tsx'
import { SignUpForm } from '#features/accounts/sign-up-form.tsx'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'

export function Component() {
  const t = useT()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Door
      title={sentTo ? t('auth.checkMail') : t('auth.signUp')}
      lead={
        !sentTo && (
          <>
            {t('auth.haveOne')} <DoorLink to="/auth/login">{t('auth.logIn')}</DoorLink>
          </>
        )
      }
    >
      <Head title={t('auth.signUp')} description={t('auth.signUpDescription')} canonical="/auth/signup" />
      {sentTo ? <MailSent email={sentTo} /> : <SignUpForm onDone={setSentTo} />}
    </Door>
  )
}
