import { type Defect, within } from './defect.ts'

const plant = within('modules/notifications')
const FOLDER = 'apps/server/src/modules/notifications'
const KINDS = 'kinds.test.ts'
const EMAIL = 'channels.email.test.ts'
const PUSH = 'channels.push.test.ts'
const TIME = 'channels.time.test.ts'
const MANY = 'followers.test.ts'

export const NOTIFICATIONS: readonly Defect[] = [
  plant(
    'nobody is told which of their tickets was answered',
    'kinds/ticket-activity.ts',
    'about: await titleOfTicket(tx, ticketId)',
    'about: undefined',
    KINDS,
  ),
  plant(
    'a purchase is told to its buyer',
    'kinds/post-purchase.ts',
    'to: [sellerId]',
    'to: [buyerId]',
    KINDS,
  ),
  plant(
    'a payload calls the fan by another name',
    'kinds/buy-message.ts',
    "public: { chat, fan: username, type_call: call ?? 'message' }",
    "public: { chat, fan: chat, type_call: call ?? 'message' }",
    KINDS,
  ),
  plant(
    'people are told of what they did themselves',
    'receivers.repository.ts',
    '${RECEIVER.id} <> ${actor} and not',
    'not',
    KINDS,
  ),
  plant(
    'texts are in the language of the installation',
    'notifications.presenter.ts',
    'locale: ctx.locale, zone',
    'locale: ctx.config.defaultLocale, zone',
    KINDS,
  ),
  plant(
    'who is blocked is told of',
    'receivers.repository.ts',
    ' and not ${blockedBetween(RECEIVER.id, actor)}',
    '',
    KINDS,
  ),
  plant(
    'a notification outlives its comment',
    'kinds/post-comment.ts',
    "forget(tx, { topic: 'post-comment', ref: `comment:${commentId}`, userId: creatorId })",
    "forget(tx, { topic: 'post-comment', ref: `comment:${creatorId}`, userId: creatorId })",
    KINDS,
  ),
  plant(
    'a like that went and came is told anew',
    'kinds/likes.ts',
    'oncePerPerson: true',
    'oncePerPerson: false',
    KINDS,
  ),
  plant(
    'followers who were not told yet when a process stops never are',
    'commands/tell-many.ts',
    'signal.throwIfAborted()',
    'if (signal.aborted) return',
    MANY,
  ),
  plant(
    'quiet hours are those of UTC',
    'notifications.policy.ts',
    'quietUntil(at, timeZone,',
    "quietUntil(at, 'UTC',",
    TIME,
  ),
  plant(
    'what was read is mailed',
    'commands/deliver-due.ts',
    'row => row.readAt === null',
    'row => row.readAt !== undefined',
    EMAIL,
  ),
  plant(
    'what somebody has taken back is mailed',
    'commands/deliver-due.ts',
    'texts.filter(({ gone }) => !gone)',
    'texts',
    'quotes.test.ts',
  ),
  plant(
    'one person whose mail fails holds up all others',
    'commands/deliver-due.ts',
    'people(() => mailOrLeave(ctx, userId, own))',
    'people(() => mail(ctx, userId, own))',
    'one-failing.test.ts',
  ),
  plant(
    'a link of a mail is not signed for its topic',
    'unsubscribe-token.ts',
    'macOf(config, `${userId}.${name}`)',
    'macOf(config, `${userId}.gift`)',
    EMAIL,
  ),
  {
    name: 'mail goes on to an address that refuses it',
    // not planned, and not sent where it was planned before
    changes: [
      { file: `${FOLDER}/notifications.policy.ts`, find: ' && !wishes.emailRefused', replace: '' },
      {
        file: `${FOLDER}/commands/deliver-due.ts`,
        find: '      if (settings.email_refused_at !== null) return\n',
        replace: '',
      },
    ],
    caughtBy: [`${FOLDER}/${EMAIL}`],
  },
  plant(
    'a mail server that refuses this one ends the mail of everybody',
    '/src/platform/mail/smtp-mailer.ts',
    ' &&\n    (about === undefined || Number(about) <= 2)',
    '',
    '/src/platform/mail/smtp-mailer.test.ts',
  ),
  plant(
    'push goes on after its session has ended',
    'index.ts',
    "outbox.on('session.revoked', (tx, { sessionId }) => deleteSubscription(tx.db, sessionId))",
    "outbox.on('session.revoked', () => undefined)",
    PUSH,
  ),
  plant(
    'a switch that is fixed can be switched',
    'notifications.policy.ts',
    "  if (standard === 'always' || standard === 'never') return standard === 'always'\n",
    '',
    TIME,
  ),
  plant(
    'a digest tells again what it has told',
    'commands/send-digests.ts',
    'since === null || createdAt > since',
    'since === null || createdAt !== since',
    TIME,
  ),
  plant(
    'the badge of a push counts no chats',
    'queries/count-for-badge.ts',
    'return notifications + chats',
    'return notifications + 0 * chats',
    PUSH,
  ),
]
