import type { QueueClock } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { nearOf } from '../age.ts'
import { STAFF_QUEUES } from '../queues.ts'

/** What is late, and what will be soon, in a sentence. */
export function Pressing({ queues }: { queues: readonly QueueClock[] }) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const parts = queues.flatMap(clock => {
    const { late, near } = STAFF_QUEUES[clock.queue]
    const soon = nearOf(clock, now)
    return [
      ...(clock.late > 0 ? [t(late, { count: clock.late })] : []),
      ...(soon > 0 ? [t(near, { count: soon })] : []),
    ]
  })
  if (parts.length === 0) return t('staff.nothingPresses')
  const sentence = format.list(parts)
  return `${sentence.charAt(0).toLocaleUpperCase()}${sentence.slice(1)}.`
}
