import type { Locale } from '@calina/contract/constants'

/** What the pages of the local outbox say. */
export interface Texts {
  title: string
  note: string
  to: string
  subject: string
  kind: string
  time: string
  filter: string
  show: string
  all: string
  empty: string
  older: string
  back: string
  formatted: string
  unreadable: string
  missing: string
}

export const TEXTS: Record<Locale, Texts> = {
  es: {
    title: 'Correos de la demostración',
    note: 'Nada de esto sale de la instalación. Cada enlace funciona una sola vez.',
    to: 'Para',
    subject: 'Asunto',
    kind: 'Tipo',
    time: 'Hora',
    filter: 'Correo de quien recibe',
    show: 'Mostrar',
    all: 'Ver todos',
    empty: 'Aún no hay correos.',
    older: 'Más antiguos',
    back: 'Todos los correos',
    formatted: 'Ver con formato',
    unreadable: 'Este correo ya no se puede leer.',
    missing: 'Este correo no existe',
  },
  en: {
    title: 'Demo emails',
    note: 'None of this leaves the installation. Each link works once.',
    to: 'To',
    subject: 'Subject',
    kind: 'Kind',
    time: 'Time',
    filter: 'Recipient’s address',
    show: 'Show',
    all: 'Show all',
    empty: 'No emails yet.',
    older: 'Older',
    back: 'All emails',
    formatted: 'Show formatted',
    unreadable: 'This email can no longer be read.',
    missing: 'This email does not exist',
  },
  pt: {
    title: 'E-mails da demonstração',
    note: 'Nada disto sai da instalação. Cada link funciona uma única vez.',
    to: 'Para',
    subject: 'Assunto',
    kind: 'Tipo',
    time: 'Hora',
    filter: 'E-mail de quem recebe',
    show: 'Mostrar',
    all: 'Ver todos',
    empty: 'Ainda não há e-mails.',
    older: 'Mais antigos',
    back: 'Todos os e-mails',
    formatted: 'Ver com formatação',
    unreadable: 'Este e-mail não pode mais ser lido.',
    missing: 'Este e-mail não existe',
  },
  fr: {
    title: 'E-mails de la démonstration',
    note: 'Rien de tout cela ne quitte l’installation. Chaque lien ne sert qu’une fois.',
    to: 'À',
    subject: 'Objet',
    kind: 'Type',
    time: 'Heure',
    filter: 'Adresse du destinataire',
    show: 'Afficher',
    all: 'Tout afficher',
    empty: 'Aucun e-mail pour l’instant.',
    older: 'Plus anciens',
    back: 'Tous les e-mails',
    formatted: 'Voir mis en forme',
    unreadable: 'Cet e-mail n’est plus lisible.',
    missing: 'Cet e-mail n’existe pas',
  },
}
