import { describe, expect, test, vi } from 'vitest'
import { createTexts } from './i18n.ts'

/** Until when the French texts are on their way. */
const french = vi.hoisted(() => ({ arrive: Promise.resolve() }))
vi.mock('#locales/fr/areas.ts', async original => {
  const { areas } = await original<typeof import('#locales/fr/areas.ts')>()
  const late = Object.entries(areas).map(([name, load]) => [name, () => french.arrive.then(load)])
  return { areas: Object.fromEntries(late) }
})

describe('texts', () => {
  test('come by area and change language together', async () => {
    const texts = createTexts('es')
    expect(texts.has(['common'])).toBe(false)
    await texts.load(['common', 'shell'])
    expect(texts.has(['common', 'shell'])).toBe(true)
    expect(texts.t('common.retry')).toBe('Reintentar')
    let notified = 0
    texts.subscribe(() => notified++)
    await texts.change('fr')
    expect(notified).toBe(1)
    expect(texts.locale).toBe('fr')
    expect(texts.t('common.retry')).toBe('Réessayer')
    expect(texts.t('shell.unread', { count: 2 })).toBe('2 conversations non lues')
  })

  test('of several changes the last one counts, whichever arrives first', async () => {
    const texts = createTexts('es')
    await texts.load(['common', 'ui'])
    const changes = [texts.change('en'), texts.change('fr'), texts.change('en'), texts.change('pt')]
    expect([texts.locale, texts.wanted]).toEqual(['es', 'pt'])
    await Promise.all(changes)
    expect(texts.locale).toBe('pt')
    let arrive = () => {}
    french.arrive = new Promise(resolve => {
      arrive = resolve
    })
    const late = texts.change('fr')
    await texts.change('pt')
    arrive()
    await late
    expect([texts.locale, texts.t('common.retry')]).toEqual(['pt', 'Tentar de novo'])
  })

  test('load an area that is wanted while the language changes in both', async () => {
    const texts = createTexts('es')
    const loading = texts.load(['ui'])
    await texts.change('en')
    await loading
    expect(texts.t('ui.next')).toBe('Next')
  })
})
