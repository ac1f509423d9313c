import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Assets } from './assets.ts'
import { answerPage, isPage, keepShell } from './pages.ts'
import { at, surround } from './testing/surroundings.ts'

let around: ReturnType<typeof surround>
beforeEach(() => {
  around = surround()
})
afterEach(() => vi.unstubAllGlobals())

const SPANISH = { build: '1', locale: 'es' }
const shell = (text: string) =>
  new Response(`<link rel="modulepreload" href="/assets/${text}.js"><img src="/media/p/1.webp">${text}`)
const open = (path: string, preloaded?: Promise<Response>) =>
  answerPage(new Request(at(path)), preloaded ?? Promise.resolve(undefined))

describe('a page', () => {
  it('is neither a file, nor a call, nor elsewhere', () => {
    for (const page of ['/', '/home', '/messages/1', '/ines', '/apis'])
      expect(isPage(new URL(at(page))), page).toBe(true)
    for (const other of [
      '/api/v1/chats',
      '/v1/chats',
      '/media/x',
      '/sw.js',
      '/builds/latest.json',
      '/dev/outbox',
      '/favicon.ico',
    ])
      expect(isPage(new URL(at(other))), other).toBe(false)
    expect(isPage(new URL('https://elsewhere.example/home'))).toBe(false)
  })

  it('always comes from the server, and its document is never kept', async () => {
    around.served.set('/home', new Response('the home of Ines'))
    expect(await (await open('/home')).text()).toBe('the home of Ines')
    expect(await around.kept()).toEqual({})
    expect(await (await open('/home', Promise.resolve(new Response('sent ahead')))).text()).toBe('sent ahead')
  })

  it('that cannot be reached is the empty document, which belongs to nobody', async () => {
    around.served.set('/builds/shell?build=1&locale=es', shell('es'))
    around.served.set('/assets/es.js', new Response('code'))
    await keepShell(new Assets('1'), SPANISH)
    around.served.clear()
    expect(await (await open('/home')).text()).toContain('es')
    expect(await (await open('/home', Promise.reject(new TypeError('no line')))).text()).toContain('es')
  })

  it('that cannot be reached fails where nothing is kept', async () => {
    await expect(open('/home')).rejects.toThrow('Failed to fetch')
  })
})

describe('the empty document', () => {
  it('is kept with all its files, and asked for once for what it depends on', async () => {
    around.served.set('/builds/shell?build=1&locale=es', shell('es'))
    around.served.set('/assets/es.js', new Response('code'))
    await keepShell(new Assets('1'), SPANISH)
    await keepShell(new Assets('1'), SPANISH)
    expect(await around.kept()).toEqual({
      shell: ['/builds/shell?build=1&locale=es'],
      'assets-1': ['/assets/es.js'],
    })
    expect(around.fetch).toHaveBeenCalledTimes(2)
  })

  it('takes the place of the one before only when all its files are here', async () => {
    around.served.set('/builds/shell?build=1&locale=es', shell('es'))
    around.served.set('/assets/es.js', new Response('code'))
    await keepShell(new Assets('1'), SPANISH)
    around.served.set('/builds/shell?build=2&locale=pt', shell('pt'))
    await expect(keepShell(new Assets('2'), { build: '2', locale: 'pt' })).rejects.toThrow()
    expect((await around.kept()).shell).toEqual(['/builds/shell?build=1&locale=es'])
    around.served.set('/assets/pt.js', new Response('code'))
    await keepShell(new Assets('2'), { build: '2', locale: 'pt' })
    expect((await around.kept()).shell).toEqual(['/builds/shell?build=2&locale=pt'])
  })

  it('is not kept where the server has none', async () => {
    around.served.set('/builds/shell?build=1&locale=es', new Response('busy', { status: 503 }))
    await keepShell(new Assets('1'), SPANISH)
    expect(await around.kept()).toEqual({ shell: [] })
  })
})
