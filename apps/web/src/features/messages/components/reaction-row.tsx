import MoreIcon from 'icon:plus'
import { MESSAGE_REACTIONS, type MessageReaction } from '@calina/contract/limits'
import { useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { REACTION_ICONS } from './reaction-icons.ts'

/** How many are at hand at once. */
const AT_HAND = 6

interface ReactionRowProps {
  /** What was given already. */
  mine: MessageReaction | null
  /** The one that was pressed; null where it was the one that was given. */
  onChoose: (reaction: MessageReaction | null) => void
}

/** The reactions to choose from: six in a row, and the others behind a button. */
export function ReactionRow({ mine, onChoose }: ReactionRowProps) {
  const t = useT()
  const [all, setAll] = useState(mine !== null && MESSAGE_REACTIONS.indexOf(mine) >= AT_HAND)
  const row = useRef<HTMLFieldSetElement>(null)
  const chosen = useRef(false)
  const shown = all ? MESSAGE_REACTIONS : MESSAGE_REACTIONS.slice(0, AT_HAND)
  const choose = (reaction: MessageReaction) => {
    // a second press would take it back while the row fades
    if (chosen.current) return
    chosen.current = true
    onChoose(reaction === mine ? null : reaction)
  }
  return (
    <fieldset ref={row} className="reaction-row" aria-label={t('messages.reactions')}>
      {shown.map(reaction => {
        const { choose: Choose, given: Given } = REACTION_ICONS[reaction]
        const isMine = reaction === mine
        return (
          <button
            key={reaction}
            type="button"
            className="reaction"
            aria-pressed={isMine}
            aria-label={t(`messages.reaction.${reaction}`)}
            onClick={() => choose(reaction)}
          >
            {isMine ? <Given /> : <Choose />}
          </button>
        )
      })}
      {!all && (
        <button
          type="button"
          className="reaction"
          aria-label={t('messages.moreReactions')}
          onClick={() => {
            setAll(true)
            // the button is gone, and the focus with it
            requestAnimationFrame(() =>
              row.current?.querySelectorAll<HTMLButtonElement>('button')[AT_HAND]?.focus(),
            )
          }}
        >
          <MoreIcon />
        </button>
      )}
    </fieldset>
  )
}
