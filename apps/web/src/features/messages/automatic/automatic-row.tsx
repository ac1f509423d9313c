import type { AutomaticMessage } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { Switch } from '#ui/choice.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toasts.tsx'
import { figuresText, ICONS, isWritten, TITLES, whenText } from './automatic-words.ts'
import { automaticPath } from './queries.ts'
import { useSwitch } from './use-automatic.ts'

/** One message in the list: when it goes out, what it has achieved, and its switch. */
export function AutomaticRow({ message, here }: { message: AutomaticMessage; here: boolean }) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const { kind, enabled, delay } = message
  const switching = useSwitch(message)
  const Drawing = ICONS[kind]
  const title = t(TITLES[kind])
  const change = (on: boolean) => {
    if (isWritten(message)) return switching.mutate(on)
    toast.info(t('automatic.writeFirst'))
    navigate(automaticPath(kind), { replace: true })
  }
  return (
    <li className={here ? 'automatic-row automatic-row-here' : 'automatic-row'}>
      <Link
        to={automaticPath(kind)}
        replace
        className="automatic-row-link"
        aria-current={here ? 'true' : undefined}
      >
        <Drawing />
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="block text-ink-2 text-small">{whenText(kind, delay, t)}</span>
          <span className="figures block text-ink-2 text-small">{figuresText(message, t, format)}</span>
        </span>
      </Link>
      <Switch
        checked={switching.isPending ? switching.variables : enabled}
        onChange={event => change(event.target.checked)}
      >
        <span className="sr-only">{title}</span>
      </Switch>
    </li>
  )
}
