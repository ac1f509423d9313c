import ReplyIcon from 'icon:arrow-bend-up-left'
import CopyIcon from 'icon:copy'
import ReportIcon from 'icon:flag'
import EditIcon from 'icon:pencil-simple'
import PinIcon from 'icon:push-pin'
import UnpinIcon from 'icon:push-pin-slash'
import DeleteIcon from 'icon:trash'
import { MESSAGE, type MessageReaction } from '@calina/contract/limits'
import type { Message } from '@calina/contract/types'
import { useActing } from '#lib/acting.ts'
import { type Translate, useT } from '#lib/i18n.ts'
import { firstName } from '#lib/names.ts'
import { useNow } from '#lib/page.ts'
import { copyText } from '#lib/share.ts'
import type { MenuAction } from '#ui/menu.tsx'
import { toast } from '#ui/toasts.tsx'

/** What can be done with the messages of a conversation. */
export interface MessageActs {
  /** Why nothing is written here any more, neither answers nor reactions; undefined where it is. */
  closed: string | undefined
  /** Nothing at all is done here: one only reads. */
  readOnly: boolean
  /** No more messages can be pinned. */
  pinsFull: boolean
  onReply: (message: Message) => void
  /** Of an own message, as everything that it may be. */
  onEdit: (message: Message) => void
  onDelete: (message: Message) => void
  /** Of a received one. */
  onReport: (message: Message) => void
  onReact: (message: Message, reaction: MessageReaction | null) => void
  /** Pins it, or takes it off where it is pinned. */
  onPin: (message: Message) => void
  /** Leads to a message of the conversation. */
  onFind: (message: { id: string; seq: number }) => void
}

const MINUTE_MS = 60_000

/** How long its text may still be changed, or why it may not. */
function editing(
  message: Message,
  now: number,
  name: string,
  t: Translate,
): Pick<MenuAction, 'detail' | 'off'> {
  const { editableUntil, offer, text, gift, createdAt } = message
  const left = editableUntil === null ? 0 : Math.ceil((Date.parse(editableUntil) - now) / MINUTE_MS)
  // the clock of the page moves on by minutes, so that it may be behind
  const count = Math.min(left, MESSAGE.editMinutes)
  if (left > 0) return { detail: t('messages.editLeft', { count }) }
  if (offer?.boughtAt) return { off: t('messages.soldStays', { name: firstName(name) }) }
  const isOld = now - Date.parse(createdAt) >= MESSAGE.editMinutes * MINUTE_MS
  if (editableUntil !== null || (isOld && text && !gift))
    return { off: t('messages.editPassed', { minutes: MESSAGE.editMinutes }) }
  return { off: t('messages.notEditable') }
}

/** Why an own message cannot be deleted, if it cannot. */
function keeping({ offer, gift }: Message, name: string, t: Translate): Pick<MenuAction, 'danger' | 'off'> {
  if (offer?.boughtAt) return { off: t('messages.soldStays', { name: firstName(name) }) }
  return gift ? { off: t('messages.giftStays') } : { danger: true }
}

/** The entries of a message's menu. What cannot be done stays in its place, and says why. `name`: of the other person. */
export function useMessageEntries(message: Message, name: string, acts: MessageActs): MenuAction[] {
  const t = useT()
  const now = useNow()
  const { mine, text, voice, pinned } = message
  const copy = async () => {
    if (await copyText(text)) toast.success(t('messages.copied'))
    else toast.error(t('messages.notCopied'))
  }
  const closed = acts.closed !== undefined && { off: acts.closed }
  const acting = useActing() !== undefined
  // what the creator or another helper wrote is theirs to change
  const own = mine && (!acting || message.writtenBy?.me === true)
  const full = !pinned && acts.pinsFull && { off: t('messages.pinsFull', { count: MESSAGE.maxPinned }) }
  const entries: MenuAction[] = [
    { text: t('messages.reply'), icon: ReplyIcon, onSelect: () => acts.onReply(message), ...closed },
  ]
  if (text) entries.push({ text: t('messages.copy'), icon: CopyIcon, onSelect: () => void copy() })
  // what a voice note says is written down under it
  if (own && !voice)
    entries.push({
      ...{ text: t('messages.editText'), icon: EditIcon, onSelect: () => acts.onEdit(message) },
      ...editing(message, now, name, t),
      ...closed,
    })
  entries.push({
    ...{ text: t(pinned ? 'messages.unpin' : 'messages.pin'), icon: pinned ? UnpinIcon : PinIcon },
    ...{ onSelect: () => acts.onPin(message) },
    ...full,
    ...(acts.readOnly && closed),
  })
  if (own)
    entries.push({
      ...{ text: t('messages.delete'), icon: DeleteIcon, onSelect: () => acts.onDelete(message) },
      ...keeping(message, name, t),
    })
  else if (!mine && !acting)
    entries.push({
      ...{ text: t('messages.reportMessage'), icon: ReportIcon, danger: true },
      ...{ detail: t('messages.reportDetail'), onSelect: () => acts.onReport(message) },
    })
  return entries
}
