import { type Answer, type CallInput, type RouteName, type Routes, routes } from '@calina/contract'
import type { APIRequestContext } from '@playwright/test'

/** The caller: the cookies of a browser, and the token of its session. */
export interface Caller {
  request: APIRequestContext
  token?: string
}

/** A call that was refused, by the code of the contract. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(name: RouteName, status: number, body: string) {
    super(`${name} was refused: ${status} ${body}`)
    this.status = status
    this.code = /"code":"(\w+)"/.exec(body)?.[1] ?? ''
  }
}

/** Calls an operation of the contract beside the page, to prepare what a test needs or to check what it led to. */
export async function call<N extends RouteName>(
  { request, token }: Caller,
  name: N,
  input: CallInput<Routes[N]>,
): Promise<Answer<Routes[N]>> {
  const route = routes[name]
  const { params, query, body } = input as Record<string, Record<string, unknown> | undefined>
  const path = route.path.replace(/:(\w+)/g, (_match, key: string) =>
    encodeURIComponent(String(params?.[key])),
  )
  const response = await request.fetch(`/api${path}`, {
    method: route.method,
    params: Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...('idempotent' in route ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
    ...(body === undefined ? {} : { data: body }),
  })
  if (!response.ok()) throw new Refusal(name, response.status(), await response.text())
  const answer = response.status() === 204 ? undefined : await response.json()
  return answer
}
