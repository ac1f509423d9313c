import { call } from './support/api.ts'
import { DEMO, DEMO_PASSWORD, enter } from './support/people.ts'
import { enterStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

// both change the settings of the same house
test.describe.configure({ mode: 'serial' })

test('what an administrator sets is on an open page within a second, and back again', async ({
  page,
  browser,
}) => {
  const fan = await browser.newContext()
  try {
    await enter(fan, DEMO.fan.login)
    const recharge = await fan.newPage()
    await recharge.goto('/settings/recharge')
    const offered = recharge.getByRole('radio', { name: /\$48/ })
    await expect(recharge.getByRole('radio').first()).toBeVisible()
    await expect(offered).toHaveCount(0)

    await enterStaff(page.context())
    const other = await page.context().newPage()
    await other.goto('/staff/settings')
    await expect(other.getByLabel('Monto 6', { exact: true })).toHaveValue('')
    await page.goto('/staff/settings')
    await page.getByLabel('Monto 8', { exact: true }).fill('48')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(offered).toBeVisible()
    await expect(other.getByLabel('Monto 6', { exact: true })).toHaveValue('48')
    await expect(other.getByText('Cambios sin guardar')).toBeHidden()

    await page.getByRole('button', { name: 'Restaurar Recargas' }).click()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(offered).toHaveCount(0)
  } finally {
    await fan.close()
  }
})

test('what two administrators set at once is said to the second, and nothing of the first is lost', async ({
  page,
}) => {
  const staff = await enterStaff(page.context())
  await page.goto('/staff/settings')
  const hours = page.getByLabel('Sesión del equipo', { exact: true })
  await hours.fill('12')
  const { version, defaults } = await call(staff, 'getSettings', {})
  await call(staff, 'reauthenticate', { body: { password: DEMO_PASSWORD } })
  await call(staff, 'setSettings', {
    body: { version, settings: { rechargeLifetimeHours: 30, staffSessionHours: 9 } },
  })
  try {
    await expect(page.getByText('Mientras escribías, alguien cambió')).toBeVisible()
    await expect(page.getByText('Ahora: 9 horas.')).toBeVisible()
    await expect(hours).toHaveValue('12')
    await expect(page.getByLabel('Vida de una recarga sin pagar', { exact: true })).toHaveValue('30')
  } finally {
    const now = await call(staff, 'getSettings', {})
    await call(staff, 'setSettings', {
      body: {
        version: now.version,
        settings: {
          rechargeLifetimeHours: defaults.rechargeLifetimeHours,
          staffSessionHours: defaults.staffSessionHours,
        },
      },
    })
  }
})
