import { linkMail } from './link-mail.ts'

/** The link that proves an address, after signing up or when asked for again. */
export const verifyEmailMail = linkMail('verify-email', '/auth/verify-email', {
  es: ({ siteName, link, life }) => ({
    subject: `Confirma tu correo en ${siteName}`,
    preview: `Un paso y tu cuenta queda lista. El enlace sirve ${life}.`,
    title: 'Confirma tu correo',
    lead: 'Toca el botón y tu cuenta queda lista: después ya puedes entrar, seguir a quien quieras y recargar saldo.',
    button: { label: 'Confirmar mi correo', href: link },
    unexpected: '¿No te registraste? No hagas nada: sin confirmar, la cuenta no se activa.',
    reason: email => `Lo enviamos a ${email} porque alguien creó una cuenta con esta dirección.`,
  }),
  en: ({ siteName, link, life }) => ({
    subject: `Confirm your email on ${siteName}`,
    preview: `One step and your account is ready. The link works for ${life}.`,
    title: 'Confirm your email',
    lead: 'Press the button and your account is ready: then you can log in, follow whoever you like and recharge your balance.',
    button: { label: 'Confirm my email', href: link },
    unexpected: 'Did not sign up? Ignore this email: without confirmation the account stays inactive.',
    reason: email => `Sent to ${email} because someone created an account with this address.`,
  }),
  pt: ({ siteName, link, life }) => ({
    subject: `Confirme seu e-mail em ${siteName}`,
    preview: `Um passo e sua conta fica pronta. O link vale por ${life}.`,
    title: 'Confirme seu e-mail',
    lead: 'Toque no botão e sua conta fica pronta: depois você já pode entrar, seguir quem quiser e recarregar o saldo.',
    button: { label: 'Confirmar meu e-mail', href: link },
    unexpected: 'Não foi você que se cadastrou? Não faça nada: sem confirmação, a conta não é ativada.',
    reason: email => `Enviado para ${email} porque alguém criou uma conta com este endereço.`,
  }),
  fr: ({ siteName, link, life }) => ({
    subject: `Confirme ton adresse sur ${siteName}`,
    preview: `Une étape et ton compte est prêt. Le lien est valable ${life}.`,
    title: 'Confirme ton adresse',
    lead: 'Appuie sur le bouton et ton compte est prêt : tu peux ensuite te connecter, suivre qui tu veux et recharger ton solde.',
    button: { label: 'Confirmer mon adresse', href: link },
    unexpected: 'Ce n’est pas toi ? Ne fais rien : sans confirmation, le compte reste inactif.',
    reason: email => `Envoyé à ${email} parce qu’un compte a été créé avec cette adresse.`,
  }),
})
