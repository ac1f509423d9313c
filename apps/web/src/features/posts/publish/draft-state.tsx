import DraftsIcon from 'icon:notebook'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { pages } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/status.tsx'
import type { DraftState } from './use-draft-sync.ts'

export const draftPages = () => pages('listDrafts', { query: { limit: 20 } })

const WORDS = {
  empty: undefined,
  saving: 'publish.saving',
  saved: 'publish.kept',
  local: 'publish.keptHere',
  changed: 'publish.keptHere',
  gone: 'publish.keptHere',
  full: 'publish.keptHere',
} as const satisfies Record<DraftState, unknown>

/** Whether the draft is on the account, at the end of the title's line. */
export function DraftStateText({ state }: { state: DraftState }) {
  const t = useT()
  const word = WORDS[state]
  return (
    <p className="pr-2.5 text-small text-ink-2 max-[359px]:sr-only lg:pr-0" role="status">
      {word && t(word)}
    </p>
  )
}

interface OtherDraftsProps {
  state: DraftState
  onOverwrite: () => void
  onReadAgain: () => void
  /** Goes on with what is written here as a draft of its own. */
  onKeep: () => void
}

/** Drafts that wait, while nothing is written here; and what happened elsewhere to the one that is. */
export function OtherDrafts({ state, onOverwrite, onReadAgain, onKeep }: OtherDraftsProps) {
  const t = useT()
  const { data } = useInfiniteQuery({ ...draftPages(), enabled: state === 'empty' })
  const first = data?.pages[0]
  const count = first?.items.length ?? 0
  if (state === 'empty')
    return count === 0 ? null : (
      <p>
        <Link to="/post/drafts" className="inline-flex min-h-11 items-center gap-2 text-small font-semibold">
          <DraftsIcon className="size-[18px]" />
          {first?.next ? t('publish.manyDrafts', { count }) : t('publish.drafts', { count })}
        </Link>
      </p>
    )
  if (state === 'full') return <Note kind="warn">{t('publish.draftsFull')}</Note>
  if (state === 'gone')
    return (
      <div className="flex flex-col items-start gap-2.5">
        <Note kind="warn">{t('publish.draftGone')}</Note>
        <Button size="small" onClick={onKeep}>
          {t('publish.keepAsNew')}
        </Button>
      </div>
    )
  if (state !== 'changed') return null
  return (
    <div className="flex flex-col items-start gap-2.5">
      <Note kind="warn">{t('publish.draftChanged')}</Note>
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" onClick={onReadAgain}>
          {t('publish.takeOther')}
        </Button>
        <Button size="small" onClick={onOverwrite}>
          {t('publish.keepThis')}
        </Button>
      </div>
    </div>
  )
}

interface DraftLineProps {
  state: DraftState
  onAnother: () => void
  onDiscard: () => void
}

/** What becomes of what is written when the form is left, and what else can be done with it. */
export function DraftLine({ state, onAnother, onDiscard }: DraftLineProps) {
  const t = useT()
  if (state === 'empty') return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-ink-2">
      <p>{t(state === 'saved' ? 'publish.draftKept' : 'publish.draftKeptHere')}</p>
      <div className="flex flex-wrap gap-x-4">
        {state === 'saved' && (
          <button type="button" className="link min-h-6" onClick={onAnother}>
            {t('publish.another')}
          </button>
        )}
        <button type="button" className="link min-h-6" onClick={onDiscard}>
          {t('common.discard')}
        </button>
      </div>
    </div>
  )
}
