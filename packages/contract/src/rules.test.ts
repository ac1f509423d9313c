import { describe, expect, it } from 'vitest'
import { USERNAME } from './limits.ts'
import { keepsPasswordRules, nameRefusal, passwordStrength, usernameRefusal } from './rules.ts'

describe('a password', () => {
  it.each(['Abcdef1!', 'Aa1!Aa1!', 'Qwerty-2026!', 'Ventana-9', 'Ñandúes-1', 'Cuatro Palabras al 7 viento.'])(
    'with the four kinds of characters keeps the rules: %s',
    password => {
      expect(keepsPasswordRules(password)).toBe(true)
    },
  )
  it.each(['Abcde1!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abcde 12'])(
    'without one of them, or shorter, does not: %s',
    password => {
      expect(keepsPasswordRules(password)).toBe(false)
    },
  )
  it.each([
    ['', 'weak'],
    ['Ventana', 'weak'],
    ['Aa1!Aa1!', 'weak'],
    ['Aaaaaaa1!', 'weak'],
    ['Abcd1234!', 'weak'],
    ['Qwerty12!', 'weak'],
    ['Zyxw9876?', 'weak'],
    ['Ventana-9', 'fair'],
    ['xK9$mvTq', 'fair'],
    ['Marea-Alta-42', 'strong'],
    ['Cuatro Palabras al 7 viento.', 'strong'],
  ] as const)('is advised about: %s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })
})

describe('a name', () => {
  it.each([
    ['Ana ✓', 'badge'],
    ['Ana☑️', 'badge'],
    ['Ana ✅', 'badge'],
    ['Ana\u200b', 'invisible'],
    ['\u3164\u3164', 'invisible'],
    ['Ana\u2800', 'invisible'],
    ['A\u200dna', 'invisible'],
    ['Soporte', 'reserved'],
    ['𝗦𝘂𝗽𝗽𝗼𝗿𝘁', 'reserved'],
    ['Ｓｔａｆｆ', 'reserved'],
    ['Ⓢⓣⓐⓕⓕ', 'reserved'],
    ['🅢🅤🅟🅟🅞🅡🅣', 'reserved'],
    ['Calina', 'reserved'],
    ['Саlіnа', 'reserved'],
    ['CaIina', 'reserved'],
    ['C a l i n a', 'reserved'],
    ['Equipo Calina', 'reserved'],
    ['Ana Official', 'reserved'],
    ['Supp0rt!', 'reserved'],
    ['Facturación', 'reserved'],
    ['Atención al cliente', 'reserved'],
    ['Centro de ayuda', 'reserved'],
    ['Équipe Sécurité', 'reserved'],
    // letters drawn out, and capitals and letters of other scripts
    ['Stafff', 'reserved'],
    ['Calinaa', 'reserved'],
    ['CALIΝA', 'reserved'],
    ['ADΜIN', 'reserved'],
    ['Ϲalina', 'reserved'],
    ['Ꮪtaff', 'reserved'],
    ['ꓢꓔꓮꓝꓝ', 'reserved'],
    ['Տtaff', 'reserved'],
    ['Cɑłinɑ', 'reserved'],
  ])('%s is refused: %s', (name, refusal) => {
    expect(nameRefusal(name, 'Calina')).toBe(refusal)
  })
  it.each([
    'Lucía Vera',
    'Inés Carmona 🌸',
    'María ❤️',
    'Núria 👩‍🎨',
    'سارة العلي',
    'نمی\u200cدانم',
    'क्\u200dष',
    '田中さくら',
    'Игорь Волков',
    'Carolina',
    'Real Madrid Fan',
    'D’Angelo Cohen',
    'Aidé Medina',
    'Caína Reis',
    'Rot Weiss',
    'Ναταλία',
    'Հասմիկ',
    'Ana Segura',
    'Ayuda a Ana',
  ])('may be %s', name => {
    expect(nameRefusal(name, 'Calina')).toBeUndefined()
  })
})

describe('a username', () => {
  it.each(['...', '___', '.ana', 'ana.', 'a..na', '._.'])('has not the form of one: %s', username => {
    expect(USERNAME.pattern.test(username)).toBe(false)
  })
  it.each(['ana', 'ana.roldan', '_ana_', 'a_._a', '123', 'ana__9'])('has the form of one: %s', username => {
    expect(USERNAME.pattern.test(username)).toBe(true)
  })
  it.each([
    ...[
      'moderator',
      'billing',
      'support',
      'official',
      'staff',
      'calina',
      'supp0rt',
      's.u.p.p.o.r.t',
      'ca1ina',
    ],
    ...['calina_support', 'calinasupport', 'the.real.calina', 'support_team', 'ana_official', 'admin2026'],
    // misspelt, drawn out, taken apart, with figures and letters that look alike
    ...['suport', 'stafff', 'callina', 's_u_p_p_o_r_t', 'adrnin', 'adm1n', '5taff', 'bi11ing', 'calina.br'],
    // with what it does in front or behind, and what it does alone
    ...['support_calina', 'calina_ayuda', 'soportetecnico', 'customer_service', 'atencionalcliente'],
    ...['ayuda', 'ajuda', 'atendimento', 'help_center', 'security_team', 'pagos', 'noreply', 'mods'],
  ])('reads like the site: %s', username => {
    expect(usernameRefusal(username, 'Calina')).toBe('reserved')
  })
  it.each([
    'carolina',
    'escalinata',
    'ana.helper',
    'real_madrid',
    'supporter_9',
    'calinda',
    'modesta',
    'caina',
    'segura',
  ])('may be %s', username => {
    expect(usernameRefusal(username, 'Calina')).toBeUndefined()
  })

  it('is judged by the name that the site has now', () => {
    expect(usernameRefusal('brisa_team', 'Calina')).toBeUndefined()
    expect(usernameRefusal('brisa_team', 'Brisa')).toBe('reserved')
    expect(usernameRefusal('br1sa', 'Brisa')).toBe('reserved')
    expect(usernameRefusal('calina', 'Brisa')).toBeUndefined()
  })

  it('is judged however many ways there are to divide it into words', () => {
    // Each would have more than 2 ^ 40 ways: whoever tries them all never comes to an end.
    for (const part of ['s', 'i', 'de', 'calina', 'mods', 'modsss', 'suport'])
      expect(usernameRefusal(`${part.repeat(200)}x`, 'Sss')).toBeUndefined()
  })
})
