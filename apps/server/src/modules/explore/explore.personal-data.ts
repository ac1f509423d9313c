import { sql } from 'kysely'
import { eraseBy, namesNobody, type PersonalDataRule } from '../../platform/personal-data/personal-data.ts'

export const EXPLORE_PERSONAL_DATA: readonly PersonalDataRule[] = [
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
  namesNobody(
    'explore_word',
    'Which words posts have that everybody may find; one that no post has is gone a day later.',
  ),
  namesNobody('explore_weights', 'With which of the operator’s weights posts and creators were ranked.'),
]
