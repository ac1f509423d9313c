import { useState } from 'react'
import { AccountLink } from '#features/accounts/account-link.tsx'
import { AccountPage } from '#features/accounts/account-page.tsx'
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
    <AccountPage
      title={waiting ? t('auth.checkMail') : t('auth.signUp')}
      lead={
        !waiting && (
          <>
            {t('auth.haveOne')} <AccountLink to="/auth/login">{t('auth.logIn')}</AccountLink>
          </>
        )
      }
      foot={<LanguageSelect />}
      long={!waiting}
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
    </AccountPage>
  )
}
