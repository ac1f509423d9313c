import type { PersonPage } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { isError } from '#lib/errors.ts'
import { changed } from '#lib/things.ts'
import { personQuery } from './person-query.ts'

/** Shows what a decision of staff made of an account; where it was decided meanwhile, how. */
export function usePersonWrite({ id }: PersonPage) {
  const client = useQueryClient()
  return async (call: () => Promise<PersonPage>): Promise<void> => {
    try {
      const person = await call()
      client.setQueryData(personQuery(id).queryKey, person)
      changed(client, 'people', `acts:${id}`)
    } catch (error) {
      if (isError(error, 'ALREADY_DECIDED', 'USER_NOT_FOUND')) changed(client, `person:${id}`)
      throw error
    }
  }
}
