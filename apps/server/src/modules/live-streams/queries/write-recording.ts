import type { Context } from '../../../platform/context.ts'
import { type Recorder, withRecorder } from '../../../platform/live/recorder.ts'
import { initKey, segmentKey } from '../live-streams.files.ts'
import { findStream, listSegments, type SegmentRow, type StreamRow } from '../live-streams.repository.ts'

/** Segments that are read as one file: what is on the disk besides the recording itself. */
const AT_ONCE = 60

/**
 * Writes the recording of a stream into one MP4 file of this machine, without gaps where nothing was sent; false where there
 * is no recording. Packets are copied, not encoded anew, on a thread of its own. Of sound that changes its kind in the
 * middle, only the first kind is in the file. Of a recording of more than `most` its beginning is written; of `cut`, in
 * seconds of the recording, the segments in which something of it is, which begin with a key frame.
 */
export async function writeRecording(
  ctx: Context,
  streamId: string,
  path: string,
  most: { seconds: number; bytes: number },
  cut?: RecordingCut,
): Promise<boolean> {
  const stream = await findStream(ctx.db, streamId)
  if (stream === undefined || !stream.record || stream.discarded_at !== null) return false
  const stored = (await listSegments(ctx.db, streamId)).filter(({ stored }) => stored)
  const segments = beginningOf(cut === undefined ? stored : partOf(stored, cut), most)
  if (segments.length === 0) return false
  await writeSegments(ctx, { stream, segments }, path)
  return true
}

/** A part of a recording, in its seconds. */
export interface RecordingCut {
  from: number
  to: number
}

/** The segments in which something of the part is: the first is the one in which it begins. */
function partOf(segments: readonly SegmentRow[], { from, to }: RecordingCut): readonly SegmentRow[] {
  let end = 0
  return segments.filter(({ duration_us: us }) => {
    const begin = end
    end += us
    return begin < to * 1_000_000 && end > from * 1_000_000
  })
}

/** The first segments that are together no longer and no larger than `most`. */
function beginningOf(
  segments: readonly SegmentRow[],
  most: { seconds: number; bytes: number },
): readonly SegmentRow[] {
  let [us, bytes] = [0, 0]
  const end = segments.findIndex(segment => {
    us += segment.duration_us
    bytes += segment.bytes
    return us > most.seconds * 1_000_000 || bytes > most.bytes
  })
  return end < 0 ? segments : segments.slice(0, end)
}

/** Writes segments that are stored into one MP4 file. */
export async function writeSegments(
  { storage }: Pick<Context, 'storage'>,
  { stream, segments }: { stream: StreamRow; segments: readonly SegmentRow[] },
  path: string,
): Promise<void> {
  await withRecorder(path, async recorder => {
    for (const group of groupsOf(segments)) await appendGroup(storage, recorder, stream, group)
  })
}

async function appendGroup(
  storage: Context['storage'],
  recorder: Recorder,
  stream: StreamRow,
  { config, numbers }: Group,
): Promise<void> {
  const keys = [initKey(stream, config), ...numbers.map(number => segmentKey(stream, number))]
  const appended = await storage.withFile(keys, async file => {
    await recorder.append({ file, config })
    return true
  })
  if (appended === null) throw new Error('a stored segment is missing')
}

interface Group {
  config: number
  numbers: number[]
}

/** Segments of one configuration, in pieces that are read as one file. */
function groupsOf(segments: readonly SegmentRow[]): Group[] {
  const groups: Group[] = []
  for (const { config, number } of segments) {
    const last = groups.at(-1)
    if (last?.config === config && last.numbers.length < AT_ONCE) last.numbers.push(number)
    else groups.push({ config, numbers: [number] })
  }
  return groups
}
