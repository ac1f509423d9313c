import { useQuery } from '@tanstack/react-query'
import { TrialView } from '#features/subscriptions/trial/trial-view.tsx'
import { trialQuery, useStartTrial } from '#features/subscriptions/trial/use-start-trial.ts'
import { errorText } from '#lib/error-texts.ts'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { unlessShown } from '#lib/query.ts'
import { useParams } from '#lib/router.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MissingWords, RouteInput } from '../routes.ts'

export const queries = ({ params }: RouteInput) => [trialQuery(params.code ?? '')]

/** The trial itself is named as what is missing. */
export const missing: MissingWords = { title: 'trial.missingTitle', text: 'trial.missingText' }

/** Free time with a creator, for whoever has its link. */
export function Component() {
  const t = useT()
  const { code = '' } = useParams()
  const { data: trial } = useQuery({ ...trialQuery(code), throwOnError: unlessShown })
  const start = useStartTrial(code)
  return (
    <>
      <Head
        title={
          trial
            ? t('trial.title', {
                days: t('trial.days', { count: trial.days }),
                name: nameOf(trial.creator, t),
              })
            : t('trial.head')
        }
        noIndex
      />
      {trial ? (
        <TrialView
          trial={trial}
          path={`/i/${code}`}
          starting={start.isPending}
          onStart={() => start.mutate()}
          refusal={start.error ? errorText(start.error, t) : undefined}
        />
      ) : (
        <Skeleton className="mx-auto mt-20 h-96 w-full max-w-[460px]" />
      )}
    </>
  )
}
