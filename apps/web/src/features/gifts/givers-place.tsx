import type { Profile } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { giversQuery } from '#components/gifts/queries.ts'
import { useUser } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import type { GiversPanelProps } from './givers-panel.tsx'

const panel = createPart<GiversPanelProps>(async () => (await import('./givers-panel.tsx')).GiversPanel)

/**
 * Where a page shows who gives its creator most. It is read and loaded after the page itself, and only where there is
 * something to show: a list that others may see, or one that its reader has a part in.
 */
export function GiversPlace({ profile, link }: { profile: Profile; link?: boolean }) {
  const user = useUser()
  const { username } = profile.user
  const { own } = profile.viewer
  const { data } = useQuery(giversQuery(username, 'month'))
  const wanted =
    data !== undefined && (own || (data.shown && (data.items.length > 0 || user?.type === 'fan')))
  const Panel = panel.usePart(wanted)
  return wanted && Panel ? (
    <Panel username={username} givers={data} own={own} {...(link && { link })} />
  ) : null
}
