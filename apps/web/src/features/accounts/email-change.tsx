import type { Answer, Routes } from '@calina/contract/types'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useApi, useUser } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { useWrite } from '#lib/write.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Note } from '#ui/status.tsx'

type Link = Answer<Routes['checkEmailChange']>

/** What a mailed link about the address of an account does, once its reader presses the button. */
export function EmailChange({ token, link }: { token: string; link: Link }) {
  return link.kind === 'confirm' ? (
    <ConfirmEmail token={token} link={link} />
  ) : (
    <UndoEmail token={token} link={link} />
  )
}

function ConfirmEmail({ token, link: { state, email, username } }: { token: string; link: Link }) {
  const t = useT()
  const api = useApi()
  const user = useUser()
  const [done, setDone] = useState(state === 'used')
  const confirm = useWrite({
    mutationFn: () => api.confirmEmailChange({ body: { token } }),
    onSuccess: () => setDone(true),
  })
  if (done)
    return (
      <>
        <Note kind="good" alert>
          <span className="[overflow-wrap:anywhere]">{t('auth.emailConfirmed', { username, email })}</span>
        </Note>
        <ButtonLink to={user ? '/settings/security' : '/auth/login'} look="solid" size="large" full>
          {t(user ? 'auth.toSecurity' : 'auth.logIn')}
        </ButtonLink>
      </>
    )
  return (
    <>
      <p className="text-ink-2 [overflow-wrap:anywhere]">{t('auth.emailConfirmText', { username, email })}</p>
      <FormProblem error={confirm.error} />
      <Button look="solid" size="large" full busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('auth.emailConfirm')}
      </Button>
    </>
  )
}

function UndoEmail({ token, link: { state, email, username } }: { token: string; link: Link }) {
  const t = useT()
  const api = useApi()
  const navigate = useNavigate()
  const undo = useWrite({
    mutationFn: () => api.undoEmailChange({ body: { token } }),
    onSuccess: answer => {
      if (answer.token) navigate(`/auth/recovery-password?token=${answer.token}`, { replace: true })
    },
  })
  // No secret was answered: passkeys alone open the account, and there is no password to choose.
  if (undo.isSuccess && undo.data.token === null)
    return (
      <>
        <Note kind="good" alert>
          <span className="[overflow-wrap:anywhere]">
            {t('auth.emailUndonePasskey', { username, email })}
          </span>
        </Note>
        <ButtonLink to="/auth/login" look="solid" size="large" full>
          {t('auth.logIn')}
        </ButtonLink>
      </>
    )
  if (state === 'used')
    return (
      <>
        <Note kind="good">
          <span className="[overflow-wrap:anywhere]">{t('auth.emailUndone', { username, email })}</span>
        </Note>
        <ButtonLink to="/auth/login" look="solid" size="large" full>
          {t('auth.logIn')}
        </ButtonLink>
        <ButtonLink to="/auth/recovery-password" look="quiet" size="large" full>
          {t('auth.recover')}
        </ButtonLink>
      </>
    )
  return (
    <>
      <p className="text-ink-2 [overflow-wrap:anywhere]">{t('auth.emailUndoText', { username, email })}</p>
      <FormProblem error={undo.error} />
      <Button look="solid" size="large" full busy={undo.isPending} onClick={() => undo.mutate()}>
        {t('auth.emailUndo')}
      </Button>
    </>
  )
}
