import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

it('writes lines that no calendar cuts in the middle of a letter, and escapes what has a meaning there', () => {
  const file = calendarFile({
    ...{ id: 'c1', at: '2030-05-06T21:30:00.000Z', minutes: 30, url: 'https://calina.example/messages/c1' },
    title: `Llamada con ${'ñ'.repeat(80)}, ; \\ fin\nde línea`,
    now: 0,
  })
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`${'ñ'.repeat(80)}\\, \\; \\\\ fin\\nde línea`)
  expect(file).toContain('DTEND:20300506T220000Z')
})
