import './automatic.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DiffusionTabs } from '../diffusions/diffusion-tabs.tsx'
import { AutomaticEditor } from './automatic-editor.tsx'
import { AutomaticRow } from './automatic-row.tsx'
import { HoursTrack } from './hours-track.tsx'
import { automaticQuery, kindIn } from './queries.ts'

/** Where the editor stands beside the list. */
const BESIDE = '(min-width: 1120px)'

/** A creator's messages that go out by themselves: the four, in which hours, and one of them to be changed. */
export function AutomaticPage() {
  const t = useT()
  const state = useQuery(automaticQuery())
  const asked = kindIn(useSearchParams())
  const kind = asked ?? 'welcome'
  const editor = useRef<HTMLDivElement>(null)
  // where it stands under the list, it is brought to who has asked for it
  useEffect(() => {
    if (asked !== undefined && !matchMedia(BESIDE).matches) editor.current?.scrollIntoView({ block: 'start' })
  }, [asked])
  return (
    <>
      <DiffusionTabs here="automatic" />
      <Loaded state={state} waiting={<Skeleton className="automatic-loading" />}>
        {({ items, hours, sample }) => {
          const chosen = items.find(each => each.kind === kind)
          return (
            <div className="automatic">
              <div className="min-w-0">
                <ul aria-label={t('automatic.title')}>
                  {items.map(message => (
                    <AutomaticRow key={message.kind} message={message} here={message.kind === kind} />
                  ))}
                </ul>
                <HoursTrack hours={hours} />
              </div>
              <div ref={editor} className="automatic-side">
                {chosen && <AutomaticEditor key={kind} message={chosen} sample={sample} />}
              </div>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}
