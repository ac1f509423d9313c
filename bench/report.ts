import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import type { Row } from './row.ts'

const DOCUMENT = path.resolve(import.meta.dirname, '../docs/performance.md')
const HEAD = ['what', 'ours', 'ceiling', 'result', 'goal', '', 'seen beside it']

const cellsOf = (row: Row) => [
  row.name,
  row.ours,
  row.ceiling,
  row.result,
  row.goal,
  row.reached === undefined ? '' : row.reached ? '✓' : '✗',
  row.note,
]

export function printTable(rows: readonly Row[]): void {
  const lines = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, at) => Math.max(...lines.map(line => line[at]?.length ?? 0)))
  console.log(machine())
  for (const line of lines)
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

function machine(): string {
  const [processor] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  const date = new Date().toISOString().slice(0, 10)
  return `${date}, ${cpus().length} × ${processor?.model.trim()}, ${memory} GB, ${process.platform}, Node ${process.versions.node}`
}

/** Puts a table in place of the one between two marks of `docs/performance.md`. */
export function writeFigures(mark: 'ratios' | 'growth', rows: readonly Row[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = [HEAD, HEAD.map(() => '---'), ...rows.map(cellsOf)].map(line).join('\n')
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`]
  const text = readFileSync(DOCUMENT, 'utf8')
  const [before, after] = [text.split(begin)[0], text.split(end)[1]]
  if (before === undefined || after === undefined || !text.includes(begin))
    throw new Error(`${DOCUMENT} has no marks ${begin} ${end}`)
  writeFileSync(DOCUMENT, `${before}${begin}\n\n${machine()}\n\n${table}\n\n${end}${after}`)
}
