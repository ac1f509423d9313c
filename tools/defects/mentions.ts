import { atRoot, type Defect, within, withinWeb } from './defect.ts'

const posts = within('modules/posts')
const told = within('modules/notifications')
const page = withinWeb('components')
const MENTIONS = 'mentions.test.ts'
const TAGS = 'tags.test.ts'

export const MENTIONS_AND_TAGS: readonly Defect[] = [
  posts(
    'a mention that asks is seen before it is allowed',
    'mentions.repository.ts',
    "mention.state = 'asked' and post.creator_id = ${VIEWER}",
    "mention.state = 'asked'",
    MENTIONS,
  ),
  posts(
    'who allows nobody is mentioned all the same',
    'mentions.policy.ts',
    "case 'nobody':\n      return undefined",
    "case 'nobody':\n      return 'shown'",
    MENTIONS,
  ),
  posts(
    'who allows those whom they follow is mentioned by everybody',
    'mentions.policy.ts',
    "return followed ? 'shown' : undefined",
    "return 'shown'",
    MENTIONS,
  ),
  posts(
    'a mention leads to the page of somebody who has blocked its writer since',
    'mentions.repository.ts',
    "and not ${blockedBetween(sql.ref('post.creator_id'), MENTIONED.id)}",
    '',
    MENTIONS,
  ),
  posts(
    'somebody who is blocked can mention and ask',
    'mentions.repository.ts',
    '\n      and not ${blockedBetween(writer, MENTIONED.id)}',
    '',
    MENTIONS,
  ),
  posts(
    'two decisions about a mention at once are both told as changes',
    'mentions.repository.ts',
    "    .where('written', '=', true)\n    .forUpdate()\n",
    "    .where('written', '=', true)\n",
    MENTIONS,
  ),
  posts(
    'a refused mention asks again once its text is changed back and forth',
    'mentions.repository.ts',
    ".where('state', '!=', 'refused')",
    ".where('state', '!=', 'asked')",
    MENTIONS,
  ),
  posts(
    'an edited text keeps the mentions that it had',
    'commands/edit-post.ts',
    '      await setTextEntities(tx, id)\n',
    '',
    MENTIONS,
  ),
  posts(
    'a post for subscribers tells everybody whom it mentions',
    'posts.presenter.ts',
    'readableTexts(post.audience, access).text ? [[',
    'readableTexts(post.audience, access) ? [[',
    MENTIONS,
  ),
  told(
    'who is mentioned in a post for subscribers is told its text',
    '/src/modules/posts/queries/read-mention-texts.ts',
    "text ? each.post.body : ''",
    'text ? each.post.body : each.post.body',
    'kinds.test.ts',
  ),
  posts(
    'tags of a post for subscribers are public',
    'mentions.policy.ts',
    "return audience !== 'subscribers'",
    'return true',
    TAGS,
    'canaries.test.ts',
  ),
  posts(
    'a tag that only a blocked creator uses is suggested',
    'tags.repository.ts',
    'where ${CREATOR_IS_VISIBLE} and (not ${CREATOR.isClosed} or exists (',
    'where (not ${CREATOR.isClosed} or exists (',
    TAGS,
  ),
  posts(
    'tags of a post that was taken off are still counted',
    'commands/delete-post.ts',
    '    await setTextEntities(tx, post)\n',
    '',
    TAGS,
  ),
  posts(
    'an archived post is still found by its tags',
    'commands/set-text-entities.ts',
    'post.archived_at === null &&',
    '',
    TAGS,
  ),
  atRoot(
    'one creator alone brings a tag among those that are used most',
    'apps/server/migrations/0077_tags.sql',
    'other.creator_id = changed.creator_id and',
    'other.creator_id <> changed.creator_id and',
    'apps/server/src/modules/posts/tags.test.ts',
  ),
  atRoot(
    'a mail address mentions somebody',
    'packages/contract/src/entities.ts',
    'const BEGINS = `(?<![${WORD}@#./&=])`',
    'const BEGINS = `(?<![@#./&=])`',
    'packages/contract/src/entities.test.ts',
  ),
  atRoot(
    'a text may mention any number of people',
    'packages/contract/src/entities.ts',
    'if (exceeds(usernames, part.username, ENTITIES.maxMentions)) continue',
    '',
    'packages/contract/src/entities.test.ts',
  ),
  page(
    'a mention that was refused still leads to the page',
    'people/rich-text.tsx',
    'mentions === undefined ? written',
    'mentions?.length !== 0 ? written',
    'people/rich-text.test.tsx',
  ),
  page(
    'Enter takes a suggestion and sends the comment too',
    'suggestions/use-suggestions.tsx',
    '    event.preventDefault()\n    event.stopPropagation()\n',
    '    event.stopPropagation()\n',
    'suggestions/use-suggestions.test.tsx',
  ),
  page(
    'a suggestion in the middle of a text takes what follows with it',
    'suggestions/use-suggestions.tsx',
    'const rest = current.value.slice(end)',
    "const rest = ''",
    'suggestions/use-suggestions.test.tsx',
  ),
]
