import { describe, expect, it } from 'vitest'
import { shownOperations, typeText } from './openapi.ts'

describe('a schema as text', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ enum: ['a', 'b'] }, '"a" | "b"'],
    [{ const: 1 }, '1'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    [{ type: 'array', items: { type: 'integer' } }, 'integer[]'],
    [{}, 'unknown'],
    [undefined, 'unknown'],
  ])('%j is %s', (schema, text) => {
    expect(typeText(schema)).toBe(text)
  })

  it('names fields, and which of them may be absent', () => {
    const inner = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
    const schema = { type: 'object', properties: { one: inner, note: { type: 'string' } }, required: ['one'] }
    expect(typeText(schema)).toBe('{\n  one: {\n    id: string\n  }\n  note?: string\n}')
  })
})

it('only operations that name a scope are for programs', () => {
  const schema = { type: 'object', properties: {} }
  const get = {
    operationId: 'getPost',
    summary: 'One post',
    'x-access': 'public',
    'x-token-scope': 'posts:read',
    parameters: [{ name: 'post', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: { content: { 'application/json': { schema } } },
      404: { description: 'POST_NOT_FOUND' },
    },
  }
  expect(
    shownOperations({ paths: { '/a/{post}': { get, post: { ...get, 'x-token-scope': undefined } } } }),
  ).toEqual([
    {
      id: 'getPost',
      method: 'GET',
      path: '/a/{post}',
      summary: 'One post',
      scope: 'posts:read',
      ofCreators: false,
      parameters: [{ name: 'post', where: 'path', required: true, type: 'string' }],
      body: undefined,
      answer: '{\n}',
      problems: [{ status: '404', codes: 'POST_NOT_FOUND' }],
    },
  ])
  expect(shownOperations('no document')).toEqual([])
})
