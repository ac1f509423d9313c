import { useEffect, useState } from 'react'
import { type Texts, useT, useTexts } from '#lib/i18n.ts'
import type { LazyCode } from '#lib/lazy-code.ts'
import { isStill } from '#lib/motion.ts'
import { useHydrated } from '#lib/page.ts'
import { useLocation, useNavigate, useSearchParams } from '#lib/router.tsx'
import { toast } from '#ui/toasts.tsx'

/** The search parameter of the current picture: the phone's back button closes it. */
const NAME = 'photo'
const TEXTS = ['viewer']
/** Longest time that the page transition waits for the viewer. */
const MOUNT_MS = 600

let onMounted: (() => void) | undefined
/** The rendition that was on the screen when a picture was pressed: it is available at once. */
let pressed: { id: string; src: string } | undefined

/** Called by the viewer once it is mounted: the transition of the pressed picture may begin. */
export function viewerMounted(): void {
  onMounted?.()
  onMounted = undefined
}

/** What to show of a picture until its large rendition has come. */
export const pressedSource = (id: string): string | undefined =>
  pressed?.id === id ? pressed.src : undefined

/** Changes the page while the pressed picture grows into the place it has afterwards. */
function grow(picture: HTMLImageElement | null, change: () => void): void {
  const still = isStill()
  if (still || !picture || typeof document.startViewTransition !== 'function') {
    change()
    return
  }
  picture.classList.add('photo-grows')
  const transition = document.startViewTransition(() => {
    picture.classList.remove('photo-grows')
    return new Promise<void>(resolve => {
      onMounted = resolve
      setTimeout(resolve, MOUNT_MS)
      change()
    })
  })
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
}

/** The viewer's code, with its texts. */
async function load<M>(viewer: LazyCode<M>, texts: Texts): Promise<M> {
  const [module] = await Promise.all([viewer.load(), texts.load(TEXTS)])
  return module
}

/**
 * Which of these pictures is shown, the code that shows it, and the ways in, on and out. The code comes with the
 * first press.
 */
export function useViewer<M>(ids: readonly string[], viewer: LazyCode<M>) {
  const t = useT()
  const texts = useTexts()
  const search = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const wanted = search.get(NAME)
  const current = hydrated && wanted !== null && ids.includes(wanted) ? wanted : undefined

  const [code, setCode] = useState(() => (texts.has(TEXTS) ? viewer.now() : undefined))
  // an address that was opened or gone back to; without Suspense, because React delays what it reveals
  useEffect(() => {
    if (!current || code) return
    load(viewer, texts).then(
      module => setCode(() => module),
      () => toast.error(t('ui.viewerFailed')),
    )
  }, [current, code, viewer, texts, t])

  const to = (id: string | undefined) => {
    const next = new URLSearchParams(search)
    if (id) next.set(NAME, id)
    else next.delete(NAME)
    return `${location.pathname}${next.size > 0 ? `?${next}` : ''}${location.hash}`
  }
  return {
    current,
    code,
    /** Opens it at a picture; `from` holds the one that was pressed. */
    open(id: string, from: Element) {
      const picture = from.querySelector('img')
      if (picture?.currentSrc) pressed = { id, src: picture.currentSrc }
      load(viewer, texts).then(
        module => {
          setCode(() => module)
          grow(picture, () => navigate(to(id), { state: { viewer: true } }))
        },
        () => toast.error(t('ui.viewerFailed')),
      )
    },
    show(id: string) {
      navigate(to(id), { replace: true, state: location.state })
    },
    close() {
      const own = typeof location.state === 'object' && location.state !== null && 'viewer' in location.state
      if (own) navigate(-1)
      else navigate(to(undefined), { replace: true })
    },
  }
}
