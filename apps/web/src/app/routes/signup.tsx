import { useState } from 'react'
import { Door } from '#features/accounts/door.tsx'
import { DoorLink } from '#features/accounts/door-link.tsx'
import { MailSent } from '#features/accounts/mail-sent.tsx'
import { useSentSignUp } from '#features/accounts/sent-sign-up.ts'
import { SignUpForm } from '#features/accounts/sign-up-form.tsx'
import { useT } from '#lib/i18n.ts'
import { LanguageSelect } from '../layouts/language.tsx'

export function Component() {
  const t = useT()
  const { sent, keep } = useSentSignUp()
  const [correcting, setCorrecting] = useState(false)
  const waiting = sent !== undefined && !correcting
  return (
    <Door
      title={waiting ? t('auth.checkMail') : t('auth.signUp')}
      lead={
        !waiting && (
          <>
            {t('auth.haveOne')} <DoorLink to="/auth/login">{t('auth.logIn')}</DoorLink>
          </>
        )
      }
      foot={<LanguageSelect />}
    >
      {waiting ? (
        <MailSent email={sent.email} onCorrect={() => setCorrecting(true)} />
      ) : (
        <SignUpForm
          initial={sent}
          onDone={values => {
            keep(values)
            setCorrecting(false)
          }}
        />
      )}
    </Door>
  )
}
