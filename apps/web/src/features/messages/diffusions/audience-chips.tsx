import PlusIcon from 'icon:plus'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { GROUPS } from './audience-sheet.tsx'
import { withId } from './diffusion-draft.ts'
import type { NewDiffusion } from './use-new-diffusion.ts'

/** The groups and the chosen lists as chips, and the way to the rest; below, how many that reaches. */
export function AudienceChips({ form, onChoose }: { form: NewDiffusion; onChoose: () => void }) {
  const t = useT()
  const format = useFormat()
  const { draft, setDraft, audience, counted, lists } = form
  const { count, isError, refetch } = counted
  const change = (next: Partial<typeof audience>) =>
    setDraft({ ...draft, audience: { ...audience, ...next } })
  return (
    <fieldset className="min-w-0">
      <legend className="label pb-2.5">{t('diffusions.for')}</legend>
      <div className="diffusion-chips">
        {GROUPS.map(group => (
          <Chip key={group} on={audience[group]} onChange={on => change({ [group]: on })}>
            {t(`diffusions.group.${group}`)}
            {count && <span className="figures">{format.count(count.groups[group])}</span>}
          </Chip>
        ))}
        {lists
          .filter(({ id }) => audience.lists.includes(id))
          .map(({ id, name, members }) => (
            <Chip key={id} on onChange={on => change({ lists: withId(audience.lists, id, on) })}>
              <bdi className="truncate">{name}</bdi>
              <span className="figures">{format.count(members)}</span>
            </Chip>
          ))}
        <button type="button" className="chip" onClick={onChoose}>
          <PlusIcon />
          {t('diffusions.choose')}
        </button>
      </div>
      {isError && (
        <p role="alert" className="pt-2 text-small">
          {t('diffusions.countFailed')}{' '}
          <button type="button" className="link min-h-11 font-semibold" onClick={refetch}>
            {t('common.retry')}
          </button>
        </p>
      )}
    </fieldset>
  )
}

interface ChipProps {
  on: boolean
  onChange: (on: boolean) => void
  children: React.ReactNode
}

function Chip({ on, onChange, children }: ChipProps) {
  return (
    <label className="chip relative">
      <input
        type="checkbox"
        className="hidden-input"
        checked={on}
        onChange={event => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}
