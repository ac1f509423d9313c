import type { z } from 'zod'

/** Which parts of an input are wrong, as `VALIDATION_FAILED` names them; `at` begins every path. */
export function issuesOf(error: z.ZodError, at: string): { path: string; rule: string }[] {
  return error.issues.map(issue => ({
    path: [at, ...issue.path].join('.'),
    rule: issue.code === 'custom' ? issue.message : issue.code,
  }))
}
