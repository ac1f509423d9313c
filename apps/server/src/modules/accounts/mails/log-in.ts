import { linkMail } from './link-mail.ts'

/** The link that logs in without a password. */
export const logInMail = linkMail('log-in', '/auth/token', {
  es: ({ siteName, link, life }) => ({
    subject: `Tu enlace para entrar a ${siteName}`,
    preview: `Entra sin contraseña. El enlace sirve ${life}.`,
    title: 'Entra con este enlace',
    lead: 'Toca el botón y entras sin contraseña. No se lo pases a nadie: quien lo abre entra a tu cuenta.',
    button: { label: 'Entrar', href: link },
    unexpected: '¿No lo pediste? No hagas nada: nadie entra sin este enlace.',
    reason: email => `Lo enviamos a ${email} porque alguien pidió entrar con esta dirección.`,
  }),
  en: ({ siteName, link, life }) => ({
    subject: `Your login link for ${siteName}`,
    preview: `Log in without a password. The link works for ${life}.`,
    title: 'Log in with this link',
    lead: 'Press the button and you are logged in without a password. Do not share it: whoever opens it gets into your account.',
    button: { label: 'Log in', href: link },
    unexpected: 'Did not ask for it? Ignore this email: nobody gets in without this link.',
    reason: email => `Sent to ${email} because someone asked to log in with this address.`,
  }),
  pt: ({ siteName, link, life }) => ({
    subject: `Seu link para entrar em ${siteName}`,
    preview: `Entre sem senha. O link vale por ${life}.`,
    title: 'Entre com este link',
    lead: 'Toque no botão e você entra sem senha. Não passe o link a ninguém: quem o abre entra na sua conta.',
    button: { label: 'Entrar', href: link },
    unexpected: 'Não foi você que pediu? Não faça nada: ninguém entra sem este link.',
    reason: email => `Enviado para ${email} porque alguém pediu para entrar com este endereço.`,
  }),
  fr: ({ siteName, link, life }) => ({
    subject: `Ton lien de connexion à ${siteName}`,
    preview: `Connecte-toi sans mot de passe. Le lien est valable ${life}.`,
    title: 'Connecte-toi avec ce lien',
    lead: 'Appuie sur le bouton et tu te connectes sans mot de passe. Ne le donne à personne : quiconque l’ouvre entre dans ton compte.',
    button: { label: 'Me connecter', href: link },
    unexpected: 'La demande ne vient pas de toi ? Ne fais rien : personne n’entre sans ce lien.',
    reason: email => `Envoyé à ${email} parce que quelqu’un a demandé à se connecter avec cette adresse.`,
  }),
})
