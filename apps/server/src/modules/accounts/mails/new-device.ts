import { type MailMaker, type MailTexts, mailMaker, momentOf } from '../../../platform/mail/letter.ts'
import { WAS_IT_YOU } from './was-it-you.ts'

const TEXTS: MailTexts<{ device: string; at: string; link: string }> = {
  es: ({ siteName, device, at, link }) => ({
    subject: `Un dispositivo nuevo entró a tu cuenta de ${siteName}`,
    preview: `${device}, ${at}`,
    title: 'Un dispositivo nuevo',
    lead: `Alguien entró a tu cuenta desde ${device} el ${at}. Si no fuiste tú, cambia tu contraseña: se cierran todas tus sesiones.`,
    button: { label: 'Cambiar contraseña', href: link },
    ...WAS_IT_YOU.es,
  }),
  en: ({ siteName, device, at, link }) => ({
    subject: `A new device logged in to your ${siteName} account`,
    preview: `${device}, ${at}`,
    title: 'A new device',
    lead: `Someone logged in to your account from ${device} on ${at}. If it was not you, change your password: that ends all your sessions.`,
    button: { label: 'Change password', href: link },
    ...WAS_IT_YOU.en,
  }),
  pt: ({ siteName, device, at, link }) => ({
    subject: `Um novo dispositivo entrou na sua conta em ${siteName}`,
    preview: `${device}, ${at}`,
    title: 'Um novo dispositivo',
    lead: `Alguém entrou na sua conta a partir de ${device} em ${at}. Se não foi você, mude sua senha: todas as suas sessões são encerradas.`,
    button: { label: 'Mudar senha', href: link },
    ...WAS_IT_YOU.pt,
  }),
  fr: ({ siteName, device, at, link }) => ({
    subject: `Un nouvel appareil s’est connecté à ton compte ${siteName}`,
    preview: `${device}, ${at}`,
    title: 'Un nouvel appareil',
    lead: `Quelqu’un s’est connecté à ton compte depuis ${device} le ${at}. Si ce n’était pas toi, change ton mot de passe : toutes tes sessions seront fermées.`,
    button: { label: 'Changer le mot de passe', href: link },
    ...WAS_IT_YOU.fr,
  }),
}

/** Tells the owner of an account that a device which was never seen before has logged in. */
export const newDeviceMail: MailMaker<{ device: string; at: Date }> = mailMaker(
  'new-device',
  TEXTS,
  ({ device, at }, { publicUrl }, locale) => ({
    device,
    at: momentOf(at, locale),
    link: `${publicUrl}/auth/recovery-password`,
  }),
)
