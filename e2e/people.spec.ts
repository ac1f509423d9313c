import type { Page } from '@playwright/test'
import { call, Refusal } from './support/api.ts'
import { chatOf, joinChat, offerFree, subscribeFree } from './support/chats.ts'
import { at, expectNotice, notices, open, reload } from './support/page.ts'
import { join, type Person } from './support/people.ts'
import { pressTwice } from './support/press-twice.ts'
import { publish } from './support/publishing.ts'
import { expect, test } from './support/test.ts'

/** Browsers at addresses whose countries the configuration of the tests states. */
const IN_ARGENTINA = { extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' } }
const IN_FRANCE = { extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.9' } }

const main = (page: Page) => page.getByRole('main')

async function answerOf(asked: Promise<unknown>): Promise<string> {
  try {
    await asked
    return 'answered'
  } catch (error) {
    if (error instanceof Refusal) return `${error.status} ${error.code}`
    throw error
  }
}

/** How a fan's questions about a creator are answered, and then the lists that name the creator. */
async function meet(fan: Person, creator: Person, of: { post: string; chat: string }): Promise<string[]> {
  const params = { username: creator.username }
  const answers = await Promise.all([
    answerOf(call(fan, 'getProfile', { params })),
    answerOf(call(fan, 'listCreatorPosts', { params, query: {} })),
    answerOf(call(fan, 'getPost', { params: { post: of.post } })),
    answerOf(call(fan, 'getChat', { params: { chat: of.chat } })),
  ])
  const lists = {
    feed: await call(fan, 'listFeed', { query: {} }),
    chats: await call(fan, 'listChats', { query: {} }),
    creators: await call(fan, 'listCreators', { query: { tab: 'mine' } }),
  }
  const naming = Object.entries(lists).filter(([, list]) => JSON.stringify(list).includes(creator.username))
  return [...answers, ...naming.map(([name]) => name)]
}
const THERE = ['answered', 'answered', 'answered', 'answered', 'feed', 'chats', 'creators']
const NOT_THERE = ['404 USER_NOT_FOUND', '404 USER_NOT_FOUND', '404 POST_NOT_FOUND', '404 CHAT_NOT_FOUND']

test('followers are found, and taken off once', async ({ page, context, visit }) => {
  const creator = await join(context, 'model')
  const theirs = await visit()
  const fan = await join(theirs, 'fan')
  await open(page, '/settings/followers')
  await expect(main(page)).toContainText('Aún no te sigue nadie')

  const profile = await theirs.newPage()
  await open(profile, `/${creator.username}`)
  const follow = main(profile).getByRole('button', { name: /^(Seguir|Siguiendo)$/ })
  const followed = await pressTwice(profile, follow, () =>
    expect(follow).toHaveAttribute('aria-pressed', 'true'),
  )
  expect(followed).toEqual([`PUT /users/${creator.username}/follow`])

  await reload(page)
  const remove = main(page).getByRole('button', { name: `Quitar ${fan.name}` })
  await expect(remove).toBeVisible()
  const search = page.getByLabel('Buscar por nombre o usuario')
  await search.fill('nadie se llama así')
  await expect(page.getByText('Nadie coincide con la búsqueda')).toBeVisible()
  await search.fill(fan.username.toUpperCase())
  await expect(remove).toBeVisible()
  await search.fill('')

  // a reload while the question stands removes nobody
  await remove.click()
  const dialog = page.getByRole('dialog', { name: `¿Quitar a ${fan.name} de tus seguidores?` })
  await expect(dialog).toBeVisible()
  await reload(page)
  await remove.click()
  const removed = await pressTwice(page, dialog.getByRole('button', { name: 'Quitar' }), () =>
    expect(dialog).toHaveCount(0),
  )
  expect(removed).toEqual([`DELETE /followers/${fan.username}`])
  await expect(notices(page).getByText(`@${fan.username} ya no te sigue`)).toHaveCount(1)
  await expect(main(page)).toContainText('Aún no te sigue nadie')
  // the page that is open notices
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
})

test('whom a creator blocks meets them nowhere, and again when it is taken back', async ({
  page,
  context,
  visit,
  watch,
}) => {
  const theirs = await visit()
  const { fan, creator, chat } = await joinChat(theirs, context)
  const of = { chat, post: (await publish(creator, { text: 'Para quien mira' })).id }
  await call(fan, 'follow', { params: { username: creator.username } })
  expect(await meet(fan, creator, of)).toEqual(THERE)
  const other = await theirs.newPage()
  await open(other, '/messages')
  const chatLink = other.getByRole('link', { name: new RegExp(creator.name) })
  await expect(chatLink).toBeVisible()
  const profile = await theirs.newPage()
  await open(profile, `/${creator.username}`)
  await expect(main(profile)).toContainText('Para quien mira')

  watch.expectStatus(404, `/api/v1/users/${creator.username}`)
  await open(page, '/settings/blocked')
  await expect(main(page)).toContainText('No bloqueaste a nadie')
  await page.getByRole('button', { name: 'Bloquear a alguien' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bloquear a alguien' })
  await dialog.getByLabel('Buscar por nombre o usuario').fill(fan.name)
  const block = dialog.getByRole('button', { name: `Bloquear ${fan.name}` })
  const blocked = await pressTwice(page, block, () => expect(dialog).toHaveCount(0))
  expect(blocked).toEqual([`PUT /users/${fan.username}/block`])
  // in force with the answer: the very next questions meet nobody
  expect(await meet(fan, creator, of)).toEqual(NOT_THERE)
  // what is open is read again
  await expect(chatLink).toHaveCount(0)
  await expect(main(profile)).not.toContainText('Para quien mira')
  await open(other, `/${creator.username}`)
  await expect(other).toHaveURL(at('/home'))
  watch.expectStatus(404, `/post/${of.post}`)
  await open(other, `/post/${of.post}`)
  await expect(main(other)).not.toContainText('Para quien mira')

  await reload(page)
  const row = main(page).getByRole('button', { name: new RegExp(`^(Desb|B)loquear ${fan.name}`) })
  const taken = await pressTwice(page, row, () => expect(row).toHaveText(/^Bloquear/))
  expect(taken).toEqual([`DELETE /users/${fan.username}/block`])
  // the follow ended with the block; the subscription has come back with its end
  await expect.poll(() => meet(fan, creator, of)).toEqual(THERE)
  await open(other, `/${creator.username}`)
  await expect(other).toHaveURL(at(`/${creator.username}`))
  await reload(page)
  await expect(main(page)).toContainText('No bloqueaste a nadie')
})

test('from a blocked country a creator is met nowhere, from another one as before', async ({
  page,
  context,
  visit,
}) => {
  const creator = await join(context, 'model')
  await offerFree(creator)
  const post = (await publish(creator, { text: 'Desde aquí' })).id
  const [away, near] = [await visit(IN_ARGENTINA), await visit(IN_FRANCE)]
  const fans = [await join(away, 'fan'), await join(near, 'fan')] as const
  const chats: string[] = []
  for (const fan of fans) {
    await subscribeFree(fan, creator)
    chats.push(await chatOf(fan, creator))
  }
  const [there, here] = chats.map(chat => ({ post, chat }))
  if (there === undefined || here === undefined) throw new Error('no chats')

  await open(page, '/settings/security/block-countries')
  const search = page.getByLabel('Buscar país')
  await search.fill('ningún sitio')
  await expect(page.getByText('Ningún país coincide con la búsqueda')).toBeVisible()
  await search.fill('argen')
  const argentina = page.getByRole('checkbox', { name: 'Argentina' })
  await argentina.click()
  await expect(argentina).toBeChecked()
  await expect(page.getByText('1 país bloqueado')).toBeVisible()
  // nothing is in force before it is saved; a reload keeps the choice
  expect(await meet(fans[0], creator, there)).toEqual(THERE)
  await reload(page)
  await expect(argentina).toBeChecked()
  const save = page.getByRole('button', { name: 'Guardar' })
  const saved = await pressTwice(page, save, () => expectNotice(page, 'Países guardados'))
  expect(saved).toEqual(['PUT /blocked-countries'])

  expect(await meet(fans[0], creator, there)).toEqual(NOT_THERE)
  expect(await meet(fans[1], creator, here)).toEqual(THERE)
  const blind = await away.newPage()
  await open(blind, `/${creator.username}`)
  await expect(blind).toHaveURL(at('/home'))
  const sighted = await near.newPage()
  await open(sighted, `/${creator.username}`)
  await expect(main(sighted)).toContainText(creator.name)

  await argentina.click()
  await expect(argentina).not.toBeChecked()
  await save.click()
  await expect.poll(() => meet(fans[0], creator, there)).toEqual(THERE)
})

test('a list of people that cannot be read says so, and is read again', async ({ page, context, watch }) => {
  await join(context, 'model')
  for (const [path, list, empty] of [
    ['/settings/followers', '/api/v1/followers', 'Aún no te sigue nadie'],
    ['/settings/following', '/api/v1/following', 'Aún no sigues a nadie'],
    ['/settings/blocked', '/api/v1/blocked', 'No bloqueaste a nadie'],
  ] as const) {
    watch.expectStatus(403, list)
    const isList = (url: URL) => url.pathname === list
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(isList, async route => {
      await held
      const body = { type: 'about:blank', title: 'Forbidden', status: 403, code: 'FORBIDDEN' }
      await route.fulfill({ status: 403, contentType: 'application/problem+json', json: body })
    })
    await open(page, path)
    await expect(main(page).locator('[aria-busy="true"]').first()).toBeVisible()
    release()
    await expect(main(page).getByRole('alert')).toBeVisible()
    await page.unroute(isList)
    await main(page).getByRole('button', { name: 'Reintentar' }).click()
    await expect(main(page)).toContainText(empty)
  }
})
