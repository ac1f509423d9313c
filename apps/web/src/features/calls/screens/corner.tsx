import type { Call } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { KIND_ICONS } from '#components/calls/kinds.ts'
import { Portrait } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useCallWords } from './words.ts'

interface CornerProps {
  call: Call
  text: ReactNode
  /** What leads back to it. */
  action: string
  busy?: boolean
  onAct: () => void
}

/** A call that waits while the page is in use: who it is with, how it stands, and the way back to it. */
export function Corner({ call, text, action, busy = false, onAct }: CornerProps) {
  const t = useT()
  const { first } = useCallWords(call)
  const Drawing = KIND_ICONS[call.video ? 'video' : 'audio']
  return (
    <section className="call-corner" aria-label={t('calls.withName', { name: first })}>
      <Portrait person={call.other} width={36} decorative />
      <p className="min-w-0 flex-1 text-small" role="status">
        <b className="block truncate font-semibold">{first}</b>
        <span className="figures block text-ink-2">{text}</span>
      </p>
      <Button look="solid" size="small" icon={Drawing} busy={busy} onClick={onAct}>
        {action}
      </Button>
    </section>
  )
}
