import { expect, it } from 'vitest'
import { SoundPacer } from './sound-pacer.ts'

const RATE = 48_000
const ten = (value = 1) => new Float32Array(480).fill(value)
const lengthsOf = (pieces: { samples: Float32Array }[]) => pieces.map(({ samples }) => samples.length)

it('pieces follow each other whatever the clock makes of them', () => {
  const pacer = new SoundPacer(RATE, 1_000_000)
  expect(pacer.push(ten(), 1_000_000)).toEqual([{ samples: ten(), rate: RATE, timestamp: 1_000_000 }])
  // early, then late, within what nobody hears
  expect(pacer.push(ten(), 1_009_000)[0]?.timestamp).toBe(1_010_000)
  expect(pacer.push(ten(), 1_060_000)[0]?.timestamp).toBe(1_020_000)
})

it('a gap is silence, and a long one comes in pieces of a second', () => {
  const pacer = new SoundPacer(RATE, 0)
  pacer.push(ten(), 0)
  const pieces = pacer.push(ten(), 2_510_000)
  expect(lengthsOf(pieces)).toEqual([48_000, 48_000, 24_000, 480])
  expect(pieces[0]?.samples.every(sample => sample === 0)).toBe(true)
  expect(pieces.at(-1)?.timestamp).toBe(2_510_000)
})

it('what is ahead of the clock is left out', () => {
  const pacer = new SoundPacer(RATE, 0)
  for (let at = 0; at < 50; at++) pacer.push(ten(), at * 10_000)
  // half a second has come, of which the clock has seen a third
  expect(pacer.push(ten(), 100_000)).toEqual([])
})

it('without any microphone there is silence up to the picture', () => {
  const pacer = new SoundPacer(RATE, 0)
  expect(pacer.fill(50_000)).toEqual([])
  expect(lengthsOf(pacer.fill(200_000))).toEqual([9_600])
  expect(pacer.fill(200_000)).toEqual([])
})
