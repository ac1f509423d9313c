import { type Defect, within } from './defect.ts'

const plant = within('modules/help')
const ASKER = 'tickets.test.ts'
const STAFF = 'tickets.staff.test.ts'
const GUEST = 'tickets.guest.test.ts'
const CALENDAR = 'tickets.calendar.test.ts'

export const TICKETS: readonly Defect[] = [
  plant(
    'the ticket of another can be read',
    'tickets.access.ts',
    'ticket === undefined || ticket.user_id !== userIdOf(ctx)',
    'ticket === undefined',
    ASKER,
  ),
  plant(
    'a note of staff is kept as it was written',
    'commands/add-ticket-note.ts',
    'text: sealText(tx.config, text)',
    'text',
    STAFF,
  ),
  plant(
    'the asker hears that staff wrote a note',
    'commands/add-ticket-note.ts',
    '    ticketChangedForStaff(tx, ticket)',
    '    ticketChangedForStaff(tx, ticket)\n    tx.realtime.toUser(ticket.user_id ?? id, "ticket.changed", { ticket: id })',
    STAFF,
  ),
  plant(
    'notes are in the export of the asker',
    'tickets.personal-data.ts',
    "export: { nothing: 'working papers of staff, which may be about other people as well' },",
    "export: { file: 'tickets/notes', rows: rowsOf(() => sql`select 'canary' as text`) },",
    STAFF,
  ),
  plant(
    'a reply goes into a closed ticket',
    'tickets.policy.ts',
    "return ticket.state === 'closed' || (until !== null && facts.now >= until)",
    'return until !== null && facts.now >= until',
    ASKER,
  ),
  plant(
    'a reply opens a solved ticket after its time',
    'tickets.policy.ts',
    ' || (until !== null && facts.now >= until)',
    '',
    ASKER,
  ),
  plant(
    'a promise ignores holidays',
    'tickets.calendar.ts',
    ' && !holidays.includes(dateOf(wall))',
    '',
    CALENDAR,
  ),
  plant(
    'a promise forgets that summer time begins',
    'tickets.calendar.ts',
    'return new Date(instantOf(walkFrom(wall, hours * HOUR, calendar), timeZone))',
    'return new Date(from.getTime() + walkFrom(wall, hours * HOUR, calendar) - wall)',
    CALENDAR,
  ),
  plant(
    'who adds something loses the date that was promised',
    'commands/reply-ticket.ts',
    '...(ticket.waiting_since === null && promiseFrom(tx, now))',
    '...promiseFrom(tx, now)',
    ASKER,
  ),
  plant(
    'the link of a guest is not checked',
    'tickets.links.repository.ts',
    'where link.token_hash = ${tokenHash} and',
    'where length(${tokenHash}) > 0 and',
    GUEST,
  ),
  plant(
    'the secret of a link is stored',
    'tickets.links.ts',
    'token_hash: hashMailToken(token)',
    'token_hash: token',
    GUEST,
  ),
  plant(
    'a question arrives before its address is proven',
    'tickets.staff.repository.ts',
    ' and (guest_email is null or confirmed_at is not null)`',
    '`',
    GUEST,
  ),
  plant(
    'tickets of two people are merged',
    'tickets.policy.ts',
    'return same && from.id !== into.id',
    'return from.id !== into.id',
    STAFF,
  ),
  plant(
    'a retry of an answer doubles it',
    'commands/answer-ticket.ts',
    '    if (await wasSent(tx.db, sent)) return await showStaffTicket(tx, id)\n',
    '',
    STAFF,
  ),
  plant(
    'what was merged forgets what was sent',
    'tickets.messages.repository.ts',
    ') then moved.client_id end',
    ') then null end',
    STAFF,
  ),
  plant(
    'a retry looks in the first of merged tickets alone',
    'tickets.repository.ts',
    'join line on ticket.id = line.merged_into',
    'join line on false',
    STAFF,
  ),
  plant(
    'more tickets are open than may be',
    'commands/open-ticket.ts',
    '    await holdAsker(tx.db, asker)\n',
    '',
    ASKER,
  ),
  plant(
    'files of a ticket are seen by everybody',
    'tickets.access.ts',
    "return staff.length > 0 ? 'viewer' : 'none'",
    "return staff.length >= 0 ? 'viewer' : 'none'",
    ASKER,
  ),
  plant(
    'an answer is signed by a whole name',
    'tickets.presenter.ts',
    'name: (author && firstName(author.name)) || null',
    'name: author?.name ?? null',
    STAFF,
  ),
]
