import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AccountPage } from '#features/accounts/account-page.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useSearchParams } from '#lib/router.tsx'
import { useWrite } from '#lib/write.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'
import { LanguageSelect } from '../layouts/language.tsx'
import type { RouteInput } from '../routes.ts'

const asked = (token: string) => query('getUnsubscribe', { query: { token } })

export const queries = ({ search }: RouteInput) => {
  const token = search.get('token')
  return token ? [asked(token)] : []
}

/** Ends mails of one kind by the link at their end, without a log-in. Opening it changes nothing. */
export function Component() {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const token = useSearchParams().get('token') ?? ''
  const read = useQuery({ ...asked(token), enabled: token !== '' })
  const end = useWrite({
    mutationFn: () => api.unsubscribe({ query: { token } }, { repeatable: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: asked(token).queryKey }),
  })
  const isDead = token === '' || isError(read.error, 'INVALID_TOKEN', 'VALIDATION_FAILED')
  return (
    <AccountPage title={t('notifications.unsubscribeTitle')} foot={<LanguageSelect />}>
      {isDead ? (
        <Note kind="warn">{t('notifications.unsubscribeDead')}</Note>
      ) : read.isError ? (
        <LoadError onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <Skeleton className="h-24 w-full" />
      ) : read.data.on && !end.isSuccess ? (
        <>
          <p>
            {read.data.topic === null
              ? t('notifications.unsubscribeDigest')
              : t('notifications.unsubscribeText', { topic: t(`notifications.topic.${read.data.topic}`) })}
          </p>
          <FormProblem error={end.error} />
          <Button look="solid" size="large" full busy={end.isPending} onClick={() => end.mutate()}>
            {t('notifications.unsubscribe')}
          </Button>
        </>
      ) : (
        <Note kind="good">{t('notifications.unsubscribed')}</Note>
      )}
      <ButtonLink to="/settings/notifications" look="text" className="self-start">
        {t('notifications.allSettings')}
      </ButtonLink>
    </AccountPage>
  )
}
