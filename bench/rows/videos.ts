import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { median } from '../alternate.ts'
import type { Call } from '../load.ts'
import { figure, type Installation, type Row } from '../row.ts'
import { answering, bearer, compareRates, cycle, request } from './calls.ts'

const run = promisify(execFile)
const PAGE = 20
const PAGE_GOAL = 0.4
const ROUNDS = 7
const PLAYABLE_GOAL = 3
const SECONDS = 20

/** Posts that have a video, and how soon one plays that is brought up. */
export async function videos(installation: Installation): Promise<Row[]> {
  return [await page(installation), await playable(installation)]
}

/** A creator's posts that all have a video in several sizes, with captions, next to the rows of as many posts. */
async function page(installation: Installation): Promise<Row> {
  const { dataset, server, stage } = installation
  const database = new pg.Client(installation.connection)
  await database.connect()
  const sql = await stage.ceiling('fastify-sql', { DATABASE: JSON.stringify(installation.connection) })
  try {
    const ids = dataset.creators.map(({ id }) => id)
    await insertVideos(database, ids)
    const headers = bearer(dataset.reader.token)
    const posts = (n: number): Call => ({
      method: 'GET',
      path: `/api/v1/users/${cycle(dataset.creators, n).username}/posts?limit=${PAGE}`,
      headers,
    })
    const { items } = await request<{ items: { videos: number }[] }>(server.port, posts(0))
    if (items.filter(post => post.videos === 1).length !== PAGE) throw new Error('not all posts have a video')
    return await compareRates(
      'a creator’s posts with videos',
      PAGE_GOAL,
      answering(installation, server, posts),
      answering(installation, sql, n => ({
        method: 'GET',
        path: `/keyset?creator=${cycle(dataset.creators, n).id}`,
      })),
    )
  } finally {
    await sql.stop()
    await database.query(`delete from post where body = 'bench: video'`)
    await database.query(`delete from media_asset where storage_key = 'bench-video'`)
    await database.end()
  }
}

const STREAMS = [360, 540, 720, 1080].map(lines => ({
  ...{ lines, width: Math.round((lines * 16) / 9), height: lines, codecs: 'avc1.64001f,mp4a.40.2' },
  ...{ peak: lines * 4_000, average: lines * 2_500, bytes: lines * 20_000 },
}))
const SIZES = [360, 720, 1080, 1440].map(width => [width, width, Math.round((width * 9) / 16)])
const RENDITIONS = {
  photo: SIZES,
  avif: SIZES.slice(0, 2),
  teaser: SIZES.slice(0, 2),
  play: [
    { index: 0, extension: 'mp4', type: 'video/mp4; codecs="avc1.64001f"', bytes: 9e6, everywhere: true },
  ],
  stream: STREAMS,
  captions: [
    ['es', 1],
    ['en', 2],
  ],
  storyboard: [{ every: 4, columns: 5, rows: 1, width: 160, height: 90 }],
}

/** The newest posts of these creators: a page of them each, for everybody, with a video. */
async function insertVideos(database: pg.Client, creators: readonly string[]): Promise<void> {
  await database.query('begin')
  await database.query(
    `create temporary table fresh on commit drop as
       select gen_random_uuid() as post, gen_random_uuid() as media, creator, now() - make_interval(mins => n) as at
       from unnest($1::uuid[]) as creator, generate_series(1, ${PAGE}) as n`,
    [creators],
  )
  await database.query(
    `insert into media_asset (id, owner_id, purpose, kind, state, storage_key, size, width, height, duration,
        placeholder, renditions, used_at, active_at, created_at)
      select media, creator, 'post', 'video', 'ready', 'bench-video', 9000000, 1920, 1080, 20,
        '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', $1, at, at, at from fresh`,
    [JSON.stringify(RENDITIONS)],
  )
  await database.query(
    `insert into post (id, creator_id, body, client_id, audience, included, published_at)
      select post, creator, 'bench: video', gen_random_uuid(), 'everyone', false, at from fresh`,
  )
  await database.query(`insert into post_count (post_id) select post from fresh on conflict do nothing`)
  await database.query(
    `insert into post_media (post_id, position, media_id, alt) select post, 0, media, '' from fresh`,
  )
  await database.query('commit')
  await database.query('vacuum analyze post')
}

/** From the last byte of a video until it plays, next to what ffmpeg takes to copy it and to draw a picture of it. */
async function playable({ dataset, server, stage }: Installation): Promise<Row> {
  const row = { name: 'a video, from its last byte until it plays', goal: `≤ ${figure(PLAYABLE_GOAL)} ×` }
  const file = path.join(stage.folder, 'film.mp4')
  const made = await film(file).then(
    () => true,
    () => false,
  )
  if (!made)
    return {
      ...row,
      ours: '–',
      ceiling: '–',
      result: '–',
      reached: undefined,
      note: 'this machine has no ffmpeg',
    }
  const bytes = await readFile(file)
  const ours: number[] = []
  const ceiling: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ceiling.push(await bare(file, stage.folder))
    ours.push(await bring(server.port, dataset.crowd.token, bytes))
  }
  const [own, least] = [median(ours), median(ceiling)]
  return {
    ...row,
    ours: figure(own, 'ms'),
    ceiling: figure(least, 'ms'),
    result: `${figure(own / least)} ×`,
    reached: own / least <= PLAYABLE_GOAL,
    note: `${SECONDS} s of 720 lines, ${figure(bytes.byteLength / 1e6, 'MB')}: checked, copied without what is no video, and a poster in ten files`,
  }
}

/** A video as phones record it, made by ffmpeg. */
export async function film(file: string): Promise<void> {
  await run('ffmpeg', [
    ...['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', `testsrc2=s=1280x720:r=25:d=${SECONDS}`],
    ...[
      '-f',
      'lavfi',
      '-i',
      `sine=d=${SECONDS}`,
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-pix_fmt',
      'yuv420p',
    ],
    ...['-b:v', '4M', '-g', '50', '-c:a', 'aac', file],
  ])
}

/** The least that makes it play from its first byte and shows something of it. */
async function bare(file: string, folder: string): Promise<number> {
  const begun = performance.now()
  const quiet = ['-v', 'error', '-nostdin', '-y']
  const copy = path.join(folder, 'copy.mp4')
  await run('ffmpeg', [...quiet, '-i', file, '-c', 'copy', '-movflags', '+faststart', copy])
  await run('ffmpeg', [...quiet, '-ss', '2', '-i', copy, '-frames:v', '1', path.join(folder, 'poster.webp')])
  return performance.now() - begun
}

/** Brings it up by the tus protocol, in two pieces; how long it takes after the last one. */
async function bring(port: number, token: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const base = `http://127.0.0.1:${port}/api/v1`
  const headers = { ...bearer(token), 'tus-resumable': '1.0.0' }
  const meta = (text: string) => Buffer.from(text).toString('base64')
  const begun = await fetch(`${base}/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.byteLength),
      'upload-metadata': `purpose ${meta('post')},filename ${meta('film.mp4')}`,
    },
  })
  const media = begun.headers.get('location')?.split('/').at(-1)
  if (media === undefined) throw new Error(`an upload is answered ${begun.status}: ${await begun.text()}`)
  const half = Math.floor(bytes.byteLength / 2)
  let last = 0
  for (const [from, to] of [
    [0, half],
    [half, bytes.byteLength],
  ] as const) {
    const sent = await fetch(`${base}/uploads/${media}`, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes.subarray(from, to),
    })
    if (!sent.ok) throw new Error(`a piece is answered ${sent.status}: ${await sent.text()}`)
    last = performance.now()
  }
  for (;;) {
    const { state, problem } = await request<{ state: string; problem: string | null }>(port, {
      ...{ method: 'GET', path: `/api/v1/media/${media}`, headers: bearer(token) },
    })
    if (state === 'ready') return performance.now() - last
    if (state === 'failed') throw new Error(`the video failed: ${problem}`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
