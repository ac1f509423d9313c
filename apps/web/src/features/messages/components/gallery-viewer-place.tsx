import type { Chat } from '@calina/contract/types'
import { type ReactNode, useMemo } from 'react'
import { useViewer } from '#components/media/viewer/use-viewer.ts'
import { lazyCode } from '#lib/lazy-code.ts'
import { useUser } from '#lib/page.ts'
import type { SeenFile, Shared } from './gallery-rows.ts'

const viewerCode = lazyCode(() => import('./gallery-viewer.tsx'))

/** Opens what was shared on the whole screen. `shown` is to be rendered. */
export function useGalleryViewer(
  chat: Chat,
  items: readonly Shared[],
): { open: (picture: string, from: Element) => void; shown: ReactNode } {
  const self = useUser()
  const files = useMemo(
    () =>
      items.flatMap((item): SeenFile[] =>
        item.media && !item.media.locked ? [{ item, media: item.media }] : [],
      ),
    [items],
  )
  const viewer = useViewer(
    files.map(({ media }) => media.id),
    viewerCode,
  )
  const { current, code } = viewer
  return {
    open: viewer.open,
    shown: current && code && self && (
      <code.GalleryViewer
        files={files}
        chat={chat}
        self={self}
        current={current}
        onShow={viewer.show}
        onClose={viewer.close}
      />
    ),
  }
}
