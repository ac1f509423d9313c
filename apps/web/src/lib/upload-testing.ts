import type { UploadPurpose } from '@calina/contract/limits'
import type { UploadedMedia } from '@calina/contract/types'
import { ApiError } from './api.ts'
import { createUploads, type UploadTools } from './upload.ts'
import type { Refusal } from './upload-checks.ts'
import type { KeptUpload } from './upload-item.ts'
import type { SendOptions } from './upload-transfer.ts'

export const picture = (name: string, size = 3) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg', lastModified: 7 })

export function media(
  id: string,
  state: UploadedMedia['state'] = 'ready',
  problem: string | null = null,
): UploadedMedia {
  return {
    id,
    purpose: 'post',
    state,
    problem,
    kind: 'image',
    width: 8,
    height: 10,
    preview: `/p/${id}`,
    widest: `/w/${id}`,
    teaser: null,
    focal: null,
    duration: null,
    play: null,
    captions: [],
  }
}

interface Sending {
  name: string
  options: SendOptions
  done(id: string): void
  fail(error: unknown): void
}

export const settled = () => new Promise(resolve => setTimeout(resolve))

/** Transfers, a connection and a clock that the test controls. */
export function harness(
  answers: Record<string, UploadedMedia[]> = {},
  refusals: Record<string, Refusal> = {},
  purpose: UploadPurpose = 'post',
  takes?: UploadPurpose,
) {
  const sends: Sending[] = []
  const discarded: string[] = []
  const arrived: { what: string; signal: AbortSignal }[] = []
  const watches = new Set<() => void>()
  const connection = { up: true, waits: [] as (() => void)[] }
  let time = 0
  let kept: readonly KeptUpload[] = []
  const edited = new Map<string, File>()
  const tools: UploadTools = {
    maxBytes: () => 500 * 1024 * 1024,
    ruleOf: takes => takes,
    inspect: async file => refusals[file.name],
    send: (file, options) =>
      new Promise((done, fail) => {
        sends.push({ name: file.name, options, done, fail })
        options.signal.addEventListener('abort', () => fail(options.signal.reason))
      }),
    async getMedia(id) {
      const list = answers[id]
      if (!list) throw new ApiError('MEDIA_NOT_FOUND', 404)
      return (list.length > 1 ? list.shift() : list[0]) ?? media(id)
    },
    discard: async id => void discarded.push(id),
    isOnline: () => connection.up,
    untilOnline: (_attempt, signal) =>
      new Promise(resolve => {
        connection.waits.push(resolve)
        signal.addEventListener('abort', () => resolve())
      }),
    every(_ms, call) {
      watches.add(call)
      return () => watches.delete(call)
    },
    now: () => time,
    wait: async () => {},
    previewOf: file => `blob:${file.name}`,
    forgetPreview: () => {},
    look: async file => ({ preview: `frame:${file.name}`, duration: 7 }),
    arrived: (file, id, signal) => void arrived.push({ what: `${file.name} ${id}`, signal }),
    keep: list => {
      kept = list
    },
    edited: {
      keep: async (key, file) => void edited.set(key, file),
      find: async key => edited.get(key),
      forget: key => void edited.delete(key),
    },
  }
  const uploads = createUploads(purpose, tools, takes)
  const items = () => uploads.get().items
  return {
    tools,
    uploads,
    sends,
    discarded,
    arrived,
    items,
    states: () => items().map(each => each.state),
    steps: () => items().map(each => each.state.step),
    kept: () => kept,
    edited,
    key: (index = 0) => items()[index]?.key ?? '',
    async add(...files: File[]) {
      const answer = uploads.add(files)
      await settled()
      return answer
    },
    /** Silence for so long. */
    async pass(ms: number) {
      time += ms
      for (const watch of [...watches]) watch()
      await settled()
    },
    async cut() {
      connection.up = false
      sends.at(-1)?.fail(new ApiError('OFFLINE', 0))
      await settled()
    },
    async mend() {
      connection.up = true
      for (const go of connection.waits.splice(0)) go()
      await settled()
    },
  }
}
