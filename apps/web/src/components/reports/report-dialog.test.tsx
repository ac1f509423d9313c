// @vitest-environment happy-dom
import { REPORT_SUBJECTS, REPORTED } from '@calina/contract/limits'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { ReportDialog } from './report-dialog.tsx'

describe.each(REPORT_SUBJECTS)('the report of a %s', subject => {
  it('offers the reasons of its kind, and is sent once however often it is pressed', async () => {
    const send = vi.fn(() => Promise.resolve({ dueAt: '2026-01-15T12:00:00.000Z' }))
    const person = await show(
      <ReportDialog
        {...{ subject, id: `of-${subject}`, name: 'Inés', send, open: true, onOpenChange: () => {} }}
      />,
      { texts: ['reports'] },
    )
    const reasons = await screen.findAllByRole('radio')
    expect(reasons).toHaveLength(REPORTED[subject].reasons.length)
    await person.click(screen.getByLabelText('Spam'))
    await person.dblClick(screen.getByRole('button', { name: 'Denunciar' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Denuncia enviada'))
    expect(send).toHaveBeenCalledTimes(1)
    expect(send).toHaveBeenCalledWith({ reason: 'spam', note: '' }, expect.anything())
  })
})
