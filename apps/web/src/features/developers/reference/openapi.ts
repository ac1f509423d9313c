/** An operation that tokens may call, as the page shows it. */
export interface ShownOperation {
  id: string
  method: string
  path: string
  summary: string
  scope: string
  /** Whether only creators may call it. */
  ofCreators: boolean
  parameters: { name: string; where: string; required: boolean; type: string }[]
  body: string | undefined
  answer: string | undefined
  problems: { status: string; codes: string }[]
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const INDENT = '  '

/** A JSON schema as people write types. */
export function typeText(schema: unknown, depth = 0): string {
  const { type, properties, required, items, anyOf, oneOf, enum: values, const: only } = fieldsOf(schema)
  if (values !== undefined) return listOf(values).map(literal).join(' | ')
  if (only !== undefined) return literal(only)
  const either = listOf(anyOf ?? oneOf)
  if (either.length > 0) return [...new Set(either.map(each => typeText(each, depth)))].join(' | ')
  if (type === 'array') return `${parenthesised(typeText(items, depth))}[]`
  if (isFields(properties)) {
    const needed = new Set(listOf(required))
    const inner = INDENT.repeat(depth + 1)
    const lines = Object.entries(properties).map(
      ([name, value]) => `${inner}${name}${needed.has(name) ? '' : '?'}: ${typeText(value, depth + 1)}\n`,
    )
    return `{\n${lines.join('')}${INDENT.repeat(depth)}}`
  }
  if (Array.isArray(type)) return type.map(String).join(' | ')
  return textOf(type) || 'unknown'
}

const literal = (value: unknown): string => JSON.stringify(value)
const parenthesised = (text: string): string =>
  text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text

const jsonOf = (content: unknown): unknown =>
  fieldsOf(fieldsOf(fieldsOf(content).content)['application/json']).schema

/** What of the description of the whole API is for programs: the operations that name a scope, by scope. */
export function shownOperations(document: unknown): ShownOperation[] {
  const shown: ShownOperation[] = []
  for (const [path, methods] of Object.entries(fieldsOf(fieldsOf(document).paths)))
    for (const [method, described] of Object.entries(fieldsOf(methods))) {
      const operation = fieldsOf(described)
      const scope = textOf(operation['x-token-scope'])
      if (scope === '') continue
      const responses = fieldsOf(operation.responses)
      const body = jsonOf(operation.requestBody)
      const answer = jsonOf(responses[200])
      shown.push({
        id: textOf(operation.operationId),
        method: method.toUpperCase(),
        path,
        summary: textOf(operation.summary),
        scope,
        ofCreators: operation['x-access'] === 'creator',
        parameters: listOf(operation.parameters).map(parameter => {
          const { name, in: where, required, schema } = fieldsOf(parameter)
          return {
            name: textOf(name),
            where: textOf(where),
            required: required === true,
            type: typeText(schema),
          }
        }),
        body: body === undefined ? undefined : typeText(body),
        answer: answer === undefined ? undefined : typeText(answer),
        problems: Object.entries(responses)
          .filter(([status]) => Number(status) >= 400)
          .map(([status, problem]) => ({ status, codes: textOf(fieldsOf(problem).description) })),
      })
    }
  return shown
}
