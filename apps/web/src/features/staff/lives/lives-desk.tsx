import type { StaffLive } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LivePlayer } from '#components/lives/player/live-player.tsx'
import { Window } from '#components/people/window.tsx'
import { DeskRows } from '#components/staff/desk-rows.tsx'
import { ReasonDialog } from '#components/staff/reason-dialog.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import '#components/staff/desk.css'
import './lives-desk.css'

/** Lives begin and end by themselves: so often they are read again. */
const AGAIN_MS = 10_000

export const staffLivesQuery = () => query('listStaffLives')

/** The lives that are open now, each with its picture on demand and the way to stop it. */
export function LivesDesk() {
  const t = useT()
  const state = useQuery({ ...staffLivesQuery(), refetchInterval: AGAIN_MS })
  const [stopping, setStopping] = useState<StaffLive>()
  // one picture at a time: each is a film of its own
  const [watched, setWatched] = useState<string>()
  return (
    <>
      <Loaded state={state} waiting={<Skeleton className="h-72 w-full rounded-panel" />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={t('staff-lives.none')} text={t('staff-lives.noneText')} />
          ) : (
            <DeskRows
              items={items}
              keyOf={({ id }) => id}
              render={live => (
                <Row
                  live={live}
                  watched={watched === live.id}
                  onWatch={() => setWatched(watched === live.id ? undefined : live.id)}
                  onStop={() => setStopping(live)}
                />
              )}
            />
          )
        }
      </Loaded>
      <StopDialog live={stopping} onClose={() => setStopping(undefined)} />
    </>
  )
}

interface RowProps {
  live: StaffLive
  watched: boolean
  onWatch: () => void
  onStop: () => void
}

function Row({ live, watched, onWatch, onStop }: RowProps) {
  const t = useT()
  const format = useFormat()
  const { creator } = live
  return (
    <div className="py-3 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Window person={creator} width={44} decorative />
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap gap-x-2 font-semibold">
            <bdi>{live.title}</bdi>
            <Link to={`/staff/people/${creator.id}`} light className="link">
              {nameOf(creator, t)}
            </Link>
          </p>
          <p className="figures text-ink-2 text-small">
            {t('staff-lives.facts', {
              people: live.people,
              entries: live.entries,
              price: live.price.amount === 0 ? t('staff-lives.free') : format.price(live.price),
            })}
            {live.startedAt !== null && ` · ${format.ago(live.startedAt)}`}
          </p>
        </div>
        <span className="pill">{t(`staff-lives.state.${live.state}`)}</span>
        {live.playback !== null && (
          <Button size="small" aria-expanded={watched} onClick={onWatch}>
            {t(watched ? 'staff-lives.hide' : 'staff-lives.watch')}
            <span className="sr-only"> {live.title}</span>
          </Button>
        )}
        <Button size="small" look="danger" onClick={onStop}>
          {t('staff-lives.stop')}
          <span className="sr-only"> {live.title}</span>
        </Button>
      </div>
      {watched && live.playback !== null && <Watched live={live} address={live.playback} />}
    </div>
  )
}

function Watched({ live, address }: { live: StaffLive; address: string }) {
  const client = useQueryClient()
  const renew = async () => {
    const { items } = await client.fetchQuery({ ...staffLivesQuery(), staleTime: 0 })
    return items.find(({ id }) => id === live.id)?.playback ?? undefined
  }
  const shown = {
    id: live.id,
    title: live.title,
    state: live.state,
    at: live.startedAt ?? new Date().toISOString(),
  }
  return (
    <div className="staff-live-picture">
      <LivePlayer live={shown} address={address} mark={null} renew={renew} />
    </div>
  )
}

/** Asks why a live is stopped, which the audit log keeps. */
function StopDialog({ live, onClose }: { live: StaffLive | undefined; onClose: () => void }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  return (
    <ReasonDialog
      open={live !== undefined}
      onClose={onClose}
      title={t('staff-lives.stopTitle')}
      text={t('staff-lives.stopText')}
      action={t('staff-lives.stop')}
      look="danger"
      label={t('staff-people.reasonLabel')}
      draft={`stop live ${live?.id}`}
      send={async reason => {
        if (!live) return
        try {
          await api.stopLive({ params: { live: live.id }, body: { reason } })
          toast.success(t('staff-lives.stopped'))
        } catch (error) {
          if (!isError(error, 'LIVE_STATE', 'LIVE_NOT_FOUND')) throw error
          toast.warning(t('staff-lives.endedMeanwhile'))
        }
        changed(client, 'open-lives')
      }}
    />
  )
}
