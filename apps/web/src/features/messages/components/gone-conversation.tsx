import BackIcon from 'icon:arrow-left'
import type { Message } from '@calina/contract/types'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Navigate } from '#lib/router.tsx'
import { IconLink } from '#ui/button.tsx'
import { useOutgoing } from '../api/use-outgoing.ts'
import { OutgoingBubble } from './bubble.tsx'

const NONE: readonly Message[] = []

interface GoneConversationProps {
  chat: string
  error: Error
  /** It was on the screen until now. */
  shown: boolean
}

/**
 * A chat that is not there for this person any more. What they wrote into it is still theirs to read; without that it leads
 * back to the list where it was shown before, and fails where it was not.
 */
export function GoneConversation({ chat, error, shown }: GoneConversationProps) {
  const t = useT()
  const { known, items, retry, discard } = useOutgoing(chat, NONE)
  const [discarded, setDiscarded] = useState(false)
  if (known && items.length === 0) {
    if (discarded || shown) return <Navigate to="/messages" />
    throw error
  }
  return (
    <section className="conversation">
      <header className="conversation-head">
        <span className="md:hidden">
          <IconLink to="/messages" icon={BackIcon} label={t('messages.backToList')} />
        </span>
        <h1 className="font-semibold">{t('messages.unavailable')}</h1>
      </header>
      <div className="conversation-body" aria-busy={!known}>
        <div className="conversation-log">
          {items.map(item => (
            <OutgoingBubble
              key={item.id}
              item={item}
              onRetry={() => retry(item.id)}
              onDiscard={() => {
                setDiscarded(true)
                discard(item.id)
              }}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
