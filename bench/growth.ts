import type { Row } from './row.ts'
import type { Stage } from './stage.ts'

export async function growth(_stage: Stage): Promise<Row[]> {
  return []
}
