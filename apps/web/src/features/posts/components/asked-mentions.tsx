import HourglassIcon from 'icon:hourglass-medium'
import type { PostMention } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'

/** Before the creator of a post: who is asked whether their mention may be seen. */
export function AskedMentions({ mentions }: { mentions: readonly PostMention[] }) {
  const t = useT()
  const format = useFormat()
  const asked = mentions.filter(({ state }) => state === 'asked')
  if (asked.length === 0) return null
  return (
    <p className="flex gap-2 text-small text-ink-2 [overflow-wrap:anywhere]">
      <HourglassIcon className="mt-0.5 size-[18px] flex-none" />
      {t('posts.mentionsAsked', { names: format.list(asked.map(({ written }) => `@${written}`)) })}
    </p>
  )
}
