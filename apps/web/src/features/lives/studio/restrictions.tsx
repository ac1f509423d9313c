import type { StudioLive } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { Circle } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { ListError } from '#ui/endless.tsx'
import { useLift } from './use-moderation.ts'

/** Who is muted or out. */
export const restrictionsQuery = (live: string) => query('listRestrictions', { params: { live } })

/** Who is muted or out, and the way to let each write, or in, again. */
export function Restrictions({ live, onDone }: { live: StudioLive; onDone: () => void }) {
  const t = useT()
  const format = useFormat()
  const { data, isError, refetch } = useQuery(restrictionsQuery(live.id))
  const lift = useLift(live)
  return (
    <div className="flex flex-col gap-4">
      {isError && !data && <ListError onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className="text-ink-2">{t('studio.nobodyRestricted')}</p>}
      <ul className="studio-restricted">
        {data?.items.map(({ person, kind, until }) => (
          <li key={person.username}>
            <Circle person={person} width={40} decorative />
            <span className="min-w-0 flex-1">
              <span className="block truncate" dir="auto">
                {person.name}
              </span>
              <span className="block text-ink-2 text-small">
                {kind === 'removed'
                  ? t('studio.isOut')
                  : until === null
                    ? t('studio.isMuted')
                    : t('studio.isMutedUntil', { time: format.time(until) })}
              </span>
            </span>
            <Button
              size="small"
              busy={lift.isPending && lift.variables.username === person.username}
              onClick={() => lift.mutate(person)}
            >
              {t(kind === 'removed' ? 'studio.letIn' : 'studio.letWrite')}
            </Button>
          </li>
        ))}
      </ul>
      {data?.items.some(({ kind }) => kind === 'removed') && live.price.amount > 0 && (
        <p className="text-ink-2 text-small">{t('studio.letInText')}</p>
      )}
      <Button onClick={onDone}>{t('studio.back')}</Button>
    </div>
  )
}
