import { Readable } from 'node:stream'
import type { ZipArchive, ZipEntry } from './produced.ts'
import { readable } from './readable.ts'

/** Of folders and a file; nothing that a program which unpacks it would take for another place. */
const NAME = /^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))(?!.*\/\/)[^\\\0]{1,500}(?<!\/)$/

/**
 * The bytes of an archive, generated while they are read: an entry is requested when the previous one was sent.
 * Pictures and videos are compressed already, so entries are stored as they are. An entry that fails breaks the stream.
 */
export function zipBytes({ entries }: ZipArchive): Readable {
  return readable(writeArchive(entries))
}

async function* writeArchive(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const { makeZip } = await import('client-zip')
  yield* makeZip(named(entries)) as unknown as AsyncIterable<Uint8Array>
}

/** A name and its ending, which is none of a folder. */
const PARTS = /^(.*?[^/])(\.[^./]+)?$/s

/**
 * The name in composed letters, with a number behind it where an earlier entry has it: by what file systems take for the same,
 * of which some know neither case nor how a letter is composed.
 */
function freeName(taken: Set<string>, name: string): string {
  const [, stem = name, ending = ''] = PARTS.exec(name.normalize('NFC')) ?? []
  const compared = (text: string) => text.toUpperCase().toLowerCase().normalize('NFC')
  let free = stem + ending
  for (let number = 2; taken.has(compared(free)); number++) free = `${stem} (${number})${ending}`
  taken.add(compared(free))
  return free
}

async function* named(entries: AsyncIterable<ZipEntry>) {
  const taken = new Set<string>()
  for await (const { name, content, at } of entries) {
    if (!NAME.test(name)) throw new Error('an entry has a name that leads elsewhere')
    try {
      yield { name: freeName(taken, name), input: content, lastModified: at }
    } finally {
      // The library lets go of a file in the middle of which its reader has left, and does not close it.
      if (content instanceof Readable) content.destroy()
    }
  }
}
