import { aya } from './creators/aya.ts'
import { bruno } from './creators/bruno.ts'
import { elio } from './creators/elio.ts'
import { ines } from './creators/ines.ts'
import { lia } from './creators/lia.ts'
import { lucia } from './creators/lucia.ts'
import { mara } from './creators/mara.ts'
import { noa } from './creators/noa.ts'
import { renata } from './creators/renata.ts'
import { studios } from './creators/studios.ts'
import { tomas } from './creators/tomas.ts'
import { val } from './creators/val.ts'
import { zoe } from './creators/zoe.ts'
import type { DemoCreator } from './types.ts'

/** In the order in which they joined, the latest last. */
export const CREATORS: readonly DemoCreator[] = [
  ines,
  noa,
  zoe,
  mara,
  renata,
  lucia,
  tomas,
  bruno,
  aya,
  val,
  elio,
  lia,
  ...studios,
]
