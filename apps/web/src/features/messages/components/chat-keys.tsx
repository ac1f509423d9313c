import '../waiting.css'
import type { Chat } from '@calina/contract/types'
import { KeyHints } from '#components/keys/key-hints.tsx'
import { useKeys } from '#components/keys/keys.ts'
import { useT } from '#lib/i18n.ts'
import { useWaits } from './use-waits.ts'

/** The key that says that the chat needs no answer, and at its foot the keys that are used most. */
export function ChatKeys({ chat }: { chat: Chat }) {
  const t = useT()
  const { waits, dismiss } = useWaits(chat)
  // while it is not known the server decides, for whom nothing is lost
  useKeys(waits !== false ? [{ key: 'e', text: t('waiting.needsNone'), run: dismiss }] : [])
  return (
    <div className="chat-keys">
      <KeyHints
        all={t('waiting.keyAll')}
        hints={[
          { keys: 'j k', text: t('waiting.keyNextPrevious') },
          { keys: 'e', text: t('waiting.keyNone') },
          { keys: '1 5', text: t('waiting.keyReplies') },
        ]}
      />
    </div>
  )
}
