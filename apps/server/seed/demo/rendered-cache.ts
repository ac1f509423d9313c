import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Rendered, Task } from './render-worker.ts'

const SERVER = path.join(import.meta.dirname, '../..')
/** Beside what other tools keep between runs; taking it away only costs time. */
const FOLDER = path.join(SERVER, '../../node_modules/.cache/calina-demo-art')
/** Everything that determines a rendered picture. */
const RECIPE = [
  'src/platform/media/glass.ts',
  'src/platform/media/images.ts',
  'src/platform/media/pages.ts',
  'src/platform/media/sharp.ts',
  'src/modules/media/media.files.ts',
  'src/modules/media/media.makers.ts',
  'src/modules/media/media.pictures.ts',
  'src/modules/media/media.roles.ts',
  'src/modules/media/commands/make-renditions.ts',
  '../../packages/contract/src/constants.ts',
  '../../packages/contract/src/limits.ts',
  'seed/demo/render-worker.ts',
  // Names the version of the image library.
  'package.json',
]

let recipe: Promise<Buffer> | undefined

async function readRecipe(): Promise<Buffer> {
  const hash = createHash('sha256')
  for (const file of RECIPE) hash.update(await readFile(path.join(SERVER, file)))
  return hash.digest()
}

/** The path of the result of a task: a name that changes with the picture and with how it is rendered. */
async function fileOf({ file, purpose }: Task): Promise<string> {
  recipe ??= readRecipe()
  const hash = createHash('sha256')
    .update(await recipe)
    .update(purpose)
    .update(await readFile(file))
  return path.join(FOLDER, `${hash.digest('hex')}.bin`)
}

/** What an earlier run rendered; undefined when there is nothing usable. */
export async function readRendered(task: Task): Promise<Rendered | undefined> {
  try {
    // Written by this very code: the recipe in the name covers its shape.
    const { made, files } = deserialize(await readFile(await fileOf(task))) as Rendered
    return { key: task.key, made, files }
  } catch {
    return undefined
  }
}

/** Keeps a result for later runs. Where nothing can be written, nothing is kept. */
export async function keepRendered(task: Task, rendered: Rendered): Promise<void> {
  try {
    const target = await fileOf(task)
    const temporary = `${target}.${randomUUID()}`
    await mkdir(FOLDER, { recursive: true })
    await writeFile(temporary, serialize(rendered))
    await rename(temporary, target)
  } catch {
    // A read-only installation renders its demo anew each time.
  }
}
