import { readFile } from 'node:fs/promises'
import type { Withdrawal } from '@calina/contract/types'
import type { Page } from '@playwright/test'
import { findings } from './support/accessibility.ts'
import { type Caller, call } from './support/api.ts'
import { open, openWithEvents } from './support/page.ts'
import { DEMO, enter } from './support/people.ts'
import { enterStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { requestWithdrawal, statementOf, withdrawalExamples } from './support/withdrawals.ts'

/** What it is called among staff. */
const numberOf = ({ reference }: Withdrawal): string => reference.replace('CAL-', '')
const money = ({ amount }: Withdrawal): string => `$${(amount.amount / 100).toFixed(2).replace('.', ',')}`

/** Approves it by the keyboard, puts what is approved into a batch, and downloads the file. */
async function sendToBank(page: Page, staff: Caller, withdrawal: Withdrawal): Promise<void> {
  await open(page, `/staff/withdrawals/${withdrawal.id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Retiro ${numberOf(withdrawal)}` })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(/ aprobados\.$/)).toBeVisible()
  // The button names how many are approved; staff of earlier tests may have left some.
  const { payable } = await call(staff, 'getPayable', {})
  const { count = 0 } = payable.find(({ format }) => format === 'csv') ?? {}
  const many = count === 1 ? 'un retiro' : `${count} retiros`
  await page.getByRole('button', { name: `Pagar ${many} por ` }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: /^Lote \d+, hecho hoy/ })).toBeVisible()
  await expect(page.getByText(`Espera ${withdrawal.reference}`)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^calina-\d{3}-\d{8}\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(withdrawal.reference)
  await expect(page.getByText('Descargado una vez')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deshacer el lote' })).toHaveCount(0)
}

test('a withdrawal is approved, sent to the bank and paid by its statement, and the next one comes back', async ({
  page,
  context,
  visit,
}) => {
  test.slow()
  const browser = await visit()
  const creator = await enter(browser, DEMO.creator.login)
  const withdrawal = await requestWithdrawal(creator)
  const theirs = await browser.newPage()
  await openWithEvents(theirs, '/settings/withdraw')
  const latest = theirs.getByRole('complementary')
  const row = (of: Withdrawal) => latest.getByRole('listitem').filter({ hasText: money(of) })
  await expect(row(withdrawal)).toContainText('Pendiente')

  const staff = await enterStaff(context)
  // what a test beside this one needs of batches is there: none is made of what is approved below
  await withdrawalExamples(staff)
  await sendToBank(page, staff, withdrawal)
  await expect(row(withdrawal)).toContainText('Aprobado')

  // the bank has paid it, and taken something for that
  const fee = `COMISION ${crypto.randomUUID().slice(0, 8)}`
  const { amount, reference } = withdrawal
  const file = page.getByLabel('Archivo del extracto')
  await file.setInputFiles(
    statementOf([
      { amount: -amount.amount, reference, text: 'TRANSFERENCIA' },
      { amount: -1_250, text: fee },
    ]),
  )
  await expect(page.getByText('2 líneas nuevas: una es de un retiro.')).toBeVisible()
  await expect(page.getByText(`Espera ${reference}`)).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  const nobodys = page.getByRole('listitem').filter({ hasText: fee })
  await nobodys.getByRole('button', { name: 'Anotar gasto' }).click()
  await expect(nobodys).toHaveCount(0)
  await page.getByRole('button', { name: 'Marcar uno pagado' }).dblclick()
  await expect(page.getByRole('button', { name: /^Marcar/ })).toHaveCount(0)
  await expect(row(withdrawal)).toContainText('Pagado')

  // another one leaves the bank and comes back
  const next = await requestWithdrawal(creator)
  await sendToBank(page, staff, next)
  await file.setInputFiles(
    statementOf([
      { amount: -next.amount.amount, reference: next.reference, text: 'TRANSFERENCIA' },
      { amount: next.amount.amount, reference: next.reference, text: 'DEVOLUCION CUENTA CERRADA' },
    ]),
  )
  await page.getByRole('button', { name: 'Marcar uno pagado y uno devuelto' }).click()
  await expect(page.getByRole('button', { name: /^Marcar/ })).toHaveCount(0)
  await expect(row(next)).toContainText('Devuelto')
  await open(theirs, '/settings/withdraw/history')
  const entry = theirs.getByRole('listitem').filter({ hasText: money(next) })
  await expect(entry).toContainText('DEVOLUCION CUENTA CERRADA')
})
