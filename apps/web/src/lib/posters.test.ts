import type { UploadedMedia } from '@calina/contract/types'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import type { Film } from './film.ts'
import { choosePoster, firstPoster, type PosterTools } from './posters.ts'
import { media } from './upload-testing.ts'

const file = new File(['x'], 'clip.mp4', { type: 'video/mp4' })
const going = new AbortController().signal

/** A server with a video that is in `found`, which can make pictures of it itself or not. */
function harness({ found, able = false }: { found: UploadedMedia[]; able?: boolean }) {
  const sent: string[] = []
  const posters: unknown[] = []
  const deleted: string[] = []
  const frames: number[] = []
  let refused = false
  const film: Film = {
    duration: 20,
    frame: async at => {
      frames.push(at)
      return new Blob(['f'], { type: 'image/jpeg' })
    },
    close: vi.fn(),
  }
  const tools: PosterTools = {
    api: {
      getMedia: async ({ params }) => {
        if (params.media === 'poster') return media('poster', refused ? 'failed' : 'ready')
        return (found.length > 1 ? found.shift() : found[0]) ?? media(params.media)
      },
      putPoster: async ({ params, body }) => {
        if ('at' in body && !able) throw new ApiError('POSTER_NOT_POSSIBLE', 409)
        posters.push(body)
        return media(params.media)
      },
      deleteMedia: async ({ params }) => void deleted.push(params.media),
    },
    send: async picture => {
      sent.push(picture.name)
      return 'poster'
    },
    open: async () => film,
    wait: async () => {},
  }
  return { tools, sent, posters, deleted, frames, film, refuse: () => (refused = true) }
}

const video = (id: string, play: UploadedMedia['play'], state: UploadedMedia['state'] = 'ready') => ({
  ...media(id, state),
  kind: 'video' as const,
  play,
})

test('a video gets its picture from this device where the server makes nothing of it', async () => {
  const { tools, sent, posters, frames, film } = harness({
    found: [video('v1', null, 'processing'), video('v1', 'ready')],
  })
  await firstPoster('v1', file, tools, going)
  expect(frames).toEqual([2])
  expect(sent).toEqual(['poster.jpg'])
  expect(posters).toEqual([{ picture: 'poster' }])
  expect(film.close).toHaveBeenCalled()
})

test.each([
  ['the server makes more of it', video('v2', 'preparing')],
  ['it was refused', video('v2', null, 'failed')],
  ['it is a sound', { ...video('v2', 'ready'), kind: 'audio' as const }],
])('nothing is sent where %s', async (_, found) => {
  const { tools, sent } = harness({ found: [found] })
  await firstPoster('v2', file, tools, going)
  expect(sent).toEqual([])
})

test('nothing is asked or sent for a video that was given back', async () => {
  const { tools, film, sent, deleted } = harness({
    found: [video('v6', null, 'processing'), video('v6', 'ready')],
  })
  const back = new AbortController()
  const asked: string[] = []
  const { getMedia } = tools.api
  tools.api.getMedia = async (...of) => {
    asked.push(of[0].params.media)
    return getMedia(...of)
  }
  await expect(
    firstPoster('v6', file, { ...tools, wait: async () => back.abort() }, back.signal),
  ).rejects.toThrow()
  expect(asked).toEqual(['v6'])
  expect(sent).toEqual([])

  // while its frame is made, or on its way: then the frame is given back as well
  const soon = new AbortController()
  const frame = film.frame
  film.frame = async (...of) => {
    soon.abort()
    return frame(...of)
  }
  await expect(firstPoster('v6', file, tools, soon.signal)).rejects.toThrow()
  expect(sent).toEqual([])
  film.frame = frame
  const later = new AbortController()
  const send = async (picture: File) => {
    later.abort()
    return tools.send(picture)
  }
  await expect(firstPoster('v6', file, { ...tools, send }, later.signal)).rejects.toThrow()
  expect(asked).toEqual(['v6', 'v6', 'v6'])
  expect(deleted).toEqual(['poster'])
})

test('a moment is made a picture by the server where it can', async () => {
  const { tools, sent, posters, film } = harness({ found: [], able: true })
  await choosePoster('v3', { at: 7, film }, tools)
  expect(posters).toEqual([{ at: 7 }])
  expect(sent).toEqual([])
})

test('else by this device, and what was chosen stays', async () => {
  const { tools, posters, frames, film } = harness({ found: [video('v4', 'ready')] })
  await choosePoster('v4', { at: 7, film }, tools)
  expect(frames).toEqual([7])
  expect(posters).toEqual([{ picture: 'poster' }])
  await firstPoster('v4', file, tools, going)
  expect(posters).toHaveLength(1)
})

test('without the file there is no other way; a refused picture is given back', async () => {
  const { tools, deleted, refuse, film } = harness({ found: [] })
  await expect(choosePoster('v5', { at: 7, film: undefined }, tools)).rejects.toThrow('POSTER_NOT_POSSIBLE')
  refuse()
  await expect(choosePoster('v5', { at: 7, film }, tools)).rejects.toThrow()
  expect(deleted).toEqual(['poster'])
})
