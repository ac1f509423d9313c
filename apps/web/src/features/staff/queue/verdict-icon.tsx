import GoodIcon from 'icon:check-circle-fill'
import OddIcon from 'icon:warning-fill'
import BadIcon from 'icon:x-circle-fill'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'

/** `good`: as it has to be; `odd`: worth a look, and the decision of who looks; `bad`: no approval; `open`: missing. */
export type Verdict = 'good' | 'odd' | 'bad' | 'open'

const ICONS = { good: GoodIcon, odd: OddIcon, bad: BadIcon } as const
const NAMES = { good: 'staff.verdict.good', odd: 'staff.verdict.odd', bad: 'staff.verdict.bad' } as const

/** What was found of a fact, as a drawing with its word. */
export function VerdictIcon({ verdict }: { verdict: Verdict }) {
  const t = useT()
  if (verdict === 'open') return <span className="verdict-open" />
  const Drawing = ICONS[verdict]
  return <Drawing className={cx('verdict-icon', `verdict-${verdict}`)} label={t(NAMES[verdict])} />
}
