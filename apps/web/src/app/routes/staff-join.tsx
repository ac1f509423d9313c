import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountPage } from '#features/accounts/account-page.tsx'
import { JoinForm } from '#features/accounts/join-form.tsx'
import { AcceptInvitation, Joined } from '#features/staff-accounts/accept-invitation.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { useSearchParams } from '#lib/router.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Note } from '#ui/status.tsx'
import { LanguageSelect } from '../layouts/language.tsx'

/** Opened from a mailed invitation. Nothing happens before a button is pressed. */
export function Component() {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const token = useSearchParams().get('token')
  const [joined, setJoined] = useState(false)
  const invitation = useQuery({
    queryKey: ['staff-invitation', token],
    queryFn: () => api.checkInvitation({ body: { token: token ?? '' } }),
    enabled: token !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = invitation
  const dead = token === null || isError(invitation.error, 'INVALID_TOKEN', 'VALIDATION_FAILED')
  return (
    <AccountPage
      title={t('staff-accounts.join')}
      lead={
        data &&
        !joined && (
          <span className="[overflow-wrap:anywhere]">
            {t('staff-accounts.joinLead', {
              email: data.email,
              roles: format.list(data.roles.map(role => t(`staff.role.${role}`))),
            })}
          </span>
        )
      }
      foot={<LanguageSelect />}
    >
      {joined ? (
        <Joined />
      ) : dead ? (
        <Note kind="warn">
          <b className="font-semibold">{t('staff-accounts.deadTitle')}</b> {t('staff-accounts.deadText')}
        </Note>
      ) : data ? (
        data.account ? (
          <AcceptInvitation token={token} onDone={() => setJoined(true)} />
        ) : (
          <JoinForm token={token} email={data.email} onDone={() => setJoined(true)} />
        )
      ) : invitation.isError ? (
        <LoadError onRetry={() => void invitation.refetch()} busy={invitation.isFetching} />
      ) : (
        <p aria-live="polite" className="text-ink-2">
          {t('auth.checkingLink')}
        </p>
      )}
    </AccountPage>
  )
}
