import { useQuery } from '@tanstack/react-query'
import { useOpenConversation } from '#components/people/use-open-conversation.ts'
import { ReceivedGiftView } from '#features/subscriptions/received/received-gift.tsx'
import { isCode, receivedQuery, useReceive } from '#features/subscriptions/received/use-receive.ts'
import { errorText } from '#lib/error-texts.ts'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { unlessShown } from '#lib/query.ts'
import { loginPath } from '#lib/redirect.ts'
import { Navigate, useNavigate, useParams } from '#lib/router.tsx'
import { ErrorScreen } from '#ui/error-screen.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MissingWords, RouteInput } from '../routes.ts'

/** A gift that was made to somebody is only theirs: whose log-in it is, is known later. */
export const queries = ({ params }: RouteInput) => {
  const { gift = '' } = params
  return isCode(gift) ? [receivedQuery(gift)] : []
}

/** The gift itself is named as what is missing. */
export const missing: MissingWords = { title: 'given.missingTitle', text: 'given.missingText' }

/** A gift of a subscription: by its link for everybody, or one that was made to the reader. */
export function Component() {
  const t = useT()
  const user = useUser()
  const { gift = '' } = useParams()
  if (isCode(gift)) return <Gift key={gift} wanted={gift} />
  if (!user) return <Navigate to={loginPath(`/gift/${gift}`)} />
  if (user.type !== 'fan')
    return (
      <>
        <Head title={t('given.yours')} noIndex />
        <ErrorScreen status={404} title={t('given.yours')} text={t('given.onlyFans')} />
      </>
    )
  return <Gift key={gift} wanted={gift} />
}

function Gift({ wanted }: { wanted: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { data: gift } = useQuery({ ...receivedQuery(wanted), throwOnError: unlessShown })
  const username = gift?.creator.username
  const receive = useReceive(wanted, username)
  const thank = useOpenConversation(username ?? '', () => navigate(`/${username}`))
  return (
    <>
      <Head title={t('given.yours')} noIndex />
      {gift ? (
        <ReceivedGiftView
          gift={gift}
          path={`/gift/${wanted}`}
          receiving={receive.isPending}
          onReceive={() => receive.mutate()}
          thanking={thank.isPending}
          onThank={() => thank.mutate()}
          refusal={receive.error ? errorText(receive.error, t) : undefined}
        />
      ) : (
        <Skeleton className="mx-auto mt-20 h-96 w-full max-w-[460px]" />
      )}
    </>
  )
}
