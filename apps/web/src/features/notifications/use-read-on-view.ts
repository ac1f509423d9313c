import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'

/** So long a notification is in view before it counts as read, in milliseconds. */
const SEEN_AFTER_MS = 1_000
const AT_ONCE = 100

/** Marks unread notifications as read that have been in view for a moment, while somebody looks at the page. */
export function useReadOnView(list: RefObject<HTMLElement | null>, unread: readonly string[]): void {
  const api = useApi()
  const client = useQueryClient()
  const sent = useRef(new Set<string>())
  const key = unread.join(' ')

  const send = useCallback(
    async (ids: string[]) => {
      for (const id of ids) sent.current.add(id)
      try {
        await api.readNotifications({ body: { ids } }, { repeatable: true })
        changed(client, 'bell')
      } catch {
        // offline: they are still unread, and count when they are seen again
        for (const id of ids) sent.current.delete(id)
      }
    },
    [api, client],
  )

  useEffect(() => {
    const inView = new Set<string>()
    const wanted = new Set(key.split(' ').filter(id => id !== '' && !sent.current.has(id)))
    if (wanted.size === 0) return
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          const id = target instanceof HTMLElement ? target.dataset.id : undefined
          if (id === undefined || !wanted.has(id)) continue
          if (isIntersecting) inView.add(id)
          else inView.delete(id)
        }
      },
      { threshold: 0.6 },
    )
    const follow = () => {
      for (const row of list.current?.querySelectorAll('[data-id]') ?? []) observer.observe(row)
    }
    follow()
    const timer = setInterval(() => {
      follow()
      const ids = [...inView].filter(id => !sent.current.has(id)).slice(0, AT_ONCE)
      if (ids.length > 0 && document.visibilityState === 'visible') void send(ids)
    }, SEEN_AFTER_MS)
    return () => {
      clearInterval(timer)
      observer.disconnect()
    }
  }, [key, list, send])
}
