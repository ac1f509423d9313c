import type { DiffusionAudience, DiffusionCount, FanList } from '@calina/contract/types'
import { Circle } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { choosesSomebody } from './diffusion-draft.ts'
import type { Counted } from './use-count.ts'

interface SumProps {
  audience: DiffusionAudience
  lists: readonly FanList[]
  counted: Counted
}

/** How many receive the message, and under it what that is made of. */
export function AudienceSum({ audience, lists, counted }: SumProps) {
  const t = useT()
  const format = useFormat()
  const { count, fresh, isError, refetch } = counted
  const recipients = count?.recipients
  return (
    <section className="audience-sum on-well" aria-label={t('diffusions.willReceive')} aria-busy={!fresh}>
      <div>
        <p className="text-ink-2 text-small">{t('diffusions.willReceive')}</p>
        <p className="figures-huge" aria-live="polite">
          {recipients === undefined ? '–' : format.number(recipients)}
        </p>
      </div>
      {count && <Lines audience={audience} lists={lists} count={count} />}
      {count && count.some.length > 0 && <Some count={count} />}
      {isError ? (
        <p role="alert">
          {t('diffusions.countFailed')}{' '}
          <button type="button" className="link min-h-11 font-semibold" onClick={refetch}>
            {t('common.retry')}
          </button>
        </p>
      ) : (
        fresh && recipients === 0 && <WhyNobody audience={audience} count={count} />
      )}
      <p className="text-ink-2 text-micro">{t('diffusions.countedAgain')}</p>
    </section>
  )
}

/** The way back to the message, which says how many that is; on a phone it stays in view. */
export function UseButton({ counted, onUse }: Pick<SumProps, 'counted'> & { onUse: () => void }) {
  const t = useT()
  const format = useFormat()
  const recipients = counted.fresh ? (counted.count?.recipients ?? 0) : 0
  return (
    <div className="audience-use">
      <Button look="solid" full onClick={onUse}>
        {recipients > 0
          ? t('diffusions.use', { count: recipients, number: format.number(recipients) })
          : t('diffusions.done')}
      </Button>
    </div>
  )
}

/** Why nobody would receive it. */
export function WhyNobody({
  audience,
  count,
}: {
  audience: DiffusionAudience
  count: DiffusionCount | undefined
}) {
  const t = useT()
  if (!choosesSomebody(audience)) return <p>{t('diffusions.nobodyChosen')}</p>
  const { lists = [], owners = 0, reached = 0 } = count?.without ?? {}
  const out = owners + reached + lists.reduce((sum, each) => sum + each.count, 0)
  return <p>{t(out > 0 ? 'diffusions.allOut' : 'diffusions.nobodyThere')}</p>
}

/** The sum, line by line: what is added, and what is taken away. */
function Lines({ audience, lists, count }: Omit<SumProps, 'counted'> & { count: DiffusionCount }) {
  const t = useT()
  const format = useFormat()
  const { groups, repeated, without } = count
  const nameIn = (id: string) => lists.find(list => list.id === id)?.name ?? ''
  const added = [
    ...(['subscribers', 'former', 'followers'] as const)
      .filter(each => audience[each])
      .map(each => ({ id: each, name: t(`diffusions.group.${each}`), count: groups[each] })),
    ...lists
      .filter(({ id }) => audience.lists.includes(id))
      .map(({ id, name, members }) => ({ id, name, count: members })),
  ]
  const taken = [
    { id: 'repeated', name: t('diffusions.repeated'), count: repeated },
    ...without.lists.map(({ list, count }) => ({ id: `-${list}`, name: nameIn(list), count })),
    { id: 'owners', name: t('diffusions.owners'), count: without.owners },
    { id: 'reached', name: t('diffusions.reached'), count: without.reached },
  ].filter(each => each.count > 0)
  return (
    <dl className="audience-lines">
      {added.map((each, index) => (
        <div key={each.id}>
          <dt className="wrap-anywhere">{each.name}</dt>
          <dd className="figures">
            {index > 0 && '+'}
            {format.number(each.count)}
          </dd>
        </div>
      ))}
      {taken.map(each => (
        <div key={each.id}>
          <dt className="wrap-anywhere">{each.name}</dt>
          <dd className="figures">−{format.number(each.count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A few of those who receive it. */
function Some({ count: { some, recipients } }: { count: DiffusionCount }) {
  const t = useT()
  const format = useFormat()
  const named = some.slice(0, 3)
  const names = named.map(person => nameOf(person, t))
  const more = recipients - named.length
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="audience-some">
        {some.map(person => (
          <Circle key={person.username} person={person} width={36} decorative />
        ))}
      </span>
      <p className="min-w-0 flex-1 text-ink-2 text-small wrap-anywhere">
        {more > 0
          ? t('diffusions.someOfThem', {
              ...{ names: names.join(', '), count: more, number: format.number(more) },
            })
          : format.list(names)}
      </p>
    </div>
  )
}
