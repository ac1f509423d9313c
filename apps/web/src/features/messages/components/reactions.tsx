import type { MessageReaction } from '@calina/contract/limits'
import type { Message } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { firstName } from '#lib/names.ts'
import { REACTION_ICONS } from './reaction-icons.ts'

interface ReactionsProps {
  message: Message
  /** What the other person is called. */
  name: string
  /** Takes one's own back. */
  onTakeBack: () => void
}

/** How the two of a chat have reacted, under a message: one chip where it was the same. One's own goes with a press. */
export function Reactions({ message: { reactions, removed }, name, onTakeBack }: ReactionsProps) {
  const t = useT()
  const { mine, theirs } = reactions
  if (removed || (!mine && !theirs)) return null
  const nameOf = (reaction: MessageReaction) => t(`messages.reaction.${reaction}`)
  return (
    <span className="reactions">
      {mine && (
        <button
          type="button"
          className="reaction-given"
          aria-label={t('messages.takeBack', { reaction: nameOf(mine) })}
          onClick={onTakeBack}
        >
          <span>
            <Given reaction={mine} />
            {mine === theirs && <b className="figures">2</b>}
          </span>
        </button>
      )}
      {theirs && theirs !== mine && (
        <span
          className="reaction-given"
          role="img"
          aria-label={t('messages.reacted', { name: firstName(name), reaction: nameOf(theirs) })}
        >
          <span>
            <Given reaction={theirs} />
          </span>
        </span>
      )}
    </span>
  )
}

function Given({ reaction }: { reaction: MessageReaction }) {
  const Drawing = REACTION_ICONS[reaction].given
  return <Drawing />
}
