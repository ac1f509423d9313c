import type { Locale } from '@calina/contract'
import {
  type Letter,
  type MailMaker,
  mailOf,
  momentOf,
  type Recipient,
} from '../../../platform/mail/letter.ts'

type Text = (input: { siteName: string; device: string; at: string; link: string }) => Letter

const TEXTS: Readonly<Record<Locale, Text>> = {
  es: ({ siteName, device, at, link }) => ({
    subject: `Un dispositivo nuevo entró a tu cuenta de ${siteName}`,
    preview: `${device}, ${at}`,
    title: 'Un dispositivo nuevo',
    lead: `Alguien entró a tu cuenta desde ${device} el ${at}. Si no fuiste tú, cambia tu contraseña: se cierran todas tus sesiones.`,
    button: { label: 'Cambiar contraseña', href: link },
    unexpected: '¿Fuiste tú? Entonces no tienes que hacer nada.',
    reason: email => `Lo enviamos a ${email} porque es el correo de esta cuenta.`,
  }),
  en: ({ siteName, device, at, link }) => ({
    subject: `A new device logged in to your ${siteName} account`,
    preview: `${device}, ${at}`,
    title: 'A new device',
    lead: `Someone logged in to your account from ${device} on ${at}. If it was not you, change your password: that ends all your sessions.`,
    button: { label: 'Change password', href: link },
    unexpected: 'Was it you? Then there is nothing to do.',
    reason: email => `Sent to ${email} because it is the email of this account.`,
  }),
  pt: ({ siteName, device, at, link }) => ({
    subject: `Um novo dispositivo entrou na sua conta em ${siteName}`,
    preview: `${device}, ${at}`,
    title: 'Um novo dispositivo',
    lead: `Alguém entrou na sua conta a partir de ${device} em ${at}. Se não foi você, mude sua senha: todas as suas sessões são encerradas.`,
    button: { label: 'Mudar senha', href: link },
    unexpected: 'Foi você? Então não precisa fazer nada.',
    reason: email => `Enviado para ${email} porque é o e-mail desta conta.`,
  }),
  fr: ({ siteName, device, at, link }) => ({
    subject: `Un nouvel appareil s’est connecté à ton compte ${siteName}`,
    preview: `${device}, ${at}`,
    title: 'Un nouvel appareil',
    lead: `Quelqu’un s’est connecté à ton compte depuis ${device} le ${at}. Si ce n’était pas toi, change ton mot de passe : toutes tes sessions seront fermées.`,
    button: { label: 'Changer le mot de passe', href: link },
    unexpected: 'C’était toi ? Alors tu n’as rien à faire.',
    reason: email => `Envoyé à ${email} parce que c’est l’adresse de ce compte.`,
  }),
}

/** Tells the owner of an account that a device which was never seen before has logged in. */
export const newDeviceMail: MailMaker<Recipient, { device: string; at: Date }> = (from, to, input) => {
  const letter = TEXTS[to.locale]({
    siteName: from.siteName,
    device: input.device,
    at: momentOf(input.at, to.locale),
    link: `${from.publicUrl}/auth/recovery-password`,
  })
  return mailOf(from, to, 'new-device', letter)
}
