import { describe, expect, it } from 'vitest'
import { blocksOf } from './help.documents.ts'
import { mark, presentResult, searchIn } from './help.search.ts'
import type { Answer, Topic } from './help.topics.ts'

const TOPIC = { slug: 'money', title: 'Dinero', about: '', icon: 'wallet' as const }

function answer(slug: string, title: string, keywords: string, text: string): Answer {
  return {
    topic: TOPIC,
    slug,
    title,
    keywords,
    locale: 'es',
    updated: null,
    featured: undefined,
    blocks: blocksOf(text),
  }
}
const topicOf = (...answers: Answer[]): Topic[] => [{ ...TOPIC, answers }]
function resultsOf(topics: Topic[], terms: string) {
  const { words, answers } = searchIn(topics, terms)
  return answers.map(answer => presentResult(answer, words))
}
const slugsOf = (topics: Topic[], terms: string) => resultsOf(topics, terms).map(({ slug }) => slug)
const written = (pieces: { text: string; mark: boolean }[]) =>
  pieces.map(({ text, mark: marked }) => (marked ? `[${text}]` : text)).join('')

describe('searchIn', () => {
  const topics = topicOf(
    answer('text', 'Saldo', 'dinero', 'Pide una devolución si algo está roto.'),
    answer('keyword', 'Reclamar', 'devolución, banco', 'Escribe qué pasó.'),
    answer('title', 'Devoluciones de una recarga', 'tarjeta', 'Vuelve a tu saldo.'),
    answer('other', 'Mensajes', 'escribir', 'Con una suscripción activa.'),
  )

  it.each(['devoluc', 'DEVOLUC', 'devolución', 'devolucion', ' devoluc '])(
    'finds %j in titles before keywords before texts',
    terms => expect(slugsOf(topics, terms)).toEqual(['title', 'keyword', 'text']),
  )

  it('finds a part of a word, after those that begin with it', () => {
    const parts = topicOf(answer('inside', 'Precargar', '', 'x'), answer('begins', 'La carga', '', 'x'))
    expect(slugsOf(parts, 'carga')).toEqual(['begins', 'inside'])
  })

  it('wants every word, in whatever place', () => {
    expect(slugsOf(topics, 'saldo devolución').sort()).toEqual(['text', 'title'])
  })

  it('where no answer has all words, takes those that have most', () => {
    expect(slugsOf(topics, 'devolución banco unicornio')).toEqual(['keyword'])
    expect(slugsOf(topics, 'unicornio')).toEqual([])
  })

  it('leaves short words out where there are longer ones', () => {
    expect(slugsOf(topics, 'no me dan la tarjeta')).toEqual(['title'])
    expect(slugsOf(topics, 'tu')).toEqual(['title'])
  })

  it.each(['', '   ', '¿?', '…'])('finds nothing for %j', terms => expect(slugsOf(topics, terms)).toEqual([]))

  it('reads terms as text, not as a pattern', () => {
    expect(slugsOf(topics, '(devoluc.*')).toHaveLength(3)
    expect(slugsOf(topics, '[a-z]+{999}')).toEqual([])
  })

  it('marks title and text, and cuts the text around the first place', () => {
    const long = `${'Una frase que no viene al caso. '.repeat(6)}Así llega la devolución a tu saldo. ${'Y sigue otra frase más. '.repeat(8)}`
    const [found] = resultsOf(topicOf(answer('long', 'Devolución', '', long)), 'devolucion')
    expect(written(found?.title ?? [])).toBe('[Devolución]')
    const excerpt = written(found?.excerpt ?? [])
    expect(excerpt).toMatch(/^….*Así llega la \[devolución\] a tu saldo\..*…$/)
    expect(excerpt.length).toBeLessThan(150)
  })

  it('shows the beginning where only the title has it', () => {
    const [found] = resultsOf(topicOf(answer('a', 'Recibo', '', 'Está en otro sitio.')), 'recibo')
    expect(written(found?.excerpt ?? [])).toBe('Está en otro sitio.')
  })
})

describe('mark', () => {
  it.each([
    ['El saldo', ['saldo'], 'El [saldo]'],
    ['Devolución y devolución', ['devoluc'], '[Devoluc]ión y [devoluc]ión'],
    ['De´cada o\u0301', ['o'], 'De´cada [o\u0301]'],
    ['recargar', ['recarga', 'cargar'], '[recargar]'],
    ['aaa', ['aa', 'a'], '[aaa]'],
    ['nada', ['todo'], 'nada'],
    ['cafe\u0301 y saldo', ['saldo'], 'cafe\u0301 y [saldo]'],
    ['🎈 saldo', ['saldo'], '🎈 [saldo]'],
    ['j’aime', ["j'aime"], '[j’aime]'],
    ['20\u202f%', ['20 %'], '[20\u202f%]'],
  ])('%j by %j', (text, words, expected) => {
    expect(written(mark(text, words))).toBe(expected)
    expect(
      mark(text, words)
        .map(piece => piece.text)
        .join(''),
    ).toBe(text)
  })
})
