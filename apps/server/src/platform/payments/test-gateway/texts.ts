import type { Locale } from '@calina/contract/constants'

/** What the hosted page says. */
export interface Texts {
  testMode: string
  title: (merchant: string) => string
  amount: string
  reference: string
  card: string
  cardNote: string
  number: string
  expiry: string
  code: string
  holder: string
  holderName: string
  notice: string
  noticeNote: string
  late: (seconds: number) => string
  twice: string
  shuffled: string
  pay: (amount: string) => string
  decline: string
  leave: string
  back: (merchant: string) => string
  /** Where a payment stands that can no longer be paid: a heading and one sentence. */
  closed: Record<'succeeded' | 'failed' | 'expired' | 'refunded' | 'disputed', [string, string]>
  unknown: [string, string]
}

export const TEXTS: Record<Locale, Texts> = {
  es: {
    testMode: 'Pasarela de prueba: aquí no se mueve dinero de verdad.',
    title: merchant => `Pago a ${merchant}`,
    amount: 'Total',
    reference: 'Referencia',
    card: 'Tarjeta de prueba',
    cardNote: 'Ya está escrita y no se puede cambiar: aquí nadie debe poner una tarjeta de verdad.',
    number: 'Número',
    expiry: 'Vence',
    code: 'Código',
    holder: 'Titular',
    holderName: 'Persona de prueba',
    notice: 'Cómo llega el aviso',
    noticeNote: 'La pasarela avisa del resultado al comercio. Prueba qué pasa cuando el aviso falla.',
    late: seconds => `Tarde, a los ${seconds} segundos`,
    twice: 'Dos veces',
    shuffled: 'En desorden',
    pay: amount => `Pagar ${amount}`,
    decline: 'Rechazar el pago',
    leave: 'Salir sin pagar',
    back: merchant => `Volver a ${merchant}`,
    closed: {
      succeeded: ['Pago aprobado', 'Ya está hecho. No se vuelve a cobrar.'],
      failed: ['Pago rechazado', 'No se cobró nada.'],
      expired: ['Este pago expiró', 'No se cobró nada. Vuelve y empieza otro.'],
      refunded: ['Pago devuelto', 'El dinero volvió a la tarjeta.'],
      disputed: ['Pago en disputa', 'El banco retiró el dinero.'],
    },
    unknown: ['Este pago no existe', 'Vuelve al comercio y empieza de nuevo.'],
  },
  en: {
    testMode: 'Test gateway: no real money moves here.',
    title: merchant => `Payment to ${merchant}`,
    amount: 'Total',
    reference: 'Reference',
    card: 'Test card',
    cardNote: 'It is filled in and cannot be changed: nobody should enter a real card here.',
    number: 'Number',
    expiry: 'Expires',
    code: 'Code',
    holder: 'Name on card',
    holderName: 'Test person',
    notice: 'How the notice arrives',
    noticeNote: 'The gateway tells the merchant the result. See what happens when the notice goes astray.',
    late: seconds => `Late, after ${seconds} seconds`,
    twice: 'Twice',
    shuffled: 'Out of order',
    pay: amount => `Pay ${amount}`,
    decline: 'Decline the payment',
    leave: 'Leave without paying',
    back: merchant => `Back to ${merchant}`,
    closed: {
      succeeded: ['Payment approved', 'It is done. You will not be charged again.'],
      failed: ['Payment declined', 'Nothing was charged.'],
      expired: ['This payment has expired', 'Nothing was charged. Go back and start another.'],
      refunded: ['Payment refunded', 'The money went back to the card.'],
      disputed: ['Payment disputed', 'The bank took the money back.'],
    },
    unknown: ['This payment does not exist', 'Go back to the merchant and start again.'],
  },
  pt: {
    testMode: 'Pagamento de teste: aqui não se move dinheiro de verdade.',
    title: merchant => `Pagamento a ${merchant}`,
    amount: 'Total',
    reference: 'Referência',
    card: 'Cartão de teste',
    cardNote: 'Já está preenchido e não pode ser alterado: ninguém deve usar aqui um cartão de verdade.',
    number: 'Número',
    expiry: 'Validade',
    code: 'Código',
    holder: 'Titular',
    holderName: 'Pessoa de teste',
    notice: 'Como chega o aviso',
    noticeNote:
      'O serviço de pagamento avisa o vendedor do resultado. Veja o que acontece quando o aviso falha.',
    late: seconds => `Tarde, depois de ${seconds} segundos`,
    twice: 'Duas vezes',
    shuffled: 'Fora de ordem',
    pay: amount => `Pagar ${amount}`,
    decline: 'Recusar o pagamento',
    leave: 'Sair sem pagar',
    back: merchant => `Voltar a ${merchant}`,
    closed: {
      succeeded: ['Pagamento aprovado', 'Está feito. Nada será cobrado de novo.'],
      failed: ['Pagamento recusado', 'Nada foi cobrado.'],
      expired: ['Este pagamento expirou', 'Nada foi cobrado. Volte e comece outro.'],
      refunded: ['Pagamento reembolsado', 'O dinheiro voltou ao cartão.'],
      disputed: ['Pagamento em disputa', 'O banco retirou o dinheiro.'],
    },
    unknown: ['Este pagamento não existe', 'Volte ao vendedor e comece de novo.'],
  },
  fr: {
    testMode: 'Paiement de test : aucun argent réel ne circule ici.',
    title: merchant => `Paiement à ${merchant}`,
    amount: 'Total',
    reference: 'Référence',
    card: 'Carte de test',
    cardNote:
      'Elle est déjà remplie et ne peut pas être modifiée : personne ne doit saisir ici une vraie carte.',
    number: 'Numéro',
    expiry: 'Expire',
    code: 'Code',
    holder: 'Titulaire',
    holderName: 'Personne de test',
    notice: 'Comment arrive l’avis',
    noticeNote:
      'Le service de paiement annonce le résultat au commerçant. Regarde ce qui se passe quand l’avis s’égare.',
    late: seconds => `En retard, après ${seconds} secondes`,
    twice: 'Deux fois',
    shuffled: 'Dans le désordre',
    pay: amount => `Payer ${amount}`,
    decline: 'Refuser le paiement',
    leave: 'Partir sans payer',
    back: merchant => `Revenir à ${merchant}`,
    closed: {
      succeeded: ['Paiement accepté', 'C’est fait. Rien ne sera débité à nouveau.'],
      failed: ['Paiement refusé', 'Rien n’a été débité.'],
      expired: ['Ce paiement a expiré', 'Rien n’a été débité. Reviens et recommence.'],
      refunded: ['Paiement remboursé', 'L’argent est revenu sur la carte.'],
      disputed: ['Paiement contesté', 'La banque a repris l’argent.'],
    },
    unknown: ['Ce paiement n’existe pas', 'Reviens chez le commerçant et recommence.'],
  },
}
