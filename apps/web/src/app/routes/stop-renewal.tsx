import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AccountPage } from '#features/accounts/account-page.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useSearchParams } from '#lib/router.tsx'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'
import { LanguageSelect } from '../layouts/language.tsx'
import type { RouteInput } from '../routes.ts'

const asked = (token: string) => query('getRenewalStop', { query: { token } })

export const queries = ({ search }: RouteInput) => {
  const token = search.get('token')
  return token ? [asked(token)] : []
}

/** Stops a renewal by the link of its reminder, without a log-in. Opening it changes nothing: mail programs open links, too. */
export function Component() {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const token = useSearchParams().get('token') ?? ''
  const read = useQuery({ ...asked(token), enabled: token !== '' })
  const stop = useWrite({
    mutationFn: () => api.stopRenewal({ query: { token } }, { repeatable: true }),
    onSuccess: () => {
      changed(client, 'subscriptions')
      return client.invalidateQueries({ queryKey: asked(token).queryKey })
    },
  })
  const isDead =
    token === '' ||
    isError(read.error, 'INVALID_TOKEN', 'VALIDATION_FAILED') ||
    isError(stop.error, 'INVALID_TOKEN')
  return (
    <AccountPage title={t('notifications.stopRenewalTitle')} foot={<LanguageSelect />}>
      {isDead ? (
        <Note kind="warn">{t('notifications.stopRenewalDead')}</Note>
      ) : read.isError ? (
        <LoadError onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <Skeleton className="h-24 w-full" />
      ) : read.data.renews && !stop.isSuccess ? (
        <>
          <p className="wrap-anywhere">
            {t('notifications.stopRenewalText', {
              name: read.data.name,
              when: format.moment(read.data.until),
            })}
          </p>
          <FormProblem error={stop.error} />
          <Button look="solid" size="large" full busy={stop.isPending} onClick={() => stop.mutate()}>
            {t('notifications.stopRenewal')}
          </Button>
        </>
      ) : (
        <Note kind="good">{t('notifications.renewalStopped')}</Note>
      )}
      <ButtonLink to="/settings/suscribers" look="text" className="self-start">
        {t('notifications.mySubscriptions')}
      </ButtonLink>
    </AccountPage>
  )
}
