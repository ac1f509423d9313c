import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { unfinished } from '#components/media/player/resume.ts'
import { Suggestions } from '#features/creators/suggestions.tsx'
import { homeLivesQueries, LiveRowOfHome, UpcomingLives } from '#features/lives/list/home-lives.tsx'
import { PostList } from '#features/posts/components/post-list.tsx'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { pagesFrom, query } from '#lib/query.ts'
import { useSearchParams } from '#lib/router.tsx'
import type { PlainId } from '#locales/ids.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { WaitsForConnection } from '#ui/waits-for-connection.tsx'
import { Footer } from '../layouts/footer.tsx'
import type { RouteInput } from '../routes.ts'

const SOURCES = ['all', 'subscriptions', 'following'] as const
type Source = (typeof SOURCES)[number]

const EMPTY: Record<Source, { title: PlainId; text: PlainId }> = {
  all: { title: 'home.emptyAll', text: 'home.emptyAllText' },
  subscriptions: { title: 'home.emptySubscriptions', text: 'home.emptySubscriptionsText' },
  following: { title: 'home.emptyFollowing', text: 'home.emptyFollowingText' },
}

const sourceOf = (search: URLSearchParams): Source =>
  SOURCES.find(source => source === search.get('source')) ?? 'all'

/** A post fills a phone's screen: more than a few of them at once only make the first one late. */
const FIRST = 5
const LATER = 8

const feed = (source: Source) => pagesFrom(FIRST, 'listFeed', { query: { source, limit: LATER } })

export const queries = ({ search }: RouteInput) => [
  feed(sourceOf(search)),
  query('listSuggested'),
  ...homeLivesQueries(),
]

const FirstStepsHome = lazy(async () => ({
  default: (await import('../first-steps-home.tsx')).FirstStepsHome,
}))

/** Home: what the people one follows and subscribes to have posted; a new creator's first steps while there is nothing. */
export function Component() {
  const search = useSearchParams()
  const source = sourceOf(search)
  const user = useUser()
  // destructured: a result of which nothing is read re-renders on every change
  const { data: all } = useInfiniteQuery({ ...feed('all'), enabled: source === 'all' })
  const mayBegin = user?.type === 'model' && source === 'all' && all?.pages[0]?.items.length === 0
  const steps = useQuery({ ...query('getFirstSteps'), enabled: mayBegin, staleTime: 0 })
  if (user && mayBegin && steps.isPending) return <Beginning />
  if (user && mayBegin && steps.data?.steps.some(each => each.state === 'open'))
    return (
      <Suspense fallback={<Beginning />}>
        <FirstStepsHome user={user} steps={steps.data.steps} />
      </Suspense>
    )
  return <FeedHome source={source} />
}

const Beginning = () => <Skeleton className="mx-gutter mt-10 h-96 rounded-panel" />

/** What there is to read; creators to discover beside it. */
function FeedHome({ source }: { source: Source }) {
  const t = useT()
  return (
    <div className="columns">
      <div className="mx-auto w-full max-w-[640px] px-gutter md:pt-3 lg:max-w-none lg:px-0 lg:pt-5">
        <h1 className="sr-only">{t('home.title')}</h1>
        <PartBoundary>
          <LiveRowOfHome />
        </PartBoundary>
        <TabLinks
          label={t('home.feeds')}
          className="-mx-gutter px-gutter lg:mx-0 lg:px-0"
          tabs={SOURCES.map(each => ({
            text: t(`home.${each}`),
            to: each === 'all' ? '/home' : `/home?source=${each}`,
            here: each === source,
          }))}
        />
        <Feed key={source} source={source} />
      </div>
      <aside className="columns-aside pt-7" aria-label={t('home.discover')}>
        <div className="sticky top-7 flex flex-col gap-9">
          <PartBoundary>
            <Discover />
          </PartBoundary>
          <PartBoundary>
            <UpcomingLives />
          </PartBoundary>
          <PartBoundary>
            <Begun />
          </PartBoundary>
          <Footer />
        </div>
      </aside>
    </div>
  )
}

function Feed({ source }: { source: Source }) {
  const t = useT()
  const state = useInfiniteQuery(feed(source))
  const posts = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  if (state.isPending && state.isPaused) return <WaitsForConnection />
  return (
    <PostList
      state={state}
      posts={posts}
      empty={<Nothing source={source} />}
      end={<p className="py-10 text-center text-small text-ink-3">{t('home.end')}</p>}
    />
  )
}

/** Nothing to show yet: on narrow screens the creators to discover are shown here instead of beside it. */
function Nothing({ source }: { source: Source }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-8 pt-10">
      <Empty
        title={t(EMPTY[source].title)}
        text={t(EMPTY[source].text)}
        action={
          <ButtonLink to="/creators" look="solid">
            {t('home.seeCreators')}
          </ButtonLink>
        }
      />
      <div className="lg:hidden">
        <PartBoundary>
          <Discover />
        </PartBoundary>
      </div>
    </div>
  )
}

const keepWatching = createPart(
  async () => (await import('#features/posts/components/keep-watching.tsx')).KeepWatching,
)

/** Where there is room beside the feed. */
const BESIDE = '(min-width: 1120px)'

/** What was begun on this device; nothing is loaded for it where nothing was. */
function Begun() {
  const person = useUser()?.id
  const [any, setAny] = useState(false)
  useEffect(
    () => setAny(person !== undefined && matchMedia(BESIDE).matches && unfinished(person).length > 0),
    [person],
  )
  const View = keepWatching.usePart(any)
  return any && View && person !== undefined ? <View person={person} /> : null
}

/** Whole rows of three. */
const shownOf = (creators: number): number => (creators < 3 ? creators : creators < 6 ? 3 : 6)

function Discover() {
  const t = useT()
  const { data } = useQuery(query('listSuggested'))
  if (!data || data.length === 0) return null
  return (
    <section>
      <div className="mb-3.5 flex items-center justify-between">
        <h2 className="font-semibold">{t('home.discover')}</h2>
        <ButtonLink to="/creators" look="text" size="small">
          {t('common.seeMore')}
        </ButtonLink>
      </div>
      <Suggestions creators={data.slice(0, shownOf(data.length))} sizes="(min-width: 1120px) 98px, 30vw" />
    </section>
  )
}
