import { sql } from 'kysely'
import {
  eraseBy,
  namesNobody,
  type PersonalDataRule,
  rowsOf,
} from '../../platform/personal-data/personal-data.ts'

export const NOTIFICATIONS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'notification',
    holds: 'For some months, what a person was told of, and who did it.',
    export: {
      file: 'account/notifications',
      // Only what they were shown; who did it has a right to their name elsewhere.
      rows: rowsOf(
        person => sql`select topic, content, created_at as "at", read_at as "readAt"
          from notification where user_id = ${person} and listed order by created_at, id`,
      ),
    },
    erase: eraseBy(
      'Deleted, with what others were told of the person.',
      person => sql`delete from notification where user_id = ${person} or actor_id = ${person}`,
    ),
  },
  {
    table: 'notification_actor',
    holds: 'Who is in a notification that tells of several people.',
    export: { nothing: 'what the person did themselves is with likes and follows' },
    erase: eraseBy(
      'Deleted.',
      person => sql`delete from notification_actor where user_id = ${person} or actor_id = ${person}`,
    ),
  },
  {
    table: 'notification_setting',
    holds: 'Of what a person wants to be told, their quiet hours and time zone.',
    export: {
      file: 'account/notification-settings',
      rows: rowsOf(
        person => sql`select switches, quiet_from as "quietFrom", quiet_to as "quietTo", time_zone as "timeZone", digest,
            email_refused_at as "emailRefusedAt"
          from notification_setting where user_id = ${person}`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from notification_setting where user_id = ${person}`),
  },
  {
    table: 'notification_delivery',
    holds: 'What has still to be mailed or pushed.',
    export: { nothing: 'the person receives it' },
    erase: eraseBy('Deleted.', person => sql`delete from notification_delivery where user_id = ${person}`),
  },
  {
    table: 'push_subscription',
    holds:
      'Browsers of a person that receive web push, encrypted: their address at a push service and their keys.',
    export: {
      file: 'account/push',
      rows: rowsOf(
        person => sql`select created_at as "since" from push_subscription where user_id = ${person}
          order by created_at`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from push_subscription where user_id = ${person}`),
  },
  namesNobody('push_key', 'The key pair by which push services know this installation.'),
]
