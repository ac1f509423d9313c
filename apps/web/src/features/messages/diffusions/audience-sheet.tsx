import { DIFFUSION } from '@calina/contract/limits'
import type { DiffusionAudience, FanList } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { AudienceSum, UseButton } from './audience-sum.tsx'
import { AudienceWithout } from './audience-without.tsx'
import { withId } from './diffusion-draft.ts'
import type { Counted } from './use-count.ts'

export const GROUPS = ['subscribers', 'former', 'followers'] as const

interface AudienceProps {
  audience: DiffusionAudience
  onChange: (audience: DiffusionAudience) => void
  lists: readonly FanList[]
  counted: Counted
  /** Whether the message has files, which some may have already. */
  files: boolean
}

/** To whom a diffusion goes: groups and lists, who is left out of them, and what that adds up to. */
export function AudienceSheet({
  open,
  onClose,
  ...props
}: AudienceProps & { open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog open={open} onOpenChange={next => !next && onClose()} title={t('diffusions.audience')} wide>
      <div className="audience">
        <div className="flex min-w-0 flex-col gap-6">
          <Groups {...props} />
          <Lists {...props} />
          <AudienceWithout {...props} />
        </div>
        <div className="audience-side">
          <AudienceSum {...props} />
          <UseButton counted={props.counted} onUse={onClose} />
        </div>
      </div>
    </Dialog>
  )
}

function Groups({ audience, onChange, counted }: AudienceProps) {
  const t = useT()
  return (
    <fieldset className="min-w-0">
      <legend className="label pb-1">{t('diffusions.groups')}</legend>
      {GROUPS.map(group => (
        <Row
          key={group}
          checked={audience[group]}
          onChange={on => onChange({ ...audience, [group]: on })}
          name={t(`diffusions.group.${group}`)}
          detail={group === 'former' ? t('diffusions.formerText', { days: DIFFUSION.formerDays }) : undefined}
          count={counted.count?.groups[group]}
        />
      ))}
    </fieldset>
  )
}

function Lists({ audience, onChange, lists }: AudienceProps) {
  const t = useT()
  const sections = [
    { title: t('diffusions.yourLists'), items: lists.filter(({ kind }) => kind === 'custom') },
    { title: t('diffusions.selfMade'), items: lists.filter(({ kind }) => kind === 'smart') },
  ].filter(({ items }) => items.length > 0)
  return (
    <>
      {sections.map(({ title, items }) => (
        <fieldset key={title} className="min-w-0">
          <legend className="label pb-1">{title}</legend>
          {items.map(({ id, name, members }) => (
            <Row
              key={id}
              checked={audience.lists.includes(id)}
              onChange={on => onChange({ ...audience, lists: withId(audience.lists, id, on) })}
              name={<bdi>{name}</bdi>}
              count={members}
            />
          ))}
        </fieldset>
      ))}
      <p>
        <Link to="/settings/suscribers" className="link inline-flex min-h-11 items-center font-semibold">
          {t('diffusions.manageLists')}
        </Link>
      </p>
    </>
  )
}

interface RowProps {
  checked: boolean
  onChange: (on: boolean) => void
  name: React.ReactNode
  detail?: string | undefined
  count: number | undefined
}

function Row({ checked, onChange, name, detail, count }: RowProps) {
  const format = useFormat()
  return (
    <div className="audience-row">
      <Checkbox checked={checked} onChange={event => onChange(event.target.checked)}>
        <span className="audience-line">
          <span className="min-w-0">
            <span className="block font-semibold text-body text-ink">{name}</span>
            {detail && <span className="block">{detail}</span>}
          </span>
          <span className="figures text-body text-ink">
            {count === undefined ? '' : format.number(count)}
          </span>
        </span>
      </Checkbox>
    </div>
  )
}
