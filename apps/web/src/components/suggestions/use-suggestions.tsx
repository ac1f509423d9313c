import { type BegunEntity, begunEntity } from '@calina/contract/entities'
import { foldText } from '@calina/contract/folding'
import type { Person, Tag } from '@calina/contract/types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useT } from '#lib/i18n.ts'
import { createPart } from '#lib/part.ts'
import { query } from '#lib/query.ts'
import { useSettled } from '#lib/use-settled.ts'

/** A person or a tag that may be meant, and what it is written as. */
export type Suggestion =
  | { kind: 'mention'; text: string; person: Person }
  | { kind: 'tag'; text: string; tag: Tag }

const listPart = createPart(() => import('./suggestion-list.tsx').then(code => code.SuggestionList))

interface Suggesting {
  value: string
  onChange: (text: string) => void
  /** Who may be mentioned there. */
  place: 'post' | 'comment'
}

interface Suggestions {
  field: RefObject<HTMLTextAreaElement | null>
  /** For the field. `onKeyDown` prevents what it has handled. */
  props: Pick<
    ComponentProps<'textarea'>,
    | 'aria-autocomplete'
    | 'aria-haspopup'
    | 'aria-controls'
    | 'aria-activedescendant'
    | 'onChange'
    | 'onSelect'
    | 'onBlur'
  > & { onKeyDown: (event: KeyboardEvent) => void }
  /** Stands beside the field. */
  list: ReactNode
}

/** Suggests people and tags while an `@` or a `#` is typed in a field: arrows choose, Enter and Tab take, Escape closes. */
export function useSuggestions({ value, onChange, place }: Suggesting): Suggestions {
  const t = useT()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [begun, setBegun] = useState<BegunEntity>()
  const [active, setActive] = useState(0)
  const items = useItems(begun, place)
  const isOpen = begun !== undefined && items.length > 0
  const List = listPart.usePart(begun !== undefined)
  const chosen = Math.min(active, items.length - 1)

  const caret = useRef<number>(undefined)
  // once the field has the new text
  // biome-ignore lint/correctness/useExhaustiveDependencies: of this text
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [value])

  const look = () => {
    const { current } = field
    if (!current || document.activeElement !== current) return
    const { selectionStart, selectionEnd } = current
    const found =
      selectionStart === selectionEnd ? begunEntity(current.value.slice(0, selectionEnd)) : undefined
    if (found?.kind === begun?.kind && found?.term === begun?.term) return
    setBegun(found)
    setActive(0)
  }
  const take = (item: Suggestion) => {
    const { current } = field
    if (!current || !begun) return
    const end = current.selectionEnd
    const start = end - begun.term.length - 1
    const written = `${item.text} `
    // a space that follows already is not doubled
    const rest = current.value.slice(end)
    const next = current.value.slice(0, start) + written + rest.replace(/^ /, '')
    const { maxLength } = current
    if (maxLength >= 0 && next.length > maxLength) return
    caret.current = start + written.length
    setBegun(undefined)
    onChange(next)
    current.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const item = items[chosen]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((chosen + step + items.length) % items.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && item) take(item)
    else if (event.key === 'Escape') setBegun(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    field,
    props: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen && List ? id : undefined,
      'aria-activedescendant': isOpen && List ? `${id}-${chosen}` : undefined,
      onChange: event => {
        onChange(event.target.value)
        look()
      },
      onSelect: look,
      onBlur: () => setBegun(undefined),
      onKeyDown,
    },
    list: (
      <>
        {isOpen && List && <List id={id} field={field} items={items} active={chosen} onChoose={take} />}
        <span role="status" className="sr-only">
          {isOpen && t('ui.suggestedCount', { count: items.length })}
        </span>
      </>
    ),
  }
}

function useItems(begun: BegunEntity | undefined, place: Suggesting['place']): readonly Suggestion[] {
  const q = useSettled(begun?.term ?? '')
  const people = useQuery({
    ...query('suggestMentions', { query: { q, in: place } }),
    enabled: begun?.kind === 'mention',
    placeholderData: keepPreviousData,
  })
  const tags = useQuery({
    ...query('suggestTags', { query: { q } }),
    enabled: begun?.kind === 'tag',
    placeholderData: keepPreviousData,
  })
  const term = foldText(begun?.term ?? '')
  const matches = (text: string) => foldText(text).includes(term)
  // what was answered to less than is typed by now is sifted
  if (begun?.kind === 'mention')
    return (people.data?.items ?? [])
      .filter(({ username, name }) => matches(`${username} ${name}`))
      .map(person => ({ kind: 'mention', text: `@${person.username}`, person }))
  if (begun?.kind === 'tag')
    return (tags.data?.items ?? [])
      .filter(({ label }) => matches(label))
      .map(tag => ({ kind: 'tag', text: `#${tag.label}`, tag }))
  return []
}
