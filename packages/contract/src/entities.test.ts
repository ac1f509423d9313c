import { describe, expect, it } from 'vitest'
import { begunEntity, mentionsOf, tagKey, tagsOf, textParts } from './entities.ts'
import { ENTITIES } from './limits.ts'

const shown = (text: string) =>
  textParts(text).map(part => {
    if (part.kind === 'plain') return part.text
    if (part.kind === 'link') return `[${part.text}]`
    return `[${part.text}](${part.kind === 'tag' ? part.key : part.username})`
  })

describe('what a text refers to', () => {
  it.each([
    ['Hola', ['Hola']],
    ['', []],
    ['Con @Noa.Lindt.', ['Con ', '[@Noa.Lindt](noa.lindt)', '.']],
    ['@ab y correo@casa.com', ['@ab y correo@casa.com']],
    ['@josé @ana@casa.example @ana.b@casa.example', ['@josé @ana@casa.example @ana.b@casa.example']],
    ['x/@noa @@noa @___', ['x/@noa @@noa @___']],
    [`@${'a'.repeat(31)}`, [`@${'a'.repeat(31)}`]],
    ['(https://calina.example/a?b=1).', ['(', '[https://calina.example/a?b=1]', ').']],
    ['https://a.example/@noa#mar', ['[https://a.example/@noa#mar]']],
    ['javascript:alert(1) ftp://a.b', ['javascript:alert(1) ftp://a.b']],
    ['http://nada', ['http://nada']],
    ['<b>@mara</b>', ['<b>', '[@mara](mara)', '</b>']],
    ['#Fotografía, #mar_2', ['[#Fotografía](fotografía)', ', ', '[#mar_2](mar_2)']],
    ['#ΟΔΟΣ #Οδός', ['[#ΟΔΟΣ](οδοσ)', ' ', '[#Οδός](οδόσ)']],
    ['#1 de #100 y #5a', ['#1 de #100 y ', '[#5a](5a)']],
    ['C#menor a#b /#c &#39; ##d #️⃣', ['C#menor a#b /#c &#39; ##d #️⃣']],
    [
      `#${'a'.repeat(50)} #${'a'.repeat(51)}`,
      [`[#${'a'.repeat(50)}](${'a'.repeat(50)})`, ` #${'a'.repeat(51)}`],
    ],
  ])('%s', (text, parts) => {
    expect(shown(text)).toEqual(parts)
  })

  it('loses nothing', () => {
    const text = 'Una @mara_v, https://a.example/b.\n\nDos #noa @noa'
    expect(
      textParts(text)
        .map(part => part.text)
        .join(''),
    ).toBe(text)
  })

  it('is limited, and what exceeds the limits is plain', () => {
    const many = Array.from({ length: 40 }, (_, n) => `@noa${n} #luz${n}`).join(' ')
    expect(mentionsOf(many)).toHaveLength(ENTITIES.maxMentions)
    expect(tagsOf(many)).toHaveLength(ENTITIES.maxTags)
    // the same once more is none more
    const kinds = textParts(`${many} @noa0 #luz0`).map(part => part.kind)
    expect(kinds.filter(kind => kind === 'mention')).toHaveLength(ENTITIES.maxMentions + 1)
    expect(kinds.filter(kind => kind === 'tag')).toHaveLength(ENTITIES.maxTags + 1)
  })

  it('is named once, as it is written first', () => {
    expect(tagsOf('#Mar #mar #MAR')).toEqual([{ key: 'mar', label: 'Mar' }])
    expect(mentionsOf('@Noa y @noa')).toEqual(['noa'])
  })

  it('is the same however an accent is composed', () => {
    expect(tagKey('cafe\u0301')).toBe(tagKey('CAFÉ'))
    expect(tagKey('cafe')).not.toBe(tagKey('café'))
  })
})

describe('what is being typed', () => {
  it.each([
    ['Hola @no', { kind: 'mention', term: 'no' }],
    ['@', { kind: 'mention', term: '' }],
    ['#Fotografí', { kind: 'tag', term: 'Fotografí' }],
    ['yo@ca', undefined],
    ['@no ', undefined],
    ['https://a.example/#m', undefined],
    [`#${'a'.repeat(51)}`, undefined],
    [`${'largo '.repeat(1_000)}@noa`, { kind: 'mention', term: 'noa' }],
  ])('%s', (text, begun) => {
    expect(begunEntity(text)).toEqual(begun)
  })
})
