// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { startStyleRetry } from './failed-styles.ts'

function link(rel: string): HTMLLinkElement {
  const element = document.createElement('link')
  element.rel = rel
  document.head.append(element)
  return element
}

it('a stylesheet that failed to load is not taken for loaded; others stay', () => {
  startStyleRetry()
  const [failed, loaded, ahead] = [link('stylesheet'), link('stylesheet'), link('modulepreload')]
  let told = false
  failed.addEventListener('error', () => {
    told = true
  })
  for (const each of [failed, ahead]) each.dispatchEvent(new Event('error'))
  loaded.dispatchEvent(new Event('load'))
  expect([failed, loaded, ahead].map(each => each.isConnected)).toEqual([false, true, true])
  // who waits for it still hears of it
  expect(told).toBe(true)
})
