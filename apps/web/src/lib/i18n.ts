import type { Locale } from '@calina/contract/constants'
import { type CompiledText, type TextValues, writeText } from '@calina/contract/texts'
import {
  createContext,
  createElement,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { MessageId } from '#locales/ids.ts'
import type { Messages } from '#locales/messages.gen.ts'
import { onceOnline } from './connection.ts'

type ValuesOf<K extends MessageId> = Messages[K] extends undefined ? [] : [values: Messages[K]]

export interface Translate {
  /** The text of an id in the language of the screen. */
  <K extends MessageId>(id: K, ...values: ValuesOf<K>): string
  /** A text with `<tags>` in it, each made by the function of its name. */
  rich<K extends MessageId>(
    id: K,
    tags: Record<string, (chunk: string) => ReactNode>,
    ...values: ValuesOf<K>
  ): ReactNode
}

type Areas = typeof import('#locales/es/areas.ts')

/** Each language has its own list of files, so that the others are not sent. */
const languages: Record<Locale, () => Promise<Areas>> = {
  es: () => import('#locales/es/areas.ts'),
  en: () => import('#locales/en/areas.ts'),
  pt: () => import('#locales/pt/areas.ts'),
  fr: () => import('#locales/fr/areas.ts'),
}

/** Languages with the name each gives itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  es: 'Español',
  en: 'English',
  pt: 'Português',
  fr: 'Français',
}

/** The texts of one screen language, loaded area by area. */
export interface Texts {
  readonly locale: Locale
  /** The language of the last change: that of the screen, once its texts are here. */
  readonly wanted: Locale
  readonly t: Translate
  has(areas: readonly string[]): boolean
  load(areas: readonly string[]): Promise<void>
  /** Switches the language of everything on the screen, once its texts are here. Of several changes the last one counts. */
  change(locale: Locale): Promise<void>
  subscribe(listener: () => void): () => void
}

const TAG = /<(\w+)>([\s\S]*?)<\/\1>/g
/** Stands for `<` inside values, so that a value can never become a tag. */
const GUARD = '\ue000'

function guarded(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', GUARD) : value,
    ]),
  )
}

function split(text: string, tags: Record<string, (chunk: string) => ReactNode>): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(TAG)) {
    const [whole, name = '', chunk = ''] = match
    parts.push(text.slice(end, match.index).replaceAll(GUARD, '<'))
    const inner = chunk.replaceAll(GUARD, '<')
    parts.push(createElement(Fragment, { key: parts.length }, tags[name]?.(inner) ?? inner))
    end = match.index + whole.length
  }
  parts.push(text.slice(end).replaceAll(GUARD, '<'))
  return parts
}

/** Makes the texts of a page. The server makes one for each request. */
export function createTexts(initial: Locale): Texts {
  const loaded = new Set<string>()
  const listeners = new Set<() => void>()
  let current = start(initial)
  let wanted = initial

  function start(locale: Locale) {
    const messages: Record<string, CompiledText> = {}
    const plain = (id: MessageId, values: TextValues = {}) => writeText(messages[id] ?? [id], values, locale)
    const rich = (id: MessageId, tags: Record<string, (chunk: string) => ReactNode>, values?: object) =>
      split(plain(id, guarded({ ...values })), tags)
    const t: Translate = Object.assign(plain, { rich })
    return { locale, messages, t }
  }

  async function fill(target: typeof current, areas: Iterable<string>): Promise<void> {
    const language = await languages[target.locale]()
    await Promise.all(
      Array.from(areas, async area => {
        const catalogue = language.areas[`./${area}.po`]
        if (catalogue) Object.assign(target.messages, (await catalogue()).messages)
      }),
    )
  }

  return {
    get locale() {
      return current.locale
    },
    get wanted() {
      return wanted
    },
    get t() {
      return current.t
    },
    has: areas => areas.every(area => loaded.has(area)),
    async load(areas) {
      const missing = areas.filter(area => !loaded.has(area))
      if (missing.length === 0) return
      const target = current
      await fill(target, missing)
      for (const area of missing) loaded.add(area)
      // the language changed meanwhile: the new one needs them too
      if (target !== current) await fill(current, missing)
    },
    async change(locale) {
      if (locale === wanted) return
      wanted = locale
      const next = start(locale)
      let filled: string[] = []
      try {
        do {
          filled = [...loaded]
          await fill(next, filled)
        } while (filled.length < loaded.size)
      } catch (error) {
        if (wanted === locale) wanted = current.locale
        throw error
      }
      if (wanted !== locale) return
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const TextsContext = createContext<Texts | undefined>(undefined)

/** The texts of this page, for loading areas and changing the language. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('No texts around this component')
  return texts
}

/** Whether the texts of these areas are here; they are loaded for a part that few pages show. Constant, for each caller. */
export function useAreas(areas: readonly string[]): boolean {
  const texts = useTexts()
  const [there, setThere] = useState(() => texts.has(areas))
  useEffect(() => {
    if (there) return
    let stop = () => {}
    let current = true
    const attempt = () =>
      void texts.load(areas).then(
        () => current && setThere(true),
        () => {
          if (current) stop = onceOnline(attempt)
        },
      )
    attempt()
    return () => {
      current = false
      stop()
    }
  }, [texts, areas, there])
  return there
}

/** `t('area.id', values)`; the screen follows when the language changes. */
export function useT(): Translate {
  const texts = useTexts()
  const read = () => texts.t
  return useSyncExternalStore(texts.subscribe, read, read)
}

/** The language of the screen. */
export function useLocale(): Locale {
  const texts = useTexts()
  const read = () => texts.locale
  return useSyncExternalStore(texts.subscribe, read, read)
}
