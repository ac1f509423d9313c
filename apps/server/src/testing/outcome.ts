import type { LightMyRequestResponse } from 'fastify'

/** The status of an answer, and the code where it is a refusal. */
export const outcome = (answer: LightMyRequestResponse): [status: number, code: string | undefined] => [
  answer.statusCode,
  answer.json().code,
]
