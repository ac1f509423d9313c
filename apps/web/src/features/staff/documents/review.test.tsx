// @vitest-environment happy-dom
import type { Submission } from '@calina/contract/types'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useKeyboard } from '#components/keys/keys.ts'
import { type Api, ApiError } from '#lib/api.ts'
import { useParams } from '#lib/router.tsx'
import { promised } from '../../../testing/promised.ts'
import { show } from '../../../testing/screen.tsx'
import { QueuePage } from '../queue/queue-page.tsx'
import { item, submission } from '../testing/documents.ts'
import { DocumentDesk } from './document-desk.tsx'

const claimItem = vi.fn<Api['claimItem']>()
const releaseItem = vi.fn<Api['releaseItem']>()
const getSubmission = vi.fn<Api['getSubmission']>()
const decideSubmission = vi.fn<Api['decideSubmission']>()
const undoDecision = vi.fn<Api['undoDecision']>()
const checkDocumentNumber = vi.fn<Api['checkDocumentNumber']>()
const getDocumentPage = vi.fn<Api['getDocumentPage']>()
const listQueueItems = vi.fn<Api['listQueueItems']>()

beforeEach(() => {
  const of = (id: string): Submission => ({ ...submission, id })
  claimItem.mockReset().mockResolvedValue({ name: 'Inés', own: true, since: submission.submittedAt })
  releaseItem.mockReset().mockResolvedValue(undefined)
  getSubmission.mockReset().mockImplementation(async ({ params }) => of(params.submission))
  decideSubmission.mockReset().mockImplementation(async ({ params }) => of(params.submission))
  undoDecision.mockReset().mockImplementation(async ({ params }) => of(params.submission))
  getDocumentPage.mockReset().mockResolvedValue(new Blob(['']))
  checkDocumentNumber.mockReset().mockResolvedValue({ others: [] })
  listQueueItems.mockReset().mockResolvedValue({
    items: [item('s1'), item('s2', { name: 'Clara', own: false, since: submission.submittedAt }), item('s3')],
    next: null,
  })
})

function Desk({ open }: { open: string }) {
  useKeyboard()
  const { submission: shown = open } = useParams()
  return (
    <QueuePage
      queue="documents"
      item={shown}
      describe={() => 'Documento'}
      empty={{ title: 'Nada espera', text: '' }}
    >
      {(id, tools) => <DocumentDesk key={id} submission={id} tools={tools} />}
    </QueuePage>
  )
}

async function open(id = 's1') {
  const user = await show(<Desk open={id} />, {
    texts: ['staff', 'staff-documents'],
    api: {
      claimItem,
      releaseItem,
      getSubmission,
      decideSubmission,
      undoDecision,
      checkDocumentNumber,
      listQueueItems,
      listQueues: async () => ({ queues: [] }),
      getDocumentPage,
    },
  })
  await screen.findByRole('button', { name: /^Aprobar/ })
  return user
}
const approve = () => screen.getByRole('button', { name: /^Aprobar/ })
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

test('what was handed in again opens with what is new', async () => {
  const [front, ...others] = submission.documents
  if (!front) throw new Error('There is no document')
  getSubmission.mockResolvedValue({
    ...submission,
    documents: [{ ...front, state: 'approved' }, ...others],
  })
  await open()
  expect(screen.getByRole('button', { name: /^Rechazar el reverso/ })).toBeDefined()
})

test('what is missing keeps approving off and is named; typed and looked up, it is approved by a key', async () => {
  const user = await open()
  expect(isOff(approve())).toBe(true)
  expect(screen.getByText('Para aprobar falta: Nacimiento, Vence y Número.')).toBeDefined()
  await user.keyboard('a')
  expect(decideSubmission).not.toHaveBeenCalled()
  // the first field has the keyboard now
  await user.keyboard('{Escape}')
  await user.type(screen.getByLabelText('Nacimiento'), '1999-06-04')
  expect(screen.queryByText(/como en la cuenta/)).toBeNull()
  await user.clear(screen.getByLabelText('Nacimiento'))
  await user.type(screen.getByLabelText('Nacimiento'), '1999-06-03')
  expect(screen.getByText('27 años, como en la cuenta')).toBeDefined()
  await user.click(screen.getByLabelText('No vence'))
  await user.type(screen.getByLabelText('Número'), '10{Enter}')
  expect(screen.getByText('Al menos 3 caracteres')).toBeDefined()
  await user.type(screen.getByLabelText('Número'), '32119874{Enter}')
  await screen.findByText('Sin repetir')
  expect(checkDocumentNumber).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(isOff(approve())).toBe(false))
  await user.keyboard('a')
  expect(decideSubmission).toHaveBeenCalledWith({
    params: { submission: 's1' },
    body: {
      rejected: [],
      facts: { legalName: 'Aya Moreno', birthDate: '1999-06-03', number: '1032119874', expiresOn: null },
    },
  })
})

test('a side is rejected by the keyboard: the reason writes the text, and the button names the side', async () => {
  const user = await open()
  await user.keyboard('2')
  await user.keyboard('x')
  expect(screen.getByText('No se puede aprobar: falla el reverso.')).toBeDefined()
  await user.keyboard('x')
  expect(decideSubmission).not.toHaveBeenCalled()
  await user.keyboard('1')
  const text = screen.getByLabelText('Lo que leerá Aya')
  expect(text).toHaveProperty('value', 'La foto salió borrosa.')
  await user.keyboard('e')
  expect(document.activeElement).toBe(text)
  await user.keyboard(' Otra vez, ax.{Escape}')
  expect(screen.getByRole('button', { name: /^Rechazar el reverso/ })).toBeDefined()
  await user.keyboard('x')
  expect(decideSubmission).toHaveBeenCalledWith({
    params: { submission: 's1' },
    body: {
      rejected: [{ document: 'd2', reason: 'blurred', observation: 'La foto salió borrosa. Otra vez, ax.' }],
      facts: null,
    },
  })
})

test('after a decision the next one opens that nobody looks at, and it can be taken back', async () => {
  const user = await open()
  await user.keyboard('2f1')
  await user.keyboard('x')
  await waitFor(() => expect(window.location.pathname).toBe('/staff/documents/s3'))
  expect(await screen.findByText('Aya Moreno: se rechazó el reverso.')).toBeDefined()
  await user.keyboard('u')
  expect(undoDecision).toHaveBeenCalledWith({ params: { submission: 's1' } })
  await waitFor(() => expect(window.location.pathname).toBe('/staff/documents/s1'))
  expect(screen.queryByText('Aya Moreno: se rechazó el reverso.')).toBeNull()
})

test('what was typed is there again after leaving, until it is decided', async () => {
  const user = await open()
  await user.type(screen.getByLabelText('Número'), '1032')
  await user.keyboard('{Escape}')
  expect(JSON.stringify({ ...sessionStorage })).toContain('1032')
  await user.keyboard('2f1')
  await user.keyboard('x')
  await waitFor(() => expect(decideSubmission).toHaveBeenCalled())
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('1032'))
})

test('who else looks at it is said, in the list and beside the decision', async () => {
  claimItem.mockResolvedValue({ name: 'Clara', own: false, since: submission.submittedAt })
  await open()
  expect(await screen.findByText(/^Clara lo está viendo desde/)).toBeDefined()
  const rows = within(screen.getByRole('region', { name: 'Documentos' }))
  expect(rows.getByText('Clara lo está viendo')).toBeDefined()
})

test('what was decided elsewhere meanwhile is said, and the next one opens', async () => {
  decideSubmission.mockRejectedValue(new ApiError('ALREADY_DECIDED', 409))
  const user = await open()
  await user.keyboard('2f1')
  await user.keyboard('x')
  await waitFor(() => expect(window.location.pathname).toBe('/staff/documents/s3'))
})

test('a claim is said at once and given back on leaving', async () => {
  const user = await open()
  expect(claimItem).toHaveBeenCalledWith({ params: { queue: 'documents', item: 's1' } })
  await user.keyboard('2f1')
  await user.keyboard('x')
  expect(releaseItem).not.toHaveBeenCalledWith(
    { params: { queue: 'documents', item: 's3' } },
    expect.anything(),
  )
})

test('sides have names, and not what stands on them', async () => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  await open()
  const picture = await screen.findByRole('img', { name: 'Frente del documento' })
  expect(picture.getAttribute('draggable')).toBe('false')
})

test('a decision can be taken back for ten seconds, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const user = await open()
    await user.keyboard('2f1')
    await user.keyboard('x')
    const bar = await screen.findByText('Aya Moreno: se rechazó el reverso.')
    await act(() => vi.advanceTimersByTime(9_000))
    expect(bar.isConnected).toBe(true)
    expect(bar.parentElement?.textContent).toContain('1')
    await act(() => vi.advanceTimersByTime(1_000))
    expect(bar.isConnected).toBe(false)
    expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull()
    await user.keyboard('u')
    expect(undoDecision).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('what is taken back is sent once, and what comes too late says so', async () => {
  const answer = promised<Submission>()
  undoDecision.mockReturnValueOnce(answer.promise)
  const user = await open()
  await user.keyboard('2f1')
  await user.keyboard('x')
  await user.dblClick(await screen.findByRole('button', { name: /^Deshacer/ }))
  await user.keyboard('u')
  expect(undoDecision).toHaveBeenCalledTimes(1)
  answer.fail(new ApiError('TOO_LATE', 409))
  await waitFor(() => expect(screen.queryByText('Aya Moreno: se rechazó el reverso.')).toBeNull())
  expect(window.location.pathname).toBe('/staff/documents/s3')
})

test('what could not be taken back for want of a line is tried again while there is time', async () => {
  undoDecision.mockRejectedValueOnce(new ApiError('OFFLINE', 0))
  const user = await open()
  await user.keyboard('2f1')
  await user.keyboard('x')
  await screen.findByText('Aya Moreno: se rechazó el reverso.')
  await user.keyboard('u')
  await waitFor(() => expect(undoDecision).toHaveBeenCalledTimes(1))
  const again = screen.getByRole('button', { name: /^Deshacer/ })
  await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'))
  await user.click(again)
  await waitFor(() => expect(window.location.pathname).toBe('/staff/documents/s1'))
  expect(undoDecision).toHaveBeenCalledTimes(2)
})

test('a side fails for a reason in words of its own, and none is sent without words', async () => {
  const user = await open()
  await user.keyboard('2x')
  const text = screen.getByLabelText('Lo que leerá Aya')
  await user.type(text, '   ')
  await user.keyboard('{Escape}x')
  expect(decideSubmission).not.toHaveBeenCalled()
  await user.clear(text)
  await user.type(text, '  Falta la esquina con la firma. ')
  await user.keyboard('{Escape}')
  await user.keyboard('x')
  expect(decideSubmission).toHaveBeenCalledWith({
    params: { submission: 's1' },
    body: {
      rejected: [{ document: 'd2', reason: null, observation: 'Falta la esquina con la firma.' }],
      facts: null,
    },
  })
})

test('a decision is sent once, however often its button is pressed', async () => {
  const answer = promised<Submission>()
  decideSubmission.mockReturnValueOnce(answer.promise)
  const user = await open()
  await user.keyboard('2f1')
  const reject = screen.getByRole('button', { name: /^Rechazar el reverso/ })
  await user.dblClick(reject)
  await user.keyboard('xa')
  answer.keep({ ...submission, id: 's1', state: 'rejected' })
  await waitFor(() => expect(window.location.pathname).toBe('/staff/documents/s3'))
  expect(decideSubmission).toHaveBeenCalledTimes(1)
})

test('a decision that fails for want of a line says so, and what was typed stays', async () => {
  decideSubmission.mockRejectedValueOnce(new ApiError('OFFLINE', 0))
  const user = await open()
  await user.keyboard('2f1')
  await user.keyboard('x')
  await waitFor(() => expect(decideSubmission).toHaveBeenCalledTimes(1))
  expect(window.location.pathname).not.toBe('/staff/documents/s3')
  expect(screen.getByLabelText('Lo que leerá Aya')).toHaveProperty('value', 'La foto salió borrosa.')
  await user.keyboard('x')
  await waitFor(() => expect(window.location.pathname).toBe('/staff/documents/s3'))
  expect(decideSubmission).toHaveBeenCalledTimes(2)
})

test('a page that does not come says why, and comes with the next try', async () => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  getDocumentPage.mockImplementation(async () => {
    throw new ApiError('RATE_LIMITED', 429, { params: { retryAfter: 30 } })
  })
  const user = await open()
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toMatch(/^Esta página no llegó\. .*30/)
  getDocumentPage.mockResolvedValue(new Blob(['']))
  await user.click(within(failure).getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('img', { name: 'Frente del documento' })).toBeDefined()
})
