import { sql } from 'kysely'
import { eraseBy, namesNobody, type PersonalDataRule } from '../../platform/personal-data/personal-data.ts'
import { removeUnusedWords } from './commands/remove-words.ts'

export const EXPLORE_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'explore_word',
    holds: 'Which words there are in posts that everybody may find.',
    export: { nothing: 'the texts of the posts have them' },
    // erased after the posts, since rules run from the last to the first: theirs are among them then
    erase: {
      does: 'Those that stand in no post are deleted.',
      run: ctx => removeUnusedWords(ctx, { reason: 'erasure' }),
    },
  },
  {
    table: 'explore_post',
    holds: 'What of a creator’s posts everybody may find, and in which order.',
    export: { nothing: 'computed from the posts, which are exported' },
    erase: eraseBy('Deleted.', person => sql`delete from explore_post where creator_id = ${person}`),
  },
  {
    table: 'explore_creator',
    holds: 'How much a creator is followed, for the order of their posts.',
    export: { nothing: 'computed from the followers, whose number is exported' },
    erase: eraseBy('Deleted.', person => sql`delete from explore_creator where creator_id = ${person}`),
  },
  namesNobody('explore_weights', 'With which of the operator’s weights posts and creators were ranked.'),
]
