import type { Playable } from '@calina/contract/types'
import { addressOf, linkOwnerOf, linksOf, type Viewing } from './media.links.ts'
import type { MediaAsset } from './media.repository.ts'
import { fileName, filesOf, MASTER_PLAYLIST } from './media.roles.ts'
import type { MediaRole, Play, RoleFiles, Stream } from './media.tables.ts'

/** Whether better files of a video or sound are still being made; null for what does not play. */
export function isPreparing({ renditions }: Pick<MediaAsset, 'renditions'>): Playable['state'] | null {
  const [play] = filesOf(renditions, 'play')
  if (play === undefined) return null
  return play.preparing === true ? 'preparing' : 'ready'
}

/** What plays, for a viewer who has it unlocked; null for a picture. */
export function presentPlayable(ctx: Viewing, media: Pick<MediaAsset, 'id' | 'renditions'>): Playable | null {
  const { renditions } = media
  const [play] = filesOf(renditions, 'play')
  const state = isPreparing(media)
  if (play === undefined || state === null) return null
  const address = addressesOf(ctx, media.id)
  const streams = state === 'ready' ? filesOf(renditions, 'stream').toSorted((a, b) => a.lines - b.lines) : []
  const [storyboard] = filesOf(renditions, 'storyboard')
  return {
    state,
    ...sourceOf(address, { plays: filesOf(renditions, 'play'), first: play, best: streams.at(-1) }),
    hls: streams.length === 0 ? null : address.named('stream', MASTER_PLAYLIST),
    heights: streams.map(({ lines }) => lines),
    captions: filesOf(renditions, 'captions').map(file => ({
      language: file[0],
      src: address.of('captions', file),
    })),
    peaks: (play.peaks ?? []).map(peak => peak / 100),
    storyboard:
      storyboard === undefined ? null : { src: address.of('storyboard', storyboard), ...storyboard },
  }
}

/** The copy of the upload, or what was made of one that not all browsers play. */
function sourceOf(
  address: Addresses,
  { plays, first, best }: { plays: readonly Play[]; first: Play; best: Stream | undefined },
): Pick<Playable, 'src' | 'contentType'> {
  if (!first.everywhere && best !== undefined)
    return { src: address.of('stream', best), contentType: `video/mp4; codecs="${best.codecs}"` }
  const play = plays.findLast(each => each.everywhere) ?? first
  return { src: address.of('play', play), contentType: play.type }
}

interface Addresses {
  of<R extends MediaRole>(role: R, file: RoleFiles[R]): string
  named(role: MediaRole, name: string): string
}

function addressesOf(ctx: Viewing, mediaId: string): Addresses {
  const links = linksOf(ctx)
  const [now, owner] = [ctx.clock.now(), linkOwnerOf(ctx)]
  const named = (role: MediaRole, name: string) =>
    `${addressOf(mediaId)}${name}${links.queryFor(now, owner, mediaId, role)}`
  return { named, of: (role, file) => named(role, fileName(role, file)) }
}
