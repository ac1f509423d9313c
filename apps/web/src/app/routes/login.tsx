import type { LoggedIn, User } from '@calina/contract/types'
import { useState } from 'react'
import { AccountLink, useWanted } from '#features/accounts/account-link.tsx'
import { AccountPage } from '#features/accounts/account-page.tsx'
import { LogInForm } from '#features/accounts/log-in-form.tsx'
import { keepStep, useOpenStep } from '#features/accounts/two-factor/open-step.ts'
import type { SecondStepProps } from '#features/accounts/two-factor/second-step.tsx'
import { useEnter } from '#features/accounts/use-enter.ts'
import { useT } from '#lib/i18n.ts'
import { useConfig } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { Note } from '#ui/status.tsx'
import { LanguageSelect } from '../layouts/language.tsx'

const secondStep = createPart<SecondStepProps>(
  async () => (await import('#features/accounts/two-factor/second-step.tsx')).SecondStep,
)

/** The password, and the second step where the account needs one: every kind of login goes on from here. */
export function Component() {
  const t = useT()
  const { chatOnly } = useConfig()
  const enter = useEnter()
  const wanted = useWanted()
  const [step, setStep] = useOpenStep()
  const [ended, setEnded] = useState(false)
  const SecondStep = secondStep.usePart(step !== undefined)

  const goOn = async (answer: LoggedIn) => {
    // staff come to work: their session may do so, since it began with a second step
    const home = (user: User) => (chatOnly ? '/messages' : user.staff && step ? '/staff' : '/home')
    await enter(answer, user => wanted ?? home(user))
    // it stays on the screen until the next one is there: the form would come back for a moment
    keepStep(undefined)
  }
  if (step)
    return (
      <AccountPage title={t('auth.secondStep')} foot={<LanguageSelect />}>
        {SecondStep && (
          <SecondStep
            step={step}
            onStep={setStep}
            onEntered={goOn}
            onOver={over => {
              setEnded(over)
              setStep(undefined)
            }}
          />
        )}
      </AccountPage>
    )
  return (
    <AccountPage
      title={t('auth.logIn')}
      foot={<LanguageSelect />}
      lead={
        <>
          {t('auth.firstTime')} <AccountLink to="/auth/signup">{t('auth.createYours')}</AccountLink>
        </>
      }
    >
      {ended && <Note kind="warn">{t('auth.stepEnded')}</Note>}
      <LogInForm onEntered={goOn} onSecondStep={setStep} />
    </AccountPage>
  )
}
