import { POST_VIEWS } from '@calina/contract/limits'
import type { Api } from '#lib/api.ts'

/** So long a post is in view before it counts as seen, and so long others are waited for. */
export const SEEN_AFTER_MS = 1_000
export const TOGETHER_MS = 2_000
/** In view: half of it, or half of the window where it is higher than that. */
const PART = 0.5
const THRESHOLDS = Array.from({ length: 11 }, (_, index) => index / 10)

interface Told {
  /** Told already, or about to be. */
  known: Set<string>
  waiting: string[]
  timer: ReturnType<typeof setTimeout> | undefined
}
const tellings = new WeakMap<Api, Told>()

/** Watches a post until it has been in view for a moment; answers what ends that. */
export function watchSeen(api: Api, element: HTMLElement, id: string): () => void {
  const told = toldOf(api)
  if (told.known.has(id)) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(
    entries => {
      const entry = entries.at(-1)
      if (!entry) return
      clearTimeout(timer)
      if (!isInView(entry)) return
      timer = setTimeout(() => {
        if (document.visibilityState !== 'visible') return
        observer.disconnect()
        note(api, told, id)
      }, SEEN_AFTER_MS)
    },
    { threshold: THRESHOLDS },
  )
  observer.observe(element)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

function isInView({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  if (intersectionRatio >= PART) return true
  return rootBounds !== null && intersectionRect.height >= rootBounds.height * PART
}

function toldOf(api: Api): Told {
  let told = tellings.get(api)
  if (!told) {
    told = { known: new Set(), waiting: [], timer: undefined }
    tellings.set(api, told)
  }
  return told
}

function note(api: Api, told: Told, id: string): void {
  if (told.known.has(id)) return
  told.known.add(id)
  told.waiting.push(id)
  told.timer ??= setTimeout(() => void send(api, told), TOGETHER_MS)
}

async function send(api: Api, told: Told): Promise<void> {
  told.timer = undefined
  const posts = told.waiting.splice(0, POST_VIEWS.maxMarked)
  if (told.waiting.length > 0) told.timer = setTimeout(() => void send(api, told), TOGETHER_MS)
  try {
    await api.markPostsSeen({ body: { posts } }, { repeatable: true })
  } catch {
    // without a line it is told when the post is seen again
    for (const id of posts) told.known.delete(id)
  }
}
