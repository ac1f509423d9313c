import { useQuery } from '@tanstack/react-query'
import { AccountPage } from '#features/accounts/account-page.tsx'
import { EmailChange } from '#features/accounts/email-change.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { useSearchParams } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Note } from '#ui/status.tsx'
import { LanguageSelect } from '../layouts/language.tsx'

/** Opened from a mail about a change of the address. Nothing happens before the button is pressed. */
export function Component() {
  const t = useT()
  const api = useApi()
  const token = useSearchParams().get('token')
  const link = useQuery({
    queryKey: ['email-change', token],
    queryFn: () => api.checkEmailChange({ body: { token: token ?? '' } }),
    enabled: token !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const dead = token === null || isError(link.error, 'INVALID_TOKEN', 'VALIDATION_FAILED')
  return (
    <AccountPage title={t('auth.emailChangeTitle')} foot={<LanguageSelect />}>
      {dead ? (
        <>
          <Note kind="warn">
            <b className="font-semibold">{t('auth.linkDeadTitle')}</b> {t('auth.emailLinkDead')}
          </Note>
          <ButtonLink to="/settings/security/email" look="solid" size="large" full>
            {t('auth.toSecurity')}
          </ButtonLink>
        </>
      ) : link.data ? (
        <EmailChange token={token} link={link.data} />
      ) : link.isError ? (
        <LoadError onRetry={() => void link.refetch()} busy={link.isFetching} />
      ) : (
        <p aria-live="polite" className="text-ink-2">
          {t('auth.checkingLink')}
        </p>
      )}
    </AccountPage>
  )
}
