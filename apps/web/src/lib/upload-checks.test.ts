import { MB } from '@calina/contract/constants'
import { MAX_MEGAPIXELS, SAVED_TYPES } from '@calina/contract/limits'
import { describe, expect, it, vi } from 'vitest'
import { inspectFile, kindByContent, mediaKindOf, postFiles, refusalOf } from './upload-checks.ts'

const kind = (name: string) => ({ code: 'FILE_TYPE_NOT_ALLOWED', params: { kind: name } })

describe('before a file is sent, it is checked', () => {
  it.each([
    [{ name: 'a.png', size: 50 * MB, type: 'image/png' }, 50 * MB, undefined],
    [
      { name: 'a.png', size: 63 * MB, type: 'image/png' },
      50 * MB,
      { code: 'TOO_LARGE', params: { size: 63 * MB, max: 50 * MB } },
    ],
    [{ name: 'a.png', size: 63 * MB, type: 'image/png' }, 500 * MB, undefined],
    [{ name: 'a.jpg', size: 0, type: 'image/jpeg' }, 500 * MB, { code: 'FILE_DAMAGED', params: {} }],
    [{ name: 'a.svg', size: 1, type: 'image/svg+xml' }, 500 * MB, kind('svg')],
    [{ name: 'a.heic', size: 1, type: 'image/heic' }, 500 * MB, undefined],
    [{ name: 'IMG_4127.HEIC', size: 1, type: '' }, 500 * MB, undefined],
    [{ name: 'a.pdf', size: 1, type: 'application/pdf' }, 500 * MB, kind('pdf')],
    [
      { name: 'a.mov', size: 612 * MB, type: 'video/quicktime' },
      500 * MB,
      { code: 'TOO_LARGE', params: { size: 612 * MB, max: 500 * MB } },
    ],
    [{ name: 'a.mov', size: 12 * MB, type: 'video/quicktime' }, 500 * MB, undefined],
    [{ name: 'a.mkv', size: 12 * MB, type: '' }, 500 * MB, undefined],
    [{ name: 'a.m4a', size: 12 * MB, type: 'audio/x-m4a' }, 500 * MB, kind('post')],
    [{ name: 'a.avi', size: 12 * MB, type: 'video/x-msvideo' }, 500 * MB, kind('film')],
    [{ name: 'a.tiff', size: 1, type: 'image/tiff' }, 500 * MB, kind('post')],
    [{ name: 'photo', size: 1, type: '' }, 500 * MB, undefined],
  ] as const)('%o of at most %i bytes: %o', (file, maxBytes, refusal) => {
    expect(refusalOf(file, 'post', maxBytes)).toEqual(refusal)
  })

  it.each([
    ['scan.pdf', 'application/pdf', undefined],
    ['scan.PDF', '', undefined],
    ['front.jpg', 'image/jpeg', undefined],
    ['scan.tiff', 'image/tiff', kind('paper')],
    ['scan.docx', 'application/msword', kind('paper')],
    ['front.heic', 'image/heic', undefined],
  ] as const)('%s (%s) as a document: %o', (name, type, refusal) => {
    expect(refusalOf({ name, size: 1, type }, 'document', 50 * MB)).toEqual(refusal)
  })

  it.each([
    ['Negativos.zip', 'application/zip', undefined],
    ['Negativos.zip', 'application/x-zip-compressed', undefined],
    ['guion.docx', SAVED_TYPES.docx, undefined],
    ['guion.ODT', '', undefined],
    ['guion.pdf', 'application/pdf', undefined],
    ['guion.doc', 'application/msword', kind('any')],
    ['nota.txt', 'text/plain', kind('any')],
    ['cine.avi', 'video/x-msvideo', kind('film')],
  ] as const)('%s (%s) for a vault: %o', (name, type, refusal) => {
    expect(refusalOf({ name, size: 1, type }, 'vault', MB)).toEqual(refusal)
  })

  it.each([
    ['post', 'post'],
    ['ticket', 'paper'],
    ['message', 'post'],
    ['welcome', 'clip'],
  ] as const)('an archive is for vaults alone: %s', (purpose, refused) => {
    expect(refusalOf({ name: 'a.zip', size: 1, type: 'application/zip' }, purpose, MB)).toEqual(kind(refused))
  })
})

it.each([
  ['a.mp4', 'video/mp4', 'video'],
  ['a.avi', 'video/x-msvideo', 'video'],
  ['a.mp3', 'audio/mpeg', 'other'],
] as const)('%s is no picture of a person', (name, type, refused) => {
  expect(refusalOf({ name, size: 1, type }, 'avatar', MB)).toEqual(kind(refused))
})

it.each([
  [{ name: 'a.MOV', type: '' }, 'video'],
  [{ name: 'a', type: 'video/webm' }, 'video'],
  [{ name: 'a.mp3', type: 'audio/mpeg' }, 'audio'],
  [{ name: 'a.zip', type: 'application/x-zip-compressed' }, 'file'],
  [{ name: 'a.epub', type: '' }, 'file'],
  [{ name: 'a.jpg', type: 'image/jpeg' }, 'image'],
  [{ name: 'a', type: '' }, 'image'],
] as const)('%o is probably: %s', (file, found) => {
  expect(mediaKindOf(file)).toBe(found)
})

const bytes = (text: string) => Uint8Array.from(text, char => char.charCodeAt(0))

describe('by its first bytes a file is', () => {
  it.each([
    ['\xff\xd8\xff\xe0', undefined],
    ['\x89PNG\r\n', undefined],
    ['GIF89a', undefined],
    ['RIFF\x10\0\0\0WEBPVP8 ', undefined],
    ['\0\0\0\x20ftypavif\0\0\0\0', undefined],
    ['\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf', undefined],
    ['\0\0\0\x20ftypheic\0\0\0\0mif1heic', undefined],
    ['\0\0\0\x20ftypqt  \0\0\0\0', 'video'],
    ['\0\0\0\x20ftypisom\0\0\0\0', 'video'],
    ['\x1a\x45\xdf\xa3', 'video'],
    ['\0\0\0\x20ftypM4A \0\0\0\0', 'sound'],
    ['ID3\x04', 'sound'],
    ['\xff\xfb\x90', 'sound'],
    ['OggS\0', 'sound'],
    ['RIFF\x10\0\0\0WAVEfmt ', 'sound'],
    ['RIFF\x10\0\0\0AVI LIST', 'film'],
    ['%PDF-1.7', 'pdf'],
    ['PK\x03\x04', 'saved'],
    ['PK', 'other'],
    ['<?xml version="1.0"?><svg xmlns="">', 'svg'],
    ['II*\0', 'other'],
    ['', 'other'],
  ])('%j: %s', (start, kindOfIt) => {
    expect(kindByContent(bytes(start))).toBe(kindOfIt)
  })
})

it('a picture of too many pixels is refused before it is sent', async () => {
  const jpeg = new File([bytes('\xff\xd8\xff')], 'a.jpg', { type: 'image/jpeg' })
  expect(await inspectFile(jpeg, 'post', async () => ({ width: 12_000, height: 9_000 }))).toEqual({
    code: 'TOO_MANY_PIXELS',
    params: { megapixels: 108, max: MAX_MEGAPIXELS },
  })
  expect(await inspectFile(jpeg, 'post', async () => ({ width: 8_000, height: 6_000 }))).toBeUndefined()
  expect(await inspectFile(jpeg, 'post', async () => undefined)).toBeUndefined()
  const drawing = new File(['<svg></svg>'], 'a.jpg', { type: 'image/jpeg' })
  expect(await inspectFile(drawing, 'post', async () => undefined)).toEqual(kind('svg'))
})

it('a sound is taken for a post where the operator takes them', async () => {
  const unmeasured = vi.fn(async () => undefined)
  const song = new File([bytes('ID3\x04')], 'a.mp3', { type: 'audio/mpeg' })
  expect(await inspectFile(song, 'post', unmeasured)).toEqual(kind('post'))
  expect(await inspectFile(song, 'post-with-sound', unmeasured)).toBeUndefined()
  expect(refusalOf(song, 'post-with-sound', MB)).toBeUndefined()
  const drawing = { name: 'a.tiff', size: 1, type: 'image/tiff' }
  expect(refusalOf(drawing, 'post-with-sound', MB)).toEqual(kind('file'))
  expect(postFiles(true)).toBe(`${postFiles(false)},audio/*`)
  expect(postFiles(false)).toContain('video/*')
})

it('a document may be a PDF by its first bytes, other things may not', async () => {
  const unmeasured = vi.fn(async () => undefined)
  const scan = new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' })
  expect(await inspectFile(scan, 'document', unmeasured)).toBeUndefined()
  expect(unmeasured).not.toHaveBeenCalled()
  expect(await inspectFile(scan, 'avatar', unmeasured)).toEqual(kind('pdf'))
  const archive = new File(['PK'], 'scan.pdf', { type: 'application/pdf' })
  expect(await inspectFile(archive, 'document', unmeasured)).toEqual(kind('paper'))
})

it('a video for a post is not measured as a picture; for a portrait it is refused by its content', async () => {
  const unmeasured = vi.fn(async () => undefined)
  const film = new File([bytes('\0\0\0\x20ftypisom\0\0\0\0')], 'a.mp4', { type: 'video/mp4' })
  expect(await inspectFile(film, 'post', unmeasured)).toBeUndefined()
  expect(unmeasured).not.toHaveBeenCalled()
  expect(await inspectFile(film, 'avatar', unmeasured)).toEqual(kind('video'))
})
