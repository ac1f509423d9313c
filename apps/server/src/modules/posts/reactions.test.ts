import { randomUUID } from 'node:crypto'
import type { Comment, Post } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { outcome } from '../../testing/outcome.ts'
import { blockPerson } from '../relationships/index.ts'

let t: TestApp
let creator: TestActor
let other: TestActor
let fan: TestActor
let subscriber: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  other = await createCreator(t)
  fan = await createFan(t)
  subscriber = await createFan(t)
  await subscribeFree(t, subscriber, creator)
})
afterAll(() => t.close())

const as = (actor?: TestActor) => (actor === undefined ? {} : { token: actor.token })
const getPost = (id: string, actor?: TestActor) => t.call('GET', `/v1/posts/${id}`, as(actor))

describe('likes', () => {
  it('count once a person', async () => {
    const { id } = await createPost(t, creator)
    const like = (method: 'PUT' | 'DELETE', actor?: TestActor) =>
      t.call(method, `/v1/posts/${id}/like`, as(actor))
    for (let again = 0; again < 2; again++)
      expect((await like('PUT', fan)).json()).toEqual({ liked: true, likes: 1 })
    expect((await like('PUT', other)).json()).toEqual({ liked: true, likes: 2 })
    expect((await getPost(id, fan)).json()).toMatchObject({ liked: true, likes: 2 })
    expect((await getPost(id)).json()).toMatchObject({ liked: false, likes: 2 })
    for (let again = 0; again < 2; again++)
      expect((await like('DELETE', fan)).json()).toEqual({ liked: false, likes: 1 })
    expect((await like('PUT')).statusCode).toBe(401)
    expect((await like('DELETE')).statusCode).toBe(401)
    expect((await t.call('PUT', '/v1/posts/x/like', as(fan))).statusCode).toBe(400)
    expect((await t.call('DELETE', '/v1/posts/x/like', as(fan))).statusCode).toBe(400)
  })

  it('are not for what is locked', async () => {
    const { id } = await createPost(t, creator, { audience: 'subscribers' })
    expect(outcome(await t.call('PUT', `/v1/posts/${id}/like`, as(fan)))).toEqual([404, 'POST_NOT_FOUND'])
    expect((await t.call('PUT', `/v1/posts/${id}/like`, as(subscriber))).statusCode).toBe(200)
  })

  it('count exactly when many come at once', async () => {
    const { id } = await createPost(t, creator)
    const fans = await Promise.all(Array.from({ length: 10 }, () => createFan(t)))
    const reactions = (method: 'PUT' | 'DELETE') =>
      fans.map(one => t.call(method, `/v1/posts/${id}/like`, as(one)))
    const comments = () =>
      fans.map(one =>
        t.call('POST', `/v1/posts/${id}/comments`, {
          ...as(one),
          body: { clientId: randomUUID(), text: 'Hola' },
        }),
      )
    const counts = async () => {
      const { likes, comments } = (await getPost(id)).json()
      return [likes, comments]
    }
    const rows = async (table: 'post_like' | 'comment') =>
      (await t.services.db.selectFrom(table).select('post_id').where('post_id', '=', id).execute()).length

    await Promise.all([...reactions('PUT'), ...comments(), ...reactions('PUT')])
    expect(await counts()).toEqual([10, 10])
    await Promise.all([...reactions('DELETE'), ...reactions('PUT'), ...reactions('DELETE'), ...comments()])
    expect(await counts()).toEqual([await rows('post_like'), 20])
    const { items } = (await t.call('GET', `/v1/posts/${id}/comments?limit=20`)).json()
    const author = new Map(fans.map(one => [one.user.username, one]))
    await Promise.all(
      (items as Comment[]).flatMap(comment => {
        const remove = () =>
          t.call('DELETE', `/v1/posts/${id}/comments/${comment.id}`, as(author.get(comment.author.username)))
        return [remove(), remove()]
      }),
    )
    await Promise.all([...reactions('DELETE'), ...reactions('DELETE')])
    expect(await counts()).toEqual([0, await rows('comment')])
    expect(await rows('comment')).toBe(0)
  })
})

describe('comments', () => {
  it('are one of one intent, however often and at once it comes', async () => {
    const [post, another] = [await createPost(t, creator), await createPost(t, creator)]
    const body = { clientId: randomUUID(), text: 'Una sola vez' }
    const say = (on: string, actor: TestActor) =>
      t.call('POST', `/v1/posts/${on}/comments`, { ...as(actor), body })
    const answers = await Promise.all([1, 2, 3].map(() => say(post.id, fan)))
    answers.push(await say(post.id, fan))
    expect(answers.map(answer => answer.statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(answer => answer.json().id)).size).toBe(1)
    const there = async (id: string) => {
      const comments: Comment[] = (await t.call('GET', `/v1/posts/${id}/comments`)).json().items
      expect((await getPost(id)).json().comments).toBe(comments.length)
      return new Set(comments.map(one => one.author.username))
    }
    expect(await there(post.id)).toEqual(new Set([fan.user.username]))

    // of another person, and on another post, it is their own
    expect((await say(post.id, other)).json().author.username).toBe(other.user.username)
    await say(another.id, fan)
    expect(await there(post.id)).toEqual(new Set([other.user.username, fan.user.username]))
    expect(await there(another.id)).toEqual(new Set([fan.user.username]))
    for (const clientId of [undefined, 'mine', 7])
      expect(
        (await t.call('POST', `/v1/posts/${post.id}/comments`, { ...as(fan), body: { ...body, clientId } }))
          .statusCode,
      ).toBe(400)
  })

  const comment = (post: string, text: string, actor?: TestActor) =>
    t.call('POST', `/v1/posts/${post}/comments`, { ...as(actor), body: { clientId: randomUUID(), text } })
  const remove = (post: string, id: string, actor?: TestActor) =>
    t.call('DELETE', `/v1/posts/${post}/comments/${id}`, as(actor))
  const list = (post: string, actor?: TestActor, query = '') =>
    t.call('GET', `/v1/posts/${post}/comments${query}`, as(actor))

  it('are written, shown beside the post, and listed latest first', async () => {
    const { id } = await createPost(t, creator)
    for (const text of ['uno', 'dos', 'tres']) {
      const answer = await comment(id, text, fan)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        text,
        author: { username: fan.user.username },
        can: { delete: true },
      })
      t.clock.advance(1000)
    }
    const post: Post = (await getPost(id)).json()
    expect(post.comments).toBe(3)
    expect(post.latestComments.map(one => [one.text, one.can.delete])).toEqual([
      ['dos', false],
      ['tres', false],
    ])
    const first = (await list(id, undefined, '?limit=2')).json()
    const second = (await list(id, undefined, `?limit=2&cursor=${first.next}`)).json()
    expect([...first.items, ...second.items].map(one => one.text)).toEqual(['tres', 'dos', 'uno'])
    expect(second.next).toBeNull()
  })

  it('are deleted by their author only', async () => {
    const { id } = await createPost(t, creator)
    const own = (await comment(id, 'Mío', fan)).json().id
    for (const actor of [other, creator, subscriber])
      expect(outcome(await remove(id, own, actor))).toEqual([403, 'COMMENT_NOT_YOURS'])
    const elsewhere = await createPost(t, creator)
    expect(outcome(await remove(elsewhere.id, own, fan))).toEqual([404, 'COMMENT_NOT_FOUND'])
    expect(outcome(await remove(id, randomUUID(), fan))).toEqual([404, 'COMMENT_NOT_FOUND'])
    expect((await remove(id, own)).statusCode).toBe(401)
    expect((await remove(id, 'x', fan)).statusCode).toBe(400)
    expect((await remove(id, own, fan)).statusCode).toBe(204)
    expect((await remove(id, own, fan)).statusCode).toBe(404)
    expect((await getPost(id)).json()).toMatchObject({ comments: 0, latestComments: [] })
  })

  it('are neither read nor written where the post is locked', async () => {
    const { id } = await createPost(t, creator, { audience: 'paid' })
    expect(outcome(await list(id))).toEqual([404, 'POST_NOT_FOUND'])
    expect(outcome(await list(id, subscriber))).toEqual([404, 'POST_NOT_FOUND'])
    expect(outcome(await comment(id, 'Hola', subscriber))).toEqual([404, 'POST_NOT_FOUND'])
    const mine = (await comment(id, 'Gracias por mirar', creator)).json().id
    expect(outcome(await remove(id, mine, subscriber))).toEqual([404, 'COMMENT_NOT_FOUND'])
    expect((await getPost(id, subscriber)).json()).toMatchObject({ comments: 1, latestComments: [] })
  })

  it('of people who do not exist for the reader are not there', async () => {
    const { id } = await createPost(t, creator)
    const rude = await createFan(t)
    const theirs = (await comment(id, 'Grosería', rude)).json().id
    await blockPerson(asUser(t, fan.user), { username: rude.user.username })
    expect((await list(id, fan)).json().items).toEqual([])
    expect((await getPost(id, fan)).json().latestComments).toEqual([])
    expect(outcome(await remove(id, theirs, fan))).toEqual([404, 'COMMENT_NOT_FOUND'])
    expect((await list(id)).json().items).toHaveLength(1)
  })

  it('are plain text of a fair length, by people who are logged in', async () => {
    const { id } = await createPost(t, creator)
    expect((await comment(id, '<b>Hola</b> & adiós', fan)).json().text).toBe('<b>Hola</b> & adiós')
    for (const text of ['', '   ', 'x'.repeat(1001), 'a\u0007'])
      expect((await comment(id, text, fan)).statusCode).toBe(400)
    expect((await comment(id, 'Hola')).statusCode).toBe(401)
    expect((await list(id, fan, '?cursor=x')).statusCode).toBe(400)
    expect(outcome(await comment(randomUUID(), 'Hola', fan))).toEqual([404, 'POST_NOT_FOUND'])
  })
})

describe('replies', () => {
  const say = async (actor: TestActor, post: Post, text: string, parent: string | null = null) =>
    await t.call('POST', `/v1/posts/${post.id}/comments`, {
      token: actor.token,
      body: { clientId: randomUUID(), text, parent },
    })
  const read = async (path: string, actor?: TestActor): Promise<Comment[]> =>
    (await t.call('GET', path, actor && { token: actor.token })).json().items
  const countOf = async (post: Post) => (await t.call('GET', `/v1/posts/${post.id}`)).json().comments

  it('stand below the comment that they reply to, one level deep', async () => {
    const post = await createPost(t, creator)
    const path = `/v1/posts/${post.id}/comments`
    const first: Comment = (await say(fan, post, 'Qué luz')).json()
    const reply: Comment = (await say(creator, post, 'Gracias', first.id)).json()
    t.clock.advance(1_000)
    const second: Comment = (await say(fan, post, 'De nada', reply.id)).json()
    expect([reply.parent, second.parent]).toEqual([first.id, first.id])
    expect((await read(path)).map(({ id, replies }) => [id, replies])).toEqual([[first.id, 2]])
    expect((await read(`${path}/${first.id}/replies`)).map(({ id }) => id)).toEqual([second.id, reply.id])
    expect((await t.call('GET', `/v1/posts/${post.id}`)).json().latestComments).toHaveLength(1)
    expect(await countOf(post)).toBe(3)
    // they go with it
    await t.call('DELETE', `${path}/${first.id}`, { token: fan.token })
    expect([await countOf(post), await read(path)]).toEqual([0, []])
    expect(outcome(await t.call('GET', `${path}/${first.id}/replies`))).toEqual([404, 'COMMENT_NOT_FOUND'])
  })

  it('are to comments of the same post that are there', async () => {
    const [post, other] = [await createPost(t, creator), await createPost(t, creator)]
    const elsewhere: Comment = (await say(fan, other, 'Qué luz')).json()
    for (const parent of [elsewhere.id, randomUUID()])
      expect(outcome(await say(fan, post, 'Hola', parent))).toEqual([404, 'COMMENT_NOT_FOUND'])
    expect((await say(fan, post, 'Hola', 'x')).statusCode).toBe(400)
    expect(await countOf(post)).toBe(0)
  })

  it('of a hidden comment are hidden with it, and nothing of both is counted', async () => {
    const post = await createPost(t, creator)
    const path = `/v1/posts/${post.id}/comments`
    const guest = await createFan(t)
    const rude: Comment = (await say(fan, post, 'Qué feo')).json()
    const reply: Comment = (await say(guest, post, 'Pues sí', rude.id)).json()
    const hide = (id: string, method: 'PUT' | 'DELETE' = 'PUT', actor = creator) =>
      t.call(method, `${path}/${id}/hidden`, { token: actor.token })
    const stranger = await createCreator(t)
    expect(outcome(await hide(rude.id, 'PUT', stranger))).toEqual([404, 'POST_NOT_FOUND'])
    expect(outcome(await hide(randomUUID()))).toEqual([404, 'COMMENT_NOT_FOUND'])
    expect(outcome(await hide(randomUUID(), 'DELETE'))).toEqual([404, 'COMMENT_NOT_FOUND'])
    expect((await hide(rude.id)).json()).toMatchObject({ hidden: true, can: { hide: true } })
    expect((await hide(rude.id)).statusCode).toBe(200)
    expect(await countOf(post)).toBe(0)
    expect(await read(path)).toEqual([])
    expect(await read(path, guest)).toEqual([])
    // its author is not told, its creator sees that it is
    expect(await read(path, fan)).toMatchObject([{ id: rude.id, hidden: false }])
    expect(await read(path, creator)).toMatchObject([{ id: rude.id, hidden: true, replies: 1 }])
    expect(outcome(await say(guest, post, 'Otra vez', rude.id))).toEqual([404, 'COMMENT_NOT_FOUND'])
    expect(outcome(await t.call('PUT', `${path}/${rude.id}/like`, { token: guest.token }))).toEqual([
      404,
      'COMMENT_NOT_FOUND',
    ])
    // what is deleted while it is hidden is not counted down again
    await hide(reply.id)
    expect((await hide(rude.id, 'DELETE')).json()).toMatchObject({ hidden: false })
    expect(await countOf(post)).toBe(1)
    await t.call('DELETE', `${path}/${reply.id}`, { token: guest.token })
    expect(await countOf(post)).toBe(1)
    const own: Comment = (await say(creator, post, 'Mío')).json()
    expect(outcome(await hide(own.id))).toEqual([404, 'COMMENT_NOT_FOUND'])
    expect(outcome(await hide(rude.id, 'PUT', fan))).toEqual([403, 'FORBIDDEN'])
  })
})

describe('likes of comments', () => {
  it('count once for each person, however often and at once they come', async () => {
    const post = await createPost(t, creator)
    const comment: Comment = (
      await t.call('POST', `/v1/posts/${post.id}/comments`, {
        token: fan.token,
        body: { clientId: randomUUID(), text: 'Qué luz' },
      })
    ).json()
    const path = `/v1/posts/${post.id}/comments/${comment.id}/like`
    const people = [creator, fan, await createFan(t)]
    await Promise.all(
      people.flatMap(({ token }) => [t.call('PUT', path, { token }), t.call('PUT', path, { token })]),
    )
    const read = async () =>
      (await t.call('GET', `/v1/posts/${post.id}/comments`, { token: fan.token })).json().items[0]
    expect(await read()).toMatchObject({ likes: 3, liked: true })
    const back = () => t.call('DELETE', path, { token: fan.token })
    expect((await back()).json()).toEqual({ liked: false, likes: 2 })
    expect((await back()).json()).toEqual({ liked: false, likes: 2 })
    expect(await read()).toMatchObject({ likes: 2, liked: false })
    const gone = `/v1/posts/${post.id}/comments/${randomUUID()}/like`
    for (const method of ['PUT', 'DELETE'] as const) {
      expect(outcome(await t.call(method, gone, { token: fan.token }))).toEqual([404, 'COMMENT_NOT_FOUND'])
      expect((await t.call(method, path)).statusCode).toBe(401)
    }
  })
})
