import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useFollowPreferences } from '#features/preferences/follow-preferences.ts'
import { setAppBadge } from '#lib/app-badge.ts'
import { useDataSaver } from '#lib/data-saver.ts'
import { useLocale, useT, useTexts } from '#lib/i18n.ts'
import { keepShown } from '#lib/kept/keeper.ts'
import { useConfig, usePage, useRealtime, useRealtimeGap, useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useNavigate } from '#lib/router.tsx'
import { forgetSharedPhotos } from '#lib/shared-photos.ts'
import { useTheme } from '#lib/theme.ts'
import { changed, missed } from '#lib/things.ts'
import { startWorker } from '#lib/worker.ts'
import { preloadDialog } from '#ui/dialog.tsx'
import { preloadMenu } from '#ui/menu.tsx'
import { preloadToasts, toast } from '#ui/toasts.tsx'
import { Calls } from './calls.tsx'
import { changesOf, FOLLOWED } from './changes.ts'
import { Consent } from './consent.tsx'
import { useSendWaiting } from './waiting-effects.ts'

/** Background work of a logged-in page, or of one that answers for a creator. */
export function MemberEffects() {
  return usePage().acting === undefined ? <OwnEffects /> : <ActingEffects />
}

/** The same where one answers for a creator: the chats are followed, and nothing of an account. */
function ActingEffects() {
  const { realtime, session, acting } = usePage()
  const client = useQueryClient()
  useEffect(() => realtime.follow(changesOf(client)), [realtime, client])
  useRealtime(
    'session.ended',
    useCallback(() => acting?.leave(true), [acting]),
  )
  useRealtime(
    'helpers.changed',
    useCallback(async () => {
      const token = await session.token().catch(() => undefined)
      if (token !== undefined) await session.renew(token)
      missed(client, 'chat', 'waiting', 'unread')
    }, [client, session]),
  )
  useRealtimeGap(
    useCallback(gap => missed(client, ...(gap === 'first' ? ['chat', 'unread'] : FOLLOWED)), [client]),
    { first: true },
  )
  useAnswersAhead()
  useSendWaiting()
  useEffect(() => {
    void realtime.open(session)
    return realtime.close
  }, [realtime, session])
  return null
}

/** Opens the socket and handles its events; and what it asks of the person. */
function OwnEffects() {
  const { realtime, session, settings } = usePage()
  const client = useQueryClient()

  useEffect(() => realtime.follow(changesOf(client)), [realtime, client])
  useRealtime('session.ended', session.end)
  useRealtime('settings.changed', settings.refresh)
  useOwnBadges()
  useOwnRoles()
  useRealtimeGap(settings.refresh)
  usePreparedPosts()
  useFollowPreferences()
  useRealtimeGap(
    // what was read before the socket opened may be outdated; events cover the rest
    useCallback(
      gap =>
        missed(
          client,
          ...(gap === 'first' ? ['chat', 'calls', 'unread', 'notifications', 'bell'] : FOLLOWED),
        ),
      [client],
    ),
    { first: true },
  )
  useAnswersAhead()
  useWorker()
  usePush()
  useKept()
  useSendWaiting()
  useTidiedUp()

  // last, so that all handlers are registered before the first event
  useEffect(() => {
    void realtime.open(session)
    return realtime.close
  }, [realtime, session])
  return (
    <>
      <Calls />
      <Consent />
    </>
  )
}

/** What the house says of oneself, beside one's name: told anew wherever it is shown. */
function useOwnBadges(): void {
  const { api, session } = usePage()
  const client = useQueryClient()
  const username = useUser()?.username
  const refresh = useCallback(async () => {
    const now = await api.getUser({}).catch(() => undefined)
    if (!now) return
    const { verified, exclusive } = now.user
    session.change({ verified, exclusive })
    changed(client, `creator:${username}`, `posts:${username}`, 'feed', 'own-page')
  }, [api, session, client, username])
  useRealtime('identity.changed', refresh)
}

/** What one may do as staff: an open page shows no more than that. */
function useOwnRoles(): void {
  const { api, session } = usePage()
  const refresh = useCallback(async () => {
    const now = await api.getUser({}).catch(() => undefined)
    if (now) session.change({ scope: now.user.scope, staff: now.user.staff })
  }, [api, session])
  useRealtime('rights.changed', refresh)
  useRealtimeGap(refresh)
}

const AHEAD_MS = 4_000

/** Loads the code that answers a press ahead of it: offline it could not be loaded. */
function useAnswersAhead(): void {
  const texts = useTexts()
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadToasts()
      preloadDialog()
      preloadMenu()
      void texts.load(['errors']).catch(() => {})
    }, AHEAD_MS)
    return () => clearTimeout(timer)
  }, [texts])
}

/** After a log-out nothing of the person is left on the app's icon, or waits to be taken. */
function useTidiedUp(): void {
  const { session } = usePage()
  useEffect(
    () => () => {
      const now = session.get()
      if (now.status !== 'logged-out') return
      setAppBadge(0)
      if (now.end === 'left') forgetSharedPhotos()
    },
    [session],
  )
}

/** What the person sees can be read again without a connection. */
function useKept(): void {
  const { buildId } = useConfig()
  const client = useQueryClient()
  const user = useUser()
  useEffect(() => (user ? keepShown(client, user, buildId) : undefined), [client, user, buildId])
}

/**
 * The service worker comes with the first page of a member, when the rest of it is here: guests need none of what it
 * gives. What it keeps follows the language and the looks that the person chooses.
 */
function useWorker(): void {
  const { buildId, chatOnly } = useConfig()
  const locale = useLocale()
  const theme = useTheme()
  const saves = useDataSaver()
  useEffect(() => {
    if (!import.meta.env.PROD) return
    const shell = { build: buildId, locale, theme, saver: saves ? 'on' : 'off', chat: chatOnly ? 'only' : '' }
    const timer = setTimeout(() => void startWorker(shell), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [buildId, chatOnly, locale, theme, saves])
}

/** Push that the person has switched on in this browser goes on in each of their sessions here. */
function usePush(): void {
  const { api } = usePage()
  const id = useUser()?.id
  useEffect(() => {
    if (id === undefined) return
    const renew = async () => (await import('#features/notifications/push.ts')).renewPush(api, id)
    const timer = setTimeout(() => void renew().catch(() => {}), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [api, id])
}

/** Shows a toast on any other page when an own post is published, or held back by a failed photo. */
function usePreparedPosts(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const t = useT()
  const username = useUser()?.username
  const refresh = useCallback(
    async ({ post: id }: { post: string }) => {
      changed(client, `post:${id}`, `posts:${username}`, 'own-page')
      const read = { ...query('getPost', { params: { post: id } }), staleTime: 0 }
      const post = await client.fetchQuery(read).catch(() => undefined)
      const page = `/post/${id}`
      if (!post || document.visibilityState === 'hidden' || window.location.pathname === page) return
      const options = {
        id: page,
        action: { text: t('common.see'), onClick: () => navigate(page) },
      }
      if (!post.preparing) toast.success(t('common.postOut'), options)
      else if (post.preparing.some(({ state }) => state === 'failed'))
        toast.warning(t('common.postStopped'), options)
    },
    [client, navigate, t, username],
  )
  useRealtime('post.prepared', refresh)
}
