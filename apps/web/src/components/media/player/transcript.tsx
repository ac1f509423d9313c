import LinesIcon from 'icon:text-align-left'
import type { MediaItem, Playable } from '@calina/contract/types'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { createPart } from '#lib/part.ts'
import { Button } from '#ui/button.tsx'
import type { TranscriptProps } from './transcript-panel.tsx'

const panelPart = createPart<TranscriptProps>(
  async () => (await import('./transcript-panel.tsx')).TranscriptPanel,
)

interface Props {
  media: MediaItem
  renew: () => Promise<Playable | undefined>
}

/** What is said in a video or sound, to be read; from there one goes to where it is said. */
export function Transcript({ media: { id, play }, renew }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const Panel = panelPart.usePart(open)
  if (!play || play.captions.length === 0) return null
  return (
    <div className="mt-3">
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        <LinesIcon /> {t('posts.transcript')}
      </Button>
      {open && Panel && <Panel media={id} play={play} renew={renew} />}
    </div>
  )
}
