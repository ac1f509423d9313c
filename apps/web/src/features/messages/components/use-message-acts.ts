import { MESSAGE } from '@calina/contract/limits'
import type { Chat, Message } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDraft } from '#lib/draft.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { parseReply, type WaitingReply } from '#lib/outbox.ts'
import { pinnedQuery } from '../api/message-cache.ts'
import { quotedOf } from '../api/quoted.ts'
import { usePin } from '../api/use-pin.ts'
import { useReaction } from '../api/use-reaction.ts'
import { useMessageReport } from './chat-menu.tsx'
import type { MessageActs } from './message-entries.ts'

const NOTHING: readonly Message[] = []

/** What is done with the messages of a conversation, and what of it is under way. `onFind` leads to one of them. */
export function useMessageActs(chat: Chat, onFind: MessageActs['onFind']) {
  const t = useT()
  const { onReport, dialog } = useMessageReport(chat)
  const [reply, setReply] = useDraft<WaitingReply | undefined>(`reply ${chat.id}`, undefined, parseReply)
  const [editing, setEditing] = useState<Message>()
  const [deleting, setDeleting] = useState<Message>()
  const onReact = useReaction()
  const pin = usePin(chat.id)
  const pinned = useQuery(pinnedQuery(chat.id)).data?.all ?? NOTHING
  const closed = {
    open: undefined,
    'subscription-required': t('messages.gate', { name: nameOf(chat.receiver, t) }),
    unavailable: t('messages.unavailable'),
    'read-only': t('messages.readOnly'),
  }[chat.composer]
  const acts: MessageActs = {
    ...{ closed, readOnly: chat.composer === 'read-only', pinsFull: pinned.length >= MESSAGE.maxPinned },
    ...{ onReport, onReact, onFind },
    onReply: message => {
      setEditing(undefined)
      setReply(quotedOf(message))
    },
    onEdit: setEditing,
    onDelete: setDeleting,
    onPin: message => pin.mutate(message),
  }
  return {
    ...{ acts, pinned, dialog, reply, setReply, deleting },
    /** The message whose text is being changed. */
    editing: chat.composer === 'open' ? editing : undefined,
    leaveEdit: () => setEditing(undefined),
    leaveDelete: () => setDeleting(undefined),
    /** Changes the last own message that can be, among these. */
    editLast: (messages: readonly Message[]) => {
      const isEditable = ({ editableUntil, deleted, removed, voice }: Message) =>
        !deleted && !removed && !voice && editableUntil !== null && Date.parse(editableUntil) > Date.now()
      const last = messages.findLast(isEditable)
      if (last) setEditing(last)
    },
  }
}
