import type { ReportCase } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { useBlobAddress } from '#lib/use-blob-address.ts'
import { Button } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'

/** The minutes that were kept of a reported live, each seen when it is asked for. */
export function ReportedMoments({ caseId, moments }: { caseId: string; moments: ReportCase['moments'] }) {
  const t = useT()
  if (moments.length === 0) return null
  return (
    <section className="flex flex-col gap-3" aria-label={t('staff-reports.moments')}>
      <h3 className="text-ink-2 text-small">{t('staff-reports.moments')}</h3>
      <ul className="flex flex-col gap-3">
        {moments.map((moment, place) => (
          <li key={moment.at}>
            <Moment caseId={caseId} place={place} moment={moment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MomentProps {
  caseId: string
  place: number
  moment: ReportCase['moments'][number]
}

function Moment({ caseId, place, moment }: MomentProps) {
  const t = useT()
  const time = useFormat().moment(moment.at)
  const [wanted, setWanted] = useState(false)
  const { address, error, retry } = useMoment(caseId, place, wanted)
  if (moment.state === 'waiting')
    return <p className="text-small">{t('staff-reports.momentWaiting', { time })}</p>
  if (moment.state === 'none') return <p className="text-small">{t('staff-reports.momentNone', { time })}</p>
  if (error) return <LoadError onRetry={retry} />
  if (address !== undefined)
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody has written captions of what is evidence
      <video className="case-moment" src={address} controls autoPlay aria-label={time} />
    )
  return (
    <Button look="line" busy={wanted} onClick={() => setWanted(true)}>
      {t('staff-reports.moment', { time })}
    </Button>
  )
}

/** The minute, as an address that only this page knows and that ends with it: no link leads to it. */
function useMoment(caseId: string, place: number, wanted: boolean) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['reported moment', caseId, place],
    queryFn: ({ signal }) => api.getReportMoment({ params: { case: caseId, moment: place } }, { signal }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })
  return { address: useBlobAddress(data), error, retry: () => void refetch() }
}
