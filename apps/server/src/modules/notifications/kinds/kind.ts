import type { Duration, Locale, NotificationTopic } from '@calina/contract'
import type { Notification } from '@calina/contract/types'
import type { z } from 'zod'
import type { TransactionContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/events/outbox.ts'
import type { Translate } from '../../../platform/texts/texts.ts'
import { type Told, tell } from '../commands/tell.ts'
import { type ToldTogether, tellTogether } from '../commands/tell-together.ts'

/** What texts are written with: everything in the reader's language. */
export interface Writing {
  t: Translate
  locale: Locale
  siteName: string
  /** Who did it, by name; of several the latest. */
  name: string
  /** Their username, as the reader may know it. */
  username: string
  /** How many people besides. */
  others: number
  /** How many facts became this one. */
  times: number
  /** An amount in minor units, as a text and as the wire has it. */
  money(amount: number): string
  moneyOf(amount: number): { amount: number; currency: string }
  /** A day, in the reader's time zone. */
  day(iso: string): string
  /** A day with its time, there as well. */
  moment(iso: string): string
  duration(duration: Duration): string
  /** What staff wrote about a document, which is stored sealed. */
  openObservation(sealed: string): string
  /** What staff wrote to the author of something that was reported, which is stored sealed. */
  openStatement(sealed: string): string
}

/** What a notification says to its reader. */
export interface Written {
  title: string
  description: string
  /** The own address that it leads to. */
  link: string
  /** A subscription whose renewal its reader can stop at once. */
  stops?: string
  public: Notification['public']
}

/** What somebody said, in their own words: read when it is sent, and not stored with the notification. */
export interface Said {
  /** Empty where there are only files, and where the text has to be bought. */
  text: string
  pictures: number
  videos: number
  /** It is a voice note. */
  voice: boolean
  /** Something of it has to be bought. */
  paid: boolean
  at: Date
}

/** Who reads, and where and when: by that some things are not there. */
export interface ReaderNow {
  id: string
  country: string | null
  now: Date
}

interface KindSpec<V> {
  topic: NotificationTopic
  /** What is stored of the fact: nothing that somebody wrote and that may be taken back. */
  content: z.ZodType<V>
  /** `quoted`: what {@link quotes} has found for this content. */
  write(w: Writing, content: V, quoted: string | undefined): Written
  /**
   * What somebody wrote, as the reader may read it now, in the order of the contents; undefined where it is not there for
   * them any more.
   */
  quotes?(db: Db, reader: ReaderNow, contents: readonly V[]): Promise<readonly (string | undefined)[]>
  /** The post whose picture stands beside it. */
  postOf?(content: V): string
  /** What its mail and push quote, as long as the reader has not seen it. */
  said?(db: Db, readerId: string, content: V): Promise<Said | undefined>
  /** How long its mail waits for the reader to see it elsewhere. */
  emailAfterMs?: number
}

/** How a kind tells people. */
export interface Tell<V> {
  /** Each of them once for every `ref`. */
  tell(tx: TransactionContext, told: Told<V>): Promise<void>
  /** Different people; what of one has the same `ref` becomes one as long as it is unread. */
  together(tx: TransactionContext, told: readonly ToldTogether<V>[]): Promise<void>
}

/** A kind as the list of all kinds has it: its stored content is its own matter. */
export interface Kind {
  topic: NotificationTopic
  emailAfterMs: number
  /** The texts for stored content; throws where it is none of this kind. */
  write(w: Writing, stored: unknown, quoted: string | undefined): Written
  /** The texts of others for stored contents, in their order; absent where the kind shows none. */
  quotes?: (db: Db, reader: ReaderNow, stored: readonly unknown[]) => Promise<readonly (string | undefined)[]>
  postOf(stored: unknown): string | null
  said(db: Db, readerId: string, stored: unknown): Promise<Said | undefined>
  /** Registers the facts of which it is made. */
  hear(outbox: Outbox): void
}

/** Describes a kind; `hear` registers the facts of which it is made. */
export function kind<V>(spec: KindSpec<V>, hear: (outbox: Outbox, tell: Tell<V>) => void): Kind {
  const { topic, emailAfterMs = 0, quotes } = spec
  return {
    topic,
    emailAfterMs,
    write: (w, stored, quoted) => spec.write(w, spec.content.parse(stored), quoted),
    ...(quotes && {
      quotes: async (db: Db, reader: ReaderNow, stored: readonly unknown[]) => {
        // What cannot be read is not written either.
        const read = stored.map(each => spec.content.safeParse(each))
        const found = await quotes(
          db,
          reader,
          read.flatMap(({ data }) => data ?? []),
        )
        let next = 0
        return read.map(({ success }) => (success ? found[next++] : undefined))
      },
    }),
    postOf: stored => spec.postOf?.(spec.content.parse(stored)) ?? null,
    said: async (db, readerId, stored) => await spec.said?.(db, readerId, spec.content.parse(stored)),
    hear: outbox =>
      hear(outbox, {
        tell: (tx, told) => tell(tx, { topic, emailAfterMs }, told),
        together: (tx, told) => tellTogether(tx, { topic, emailAfterMs }, told),
      }),
  }
}
