import { sql } from 'kysely'
import { inTransaction } from '../../platform/db/transaction.ts'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'
import { eraseUser } from './accounts.closing.repository.ts'

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    /** What is done with a person's data in each table; every table of the database has one rule. */
    'accounts.personalData': readonly PersonalDataRule[]
  }
}

/** The account is the first: an erasure goes from the last rule to the first, and needs the address until then. */
export const ACCOUNTS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'user_account',
    holds:
      'Name, username, address, password hash, birth date, language, state, since when a log-in has two steps, when the terms were accepted, when it was closed, the campaign of the sign-up.',
    export: {
      file: 'account/account',
      rows: rowsOf(
        person => sql`select type, username, name, email, email_verified_at as "emailVerifiedAt",
            to_char(birth_date, 'YYYY-MM-DD') as "birthDate", locale as language, verified, exclusive,
            two_factor_since as "twoFactorSince", staff_roles as "staffRoles", campaign, terms_accepted_at as "termsAcceptedAt", created_at as "createdAt"
          from user_account where id = ${person}`,
      ),
    },
    erase: {
      does: 'The row stays, because sales and the ledger refer to it, with its id, its type and its dates only.',
      run: async (ctx, { id }) => {
        await inTransaction(ctx, tx => eraseUser(tx.db, tx.config, id, tx.clock.now()))
      },
    },
  },
  {
    table: 'former_username',
    holds: 'Usernames of erased accounts, by a keyed hash.',
    export: { nothing: 'it begins when the account has ended' },
    erase: {
      kept: 'Nobody may take the name of somebody who has left. It names nobody without the key of the installation.',
    },
  },
  {
    table: 'session',
    holds:
      'Log-ins: device, user agent, country and city, the host for chats only, times, hashes of the tokens.',
    export: {
      file: 'account/sessions',
      rows: rowsOf(
        person => sql`select device, user_agent as "userAgent", country, city, chat_host as "chatHost", created_at as "createdAt", last_seen_at as "lastSeenAt",
            expires_at as "expiresAt", revoked_at as "endedAt"
          from session where user_id = ${person} order by created_at`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from session where user_id = ${person}`),
  },
  {
    table: 'mail_token',
    holds: 'Hashes of mailed links.',
    export: { nothing: 'secrets' },
    erase: eraseBy('Deleted.', person => sql`delete from mail_token where user_id = ${person}`),
  },
  {
    table: 'login_challenge',
    holds: 'Log-ins that wait for their second step: hashes of their tickets.',
    export: { nothing: 'secrets' },
    erase: eraseBy('Deleted.', person => sql`delete from login_challenge where user_id = ${person}`),
  },
  {
    table: 'email_code',
    holds: 'Hashes of mailed codes, when they were sent, and the name of the device that requested them.',
    export: { nothing: 'secrets' },
    erase: eraseBy('Deleted.', person => sql`delete from email_code where user_id = ${person}`),
  },
  {
    table: 'recovery_code',
    holds: 'Hashes of recovery codes, when they were made and used.',
    export: { nothing: 'secrets' },
    erase: eraseBy('Deleted.', person => sql`delete from recovery_code where user_id = ${person}`),
  },
  {
    table: 'email_change',
    holds: 'Changes of the address: the old and the new one, times, hashes of the mailed links.',
    export: {
      file: 'account/email-changes',
      rows: rowsOf(
        person => sql`select old_email as "oldEmail", new_email as "newEmail", requested_at as "requestedAt",
            confirmed_at as "confirmedAt", undone_at as "undoneAt", ended_at as "endedAt"
          from email_change where user_id = ${person} order by requested_at`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from email_change where user_id = ${person}`),
  },
  {
    table: 'login_attempt',
    holds: 'Counts of wrong passwords, by a keyed hash.',
    export: { nothing: 'protects the account; it names nobody without the key of the installation' },
    erase: { kept: 'It names nobody without the key of the installation, and is forgotten after a day.' },
  },
  {
    table: 'api_token',
    holds: 'Personal tokens for other software: name, hash of the secret, its ending, scopes, times.',
    export: {
      file: 'account/tokens',
      rows: rowsOf(
        person => sql`select name, ending, scopes, created_at as "createdAt", expires_at as "expiresAt",
            last_used_at as "lastUsedAt"
          from api_token where user_id = ${person} order by created_at`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from api_token where user_id = ${person}`),
  },
  {
    table: 'passkey',
    holds: 'Passkeys: public key, name, on which device and by whom it is kept, times.',
    export: {
      file: 'account/passkeys',
      rows: rowsOf(
        person => sql`select name, kind, keeper, synced, created_at as "createdAt", last_used_at as "lastUsedAt"
          from passkey where user_id = ${person} order by created_at`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from passkey where user_id = ${person}`),
  },
  {
    table: 'passkey_challenge',
    holds: 'What a device was asked to sign, for five minutes, and in which session.',
    export: { nothing: 'passes within minutes' },
    erase: { kept: 'Deleted with the sessions, and within an hour.' },
  },
]
