import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Answer, Routes } from '@calina/contract/types'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { PASSWORD } from '../../apps/server/seed/demo/people.ts'
import { freePort } from '../../apps/server/src/testing/ports.ts'
import { buildEmptyPage } from '../empty-page.ts'
import { listen } from '../ports.ts'
import { figure, type Installation, type Row } from '../row.ts'

const USERNAME = 'inescarmona'
const RUNS = 5

interface Goal {
  lcpSeconds: number
  tbtMs: number
  /** Beside those, what a page has that strangers and search engines see. */
  cls?: number
  score?: number
  seo?: number
}
const GUEST: Goal = { lcpSeconds: 1.3, tbtMs: 50, cls: 0, score: 99, seo: 100 }
const MEMBER: Goal = { lcpSeconds: 2, tbtMs: 150 }

/** Lighthouse's result of one visit. */
interface Visit {
  lcpSeconds: number
  fcpSeconds: number
  tbtMs: number
  cls: number
  score: number
  seo: number
  kilobytes: number
}

/**
 * First visits on Lighthouse's phone, each beside the same visit to an empty page: medians of five. One before them does
 * not count: it wakes what both share, the server and the browser's own files.
 */
export async function lighthouseRows(installation: Installation): Promise<Row[]> {
  const floor = await serveEmptyPage(path.join(installation.stage.folder, 'empty-page'))
  const port = await freePort()
  const { CHROMIUM_PATH: executablePath } = process.env
  // Lighthouse opens its pages in the context that a browser has of itself, and leaves its cookies there.
  const browser = await chromium.launchPersistentContext('', {
    args: [`--remote-debugging-port=${port}`],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    const base = `http://127.0.0.1:${installation.server.port}`
    const measure = async (address: string) => {
      const ours: Visit[] = []
      const empty: Visit[] = []
      for (let run = 0; run <= RUNS; run++) {
        empty.push(await visit(floor.address, port))
        // who has been here before has the typefaces
        await browser.clearCookies({ name: 'faces' })
        ours.push(await visit(base + address, port))
      }
      return [medianOf(ours.slice(1)), medianOf(empty.slice(1))] as const
    }
    const rows: Row[] = []
    for (const [name, address] of Object.entries(await addressesOf(base)))
      rows.push(rowOf(`${name}, guest`, GUEST, ...(await measure(address))))
    const [username] = installation.dataset.logins
    const session = await browser.request.post(`${base}/api/v1/auth/login`, {
      headers: { origin: base },
      data: { username, password: PASSWORD },
    })
    if (!session.ok()) throw new Error(`No log-in: ${session.status()} ${await session.text()}`)
    rows.push(rowOf('home, fan', MEMBER, ...(await measure('/home'))))
    return rows
  } finally {
    await browser.close()
    floor.close()
  }
}

async function addressesOf(base: string): Promise<Record<string, string>> {
  const answer = await fetch(`${base}/api/v1/users/${USERNAME}/posts`)
  const { items } = (await answer.json()) as Answer<Routes['listCreatorPosts']>
  const [post] = items
  return {
    landing: '/',
    creators: '/creators',
    profile: `/${USERNAME}`,
    ...(post !== undefined && { post: `/post/${post.id}` }),
    'log-in': '/auth/login',
  }
}

function rowOf(name: string, goal: Goal, ours: Visit, floor: Visit): Row {
  const { lcpSeconds, fcpSeconds, tbtMs, cls, score, seo, kilobytes } = ours
  const rest = goal.score === undefined ? '' : `; CLS 0; ≥ ${goal.score}; SEO ${goal.seo}`
  return {
    name: `LCP of ${name}, phone`,
    ours: figure(lcpSeconds, 's'),
    ceiling: figure(floor.lcpSeconds, 's'),
    result: figure(lcpSeconds, 's'),
    goal: `≤ ${figure(goal.lcpSeconds)} s; TBT ≤ ${goal.tbtMs} ms${rest}`,
    reached:
      lcpSeconds <= goal.lcpSeconds &&
      tbtMs <= goal.tbtMs &&
      cls <= (goal.cls ?? cls) &&
      score >= (goal.score ?? 0) &&
      seo >= (goal.seo ?? 0),
    note:
      `score ${score} (empty page ${floor.score}); FCP ${figure(fcpSeconds)} s to ${figure(floor.fcpSeconds)}; ` +
      `TBT ${Math.round(tbtMs)} ms to ${Math.round(floor.tbtMs)}; CLS ${figure(cls)}; SEO ${seo}; ${Math.round(kilobytes)} KB`,
  }
}

/** A recording that misses its own beginning, which happens to Lighthouse on a busy machine, is made again. */
const RECORDINGS = 5

async function record(url: string, port: number) {
  for (let tries = 1; ; tries++) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'seo'],
    })
    if (result === undefined) throw new Error(`Lighthouse says nothing of ${url}`)
    const { runtimeError } = result.lhr
    if (runtimeError === undefined) return result.lhr
    if (runtimeError.code !== 'NO_NAVSTART' || tries === RECORDINGS)
      throw new Error(`${url}: ${runtimeError.message}`)
  }
}

async function visit(url: string, port: number): Promise<Visit> {
  const { audits, categories } = await record(url, port)
  const audit = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const percent = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100)
  return {
    lcpSeconds: audit('largest-contentful-paint') / 1000,
    fcpSeconds: audit('first-contentful-paint') / 1000,
    tbtMs: audit('total-blocking-time'),
    // to a thousandth, as Lighthouse writes it
    cls: Math.round(audit('cumulative-layout-shift') * 1000) / 1000,
    score: percent('performance'),
    seo: percent('seo'),
    kilobytes: audit('total-byte-weight') / 1024,
  }
}

/** Of each figure by itself. */
function medianOf(visits: readonly Visit[]): Visit {
  const middle = (figureOf: (visit: Visit) => number) =>
    visits.map(figureOf).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN
  return {
    lcpSeconds: middle(each => each.lcpSeconds),
    fcpSeconds: middle(each => each.fcpSeconds),
    tbtMs: middle(each => each.tbtMs),
    cls: middle(each => each.cls),
    score: middle(each => each.score),
    seo: middle(each => each.seo),
    kilobytes: middle(each => each.kilobytes),
  }
}

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** The floor, built and served as it is. */
async function serveEmptyPage(folder: string): Promise<{ address: string; close: () => void }> {
  await buildEmptyPage(folder)
  const server = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : (request.url ?? '')
    readFile(path.join(folder, path.posix.normalize(name))).then(
      data => {
        response.writeHead(200, {
          'content-type': TYPES[path.extname(name)] ?? 'text/plain',
          'content-encoding': 'gzip',
        })
        response.end(gzipSync(data))
      },
      () => response.writeHead(404).end(),
    )
  })
  const port = await listen(server)
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
