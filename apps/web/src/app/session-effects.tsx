import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useT, useTexts } from '#lib/i18n.ts'
import { useConfig, usePage, useRealtime, useRealtimeGap, useSession } from '#lib/page.ts'
import { keyOf, query } from '#lib/query.ts'
import { loginPath } from '#lib/redirect.ts'
import { useLocation, useNavigate } from '#lib/router.tsx'
import { reload, watchBuilds } from '#lib/updates.ts'
import { preloadDialog } from '#ui/dialog.tsx'
import { preloadMenu } from '#ui/menu.tsx'
import { preloadToasts, toast } from '#ui/toasts.tsx'
import { matchRoute } from './matching.ts'

/** What the session does to the page: the socket, the cache, and the way to the login when it is over. */
export function SessionEffects() {
  const session = useSession()
  const { realtime, session: store, settings } = usePage()
  const { buildId } = useConfig()
  const client = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const t = useT()
  const loggedIn = session.status === 'logged-in'
  const before = useRef(session.status)

  useEffect(() => {
    if (!loggedIn) return
    void realtime.open(store.token)
    return realtime.close
  }, [loggedIn, realtime, store])

  useRealtime('session.ended', store.expire)
  useRealtime('settings.changed', settings.refresh)
  useRealtimeGap(settings.refresh)
  useChatChanges()
  usePreparedPosts()
  useAnswersAhead(loggedIn)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the session counts
  useEffect(() => {
    const was = before.current
    before.current = session.status
    if (session.status === 'logged-in' && was === 'logged-out') void client.resetQueries()
    if (session.status !== 'logged-out' || was !== 'logged-in') return
    const door = loginPath(location.pathname + location.search + location.hash)
    const isPublic = matchRoute(location)?.route.access === 'public'
    if (session.expired)
      toast.warning(t('common.sessionExpired'), {
        ...(isPublic && { action: { text: t('common.logInAgain'), onClick: () => navigate(door) } }),
      })
    if (session.expired && isPublic) void client.resetQueries()
    else {
      client.clear()
      navigate(session.expired ? door : '/', { replace: true })
    }
  }, [session])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch for the life of the page
  useEffect(() => {
    watchBuilds(buildId, () =>
      toast.info(t('common.newVersion'), {
        action: { text: t('common.reload'), onClick: () => void reload() },
      }),
    )
  }, [])

  return null
}

const AHEAD_MS = 4_000

/** What answers a press comes before it is needed: without a line it could not come. */
function useAnswersAhead(wanted: boolean): void {
  const texts = useTexts()
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => {
      preloadToasts()
      preloadDialog()
      preloadMenu()
      void texts.load(['errors']).catch(() => {})
    }, AHEAD_MS)
    return () => clearTimeout(timer)
  }, [wanted, texts])
}

/** Own posts come out, or are kept back by a photo, whatever is on the screen; elsewhere than on their page it is told. */
function usePreparedPosts(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const t = useT()
  const refresh = useCallback(
    async ({ post: id }: { post: string }) => {
      const one = query('getPost', { params: { post: id } })
      for (const queryKey of [
        one.queryKey,
        keyOf('listCreatorPosts'),
        keyOf('getProfile'),
        keyOf('getFirstSteps'),
      ])
        void client.invalidateQueries({ queryKey })
      const post = await client.fetchQuery({ ...one, staleTime: 0 }).catch(() => undefined)
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
    [client, navigate, t],
  )
  useRealtime('post.prepared', refresh)
}

/** Chats change whatever is on the screen: what is shown of them is read again now, the rest when it is next shown. */
function useChatChanges(): void {
  const client = useQueryClient()
  const refresh = useCallback(
    (event?: { chat: string }) => {
      const chat = event && { params: { chat: event.chat } }
      for (const queryKey of [keyOf('countUnread'), keyOf('listChats'), keyOf('getChat', chat)])
        void client.invalidateQueries({ queryKey })
    },
    [client],
  )
  useRealtime('chat.message', refresh)
  useRealtime('chat.opened', refresh)
  useRealtime('chat.seen', refresh)
  useRealtimeGap(refresh, { first: true })
}
