import '../../../styles/tabs.css'
import '../quick-replies.css'
import VaultIcon from 'icon:archive'
import ClockIcon from 'icon:clock'
import BoltIcon from 'icon:lightning-fill'
import EditIcon from 'icon:pencil-simple'
import type { Person } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeys } from '#components/keys/keys.ts'
import { useActing, useMayAct } from '#lib/acting.ts'
import { useAreas, useT } from '#lib/i18n.ts'
import { createPart } from '#lib/part.ts'
import { query } from '#lib/query.ts'
import { filledIn } from '../api/quick-replies.ts'
import { useKeysOn } from './use-keys-on.ts'

const AREAS = ['quick-replies']
/** So many have a key: the digits from 1 on. */
const WITH_KEY = 5
const dialog = createPart(async () => (await import('./quick-replies-dialog.tsx')).QuickRepliesDialog)

interface QuickRepliesProps {
  /** To whom the creator writes. */
  fan: Person
  /** The text of one that was pressed, with the fan's name in it. */
  onPick: (text: string) => void
  /** Chooses when what is written is sent; `schedulable`: something is written that can be. */
  onSchedule: () => void
  schedulable: boolean
  /** Chooses files of the own vaults; absent where that is reached another way. */
  onVault?: (() => void) | undefined
}

/** Texts that a creator often writes, one press away; a press puts one into the field and sends nothing. */
export function QuickReplies({ fan, onPick, onSchedule, schedulable, onVault }: QuickRepliesProps) {
  const t = useT()
  const ready = useAreas(AREAS)
  const { data } = useQuery(query('getQuickReplies'))
  const [open, setOpen] = useState(false)
  const Dialog = dialog.usePart(open)
  const keysOn = useKeysOn()
  const acting = useActing()
  const maySchedule = useMayAct('diffuse')
  const keyed = keysOn && data ? data.items.slice(0, WITH_KEY).map(text => filledIn(text, fan)) : []
  useKeys(
    keyed.map((text, index) => ({
      key: String(index + 1),
      text: t('waiting.keyReply', { text }),
      run: () => onPick(text),
    })),
  )
  if (!ready || !data) return <div className="quick-replies" />
  // who answers for the creator writes none, and has nothing else here
  if (acting && !maySchedule && data.items.length === 0) return null
  return (
    <div className="quick-replies">
      <BoltIcon />
      <ul className="chips" aria-label={t('quick-replies.title')}>
        {data.items.map(text => (
          <li key={text} className="flex-none">
            <button type="button" className="chip quick-reply" onClick={() => onPick(filledIn(text, fan))}>
              <span className="truncate">{filledIn(text, fan)}</span>
            </button>
          </li>
        ))}
        {acting === undefined && (
          <li className="flex-none">
            <button type="button" className="chip" onClick={() => setOpen(true)}>
              <EditIcon />
              {t(data.items.length === 0 ? 'quick-replies.begin' : 'quick-replies.change')}
            </button>
          </li>
        )}
      </ul>
      {onVault && (
        <button type="button" className="chip quick-vault" aria-haspopup="dialog" onClick={onVault}>
          <VaultIcon />
          {t('quick-replies.vault')}
        </button>
      )}
      {maySchedule && (
        <button
          type="button"
          className="chip quick-schedule"
          aria-haspopup="dialog"
          disabled={!schedulable}
          onClick={onSchedule}
        >
          <ClockIcon />
          <span className="quick-schedule-word">{t('quick-replies.schedule')}</span>
        </button>
      )}
      {Dialog && <Dialog items={data.items} open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
