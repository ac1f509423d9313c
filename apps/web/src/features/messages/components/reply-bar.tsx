import ReplyIcon from 'icon:arrow-bend-up-left'
import { useT } from '#lib/i18n.ts'
import { firstName } from '#lib/names.ts'
import type { WaitingReply } from '#lib/outbox.ts'
import { useFormat } from '#lib/page.ts'
import { quotedText } from '../api/quoted.ts'
import { WriteBar } from './write-bar.tsx'

interface ReplyBarProps {
  reply: WaitingReply
  /** What the other person is called. */
  name: string
  onDrop: () => void
}

/** Whom one answers, and what. */
export function ReplyBar({ reply, name, onDrop }: ReplyBarProps) {
  const t = useT()
  const format = useFormat()
  return (
    <WriteBar
      icon={ReplyIcon}
      title={reply.mine ? t('messages.repliesToOwn') : t('messages.repliesTo', { name: firstName(name) })}
      text={quotedText(reply, t, format)}
      label={t('messages.dropReply')}
      onDrop={onDrop}
    />
  )
}
