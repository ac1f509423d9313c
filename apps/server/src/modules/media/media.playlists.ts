import { text } from 'node:stream/consumers'
import type { Storage } from '../../platform/storage/storage.ts'
import { namedKey } from './media.files.ts'
import type { MediaAsset } from './media.repository.ts'
import { fileName, filesOf, MASTER_PLAYLIST, playlistName } from './media.roles.ts'
import type { Stream } from './media.tables.ts'

/** The ending and type of playlists (RFC 8216). */
export const PLAYLIST = '.m3u8'
export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'

/** A playlist of an asset by its name, whose addresses carry the query of a link; null where it has none. */
export async function writePlaylist(
  storage: Pick<Storage, 'open'>,
  asset: Pick<MediaAsset, 'storage_key' | 'renditions'>,
  { name, query }: { name: string; query: string },
): Promise<string | null> {
  const streams = filesOf(asset.renditions, 'stream').toSorted((a, b) => a.lines - b.lines)
  if (name === MASTER_PLAYLIST) return streams.length === 0 ? null : masterPlaylist(streams, query)
  const stream = streams.find(each => playlistName(each) === name)
  const file = stream === undefined ? null : await storage.open(namedKey(asset, name))
  if (stream === undefined || file === null) return null
  return withQuery(await text(file.stream), { file: fileName('stream', stream), query })
}

function masterPlaylist(streams: readonly Stream[], query: string): string {
  const variants = streams.map(
    ({ lines, width, height, peak, average, codecs }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},` +
      `RESOLUTION=${width}x${height},CODECS="${codecs}"\n${playlistName({ lines })}${query}`,
  )
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...variants].join('\n')}\n`
}

/** All addresses in the playlist of a rendition are those of its one file. */
function withQuery(playlist: string, { file, query }: { file: string; query: string }): string {
  return playlist
    .split('\n')
    .map(line => {
      if (line === file) return `${file}${query}`
      return line.startsWith('#EXT-X-MAP:') ? line.replace(`URI="${file}"`, `URI="${file}${query}"`) : line
    })
    .join('\n')
}
