import './explore-search.css'
import '../../../styles/overlays.css'
import HashIcon from 'icon:hash'
import SearchIcon from 'icon:magnifying-glass'
import { SEARCH } from '@calina/contract/limits'
import type { Answer, Post, Routes } from '@calina/contract/types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { liveRoomPath } from '#components/lives/live-path.ts'
import { Picture } from '#components/media/photo.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { useSettled } from '#lib/use-settled.ts'
import { ListError } from '#ui/endless.tsx'
import { SearchField } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { foundQuery } from '../queries.ts'
import { pathOf } from '../view.ts'
import { SearchContentUser } from './search-content-user.tsx'

interface ExploreSearchProps {
  /** What the address searches for. */
  q: string
  /** Where its results stand; without a search, what is left of them. */
  pathFor: (q: string) => string
  className?: string
}

/** So many of each kind, so that all kinds are seen at once. */
const SHOWN = { creators: 3, tags: 4, posts: 3 } as const

/** What can be chosen in the panel. */
interface Option {
  key: string
  to: string
  over?: boolean
  content: ReactNode
}

/**
 * The search over posts, creators and tags, which answers as one types. The panel is a list beside the field: arrows
 * choose, Enter opens, Escape closes; the field keeps the focus.
 */
export function ExploreSearch({ q, pathFor, className }: ExploreSearchProps) {
  const t = useT()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState(q)
  const [seen, setSeen] = useState(q)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  if (q !== seen) {
    // by another way than the field: a link, or back
    setSeen(q)
    setTyped(q)
  }
  const term = typed.trim()
  const settled = useSettled(term)
  const isOpen = open && term !== ''
  const found = useQuery({
    ...foundQuery(settled),
    enabled: isOpen && settled !== '',
    placeholderData: keepPreviousData,
  })
  const groups = useGroups(found.data, term, pathFor)
  const options = groups.flatMap(group => group.options)
  const chosen = active < options.length ? active : -1

  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const search = (text: string) => {
    close()
    setTyped(text)
    if (text !== q) navigate(pathFor(text))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[chosen]
    if (event.key === 'Enter') {
      if (isOpen && option) {
        close()
        navigate(option.to, { over: option.over === true })
      } else search(term)
    } else if (event.key === 'Escape' && isOpen) close()
    else if (step !== undefined && term !== '') {
      const count = options.length + 1
      setOpen(true)
      // round through the options, and the field itself
      setActive(((chosen + 1 + step + count) % count) - 1)
    } else return
    event.preventDefault()
  }
  let at = 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only learns that the focus has left
    <div
      className={cx('explore-search', className)}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <SearchField
        label={t('explore.search')}
        maxLength={SEARCH.max}
        value={typed}
        onChange={text => {
          setTyped(text)
          setOpen(text.trim() !== '')
          setActive(-1)
          if (text === '' && q !== '') navigate(pathFor(''))
        }}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen && found.data ? id : undefined}
        aria-activedescendant={isOpen && chosen >= 0 ? `${id}-${chosen}` : undefined}
        enterKeyHint="search"
        onFocus={() => setOpen(typed.trim() !== '' && typed.trim() !== q)}
        onKeyDown={onKeyDown}
      />
      {isOpen && !found.data && (
        <div className="menu explore-panel">
          {found.isError ? <ListError onRetry={() => void found.refetch()} /> : <Waiting />}
        </div>
      )}
      {isOpen && found.data && (
        <div
          id={id}
          role="listbox"
          aria-label={t('explore.found')}
          aria-busy={found.isFetching}
          className="menu explore-panel"
          // the field keeps the focus, and a phone its keyboard
          onMouseDown={event => event.preventDefault()}
        >
          {groups.map(group => (
            // biome-ignore lint/a11y/useSemanticElements: options stand in groups, not fields
            <div key={group.name} role="group" aria-label={group.title}>
              {group.title && (
                <p className="menu-label" aria-hidden="true">
                  {group.title}
                </p>
              )}
              {group.options.map(option => {
                const index = at++
                return (
                  <Link
                    key={option.key}
                    id={`${id}-${index}`}
                    to={option.to}
                    light
                    {...(option.over && { over: true })}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === chosen}
                    className="menu-item explore-option"
                    onClick={close}
                  >
                    {option.content}
                  </Link>
                )
              })}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {isOpen && found.data && settled === term
          ? t('explore.foundCount', { count: options.length - 1 })
          : ''}
      </p>
    </div>
  )
}

const Waiting = () => (
  <div className="flex flex-col gap-3 p-3">
    {[0, 1, 2].map(place => (
      <div key={place} className="flex items-center gap-3">
        <Skeleton className="aspect-window w-9" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    ))}
  </div>
)

interface Group {
  name: string
  title: string
  options: Option[]
}

/** What was found, by its kind; kinds of which nothing was found are left out. */
function useGroups(
  found: Answer<Routes['exploreSearch']> | undefined,
  term: string,
  pathFor: (q: string) => string,
): Group[] {
  const t = useT()
  const format = useFormat()
  const creators = found?.creators.slice(0, SHOWN.creators) ?? []
  const tags = found?.tags.slice(0, SHOWN.tags) ?? []
  const posts = found?.posts.slice(0, SHOWN.posts) ?? []
  const groups: Group[] = [
    {
      name: 'creators',
      title: t('explore.tab.creators'),
      options: creators.map(creator => ({
        key: creator.username,
        to: creator.live ? liveRoomPath(creator.username) : `/${creator.username}`,
        content: <SearchContentUser creator={creator} />,
      })),
    },
    {
      name: 'tags',
      title: t('explore.tab.tags'),
      options: tags.map(tag => ({
        key: tag.key,
        to: pathOf({ tag: tag.key }),
        content: (
          <>
            <HashIcon />
            <span className="min-w-0 flex-1 truncate font-semibold">{tag.label}</span>
            <span className="figures flex-none text-small text-ink-2">
              {format.count(tag.posts)}
              <span className="sr-only"> {t('ui.tagPosts', { count: tag.posts })}</span>
            </span>
          </>
        ),
      })),
    },
    {
      name: 'posts',
      title: t('explore.tab.posts'),
      options: posts.map(post => ({
        key: post.id,
        to: `/explore/${post.id}`,
        over: true,
        content: <FoundPost post={post} />,
      })),
    },
  ]
  return [
    ...groups.filter(({ options }) => options.length > 0),
    {
      name: 'all',
      title: '',
      options: [
        {
          key: 'all',
          to: pathFor(term),
          content: (
            <>
              <SearchIcon />
              <span className="min-w-0 flex-1">{t('explore.searchFor', { term })}</span>
            </>
          ),
        },
      ],
    },
  ]
}

function FoundPost({ post }: { post: Post }) {
  const t = useT()
  const [first] = post.media
  const name = nameOf(post.creator, t)
  const [line = ''] = post.text.split('\n', 1)
  return (
    <>
      <span className="photo explore-found">{first && <Picture media={first} sizes="36px" />}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{line || t('posts.by', { name })}</span>
        <span className="block truncate text-small text-ink-2">{name}</span>
      </span>
    </>
  )
}
