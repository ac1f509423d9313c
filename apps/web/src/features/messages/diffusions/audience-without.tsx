import type { DiffusionAudience, FanList } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Switch } from '#ui/choice.tsx'
import { Select } from '#ui/field.tsx'
import { withId } from './diffusion-draft.ts'
import type { Counted } from './use-count.ts'

interface WithoutProps {
  audience: DiffusionAudience
  onChange: (audience: DiffusionAudience) => void
  lists: readonly FanList[]
  counted: Counted
  files: boolean
}

/** Who is left out of the groups and lists that are chosen, and how many each reason takes out. */
export function AudienceWithout({ audience, onChange, lists, counted, files }: WithoutProps) {
  const t = useT()
  const { withoutLists, withoutOwners, withoutReached } = audience
  const without = counted.count?.without
  const left = lists.filter(({ id }) => !withoutLists.includes(id))
  return (
    <fieldset className="min-w-0">
      <legend className="label pb-1">{t('diffusions.without')}</legend>
      {(files || withoutOwners) && (
        <Row
          on={withoutOwners}
          onChange={on => onChange({ ...audience, withoutOwners: on })}
          name={t('diffusions.withoutOwners')}
          detail={t('diffusions.withoutOwnersText')}
          count={without?.owners}
        />
      )}
      <Row
        on={withoutReached}
        onChange={on => onChange({ ...audience, withoutReached: on })}
        name={t('diffusions.withoutReached')}
        detail={t('diffusions.withoutReachedText')}
        count={without?.reached}
      />
      {lists
        .filter(({ id }) => withoutLists.includes(id))
        .map(({ id, name }) => (
          <Row
            key={id}
            on
            onChange={on => onChange({ ...audience, withoutLists: withId(withoutLists, id, on) })}
            name={t('diffusions.withoutList', { list: name })}
            count={without?.lists.find(({ list }) => list === id)?.count}
          />
        ))}
      {left.length > 0 && (
        <Select
          className="pt-3"
          label={t('diffusions.takeOutList')}
          value=""
          onChange={event =>
            event.target.value !== '' &&
            onChange({ ...audience, withoutLists: withId(withoutLists, event.target.value, true) })
          }
          options={[
            { value: '', text: t('diffusions.pickList') },
            ...left.map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
      )}
    </fieldset>
  )
}

interface RowProps {
  on: boolean
  onChange: (on: boolean) => void
  name: string
  detail?: string
  count: number | undefined
}

function Row({ on, onChange, name, detail, count }: RowProps) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="audience-row">
      <Switch
        checked={on}
        onChange={event => onChange(event.target.checked)}
        detail={
          on && count !== undefined
            ? t('diffusions.takesOut', { count, number: format.number(count) })
            : detail
        }
      >
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
      </Switch>
    </div>
  )
}
