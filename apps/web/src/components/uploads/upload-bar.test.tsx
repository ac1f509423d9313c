// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { harness, media, picture } from '#lib/upload-testing.ts'
import { show } from '../../testing/screen.tsx'
import { UploadBar } from './upload-bar.tsx'

type Harness = ReturnType<typeof harness>

function Bar({ uploads }: { uploads: Harness['uploads'] }) {
  const view = useSyncExternalStore(uploads.subscribe, uploads.get)
  return <UploadBar {...view} pause={uploads.pause} resume={uploads.resume} whenUp="Ya puedes publicar." />
}
const progress = () => screen.queryByRole('progressbar')
const state = () => screen.getByRole('status').textContent

test('shows all files together while they come, and nothing before or after', async () => {
  const uploading = harness({ a: [media('a', 'processing'), media('a')] })
  await show(<Bar uploads={uploading.uploads} />, { texts: ['uploads'] })
  expect(progress()).toBeNull()
  await act(() => uploading.add(picture('a.jpg', 100), picture('b.jpg', 100)))
  expect(progress()?.getAttribute('max')).toBe('200')
  act(() => uploading.sends[0]?.options.onProgress(50))
  expect(progress()?.getAttribute('value')).toBe('50')
})

test('can be paused and resumed by the keyboard', async () => {
  const uploading = harness()
  const person = await show(<Bar uploads={uploading.uploads} />, { texts: ['uploads'] })
  await act(() => uploading.add(picture('a.jpg')))
  await person.tab()
  await person.keyboard('{Enter}')
  expect(uploading.uploads.get().paused).toBe(true)
  const paused = state()
  await person.keyboard('{Enter}')
  expect(uploading.uploads.get().paused).toBe(false)
  expect(state()).not.toBe(paused)
})

test('shows a lost connection, and continues when it is back', async () => {
  const uploading = harness()
  await show(<Bar uploads={uploading.uploads} />, { texts: ['uploads'] })
  await act(() => uploading.add(picture('a.jpg')))
  const going = state()
  await act(() => uploading.cut())
  expect(state()).toBe('Sin conexión. Sigue sola en cuanto vuelva.')
  await act(() => uploading.mend())
  act(() => uploading.sends.at(-1)?.options.onProgress(1))
  expect(state()).toBe(going)
})

test('what is prepared is called a file, whatever it is', async () => {
  const { uploads, add } = harness()
  await act(() => add(new File(['x'], 'clip.mp4', { type: 'video/mp4' })))
  const items = uploads.get().items.map(item => ({ ...item, state: { step: 'processing' } as const }))
  await show(<UploadBar items={items} paused={false} pause={uploads.pause} resume={uploads.resume} />, {
    texts: ['uploads'],
  })
  expect(screen.getByText('Preparando 1 archivo')).toBeTruthy()
})
