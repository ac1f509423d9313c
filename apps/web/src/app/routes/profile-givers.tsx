import { useQuery } from '@tanstack/react-query'
import { FanGiftButton } from '#components/gifts/fan-gift-button.tsx'
import { GiversPage, rangeIn } from '#features/gifts/givers-page.tsx'
import type { ApiError } from '#lib/api.ts'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { query, unlessShown } from '#lib/query.ts'
import { Navigate, useParams, useSearchParams } from '#lib/router.tsx'
import { ScreenBar } from '#ui/screen-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Outcome, RouteInput } from '../routes.ts'

const profileQuery = (username: string) => query('getProfile', { params: { username } })

export const queries = ({ params }: RouteInput) => [profileQuery(params.username ?? '')]

/** An unknown name redirects to the landing page. */
export function failed(error: ApiError): Outcome | undefined {
  return error.status === 404 || error.status === 400 ? { redirect: '/' } : undefined
}

/** Who gives a creator most: all of the list, and a fan's own place in it. */
export function Component() {
  const t = useT()
  const { username = '' } = useParams()
  const range = rangeIn(useSearchParams())
  const { data: profile } = useQuery({ ...profileQuery(username), throwOnError: unlessShown })
  if (!profile) return <Skeleton className="m-gutter h-96" />
  const { user: creator, viewer } = profile
  if (creator.type !== 'model') return <Navigate to={`/${creator.username}`} />
  const title = t('gifts.givers')
  return (
    <>
      {/* names of people who gave something are no matter of search engines */}
      <Head title={`${title}, ${creator.name}`} noIndex />
      <ScreenBar to={`/${creator.username}`} back={t('common.back')} title={creator.name}>
        <FanGiftButton creator={creator} place={{ kind: 'profile' }} path={`/${creator.username}/givers`} />
      </ScreenBar>
      <div className="page page-narrow givers-screen pt-2 pb-10 md:pt-9">
        <h1 className="type-title">{title}</h1>
        <p className="text-ink-2 max-md:hidden">
          <bdi>{creator.name}</bdi>
        </p>
        <GiversPage creator={creator} own={viewer.own} range={range} />
      </div>
    </>
  )
}
