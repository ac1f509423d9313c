import { ON_AIR } from '@calina/contract/limits'
import type { StudioLive } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { liveQuery } from '#components/lives/live-queries.ts'
import { feedLive } from '#components/lives/player/live-source.ts'
import { useT } from '#lib/i18n.ts'

/** What could not be shown is asked for again after so long, in milliseconds. */
const AGAIN_MS = 3_000

/** What comes from a program such as OBS, as viewers see it; without its sound, which the creator hears where it is made. */
export function ObsPicture({ live }: { live: StudioLive }) {
  const t = useT()
  const client = useQueryClient()
  const video = useRef<HTMLVideoElement>(null)
  const isOnAir = ON_AIR.some(state => state === live.state)
  const seen = useQuery({ ...liveQuery(live.id), enabled: isOnAir })
  const address = isOnAir ? (seen.data?.playback ?? undefined) : undefined
  useEffect(() => {
    const element = video.current
    if (!element || address === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const source = feedLive(element, address, {
      onReady: () => void element.play().catch(() => {}),
      onFailed: () => {
        source.stop()
        // the address may be old: another one begins it again
        timer = setTimeout(
          () => void client.invalidateQueries({ queryKey: liveQuery(live.id).queryKey }),
          AGAIN_MS,
        )
      },
    })
    return () => {
      clearTimeout(timer)
      source.stop()
    }
  }, [address, client, live.id])
  return <video ref={video} className="studio-video" aria-label={t('studio.obsPicture')} muted playsInline />
}
