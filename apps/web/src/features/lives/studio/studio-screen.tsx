import { OPEN_LIVE_STATES } from '@calina/contract/limits'
import type { StudioLive } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isError } from '#lib/errors.ts'
import { useAreas, useT } from '#lib/i18n.ts'
import { useSearchParams } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Desk, useDesk } from './desk.ts'
import { Ended } from './ended.tsx'
import { NewLive } from './new-live.tsx'
import { OnAir } from './on-air.tsx'
import { studioLiveQuery, studioQuery } from './queries.ts'
import './studio.css'
import './studio-form.css'
import './on-air.css'
import './studio-chat.css'
import './ended.css'

const AREAS = ['studio', 'live-chat', 'uploads', 'errors'] as const

/** The studio that the address names: a new live, or one of the own in whatever state it is. */
export function StudioScreen() {
  const wanted = useSearchParams().get('studio') ?? 'new'
  const desk = useDesk()
  if (!useAreas(AREAS)) return <Waiting />
  return wanted === 'new' ? <New desk={desk} /> : <Known key={wanted} desk={desk} id={wanted} />
}

const Waiting = () => (
  <div className="studio">
    <section className="studio-main">
      <Skeleton className="studio-stage" />
    </section>
  </div>
)

/** One that is not begun yet. */
function New({ desk, live }: { desk: Desk; live?: StudioLive }) {
  const state = useQuery(studioQuery())
  return (
    <Loaded state={state} waiting={<Waiting />}>
      {studio => <NewLive desk={desk} studio={studio} {...(live && { live })} />}
    </Loaded>
  )
}

/** One that was begun or scheduled, as far as it has come. */
function Known({ desk, id }: { desk: Desk; id: string }) {
  const t = useT()
  const state = useQuery(studioLiveQuery(id))
  const { data, error } = state
  const isOpen = OPEN_LIVE_STATES.some(open => open === data?.state)
  const { release } = desk
  // over, by whatever it was: nobody is filmed any more
  useEffect(() => {
    if (data && !isOpen) release()
  }, [data, isOpen, release])
  if (isError(error, 'LIVE_NOT_FOUND', 'VALIDATION_FAILED') || data?.state === 'cancelled')
    return (
      <div className="studio studio-gone">
        <Empty
          level="h1"
          title={t(data ? 'studio.cancelled' : 'studio.gone')}
          text={t(data ? 'studio.cancelledText' : 'studio.goneText')}
          action={
            <ButtonLink look="solid" to="/live">
              {t('studio.toLives')}
            </ButtonLink>
          }
        />
      </div>
    )
  return (
    <Loaded state={state} waiting={<Waiting />}>
      {live =>
        live.state === 'scheduled' ? (
          <New desk={desk} live={live} />
        ) : live.state === 'ended' ? (
          <Ended live={live} />
        ) : (
          <OnAir desk={desk} live={live} />
        )
      }
    </Loaded>
  )
}
