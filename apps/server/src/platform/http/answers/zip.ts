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

async function* named(entries: AsyncIterable<ZipEntry>) {
  const taken = new Set<string>()
  for await (const { name, content, at } of entries) {
    if (!NAME.test(name)) throw new Error('an entry has a name that leads elsewhere')
    if (taken.has(name)) throw new Error('two entries have one name')
    taken.add(name)
    try {
      yield { name, input: content, lastModified: at }
    } finally {
      // The library lets go of a file in the middle of which its reader has left, and does not close it.
      if (content instanceof Readable) content.destroy()
    }
  }
}
