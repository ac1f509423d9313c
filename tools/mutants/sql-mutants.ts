import type { Mutant } from './mutant.ts'

/** What stands for an expression of a template, and for what is not SQL: neither a word nor an operator. */
export const EXPRESSION = '\u0001'
const QUIET = '\u0002'

/** Words that end a condition at its own depth of parentheses. */
const ENDS =
  /^(?:and|or|then|when|else|end|group|order|limit|offset|returning|union|except|intersect|for|on|having|where|join|left|right|inner|cross|full|window|set|do|from|as)$/

interface Token {
  text: string
  at: number
  depth: number
}

/** The same length, with strings, quoted names and comments made quiet. */
function quietened(sql: string): string {
  return sql.replaceAll(/'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\//g, found =>
    QUIET.repeat(found.length),
  )
}

/** Words, operators and signs of a statement, in lower case. */
function tokensOf(sql: string): Token[] {
  const tokens: Token[] = []
  let depth = 0
  const pattern = new RegExp(
    `[a-z_][\\w.]*|${EXPRESSION}+|${QUIET}+|\\d+(?:\\.\\d+)?|<>|<=|>=|[<>=(),;]|[^\\s]`,
    'gi',
  )
  for (const { 0: text, index: at } of quietened(sql).matchAll(pattern)) {
    if (text === ')') depth--
    tokens.push({ text: text.toLowerCase(), at, depth })
    if (text === '(') depth++
  }
  return tokens
}

const endOf = (token: Token) => token.at + token.text.length

/** Where the condition that begins after `from` ends: the position of its last sign. */
function conditionEnd(tokens: readonly Token[], from: number): number | undefined {
  const { depth } = tokens[from] ?? { depth: 0 }
  let end: number | undefined
  let between = false
  let cases = 0
  for (const token of tokens.slice(from + 1)) {
    if (token.depth < depth) break
    if (token.depth === depth) {
      if (token.text === ',' || token.text === ';') break
      if (token.text === 'case') cases++
      else if (token.text === 'end' && cases > 0) cases--
      else if (token.text === 'between') between = true
      else if (token.text === 'and' && between) between = false
      else if (cases === 0 && ENDS.test(token.text) && !isOperand(tokens, token)) break
    }
    end = endOf(token)
  }
  return end
}

/** `is distinct from` and `extract(… from …)` have a `from` that ends nothing. */
function isOperand(tokens: readonly Token[], token: Token): boolean {
  return token.text === 'from' && tokens[tokens.indexOf(token) - 1]?.text === 'distinct'
}

function* conditions(sql: string, tokens: readonly Token[]): Generator<Mutant> {
  let between = new Set<number>()
  for (const [at, token] of tokens.entries()) {
    if (token.text === 'between') between.add(token.depth)
    if (token.text === 'and' && between.delete(token.depth)) continue
    if (token.text === 'select') between = new Set()
    if (!['and', 'where', 'having'].includes(token.text)) continue
    const end = conditionEnd(tokens, at)
    if (end === undefined) continue
    const dropped = sql.slice(endOf(token), end).trim()
    if (dropped === 'true') continue
    yield {
      start: token.at,
      end,
      replace: token.text === 'and' ? '' : `${token.text} true`,
      what: `without “${dropped}”`,
    }
  }
}

const BOUNDARIES: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

function* boundaries(tokens: readonly Token[]): Generator<Mutant> {
  for (const [at, token] of tokens.entries()) {
    const replace = BOUNDARIES[token.text]
    // `->`, `=>`, `<@` and the like are other operators
    const beside = [tokens[at - 1], tokens[at + 1]].some(
      each =>
        each !== undefined &&
        /^[-@~!&|<>=#]$/.test(each.text) &&
        (endOf(each) === token.at || each.at === endOf(token)),
    )
    if (replace === undefined || beside) continue
    yield { start: token.at, end: endOf(token), replace, what: `${token.text} is ${replace}` }
  }
}

function* orders(sql: string, tokens: readonly Token[]): Generator<Mutant> {
  for (const [at, token] of tokens.entries()) {
    if (token.text !== 'order' || tokens[at + 1]?.text !== 'by') continue
    const { depth } = token
    const terms: { start: number; end: number; last: Token }[] = []
    for (const each of tokens.slice(at + 2)) {
      if (each.depth < depth) break
      if (each.depth === depth && /^(?:limit|offset|for|union|rows|range|;)$/.test(each.text)) break
      const term = terms.at(-1)
      if (each.depth === depth && each.text === ',')
        terms.push({ start: each.at, end: endOf(each), last: each })
      else if (term === undefined) terms.push({ start: each.at, end: endOf(each), last: each })
      else Object.assign(term, { end: endOf(each), last: each })
    }
    const term = terms.at(-1)
    if (term === undefined) continue
    if (terms.length > 1)
      yield {
        start: term.start,
        end: term.end,
        replace: '',
        what: `ordered without “${sql.slice(term.start + 1, term.end).trim()}”`,
      }
    else yield { start: token.at, end: term.end, replace: '', what: 'in no order' }
    const first = terms[0] === term ? term : terms[0]
    if (first === undefined) continue
    const turned = first.last.text === 'desc'
    yield turned
      ? { start: first.last.at, end: endOf(first.last), replace: 'asc', what: 'desc is asc' }
      : first.last.text === 'asc'
        ? { start: first.last.at, end: endOf(first.last), replace: 'desc', what: 'asc is desc' }
        : { start: first.end, end: first.end, replace: ' desc', what: 'ordered the other way' }
  }
}

function* words(tokens: readonly Token[]): Generator<Mutant> {
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1]
    const before = tokens[at - 1]
    if (token.text === 'distinct' && next?.text !== 'from' && next?.text !== 'on')
      yield { start: token.at, end: endOf(token), replace: '', what: 'not distinct' }
    if (token.text === 'left' && next?.text === 'join')
      yield { start: token.at, end: endOf(token), replace: 'inner', what: 'left join is inner' }
    if (
      /^\d+$/.test(token.text) &&
      before !== undefined &&
      ['limit', '<', '>', '<=', '>=', '-', '+', 'offset'].includes(before.text)
    )
      yield {
        start: token.at,
        end: endOf(token),
        replace: String(Number(token.text) + 1),
        what: `${token.text} is one more`,
      }
  }
}

/** Two ids that are compared in one condition, exchanged: only those of expressions, whose source is `text`. */
function* swaps(text: string, tokens: readonly Token[]): Generator<Mutant> {
  const ids: { start: number; end: number }[] = []
  for (const [at, token] of tokens.entries()) {
    const value = tokens[at + 2]
    if (/_id$/.test(token.text) && tokens[at + 1]?.text === '=' && value?.text.startsWith(EXPRESSION))
      ids.push({ start: value.at, end: endOf(value) })
  }
  const [first, second] = ids
  if (first === undefined || second === undefined) return
  const [a, b] = [text.slice(first.start, first.end), text.slice(second.start, second.end)]
  if (a === b) return
  yield {
    start: first.start,
    end: second.end,
    replace: b + text.slice(first.end, second.start) + a,
    what: `${a} and ${b} exchanged`,
  }
}

/**
 * Mutants of the SQL of a template. `sql` is as long as its source `text`, with `EXPRESSION` in the place of each sign of
 * an expression. Positions count from the beginning of the text.
 */
export function sqlMutants(sql: string, text: string): Mutant[] {
  const tokens = tokensOf(sql)
  return [
    ...conditions(text, tokens),
    ...boundaries(tokens),
    ...orders(text, tokens),
    ...words(tokens),
    ...swaps(text, tokens),
  ]
}
