// @vitest-environment happy-dom
import type { ProfitLine, ProfitMonth } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { toast } from '#ui/toasts.tsx'
import { personOf } from '../../testing/people.ts'
import { profitLineOf, profitMonthOf, usd } from '../../testing/profit.ts'
import { show } from '../../testing/screen.tsx'
import { ProfitMonthPage } from './profit-month.tsx'

/** A Saturday that no clock has reached. */
const TODAY = '2031-11-22T12:00:00.000Z'
const MONTH = '2031-11'
const MONTH_OF_SALES = profitMonthOf(MONTH, {
  3: [0, 1, -1_000, -200, -1_000],
  21: [2, 1, 1_899, 380, -101],
  22: [1, 0, 1_000, 200],
})
const LINES = [
  profitLineOf('l3', '2031-11-21T23:40:00.000Z', { availableAt: '2031-11-28T23:40:00.000Z' }),
  profitLineOf('l2', '2031-11-21T00:05:00.000Z', {
    was: 'refund',
    price: usd(-101),
    fee: usd(-20),
    earned: usd(-81),
  }),
]

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(TODAY) }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const linesApi = (items: readonly ProfitLine[] = LINES) =>
  vi.fn<Api['listProfitLines']>(async () => ({ items: [...items], next: null }))
const open = (api: Partial<Api>, month = MONTH) =>
  show(<ProfitMonthPage month={month} />, {
    texts: ['wallet', 'profit'],
    api: { getProfitMonth: async () => MONTH_OF_SALES, ...api },
  })
const dayButton = (name: RegExp) => screen.findByRole('button', { name })
const FRIDAY = /^Viernes 21/
/** What a day is opened to. */
const opened = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-controls') ?? '') ?? undefined
const inside = (button: HTMLElement) => within(opened(button) ?? document.createElement('p'))

describe('a month', () => {
  it('says what is the creator’s and what that is made of', async () => {
    await open({})
    const facts = async (name: string) => (await screen.findByText(name)).parentElement?.textContent
    expect(await facts('Para ti')).toBe('Para ti$15,19')
    expect(await facts('3 ventas')).toBe('3 ventas$30,00')
    expect(await facts('2 devoluciones')).toBe('2 devoluciones−$11,01')
    // Intl writes a space that does not break
    expect((await facts('Comisión, 20 %'))?.replace('\u00a0', ' ')).toBe('Comisión, 20 %−$3,80')
    expect(screen.getByText('5 líneas, suman lo mismo')).toBeTruthy()
  })

  it('names no percentage where the fee changed within it', async () => {
    const changed = profitMonthOf(MONTH, { 2: [1, 0, 10_000, 2_000], 20: [1, 0, 10_000, 1_500] })
    await open({ getProfitMonth: async () => changed })
    expect(await screen.findByText('Comisión')).toBeTruthy()
  })

  it('has the days on which something happened, the newest first, in UTC', async () => {
    await open({})
    await dayButton(FRIDAY)
    expect(screen.getAllByRole('button', { expanded: false }).map(row => row.textContent)).toEqual([
      'Sábado 22Hoy1 venta$8,00',
      'Viernes 212 ventas y 1 devolución$15,19',
      'Lunes 31 devolución−$8,00',
    ])
    expect(screen.getAllByText('Los días y las horas son UTC.')).toHaveLength(1)
  })

  it('holds its place while it loads, says that it did not, and is read again', async () => {
    const getProfitMonth = vi
      .fn<Api['getProfitMonth']>()
      .mockRejectedValueOnce(new ApiError('OFFLINE', 0))
      .mockResolvedValue(MONTH_OF_SALES)
    const person = await open({ getProfitMonth })
    expect(screen.getByRole('region', { name: 'Cargando' }).getAttribute('aria-busy')).toBe('true')
    await person.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(await dayButton(FRIDAY)).toBeTruthy()
    expect(getProfitMonth).toHaveBeenCalledTimes(2)
  })
})

describe('a day', () => {
  it('reads its sales when it is opened, says what each was, and closes again', async () => {
    const listProfitLines = linesApi()
    const person = await open({ listProfitLines })
    const row = await dayButton(FRIDAY)
    expect(listProfitLines).not.toHaveBeenCalled()
    await person.click(row)
    expect(listProfitLines.mock.calls[0]?.[0]).toEqual({
      params: { month: MONTH },
      query: { day: '2031-11-21', limit: 30 },
    })
    const lines = await inside(row).findAllByRole('listitem')
    expect(lines.map(line => within(line).getByRole('time').textContent)).toEqual(['23:40', '00:05'])
    expect(lines.map(line => within(line).getByRole('link').getAttribute('href'))).toEqual([
      '/carla',
      '/carla',
    ])
    expect(lines[0]?.textContent).toContain('Carla PrietoPublicacióncomisión $2,00 de $10,00')
    expect(lines[1]?.textContent).toContain('Devolución · Publicación')
    expect(lines[1]?.textContent).toContain('Precio −$1,01Comisión $0,20−$0,81')
    expect(inside(row).getByText('Disponible desde el viernes, 28 de noviembre')).toBeTruthy()
    expect(opened(row)?.textContent).toContain('Precio $18,99Comisión −$3,80$15,19')
    await person.click(row)
    expect(row.getAttribute('aria-expanded')).toBe('false')
    expect(opened(row)).toBeUndefined()
  })

  it('is a day of UTC to who lives elsewhere, too', async () => {
    vi.stubEnv('TZ', 'Pacific/Auckland')
    const person = await show(<ProfitMonthPage month={MONTH} />, {
      // the formats of a language are kept: those of this one are made here
      locale: 'pt',
      texts: ['wallet', 'profit'],
      api: { getProfitMonth: async () => MONTH_OF_SALES, listProfitLines: linesApi() },
    })
    const row = await dayButton(/^Sexta-feira 21/)
    await person.click(row)
    const times = await inside(row).findAllByRole('time')
    expect(times.map(time => time.textContent)).toEqual(['23:40', '00:05'])
    expect(inside(row).getByText('Disponível desde sexta-feira, 28 de novembro')).toBeTruthy()
    const [first] = within(screen.getByRole('table')).getAllByRole('rowheader')
    expect(first?.textContent).toBe('1 de novembro de 2031')
  })

  it('stays open after a double press, beside another one', async () => {
    const listProfitLines = linesApi()
    const person = await open({ listProfitLines })
    const friday = await dayButton(FRIDAY)
    const today = await dayButton(/^Sábado 22/)
    await person.dblClick(friday)
    await person.click(today)
    for (const row of [friday, today]) expect(row.getAttribute('aria-expanded')).toBe('true')
    await waitFor(() => expect(listProfitLines).toHaveBeenCalledTimes(2))
  })

  it('says nothing of when, once all of it can be withdrawn', async () => {
    const person = await open({ listProfitLines: linesApi([profitLineOf('l1', '2031-11-03T10:00:00.000Z')]) })
    const row = await dayButton(/^Lunes 3/)
    await person.click(row)
    await inside(row).findByRole('time')
    expect(opened(row)?.textContent).not.toContain('Disponible')
  })

  it.each([
    ['of 49 letters', 'Wolfeschlegelsteinhausenbergerdorffwelchevoralter'],
    ['that is written from the right', 'نور الهدى عبد الرحمن'],
  ])('keeps a name %s to itself', async (_which, name) => {
    const fan = personOf('alguien', name)
    const person = await open({
      listProfitLines: linesApi([profitLineOf('l1', '2031-11-21T10:00:00.000Z', { fan })]),
    })
    const row = await dayButton(FRIDAY)
    await person.click(row)
    const link = await inside(row).findByRole('link', { name })
    expect(link.firstElementChild?.tagName).toBe('BDI')
  })

  it('says how what was sold is called', async () => {
    const person = await open({
      listProfitLines: linesApi([
        profitLineOf('l1', '2031-11-21T10:00:00.000Z', { title: 'Persianas' }),
        profitLineOf('l2', '2031-11-21T09:00:00.000Z', { title: 'Persianas', was: 'refund' }),
      ]),
    })
    const row = await dayButton(FRIDAY)
    await person.click(row)
    expect(await inside(row).findByText('Publicación «Persianas»')).toBeTruthy()
    expect(inside(row).getByText('Devolución · Publicación «Persianas»')).toBeTruthy()
  })

  it('leads to nobody whose account is closed', async () => {
    const fan = personOf('0191', '')
    const person = await open({
      listProfitLines: linesApi([profitLineOf('l1', '2031-11-21T10:00:00.000Z', { fan })]),
    })
    const row = await dayButton(FRIDAY)
    await person.click(row)
    expect(await inside(row).findByText('Cuenta cerrada')).toBeTruthy()
    expect(inside(row).queryByRole('link')).toBeNull()
  })

  it('reads on by a press, once for a double one, and can be read on where that failed', async () => {
    const [first, second] = LINES
    if (!first || !second) throw new Error('two lines')
    const listProfitLines = vi
      .fn<Api['listProfitLines']>()
      .mockResolvedValueOnce({ items: [first], next: 'more' })
      .mockRejectedValueOnce(new ApiError('INTERNAL', 500))
      .mockResolvedValue({ items: [second], next: null })
    const person = await open({ listProfitLines })
    const row = await dayButton(FRIDAY)
    await person.click(row)
    await person.dblClick(await inside(row).findByRole('button', { name: 'Ver 2 más' }))
    await person.click(await inside(row).findByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(inside(row).getAllByRole('listitem')).toHaveLength(2))
    expect(listProfitLines.mock.calls.map(([input]) => input.query?.cursor)).toEqual([
      undefined,
      'more',
      'more',
    ])
    expect(inside(row).queryByRole('button')).toBeNull()
  })

  it('says that its sales did not come, and reads them again', async () => {
    const listProfitLines = vi
      .fn<Api['listProfitLines']>()
      .mockRejectedValueOnce(new ApiError('OFFLINE', 0))
      .mockResolvedValue({ items: LINES, next: null })
    const person = await open({ listProfitLines })
    const row = await dayButton(FRIDAY)
    await person.click(row)
    expect(await inside(row).findByRole('alert')).toBeTruthy()
    // what the day adds up to is there all the same
    expect(opened(row)?.textContent).toContain('$15,19')
    await person.click(inside(row).getByRole('button', { name: 'Reintentar' }))
    expect(await inside(row).findAllByRole('listitem')).toHaveLength(2)
  })
})

describe('the chart', () => {
  it('opens the day that is chosen by the keyboard, and goes to it', async () => {
    const person = await open({ listProfitLines: linesApi() })
    const chart = await screen.findByRole('slider', { name: 'Ganancias por día' })
    expect(document.getElementById(chart.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Intro',
    )
    chart.focus()
    // from the end of the month to the 22nd, and one more
    await person.keyboard('{ArrowLeft>10/}{Enter}')
    const row = await dayButton(FRIDAY)
    expect(row.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(row)
  })

  it('opens the day whose bar is pressed, also once the pointer has left it, and closes none', async () => {
    const person = await open({ listProfitLines: linesApi() })
    const row = await dayButton(FRIDAY)
    const bar = document.querySelector('[data-date="2031-11-21"]')
    if (!bar) throw new Error('no bar')
    await person.pointer([{ keys: '[TouchA]', target: bar }])
    expect(row.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(row)
    await person.click(bar)
    expect(row.getAttribute('aria-expanded')).toBe('true')
  })

  it('opens nothing where nothing was sold', async () => {
    const person = await open({ listProfitLines: linesApi() })
    const chart = await screen.findByRole('slider', { name: 'Ganancias por día' })
    chart.focus()
    await person.keyboard('{ArrowRight}{Enter}')
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^Sábado, 1 de noviembre: \$0,00$/)
    expect(screen.queryByRole('button', { expanded: true })).toBeNull()
    expect(document.activeElement).toBe(chart)
  })
})

describe('the table', () => {
  it('is asked for once by a double press', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const exportProfit = vi.fn(async () => ({ url: '/api/v1/profit/months/2031-11/lines.csv?link=x' }))
    const person = await open({ exportProfit })
    await person.dblClick(await screen.findByRole('button', { name: 'Descargar CSV' }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(exportProfit.mock.calls).toEqual([[{ params: { month: MONTH } }]])
    saved.mockRestore()
  })

  it('says why there is none', async () => {
    const error = vi.spyOn(toast, 'error').mockImplementation(() => '')
    const person = await open({ exportProfit: () => Promise.reject(new ApiError('RATE_LIMITED', 429)) })
    await person.click(await screen.findByRole('button', { name: 'Descargar CSV' }))
    await waitFor(() => expect(error).toHaveBeenCalledTimes(1))
    error.mockRestore()
  })
})

describe('a month without a sale', () => {
  const empty = (month: string, moved: readonly object[]) =>
    open(
      {
        getProfitMonth: async (): Promise<ProfitMonth> => profitMonthOf(month, {}),
        listTransactions: vi.fn(async () => ({ items: [...moved], next: null })) as Api['listTransactions'],
      },
      month,
    )

  it('says so, and to who has never sold anything how to begin', async () => {
    await empty(MONTH, [])
    const link = await screen.findByRole('link', { name: 'Poner precios' })
    expect(link.getAttribute('href')).toBe('/settings/subscription')
    expect(screen.getByRole('heading', { name: 'Aún no hay ventas este mes' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Descargar CSV' })).toBeNull()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('of one who has sold something says no more', async () => {
    await empty('2031-06', [{}])
    expect(await screen.findByRole('heading', { name: 'No hubo ventas en junio de 2031' })).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
