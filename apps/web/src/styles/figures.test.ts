import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const style = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')

// Belleza's own are old-style: whatever is set in the display family takes its figures from another face.
test('figures in a title are never in Belleza', () => {
  const families = /--ff-display:([^;]+);/.exec(style('tokens.css'))?.[1]?.match(/"[^"]+"/g)
  expect(families?.slice(0, 3)).toEqual(['"Display Figures"', '"Display Figures Fallback"', '"Belleza"'])
  for (const [name, family] of [
    ['fonts.css', 'Display Figures'],
    ['fallback-fonts.css', 'Display Figures Fallback'],
  ] as const) {
    const faces = style(name)
      .split('@font-face')
      .filter(face => face.includes(`font-family: "${family}";`))
    expect(faces).toHaveLength(1)
    expect(faces[0]).toContain('unicode-range: U+0030-0039;')
    expect(faces[0]).not.toContain('belleza')
  }
})
