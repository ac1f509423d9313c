import type { Locale } from '@calina/contract'
import { type Letter, type MailMaker, mailOf, momentOf, type Recipient } from './letter.ts'

type Text = (input: { siteName: string; device: string; at: string; link: string }) => Letter

const TEXTS: Readonly<Record<Locale, Text>> = {
  es: ({ siteName, device, at, link }) => ({
    subject: `Entraste en ${siteName} desde un dispositivo nuevo`,
    before: [
      `Alguien entró en tu cuenta desde ${device} el ${at}.`,
      'Si fuiste tú, no hagas nada. Si no, cambia tu contraseña: se cerrarán todas tus sesiones.',
    ],
    button: { label: 'Cambiar contraseña', href: link },
    after: [],
  }),
  en: ({ siteName, device, at, link }) => ({
    subject: `New device on your ${siteName} account`,
    before: [
      `Somebody logged in to your account from ${device} on ${at}.`,
      'If it was you, do nothing. If not, change your password: all your sessions will end.',
    ],
    button: { label: 'Change password', href: link },
    after: [],
  }),
  pt: ({ siteName, device, at, link }) => ({
    subject: `Você entrou no ${siteName} por um novo dispositivo`,
    before: [
      `Alguém entrou na sua conta por ${device} em ${at}.`,
      'Se foi você, não faça nada. Se não, mude sua senha: todas as suas sessões serão encerradas.',
    ],
    button: { label: 'Mudar senha', href: link },
    after: [],
  }),
  fr: ({ siteName, device, at, link }) => ({
    subject: `Nouvel appareil sur ton compte ${siteName}`,
    before: [
      `Quelqu’un s’est connecté à ton compte depuis ${device} le ${at}.`,
      'Si c’était toi, ne fais rien. Sinon, change ton mot de passe : toutes tes sessions seront fermées.',
    ],
    button: { label: 'Changer le mot de passe', href: link },
    after: [],
  }),
}

/** Tells the owner of an account that a device which was never seen before has logged in. */
export const newDeviceMail: MailMaker<Recipient, { device: string; at: Date }> = (config, to, input) => {
  const { siteName, publicUrl } = config
  const letter = TEXTS[to.locale]({
    siteName,
    device: input.device,
    at: momentOf(input.at, to.locale),
    link: `${publicUrl}/auth/recovery-password`,
  })
  return mailOf(siteName, to, 'new-device', letter)
}
