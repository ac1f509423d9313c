import { useT } from '#lib/i18n.ts'
import { useApi, useUser } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Note } from '#ui/status.tsx'

/** For whoever has an account already: it gets the roles by one button. */
export function AcceptInvitation({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useT()
  const api = useApi()
  const accept = useWrite({
    mutationFn: () => api.acceptInvitation({ body: { token } }),
    onSuccess: onDone,
  })
  return (
    <>
      <p className="text-ink-2">{t('staff-accounts.acceptText')}</p>
      <FormProblem error={accept.error} />
      <Button look="solid" size="large" full busy={accept.isPending} onClick={() => accept.mutate()}>
        {t('staff-accounts.accept')}
      </Button>
    </>
  )
}

/** The invitation was used: the way to the first login, which is one by two steps. */
export function Joined() {
  const t = useT()
  const user = useUser()
  return (
    <>
      <Note kind="good" alert>
        <b className="font-semibold">{t('staff-accounts.joinedTitle')}</b> {t('staff-accounts.joinedText')}
      </Note>
      <ButtonLink
        to={user ? '/staff' : `/auth/login?redirect=${encodeURIComponent('/staff')}`}
        look="solid"
        size="large"
        full
      >
        {t('auth.logIn')}
      </ButtonLink>
    </>
  )
}
