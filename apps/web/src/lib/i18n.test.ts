import { describe, expect, test } from 'vitest'
import { createTexts } from './i18n.ts'

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
    const back = [texts.change('fr'), texts.change('pt')]
    await Promise.all(back)
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
