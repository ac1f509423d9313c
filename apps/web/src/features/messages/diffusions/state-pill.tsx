import SentIcon from 'icon:check-circle-fill'
import ScheduledIcon from 'icon:clock-fill'
import CancelledIcon from 'icon:minus-circle-fill'
import SendingIcon from 'icon:paper-plane-tilt-fill'
import PausedIcon from 'icon:pause-fill'
import type { DiffusionState } from '@calina/contract/limits'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import type { Icon } from '#ui/icon.tsx'
import '../../../styles/status.css'

const LOOKS: Record<DiffusionState, { look: string; icon: Icon }> = {
  scheduled: { look: 'pill-info', icon: ScheduledIcon },
  sending: { look: 'pill-info', icon: SendingIcon },
  paused: { look: 'pill-warn', icon: PausedIcon },
  sent: { look: 'pill-good', icon: SentIcon },
  cancelled: { look: '', icon: CancelledIcon },
  withdrawing: { look: 'pill-warn', icon: CancelledIcon },
  withdrawn: { look: '', icon: CancelledIcon },
}

/** How far a diffusion is: an icon and a word. */
export function StatePill({ state }: { state: DiffusionState }) {
  const t = useT()
  const { look, icon: Drawing } = LOOKS[state]
  return (
    <span className={cx('pill', look)}>
      <Drawing />
      <span>{t(`diffusions.state.${state}`)}</span>
    </span>
  )
}
