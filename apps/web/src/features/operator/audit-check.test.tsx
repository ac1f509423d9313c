// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Api } from '#lib/api.ts'
import { show } from '../../testing/screen.tsx'
import { AuditCheck } from './audit-check.tsx'

type Found = { sequence: number; problem: string }

function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open: () => open() }
}

/** A check that goes on when the test says so. */
function check(findings: Found[]) {
  const steps = [gate(), gate()] as const
  let calls = 0
  let ended = false
  const checkAudit: Api['checkAudit'] = async () => {
    calls++
    return (async function* () {
      try {
        yield { progress: { done: 0, total: 0 } }
        await steps[0].opened
        yield { progress: { done: 50_000, total: 120_000 } }
        await steps[1].opened
        yield { result: { entries: 120_000, head: 'a1b2c3', findings } }
      } finally {
        ended = true
      }
    })()
  }
  return { api: { checkAudit }, steps, calls: () => calls, ended: () => ended }
}

const button = () => screen.getByRole('button', { name: 'Comprobar la cadena' })

it('says how far it is, and then that everything fits', async () => {
  const { api, steps, calls } = check([])
  const person = await show(<AuditCheck />, { texts: ['operator'], api })
  await person.dblClick(button())
  expect(screen.queryByRole('progressbar')).toBeNull()
  steps[0].open()
  expect(await screen.findByText('Comprobados 50.000 de 120.000 actos.')).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('progressbar')).toMatchObject({ value: 50_000, max: 120_000 })
  steps[1].open()
  expect((await screen.findByRole('alert')).textContent).toMatch(/Todo encaja: 120\.000 actos.*a1b2c3/)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(calls()).toBe(1)
})

it('says what was found', async () => {
  const { api, steps } = check([{ sequence: 7, problem: 'it was changed' }])
  const person = await show(<AuditCheck />, { texts: ['operator'], api })
  await person.click(button())
  for (const step of steps) step.open()
  expect((await screen.findByRole('alert')).textContent).toMatch(/Hay 1 problema.*7: it was changed/)
})

it('ends with the page', async () => {
  const { api, steps, ended } = check([])
  const person = await show(<AuditCheck />, { texts: ['operator'], api })
  await person.click(button())
  cleanup()
  for (const step of steps) step.open()
  await expect.poll(ended).toBe(true)
})
