import '../../styles/overlays.css'
import './suggestions.css'
import HashIcon from 'icon:hash'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Portrait } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { placeAtCaret } from './caret-line.ts'
import type { Suggestion } from './use-suggestions.tsx'

interface SuggestionListProps {
  id: string
  field: RefObject<HTMLTextAreaElement | null>
  items: readonly Suggestion[]
  active: number
  onChoose: (item: Suggestion) => void
}

/** The list that floats at the caret. The focus stays in the field. */
export function SuggestionList({ id, field, items, active, onChoose }: SuggestionListProps) {
  const t = useT()
  const format = useFormat()
  const list = useRef<HTMLDivElement>(null)
  // inside a dialog, outside of which nothing can be pressed
  const place = field.current?.closest('[role="dialog"]') ?? document.body

  useLayoutEffect(() => {
    const put = () => {
      if (list.current && field.current) placeAtCaret(list.current, field.current)
    }
    put()
    const view = window.visualViewport
    addEventListener('scroll', put, { capture: true, passive: true })
    for (const event of ['resize', 'scroll'] as const) view?.addEventListener(event, put)
    return () => {
      removeEventListener('scroll', put, { capture: true })
      for (const event of ['resize', 'scroll'] as const) view?.removeEventListener(event, put)
    }
  })
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return createPortal(
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t(items[0]?.kind === 'tag' ? 'ui.suggestedTags' : 'ui.suggestedPeople')}
      className="menu suggestions"
      // the field keeps the focus, and a phone its keyboard
      onPointerDown={event => event.preventDefault()}
      onMouseDown={event => event.preventDefault()}
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: keys are the field's
        <div
          key={item.text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className="menu-item suggestion"
          onClick={() => onChoose(item)}
        >
          {item.kind === 'mention' ? (
            <>
              <Portrait person={item.person} width={36} decorative />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{item.person.name}</span>
                <span className="block truncate text-small text-ink-2">@{item.person.username}</span>
              </span>
            </>
          ) : (
            <>
              <HashIcon />
              <span className="min-w-0 flex-1 truncate font-semibold">{item.tag.label}</span>
              <span className="figures flex-none text-small text-ink-2">
                {format.count(item.tag.posts)}
                <span className="sr-only"> {t('ui.tagPosts', { count: item.tag.posts })}</span>
              </span>
            </>
          )}
        </div>
      ))}
    </div>,
    place,
  )
}
