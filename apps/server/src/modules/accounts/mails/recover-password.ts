import { linkMail } from './link-mail.ts'

/** The link by which a forgotten password is replaced. */
export const recoverPasswordMail = linkMail('recover-password', '/auth/recovery-password', {
  es: ({ siteName, link, life }) => ({
    subject: `Elige una contraseña nueva en ${siteName}`,
    preview: `El enlace sirve ${life}. Si no lo pediste, no hagas nada.`,
    title: 'Elige otra contraseña',
    lead: 'Alguien, quizá tú, pidió cambiar la contraseña de tu cuenta. Al cambiarla se cierran todas tus sesiones.',
    button: { label: 'Elegir contraseña', href: link },
    unexpected: '¿No lo pediste? No hagas nada: tu contraseña sigue siendo la misma.',
    reason: email => `Lo enviamos a ${email} porque alguien pidió cambiar la contraseña de esta cuenta.`,
  }),
  en: ({ siteName, link, life }) => ({
    subject: `Choose a new password on ${siteName}`,
    preview: `The link works for ${life}. If you did not ask for it, ignore this email.`,
    title: 'Choose a new password',
    lead: 'Someone, perhaps you, asked to change the password of your account. Changing it ends all your sessions.',
    button: { label: 'Choose password', href: link },
    unexpected: 'Did not ask for it? Ignore this email: your password stays as it is.',
    reason: email => `Sent to ${email} because someone asked to change the password of this account.`,
  }),
  pt: ({ siteName, link, life }) => ({
    subject: `Escolha uma nova senha em ${siteName}`,
    preview: `O link vale por ${life}. Se não foi você, não faça nada.`,
    title: 'Escolha uma nova senha',
    lead: 'Alguém, talvez você, pediu para mudar a senha da sua conta. Ao mudá-la, todas as suas sessões são encerradas.',
    button: { label: 'Escolher senha', href: link },
    unexpected: 'Não foi você que pediu? Não faça nada: sua senha continua a mesma.',
    reason: email => `Enviado para ${email} porque alguém pediu para mudar a senha desta conta.`,
  }),
  fr: ({ siteName, link, life }) => ({
    subject: `Choisis un nouveau mot de passe sur ${siteName}`,
    preview: `Le lien est valable ${life}. Si la demande ne vient pas de toi, ne fais rien.`,
    title: 'Choisis un autre mot de passe',
    lead: 'Quelqu’un, toi peut-être, a demandé à changer le mot de passe de ton compte. Le changer ferme toutes tes sessions.',
    button: { label: 'Choisir un mot de passe', href: link },
    unexpected: 'La demande ne vient pas de toi ? Ne fais rien : ton mot de passe reste le même.',
    reason: email =>
      `Envoyé à ${email} parce que quelqu’un a demandé à changer le mot de passe de ce compte.`,
  }),
})
