import { randomUUID } from 'node:crypto'
import { DURATIONS, type Duration } from '@calina/contract'
import { importMedia, putCaptions, putPoster } from '../../src/modules/media/index.ts'
import { markRead, openConversation, sendMessage, unlockMessage } from '../../src/modules/messages/index.ts'
import { readNotifications } from '../../src/modules/notifications/index.ts'
import {
  addComment,
  contributeToGoal,
  createCollection,
  decideMention,
  getPost,
  publishPost,
  savePost,
  setLike,
  setMentionSettings,
  unlockPost,
  votePoll,
} from '../../src/modules/posts/index.ts'
import { settleFirstStep } from '../../src/modules/profiles/index.ts'
import { setFollow } from '../../src/modules/relationships/index.ts'
import { expireSubscriptions, renewSubscriptions, subscribe } from '../../src/modules/subscriptions/index.ts'
import { releaseEarnings } from '../../src/modules/wallet/index.ts'
import { DAY, HOUR, MINUTE } from '../../src/platform/clock.ts'
import type { Context } from '../../src/platform/context.ts'
import type { Random } from '../random.ts'
import { ART, type ArtName, artFile } from './art.ts'
import { CALL_PRICE } from './calls.ts'
import { CHATS, type DemoChat } from './chats.ts'
import { ANSWERS, COMMENTS } from './comments.ts'
import { CREATORS } from './creators.ts'
import { planDesk } from './desk.ts'
import { FANS, MATEO } from './fans.ts'
import { type FilmName, filmOf } from './films.ts'
import { giftsOf, planGift } from './gifts.ts'
import { recharge, spend } from './money.ts'
import { performersNamed } from './performers.ts'
import { offerOn } from './promotions.ts'
import type { RenderedArt } from './rendered-art.ts'
import { type Player, type Stage, tryTo } from './stage.ts'
import type { DemoCreator, DemoPost } from './types.ts'

/** A place in a chat beyond all that there is. */
const EVERYTHING = 1_000_000

/** Writes everything that people did into the stage's plan. */
export class Story {
  readonly #stage: Stage
  readonly #art: RenderedArt
  readonly #random: Random
  readonly #player: (username: string) => Player
  readonly #fans: readonly Player[]
  readonly #published = new Map<DemoPost, string>()

  constructor(stage: Stage, art: RenderedArt, random: Random, playerOf: (username: string) => Player) {
    this.#stage = stage
    this.#art = art
    this.#random = random
    this.#player = playerOf
    this.#fans = FANS.map(fan => this.#player(fan.username))
  }

  plan(): void {
    this.#everyDay()
    for (const creator of CREATORS) {
      this.#publishing(creator)
      this.#beginning(creator)
    }
    for (const fan of this.#fans) this.#fandom(fan)
    this.#mateo()
    for (const chat of CHATS) this.#chat(chat)
    planDesk(this.#stage, this.#player('inescarmona'), (owner, name) => this.#upload(owner, 'post', name))
    this.#reading()
  }

  /** What time does: renewals, ends of subscriptions, earnings that become available. */
  #everyDay(): void {
    for (let day = 200; day >= 0; day--)
      this.#stage.at(this.#stage.ago(day * DAY + HOUR), async () => {
        await renewSubscriptions(this.#stage.tx)
        await expireSubscriptions(this.#stage.tx)
        await releaseEarnings(this.#stage.tx)
      })
  }

  /** Everybody reads now and then what they were told of, so some of it is unread; the fan of the pictures has been away. */
  #reading(): void {
    const stage = this.#stage
    const people = [...this.#fans, ...CREATORS.map(({ username }) => this.#player(username))]
    const daysAgo = [1, 2, 3, 4, 5, 6, ...Array.from({ length: 27 }, (_, week) => 7 * (week + 1))]
    for (const [index, player] of people.entries())
      for (const days of daysAgo) {
        const moment = stage.ago(days * DAY - (index % 12) * HOUR)
        if (moment < player.since || (player.username === MATEO && days < 5)) continue
        stage.at(moment, () => readNotifications(stage.as(player), { until: moment.toISOString() }))
      }
  }

  /** A creator shares their page, and follows some others. */
  #beginning(creator: DemoCreator): void {
    const player = this.#player(creator.username)
    const stage = this.#stage
    const later = (hours: number) => new Date(player.since.getTime() + hours * HOUR)
    stage.at(later(2), () => settleFirstStep(stage.as(player), { step: 'share' }))
    const { mentions: allowed } = creator
    if (allowed) stage.at(later(2), () => setMentionSettings(stage.as(player), { allowed }))
    const others = CREATORS.filter(
      other => other !== creator && this.#player(other.username).since < player.since,
    )
    for (const other of this.#random.sample(others, Math.min(others.length, this.#random.between(2, 5))))
      stage.at(later(3), () => setFollow(stage.as(player), { username: other.username, following: true }))
  }

  #publishing(creator: DemoCreator): void {
    const author = this.#player(creator.username)
    const { newestHoursAgo, everyHours } = creator.rhythm
    for (const [index, post] of creator.posts.entries()) {
      const jitter = index === 0 ? 0 : (this.#random.next() - 0.5) * everyHours * 0.6
      const at = this.#stage.ago((newestHoursAgo + index * everyHours + jitter) * HOUR)
      this.#post(author, post, at)
    }
  }

  #post(author: Player, post: DemoPost, at: Date): void {
    const stage = this.#stage
    const id = () => this.#idOf(post)
    const price = post.price === undefined ? undefined : stage.amount(post.price)
    stage.at(at, async () => {
      const media = []
      for (const name of post.films ?? [])
        media.push({ id: await this.#film(author, name), alt: filmOf(name).alt })
      for (const name of post.art ?? [])
        media.push({ id: await this.#upload(author, 'post', name), alt: ART[name] })
      const published = await publishPost(stage.as(author), {
        clientId: randomUUID(),
        text: post.text,
        purchaseText: post.purchaseText ?? '',
        audience: post.audience ?? 'everyone',
        price: price ?? null,
        includedForSubscribers: post.included ?? false,
        goal: post.goal === undefined ? null : stage.amount(post.goal),
        media,
        performers: await performersNamed(stage, author, post.with ?? []),
        poll: post.poll
          ? { question: post.poll.question, answers: [...post.poll.answers], multiple: false, endsAt: null }
          : null,
      })
      this.#published.set(post, published.id)
    })
    const later = (hours: number) => new Date(at.getTime() + hours * HOUR)
    const { allowedBy } = post
    if (allowedBy !== undefined)
      stage.at(later(3), () =>
        tryTo(decideMention(stage.as(this.#player(allowedBy)), { post: id(), shown: true })),
      )
    const around = this.#fans.filter(fan => fan.since < at)
    const others = around.filter(each => each.username !== MATEO)

    if (price !== undefined)
      for (const fan of this.#random.sample(others, this.#random.between(2, 6)))
        spend(stage, fan, later(1 + this.#random.next() * 60), price, () =>
          tryTo(unlockPost(stage.as(fan), { post: id(), price })),
        )
    if (post.goal !== undefined)
      for (const [index, fan] of others.slice(0, 8).entries()) {
        const amount = stage.amount(500 * (index + 1))
        spend(stage, fan, later(2 + index * 3), amount, () =>
          tryTo(contributeToGoal(stage.as(fan), { post: id(), amount })),
        )
      }
    for (const fan of this.#random.sample(around, this.#random.between(6, 24)))
      stage.at(later(0.2 + this.#random.next() * 90), () =>
        tryTo(setLike(stage.as(fan), { post: id(), liked: true })),
      )
    if (post.poll !== undefined)
      for (const [index, fan] of around.slice(0, 14).entries())
        stage.at(later(0.5 + index), () => tryTo(vote(stage.as(fan), id(), index)))
    for (const [username, text] of post.comments ?? [])
      stage.at(later(0.3 + this.#random.next()), () =>
        addComment(stage.as(this.#player(username)), { post: id(), clientId: randomUUID(), text }),
      )
    this.#comments(author, around, id, later)
  }

  #comments(
    author: Player,
    around: readonly Player[],
    id: () => string,
    later: (hours: number) => Date,
  ): void {
    const stage = this.#stage
    const fans = this.#random.sample(around, this.#random.between(0, 4))
    const texts = this.#random.sample(COMMENTS, fans.length)
    for (const [index, fan] of fans.entries()) {
      const text = texts[index] ?? this.#random.pick(COMMENTS)
      stage.at(later(0.5 + this.#random.next() * 70), () =>
        tryTo(addComment(stage.as(fan), { post: id(), clientId: randomUUID(), text })),
      )
    }
    if (fans.length > 1 && this.#random.chance(0.4)) {
      const text = this.#random.pick(ANSWERS)
      stage.at(later(71), () => addComment(stage.as(author), { post: id(), clientId: randomUUID(), text }))
    }
  }

  #idOf(post: DemoPost): string {
    const id = this.#published.get(post)
    if (id === undefined) throw new Error('a post is used before it is published')
    return id
  }

  async #upload(owner: Player, purpose: 'post' | 'message', name: ArtName): Promise<string> {
    const source = artFile(name)
    const make = this.#art.maker(source, 'post')
    const { id } = await importMedia(this.#stage.tx, { ownerId: owner.id, purpose, source, make })
    return id
  }

  async #film(owner: Player, name: FilmName): Promise<string> {
    const { file, poster, captions = {} } = filmOf(name)
    const as = this.#stage.as(owner)
    const { id } = await importMedia(as, { ownerId: owner.id, purpose: 'post', source: file })
    if (poster)
      await putPoster(as, { media: id, poster: { picture: await this.#upload(owner, 'post', poster) } })
    for (const [language, text] of Object.entries(captions))
      await putCaptions(as, { media: id, language, text })
    return id
  }

  /** Whom a fan follows and subscribes to. */
  #fandom(fan: Player): void {
    const stage = this.#stage
    const days = (stage.now.getTime() - fan.since.getTime()) / DAY
    // the fan of the pictures still has creators to discover
    const most = fan.username === MATEO ? 2 : 14
    for (const creator of this.#random.sample(CREATORS, this.#random.between(Math.min(5, most), most)))
      stage.at(stage.ago(this.#random.next() * days * DAY), () =>
        setFollow(stage.as(fan), { username: creator.username, following: true }),
      )
    if (fan.username === MATEO) return
    const spoken = CHATS.filter(chat => chat.fan === fan.username).map(chat => chat.creator)
    const others = CREATORS.filter(creator => !spoken.includes(creator.username))
    for (const creator of this.#random.sample(others, this.#random.between(1, 4))) {
      const duration = this.#random.pick(DURATIONS.filter(each => creator.plans[each] !== undefined))
      const at = this.#random.next() * Math.min(days, 120) * DAY
      this.#subscription(fan, creator.username, at, duration, this.#random.chance(0.8))
    }
  }

  #subscription(fan: Player, username: string, ago: number, duration: Duration, renews: boolean): void {
    const stage = this.#stage
    const plan = CREATORS.find(creator => creator.username === username)?.plans[duration]
    if (plan === undefined) throw new Error(`${username} offers no ${duration}`)
    const price = stage.amount(plan)
    spend(stage, fan, stage.ago(ago), price, async () => {
      const promotion = await offerOn(stage.as(fan), username, duration)
      await subscribe(stage.as(fan), { username, duration, price, renews, promotion })
    })
  }

  /** The fan who is shown in the pictures, down to the balance. */
  #mateo(): void {
    const stage = this.#stage
    const mateo = this.#player(MATEO)
    const money = (hoursAgo: number, cents: number, outcome?: 'failed') =>
      stage.at(stage.ago(hoursAgo * HOUR), () => recharge(stage, mateo, stage.amount(cents), outcome))
    // what his vaults, his message, his call and his gifts cost
    stage.at(stage.ago(41 * DAY), () =>
      recharge(stage, mateo, stage.amount(5_600 + CALL_PRICE) + giftsOf(MATEO)),
    )
    money(33 * 24, 5_000)
    money(21 * 24, 10_000)
    money(12 * 24 + 1, 2_500, 'failed')
    money(5, 1_000)
    const subscription = (days: number, username: string, duration: Duration, renews: boolean) =>
      this.#subscription(mateo, username, days * DAY, duration, renews)
    subscription(32, 'marasolis', '30d', false)
    subscription(20.2, 'inescarmona', '3m', true)
    subscription(13, 'brunoteles', '7d', false)
    subscription(12.5, 'noalindt', '1m', true)
    subscription(8, 'luciavarela', '1m', true)
    subscription(7.5, 'valquint', '1m', false)
    subscription(6, 'tomasibarra', '1m', true)
    subscription(4, 'zoembaye', '1m', true)
    this.#purchase(mateo, 'inescarmona', 3, 15)
    this.#purchase(mateo, 'zoembaye', 5, 3)
    const saved = (username: string, index: number) => this.#idOf(postOf(username, index))
    stage.at(stage.ago(2 * DAY), async () => {
      await createCollection(stage.as(mateo), { name: 'Luz de tarde', post: saved('inescarmona', 4) })
      await savePost(stage.as(mateo), { post: saved('noalindt', 3), saved: true })
      await savePost(stage.as(mateo), { post: saved('zoembaye', 6), saved: true })
    })
  }

  /** Has a fan buy a creator's post, by its place among them. */
  #purchase(fan: Player, username: string, index: number, daysAgo: number): void {
    const stage = this.#stage
    const post = postOf(username, index)
    if (post.price === undefined) throw new Error(`nothing for sale at ${username}, ${index}`)
    const price = stage.amount(post.price)
    stage.at(stage.ago(daysAgo * DAY), () => unlockPost(stage.as(fan), { post: this.#idOf(post), price }))
  }

  #chat({ fan: fanName, creator: creatorName, lines, unread = 0 }: DemoChat): void {
    const stage = this.#stage
    const people = { f: this.#player(fanName), c: this.#player(creatorName) }
    const [first] = lines
    if (first === undefined) throw new Error('a chat without lines')
    const begins = first[1] * MINUTE
    if (fanName !== MATEO) {
      const months = begins < 28 * DAY ? '1m' : '3m'
      this.#subscription(people.f, creatorName, begins + DAY, months, true)
    }
    let chat = ''
    // how many messages went out there by themselves
    let others = 0
    const sent = new Map<number, string>()
    stage.at(stage.ago(begins + MINUTE), async () => {
      const username = first[0] === 'f' ? creatorName : fanName
      chat = (await openConversation(stage.as(people[first[0]]), { username })).id
    })
    for (const [index, [by, minutesAgo, text, art = [], gift, offer, answers]] of lines.entries()) {
      const at = stage.ago(minutesAgo * MINUTE)
      if (gift) {
        planGift(stage, people.f, { at, to: creatorName, words: text, ...gift })
        continue
      }
      stage.at(at, async () => {
        const sender = people[by]
        const media: string[] = []
        for (const name of art) media.push(await this.#upload(sender, 'message', name))
        await markRead(stage.as(sender), { chat, seq: EVERYTHING })
        const { id, seq } = await sendMessage(stage.as(sender), {
          ...{ chat, clientId: `demo-line-${index}`, text, media },
          price: offer === undefined ? null : stage.amount(offer.price),
          previews: media.slice(0, offer?.previews ?? 0),
          ...(answers !== undefined && { replyTo: sent.get(answers) ?? '' }),
        })
        others = seq - index - 1
        sent.set(index, id)
      })
    }
    for (const [index, [, , , , , offer]] of lines.entries()) {
      if (offer?.boughtMinutesAgo === undefined) continue
      const price = stage.amount(offer.price)
      stage.at(stage.ago(offer.boughtMinutesAgo * MINUTE), () =>
        unlockMessage(stage.as(people.f), { chat, message: sent.get(index) ?? '', price }),
      )
    }
    const [last] = lines.toReversed()
    if (last === undefined || lines.length === unread) return
    stage.at(stage.ago(Math.max(0, last[1] - 5) * MINUTE), () =>
      markRead(stage.as(people[last[0] === 'f' ? 'c' : 'f']), {
        ...{ chat, seq: lines.length - unread + others },
      }),
    )
  }
}

/** A post of a creator, by its place among them. */
function postOf(username: string, index: number): DemoPost {
  const post = CREATORS.find(creator => creator.username === username)?.posts[index]
  if (post === undefined) throw new Error(`no post ${index} of ${username}`)
  return post
}

/** Votes in the poll of a post, the fans in turn, the first answer most. */
async function vote(ctx: Context, post: string, turn: number): Promise<void> {
  const { poll } = await getPost(ctx, { post })
  const answer = poll?.answers[turn % 3 === 0 ? 0 : turn % (poll.answers.length || 1)]
  if (answer !== undefined) await votePoll(ctx, { post, answers: [answer.id] })
}
