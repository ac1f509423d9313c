import MakingIcon from 'icon:hourglass-medium'
import type { Post } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useRealtime } from '#lib/page.ts'
import { changed } from '#lib/things.ts'

/** Whether an own post has a video whose renditions are being made. */
export const makesQualities = ({ access, media }: Pick<Post, 'access' | 'media'>): boolean =>
  access === 'own' && media.some(({ play }) => play?.state === 'preparing')

/** How much of the renditions of an own post's videos is made, as far as the server says so. */
export function MakingQualities({ post }: { post: Post }) {
  const t = useT()
  const client = useQueryClient()
  const [percents, setPercents] = useState<Readonly<Record<string, number>>>({})
  const making = post.media.filter(({ play }) => play?.state === 'preparing')
  useRealtime('media.progress', ({ media, percent }) => {
    if (!making.some(({ id }) => id === media)) return
    setPercents(before => ({ ...before, [media]: percent }))
    if (percent === 100) changed(client, `post:${post.id}`)
  })
  const known = making.flatMap(({ id }) => percents[id] ?? [])
  return (
    <span className="post-mark">
      <MakingIcon />
      {known.length === 0
        ? t('posts.makingQualities')
        : t('posts.madeQualities', {
            percent: String(Math.floor(known.reduce((sum, each) => sum + each, 0) / making.length)),
          })}
    </span>
  )
}
