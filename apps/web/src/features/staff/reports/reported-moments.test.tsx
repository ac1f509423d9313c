// @vitest-environment happy-dom
import type { ReportCase } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { ApiError } from '#lib/api.ts'
import { show } from '../../../testing/screen.tsx'
import { ReportedMoments } from './reported-moments.tsx'

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:minute')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const AT = '2026-01-01T00:00:00.000Z'
const moments = (...states: ReportCase['moments'][number]['state'][]): ReportCase['moments'] =>
  states.map((state, minute) => ({ at: `2026-01-01T00:0${minute}:00.000Z`, state }))

const seen = (states: ReportCase['moments'], getReportMoment: Api['getReportMoment']) =>
  show(<ReportedMoments caseId="case-1" moments={states} />, {
    texts: ['staff-reports', 'ui'],
    roles: ['moderator'],
    api: { getReportMoment },
  })

test('a minute is loaded when it is asked for, once, and plays in the page', async () => {
  const getReportMoment = vi.fn<Api['getReportMoment']>(async () => new Blob(['minute']))
  const user = await seen(moments('waiting', 'none', 'kept'), getReportMoment)
  expect(getReportMoment).not.toHaveBeenCalled()
  await user.dblClick(screen.getByRole('button', { name: /^Ver el minuto/ }))
  await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe('blob:minute'))
  expect(getReportMoment).toHaveBeenCalledTimes(1)
  expect(getReportMoment.mock.calls[0]?.[0].params).toEqual({ case: 'case-1', moment: 2 })
  expect(screen.getByText(/todavía se guarda/)).toBeTruthy()
  expect(screen.getByText(/no se guardó ninguna imagen/)).toBeTruthy()
})

test('what could not be loaded is asked for again', async () => {
  const getReportMoment = vi
    .fn<Api['getReportMoment']>()
    .mockRejectedValueOnce(new ApiError('NOT_FOUND', 404))
    .mockResolvedValue(new Blob(['minute']))
  const user = await seen([{ at: AT, state: 'kept' }], getReportMoment)
  await user.click(screen.getByRole('button', { name: /^Ver el minuto/ }))
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(document.querySelector('video')).toBeTruthy())
})

test('nothing is said of a case without moments', async () => {
  await seen([], vi.fn<Api['getReportMoment']>())
  expect(screen.queryByText('Lo que se vio al denunciarlo')).toBeNull()
})
