// Made from the PO files by tools/texts/generate.ts (npm run check); do not edit.
import type { Locale } from '@calina/contract/constants'
import type { CompiledText } from '@calina/contract/texts'

export interface Messages {
  'accounts.accountClosed.button': undefined
  'accounts.accountClosed.lead': { until: string | number }
  'accounts.accountClosed.preview': { until: string | number }
  'accounts.accountClosed.reason': { email: string | number }
  'accounts.accountClosed.subject': { siteName: string | number }
  'accounts.accountClosed.title': undefined
  'accounts.accountClosed.unexpected': undefined
  'accounts.accountRestored.button': undefined
  'accounts.accountRestored.lead': undefined
  'accounts.accountRestored.preview': undefined
  'accounts.accountRestored.reason': { email: string | number }
  'accounts.accountRestored.subject': { siteName: string | number }
  'accounts.accountRestored.title': undefined
  'accounts.accountRestored.unexpected': undefined
  'accounts.accountSuspended.button': undefined
  'accounts.accountSuspended.lead': { why: string | number }
  'accounts.accountSuspended.preview': undefined
  'accounts.accountSuspended.reason': { email: string | number }
  'accounts.accountSuspended.subject': { siteName: string | number }
  'accounts.accountSuspended.title': undefined
  'accounts.accountSuspended.unexpected': undefined
  'accounts.accountSuspended.until': { at: string | number }
  'accounts.accountSuspended.why.fraud': undefined
  'accounts.accountSuspended.why.harassment': undefined
  'accounts.accountSuspended.why.illegal-content': undefined
  'accounts.accountSuspended.why.impersonation': undefined
  'accounts.accountSuspended.why.other': undefined
  'accounts.accountSuspended.why.spam': undefined
  'accounts.accountSuspended.why.under-age': undefined
  'accounts.apiTokenCreated.button': undefined
  'accounts.apiTokenCreated.lead': { at: string | number; name: string | number }
  'accounts.apiTokenCreated.preview': { at: string | number; name: string | number }
  'accounts.apiTokenCreated.subject': { siteName: string | number }
  'accounts.apiTokenCreated.title': undefined
  'accounts.confirmEmail.button': undefined
  'accounts.confirmEmail.lead': undefined
  'accounts.confirmEmail.preview': { life: string | number }
  'accounts.confirmEmail.reason': { email: string | number }
  'accounts.confirmEmail.subject': { siteName: string | number }
  'accounts.confirmEmail.title': undefined
  'accounts.confirmEmail.unexpected': undefined
  'accounts.emailChangeRequested.lead': { at: string | number; newEmail: string | number }
  'accounts.emailChangeRequested.leadPasskeys': { at: string | number; newEmail: string | number }
  'accounts.emailChangeRequested.preview': { newEmail: string | number }
  'accounts.emailChangeRequested.subject': { siteName: string | number }
  'accounts.emailChangeRequested.title': undefined
  'accounts.emailChanged.lead': { at: string | number; newEmail: string | number }
  'accounts.emailChanged.leadPasskeys': { at: string | number; newEmail: string | number }
  'accounts.emailChanged.preview': { newEmail: string | number }
  'accounts.emailChanged.reason': { email: string | number }
  'accounts.emailChanged.subject': { siteName: string | number }
  'accounts.emailChanged.title': undefined
  'accounts.emailCode.leadLogIn': undefined
  'accounts.emailCode.leadReauthenticate': undefined
  'accounts.emailCode.leadTurnOn': undefined
  'accounts.emailCode.preview': { life: string | number }
  'accounts.emailCode.subject': { siteName: string | number }
  'accounts.emailCode.title': undefined
  'accounts.emailCode.unexpected': undefined
  'accounts.emailCode.validity': { life: string | number }
  'accounts.erasureReminder.button': undefined
  'accounts.erasureReminder.lead': { until: string | number }
  'accounts.erasureReminder.preview': { until: string | number }
  'accounts.erasureReminder.reason': { email: string | number }
  'accounts.erasureReminder.subject': { siteName: string | number }
  'accounts.erasureReminder.title': undefined
  'accounts.erasureReminder.unexpected': undefined
  'accounts.linkValidity': { life: string | number }
  'accounts.logIn.button': undefined
  'accounts.logIn.lead': undefined
  'accounts.logIn.preview': { life: string | number }
  'accounts.logIn.reason': { email: string | number }
  'accounts.logIn.subject': { siteName: string | number }
  'accounts.logIn.title': undefined
  'accounts.logIn.unexpected': undefined
  'accounts.newDevice.button': undefined
  'accounts.newDevice.lead': { at: string | number; device: string | number }
  'accounts.newDevice.leadPlace': { at: string | number; device: string | number; place: string | number }
  'accounts.newDevice.preview': { at: string | number; device: string | number }
  'accounts.newDevice.previewPlace': { at: string | number; device: string | number; place: string | number }
  'accounts.newDevice.subject': { siteName: string | number }
  'accounts.newDevice.title': undefined
  'accounts.notice.reason': { email: string | number }
  'accounts.notice.unexpected': undefined
  'accounts.passkey.button': undefined
  'accounts.passkey.phone': undefined
  'accounts.passkey.securityKey': undefined
  'accounts.passkeyCreated.lead': { at: string | number; name: string | number }
  'accounts.passkeyCreated.preview': { at: string | number; name: string | number }
  'accounts.passkeyCreated.subject': { siteName: string | number }
  'accounts.passkeyCreated.title': undefined
  'accounts.passkeyOnly.leadOff': { at: string | number }
  'accounts.passkeyOnly.leadOn': { at: string | number }
  'accounts.passkeyOnly.subject': { siteName: string | number }
  'accounts.passkeyOnly.titleOff': undefined
  'accounts.passkeyOnly.titleOn': undefined
  'accounts.passkeyRevoked.lead': { at: string | number; name: string | number }
  'accounts.passkeyRevoked.preview': { at: string | number; name: string | number }
  'accounts.passkeyRevoked.subject': { siteName: string | number }
  'accounts.passkeyRevoked.title': undefined
  'accounts.passwordChanged.button': undefined
  'accounts.passwordChanged.lead': { at: string | number }
  'accounts.passwordChanged.preview': { at: string | number }
  'accounts.passwordChanged.subject': { siteName: string | number }
  'accounts.passwordChanged.title': undefined
  'accounts.recoverPassword.button': undefined
  'accounts.recoverPassword.lead': undefined
  'accounts.recoverPassword.preview': { life: string | number }
  'accounts.recoverPassword.reason': { email: string | number }
  'accounts.recoverPassword.subject': { siteName: string | number }
  'accounts.recoverPassword.title': undefined
  'accounts.recoverPassword.unexpected': undefined
  'accounts.recoveryCode.lead': { at: string | number; left: number }
  'accounts.recoveryCode.subject': { siteName: string | number }
  'accounts.recoveryCode.title': undefined
  'accounts.twoFactor.button': undefined
  'accounts.twoFactor.leadNewCodes': { at: string | number }
  'accounts.twoFactor.leadOff': { at: string | number }
  'accounts.twoFactor.leadOn': { at: string | number }
  'accounts.twoFactor.preview': { at: string | number }
  'accounts.twoFactor.subject': { siteName: string | number }
  'accounts.twoFactor.titleNewCodes': undefined
  'accounts.twoFactor.titleOff': undefined
  'accounts.twoFactor.titleOn': undefined
  'accounts.undoEmailChange.button': undefined
  'accounts.undoEmailChange.validity': { days: string | number }
  'accounts.verifyEmail.button': undefined
  'accounts.verifyEmail.lead': undefined
  'accounts.verifyEmail.preview': { life: string | number }
  'accounts.verifyEmail.reason': { email: string | number }
  'accounts.verifyEmail.subject': { siteName: string | number }
  'accounts.verifyEmail.title': undefined
  'accounts.verifyEmail.unexpected': undefined
  'automatic.noEnd': undefined
  'automatic.noPurchase': undefined
  'calls.title.audio': { minutes: string | number }
  'calls.title.video': { minutes: string | number }
  'developers.webhookDisabled.button': undefined
  'developers.webhookDisabled.lead': { count: string | number; host: string | number }
  'developers.webhookDisabled.reason': { email: string | number }
  'developers.webhookDisabled.subject': { siteName: string | number }
  'developers.webhookDisabled.title': undefined
  'developers.webhookDisabled.unexpected': undefined
  'gateway.amount': undefined
  'gateway.back': { merchant: string | number }
  'gateway.card': undefined
  'gateway.cardNote': undefined
  'gateway.code': undefined
  'gateway.decline': undefined
  'gateway.disputed.text': undefined
  'gateway.disputed.title': undefined
  'gateway.expired.text': undefined
  'gateway.expired.title': undefined
  'gateway.expiry': undefined
  'gateway.failed.text': undefined
  'gateway.failed.title': undefined
  'gateway.holder': undefined
  'gateway.holderName': undefined
  'gateway.late': { seconds: string | number }
  'gateway.leave': undefined
  'gateway.notice': undefined
  'gateway.noticeNote': undefined
  'gateway.number': undefined
  'gateway.pay': { amount: string | number }
  'gateway.reference': undefined
  'gateway.refunded.text': undefined
  'gateway.refunded.title': undefined
  'gateway.shuffled': undefined
  'gateway.succeeded.text': undefined
  'gateway.succeeded.title': undefined
  'gateway.testMode': undefined
  'gateway.title': { merchant: string | number }
  'gateway.twice': undefined
  'gateway.unknown.text': undefined
  'gateway.unknown.title': undefined
  'identity.approved.button': undefined
  'identity.approved.lead': undefined
  'identity.approved.preview': undefined
  'identity.approved.subject': { siteName: string | number }
  'identity.approved.title': undefined
  'identity.mail.reason': { email: string | number }
  'identity.mail.unexpected': undefined
  'identity.reason.back.blurred': undefined
  'identity.reason.back.cropped': undefined
  'identity.reason.back.expired': undefined
  'identity.reason.back.glare': undefined
  'identity.reason.back.other-name': undefined
  'identity.reason.back.other-person': undefined
  'identity.reason.back.under-age': undefined
  'identity.reason.front.blurred': undefined
  'identity.reason.front.cropped': undefined
  'identity.reason.front.expired': undefined
  'identity.reason.front.glare': undefined
  'identity.reason.front.other-name': undefined
  'identity.reason.front.other-person': undefined
  'identity.reason.front.under-age': undefined
  'identity.reason.selfie.blurred': undefined
  'identity.reason.selfie.cropped': undefined
  'identity.reason.selfie.expired': undefined
  'identity.reason.selfie.glare': undefined
  'identity.reason.selfie.other-name': undefined
  'identity.reason.selfie.other-person': undefined
  'identity.reason.selfie.under-age': undefined
  'identity.rejected.button': undefined
  'identity.rejected.lead': undefined
  'identity.rejected.preview': undefined
  'identity.rejected.subject': { siteName: string | number }
  'identity.rejected.title': undefined
  'identity.watermark.reason': undefined
  'mail.copyAddress': undefined
  'mail.greeting': { name: string | number }
  'mail.help': undefined
  'mail.privacy': undefined
  'moderation.statement.button': undefined
  'moderation.statement.preview': undefined
  'moderation.statement.reason': { email: string | number }
  'moderation.statement.subject': { siteName: string | number }
  'moderation.statement.title': undefined
  'moderation.template.chat': { text: string | number }
  'moderation.template.comment': { text: string | number }
  'moderation.template.live': undefined
  'moderation.template.message': { text: string | number }
  'moderation.template.post': undefined
  'moderation.template.profile': undefined
  'moderation.template.review': undefined
  'moderation.template.vault': undefined
  'moderation.template.welcome': undefined
  'notifications.appearance.decide': undefined
  'notifications.appearance.title': { name: string | number }
  'notifications.auth.description': undefined
  'notifications.auth.title': { device: string | number }
  'notifications.buyMessage.audio': { name: string | number }
  'notifications.buyMessage.message': { name: string | number }
  'notifications.buyMessage.video': { name: string | number }
  'notifications.call.agreed.title': { name: string | number }
  'notifications.call.cancelledCreator.title': { name: string | number }
  'notifications.call.cancelledFan.title': { name: string | number }
  'notifications.call.declined.title': { name: string | number }
  'notifications.call.endedCreator.title': { name: string | number }
  'notifications.call.endedFan.title': { name: string | number }
  'notifications.call.failedCreator.title': { name: string | number }
  'notifications.call.failedFan.title': { name: string | number }
  'notifications.call.free': undefined
  'notifications.call.missedCreator.title': { name: string | number }
  'notifications.call.missedFan.title': { name: string | number }
  'notifications.call.paid': { amount: string | number }
  'notifications.call.paidPart': { amount: string | number; returned: string | number }
  'notifications.call.proposed.description': { at: string | number }
  'notifications.call.proposed.title': { name: string | number }
  'notifications.call.reminder.title': { name: string | number }
  'notifications.call.returned': { returned: string | number }
  'notifications.days': { count: number }
  'notifications.digest.button': undefined
  'notifications.digest.lead': undefined
  'notifications.digest.reason': { email: string | number }
  'notifications.digest.subject': { count: number; siteName: string | number }
  'notifications.digest.title': { count: number }
  'notifications.earned': { amount: string | number }
  'notifications.emailRefused.description': undefined
  'notifications.emailRefused.title': undefined
  'notifications.followers.title': { name: string | number; others: number }
  'notifications.gift.description': { amount: string | number }
  'notifications.gift.title': { gift: string | number; name: string | number }
  'notifications.giftReturned.description': { amount: string | number }
  'notifications.giftReturned.title': { name: string | number }
  'notifications.helper.accepted': { name: string | number }
  'notifications.helper.acceptedText': undefined
  'notifications.helper.asked': { name: string | number }
  'notifications.helper.askedText': undefined
  'notifications.helper.declined': { name: string | number }
  'notifications.helper.declinedText': undefined
  'notifications.helper.ended': { name: string | number }
  'notifications.helper.endedText': undefined
  'notifications.helper.left': { name: string | number }
  'notifications.helper.leftText': undefined
  'notifications.likes.title': { name: string | number; others: number }
  'notifications.live.title': { name: string | number }
  'notifications.liveEnded.replayFailed.description': undefined
  'notifications.liveEnded.replayFailed.title': { title: string | number }
  'notifications.liveEnded.stopped.description': undefined
  'notifications.liveEnded.stopped.title': { title: string | number }
  'notifications.liveReminder.begun.title': { name: string | number }
  'notifications.liveReminder.calledOff.title': { name: string | number }
  'notifications.liveReminder.description': { at: string | number; title: string | number }
  'notifications.liveReminder.near.title': { name: string | number }
  'notifications.liveReminder.replay.title': { name: string | number }
  'notifications.liveReturned.removed': { name: string | number; title: string | number }
  'notifications.liveReturned.short': { name: string | number; title: string | number }
  'notifications.liveReturned.stopped': { name: string | number; title: string | number }
  'notifications.liveReturned.title': { amount: string | number }
  'notifications.mail.change': undefined
  'notifications.mail.open': undefined
  'notifications.mail.openMessage': undefined
  'notifications.mail.reason': { email: string | number; topic: string | number }
  'notifications.mail.unsubscribe': undefined
  'notifications.message.description': undefined
  'notifications.message.files': { count: number }
  'notifications.message.paid': undefined
  'notifications.message.pictures': { count: number }
  'notifications.message.title': { name: string | number; times: number }
  'notifications.message.videos': { count: number }
  'notifications.message.voice': undefined
  'notifications.messageUnsent.CHAT_NOT_FOUND': undefined
  'notifications.messageUnsent.FORBIDDEN': undefined
  'notifications.messageUnsent.MEDIA_NOT_FOUND': undefined
  'notifications.messageUnsent.MEDIA_NOT_READY': undefined
  'notifications.messageUnsent.REPLIED_MESSAGE_GONE': undefined
  'notifications.messageUnsent.UNAUTHORIZED': undefined
  'notifications.messageUnsent.USER_NOT_ACTIVE': undefined
  'notifications.messageUnsent.VALIDATION_FAILED': undefined
  'notifications.messageUnsent.title': undefined
  'notifications.moderation.commentHidden': undefined
  'notifications.moderation.commentRestored': undefined
  'notifications.moderation.liveHidden': undefined
  'notifications.moderation.liveRestored': undefined
  'notifications.moderation.messageHidden': undefined
  'notifications.moderation.messageRestored': undefined
  'notifications.moderation.postApproved': undefined
  'notifications.moderation.postHidden': undefined
  'notifications.moderation.postLetOut': undefined
  'notifications.moderation.postRefused': undefined
  'notifications.moderation.postRestored': undefined
  'notifications.moderation.vaultHidden': undefined
  'notifications.moderation.vaultRestored': undefined
  'notifications.moderation.warned': undefined
  'notifications.moderation.welcomeHidden': undefined
  'notifications.moderation.welcomeRestored': undefined
  'notifications.months': { count: number }
  'notifications.password.description': undefined
  'notifications.password.title': undefined
  'notifications.performer.consented': { name: string | number }
  'notifications.performer.declined': { name: string | number }
  'notifications.performer.documents': undefined
  'notifications.performer.hidden': undefined
  'notifications.performer.ready': undefined
  'notifications.performer.withdrawn': { name: string | number }
  'notifications.postComment.title': { name: string | number }
  'notifications.postFailed.consent': undefined
  'notifications.postFailed.media': undefined
  'notifications.postFailed.title': undefined
  'notifications.postMention.asks': { name: string | number }
  'notifications.postMention.locked': undefined
  'notifications.postMention.title': { name: string | number }
  'notifications.postPurchase.title': { name: string | number }
  'notifications.priceAsked.description': { after: string | number; before: string | number; day: string | number }
  'notifications.priceAsked.title': { name: string | number }
  'notifications.priceAskedAgain.description': { after: string | number; day: string | number }
  'notifications.priceAskedAgain.title': { name: string | number }
  'notifications.priceLowered.description': { after: string | number; before: string | number; day: string | number }
  'notifications.priceLowered.title': { name: string | number }
  'notifications.purchaseRetired.kept': undefined
  'notifications.purchaseRetired.message': { name: string | number }
  'notifications.purchaseRetired.post': { name: string | number }
  'notifications.purchaseRetired.refunded': { amount: string | number }
  'notifications.purchaseRetired.vault': { name: string | number }
  'notifications.quoted': { text: string | number }
  'notifications.refund.buyer': { amount: string | number }
  'notifications.refund.creator': { amount: string | number }
  'notifications.refund.debt': { amount: string | number }
  'notifications.refund.others': { amount: string | number; people: number }
  'notifications.renewal.description': undefined
  'notifications.renewal.title': { name: string | number }
  'notifications.renewalEnded.description': { day: string | number }
  'notifications.renewalEnded.title': { name: string | number }
  'notifications.renewalSoon.description': { price: string | number }
  'notifications.renewalSoon.title': { day: string | number; name: string | number }
  'notifications.reportOutcome.none': undefined
  'notifications.reportOutcome.title': undefined
  'notifications.reportOutcome.upheld': undefined
  'notifications.somebody': undefined
  'notifications.subscription.title': { name: string | number }
  'notifications.subscriptionGiftCreator.title': { name: string | number }
  'notifications.subscriptionGiftFan.title': { name: string | number }
  'notifications.test': undefined
  'notifications.ticketActivity.about': { number: string | number; subject: string | number }
  'notifications.ticketActivity.closed': undefined
  'notifications.ticketActivity.description': undefined
  'notifications.ticketActivity.replied': undefined
  'notifications.ticketActivity.solved': undefined
  'notifications.together': { count: number }
  'notifications.topic.appearance': undefined
  'notifications.topic.auth': undefined
  'notifications.topic.buy-message': undefined
  'notifications.topic.call': undefined
  'notifications.topic.email-refused': undefined
  'notifications.topic.followers': undefined
  'notifications.topic.gift': undefined
  'notifications.topic.gift-returned': undefined
  'notifications.topic.helper': undefined
  'notifications.topic.likes': undefined
  'notifications.topic.live': undefined
  'notifications.topic.live-ended': undefined
  'notifications.topic.live-reminder': undefined
  'notifications.topic.live-returned': undefined
  'notifications.topic.message': undefined
  'notifications.topic.message-unsent': undefined
  'notifications.topic.moderation': undefined
  'notifications.topic.password': undefined
  'notifications.topic.performer': undefined
  'notifications.topic.post-comment': undefined
  'notifications.topic.post-failed': undefined
  'notifications.topic.post-mention': undefined
  'notifications.topic.post-purchase': undefined
  'notifications.topic.purchase-retired': undefined
  'notifications.topic.refund': undefined
  'notifications.topic.renewal': undefined
  'notifications.topic.renewal-soon': undefined
  'notifications.topic.report-outcome': undefined
  'notifications.topic.subscription': undefined
  'notifications.topic.subscription-gift-creator': undefined
  'notifications.topic.subscription-gift-fan': undefined
  'notifications.topic.ticket-activity': undefined
  'notifications.topic.vault-files': undefined
  'notifications.topic.vault-purchase': undefined
  'notifications.topic.verify-documents': undefined
  'notifications.topic.withdrawal': undefined
  'notifications.until': { day: string | number; duration: string | number }
  'notifications.vaultFiles.description': undefined
  'notifications.vaultFiles.title': { name: string | number }
  'notifications.vaultPurchase.title': { name: string | number }
  'notifications.verifyDocuments.approved': undefined
  'notifications.verifyDocuments.canAppear': undefined
  'notifications.verifyDocuments.canWithdraw': undefined
  'notifications.verifyDocuments.rejected': undefined
  'notifications.withdrawal.approved': { amount: string | number }
  'notifications.withdrawal.approvedLead': undefined
  'notifications.withdrawal.bounced': { amount: string | number }
  'notifications.withdrawal.bouncedLead': undefined
  'notifications.withdrawal.paid': { amount: string | number }
  'notifications.withdrawal.paidLead': undefined
  'notifications.withdrawal.rejected': { amount: string | number }
  'notifications.withdrawal.rejectedLead': undefined
  'outbox.all': undefined
  'outbox.back': undefined
  'outbox.empty': undefined
  'outbox.filter': undefined
  'outbox.formatted': undefined
  'outbox.kind': undefined
  'outbox.missing': undefined
  'outbox.note': undefined
  'outbox.older': undefined
  'outbox.show': undefined
  'outbox.time': undefined
  'outbox.title': undefined
  'outbox.to': undefined
  'outbox.unreadable': undefined
  'pages.again': undefined
  'pages.ageLogIn': undefined
  'pages.ageNo': undefined
  'pages.agePrivacy': undefined
  'pages.ageTerms': undefined
  'pages.ageText': { site: string | number }
  'pages.ageTitle': undefined
  'pages.ageYes': undefined
  'pages.app.creators': undefined
  'pages.app.description': undefined
  'pages.app.home': undefined
  'pages.app.messages': undefined
  'pages.broken.text': undefined
  'pages.broken.title': undefined
  'pages.busy.text': undefined
  'pages.busy.title': undefined
  'pages.goHome': undefined
  'pages.limit.again': undefined
  'pages.limit.text': { wait: string | number }
  'pages.limit.title': undefined
  'pages.notFound.text': undefined
  'pages.notFound.title': undefined
  'performers.invitation.button': undefined
  'performers.invitation.lead': { by: string | number; siteName: string | number }
  'performers.invitation.preview': { until: string | number }
  'performers.invitation.reason': { email: string | number }
  'performers.invitation.subject': { by: string | number }
  'performers.invitation.title': undefined
  'performers.invitation.unexpected': undefined
  'performers.invitation.validity': { until: string | number }
  'preferences.exportReady.button': undefined
  'preferences.exportReady.lead': { until: string | number }
  'preferences.exportReady.preview': { until: string | number }
  'preferences.exportReady.reason': { email: string | number }
  'preferences.exportReady.subject': { siteName: string | number }
  'preferences.exportReady.title': undefined
  'preferences.exportReady.unexpected': undefined
  'profit.table.earned': undefined
  'profit.table.file': { month: string | number }
  'receipt.after': undefined
  'receipt.asked': { asked: string | number; paid: string | number }
  'receipt.balance': undefined
  'receipt.base': undefined
  'receipt.before': undefined
  'receipt.concept': undefined
  'receipt.documentTitle': { number: string | number; siteName: string | number }
  'receipt.filename': { number: string | number }
  'receipt.from': undefined
  'receipt.gateway': { gateway: string | number }
  'receipt.givenBack': undefined
  'receipt.item': undefined
  'receipt.itemAbout': undefined
  'receipt.method.bank': undefined
  'receipt.method.bitcoin': undefined
  'receipt.method.card': undefined
  'receipt.method.lightning': undefined
  'receipt.page': undefined
  'receipt.paidAt': { date: string | number; hour: number; time: string | number; zone: string | number }
  'receipt.receipt': undefined
  'receipt.reference': { id: string | number }
  'receipt.refunds': undefined
  'receipt.refundsBitcoin': undefined
  'receipt.refundsCard': undefined
  'receipt.refundsOther': undefined
  'receipt.series': { year: string | number }
  'receipt.taxName': undefined
  'receipt.testGateway': undefined
  'receipt.title': undefined
  'receipt.to': undefined
  'receipt.total': undefined
  'receipt.totalPaid': { currency: string | number }
  'receipt.with': undefined
  'staff.invitation.button': undefined
  'staff.invitation.lead': { roles: string | number; siteName: string | number }
  'staff.invitation.preview': { until: string | number }
  'staff.invitation.reason': { email: string | number }
  'staff.invitation.subject': { siteName: string | number }
  'staff.invitation.title': undefined
  'staff.invitation.unexpected': undefined
  'staff.invitation.validity': { until: string | number }
  'staff.role.administrator': undefined
  'staff.role.finance': undefined
  'staff.role.moderator': undefined
  'staff.role.support': undefined
  'staff.rolesChanged.button': undefined
  'staff.rolesChanged.lead': { roles: string | number; siteName: string | number }
  'staff.rolesChanged.leadNone': { siteName: string | number }
  'staff.rolesChanged.preview': undefined
  'staff.rolesChanged.reason': { email: string | number }
  'staff.rolesChanged.subject': { siteName: string | number }
  'staff.rolesChanged.title': undefined
  'staff.rolesChanged.unexpected': { siteName: string | number }
  'subscribers.status.active': undefined
  'subscribers.status.expired': undefined
  'subscribers.status.inactive': undefined
  'subscribers.table.currency': undefined
  'subscribers.table.days': { count: number }
  'subscribers.table.duration': undefined
  'subscribers.table.expiresAt': undefined
  'subscribers.table.file': { date: string | number }
  'subscribers.table.gifted': undefined
  'subscribers.table.lists': undefined
  'subscribers.table.months': { count: number }
  'subscribers.table.name': undefined
  'subscribers.table.no': undefined
  'subscribers.table.note': undefined
  'subscribers.table.renews': undefined
  'subscribers.table.since': undefined
  'subscribers.table.spent': undefined
  'subscribers.table.status': undefined
  'subscribers.table.username': undefined
  'subscribers.table.yes': undefined
  'subscriptions.renewalHidden.button': undefined
  'subscriptions.renewalHidden.lead': { at: string | number; name: string | number }
  'subscriptions.renewalHidden.preview': undefined
  'subscriptions.renewalHidden.unexpected': undefined
  'subscriptions.renewalMissed.button': undefined
  'subscriptions.renewalMissed.lead': { at: string | number; name: string | number }
  'subscriptions.renewalMissed.preview': undefined
  'subscriptions.renewalMissed.reason': { email: string | number }
  'subscriptions.renewalMissed.subject': { name: string | number; siteName: string | number }
  'subscriptions.renewalMissed.title': undefined
  'subscriptions.renewalMissed.unexpected': undefined
  'subscriptions.renewalSoon.button': undefined
  'subscriptions.renewalSoon.lead': { at: string | number; name: string | number; price: string | number }
  'subscriptions.renewalSoon.preview': { price: string | number }
  'subscriptions.renewalSoon.subject': { name: string | number; siteName: string | number }
  'subscriptions.renewalSoon.title': undefined
  'subscriptions.renewalSoon.unexpected': undefined
  'subscriptions.renewalUnanswered.lead': { at: string | number; name: string | number }
  'subscriptions.renewalUnanswered.preview': undefined
  'tickets.answered.button': undefined
  'tickets.answered.lead': { number: string | number; subject: string | number }
  'tickets.answered.preview': undefined
  'tickets.answered.subject': { number: string | number; siteName: string | number }
  'tickets.answered.title': undefined
  'tickets.asked.button': undefined
  'tickets.asked.lead': undefined
  'tickets.asked.preview': undefined
  'tickets.asked.subject': { siteName: string | number }
  'tickets.asked.title': undefined
  'tickets.asked.unexpected': undefined
  'tickets.link.button': undefined
  'tickets.link.lead': { number: string | number }
  'tickets.link.preview': undefined
  'tickets.link.subject': { number: string | number; siteName: string | number }
  'tickets.link.title': undefined
  'tickets.link.unexpected': undefined
  'tickets.mail.link': undefined
  'tickets.mail.reason': { email: string | number }
  'tickets.solved.button': undefined
  'tickets.solved.lead': { days: number; number: string | number; subject: string | number }
  'tickets.solved.preview': undefined
  'tickets.solved.subject': { number: string | number; siteName: string | number }
  'tickets.solved.title': undefined
  'wallet.account.available': undefined
  'wallet.account.pending': undefined
  'wallet.account.wallet': undefined
  'wallet.kind.call': undefined
  'wallet.kind.chargeback': undefined
  'wallet.kind.gift': undefined
  'wallet.kind.goal': undefined
  'wallet.kind.live': undefined
  'wallet.kind.message': undefined
  'wallet.kind.post': undefined
  'wallet.kind.recharge': undefined
  'wallet.kind.refund': undefined
  'wallet.kind.release': undefined
  'wallet.kind.subscription': undefined
  'wallet.kind.subscription-gift': undefined
  'wallet.kind.vault': undefined
  'wallet.kind.withdrawal-bounced': undefined
  'wallet.kind.withdrawal-hold': undefined
  'wallet.kind.withdrawal-returned': undefined
  'wallet.status.approved': undefined
  'wallet.status.pending': undefined
  'wallet.table.account': undefined
  'wallet.table.amount': undefined
  'wallet.table.at': undefined
  'wallet.table.balanceAfter': undefined
  'wallet.table.currency': undefined
  'wallet.table.debtPaid': undefined
  'wallet.table.fee': undefined
  'wallet.table.file': { date: string | number }
  'wallet.table.id': undefined
  'wallet.table.kind': undefined
  'wallet.table.name': undefined
  'wallet.table.price': undefined
  'wallet.table.releaseAt': undefined
  'wallet.table.status': undefined
  'wallet.table.title': undefined
  'wallet.table.username': undefined
  'withdrawals.mail.reason': { email: string | number }
  'withdrawals.methodAdded.button': undefined
  'withdrawals.methodAdded.lead': { at: string | number; bank: string | number; end: string | number; usableAt: string | number }
  'withdrawals.methodAdded.preview': { bank: string | number; end: string | number }
  'withdrawals.methodAdded.subject': { siteName: string | number }
  'withdrawals.methodAdded.title': undefined
  'withdrawals.methodAdded.unexpected': undefined
  'withdrawals.status.approved': undefined
  'withdrawals.status.paid': undefined
  'withdrawals.status.pending': undefined
  'withdrawals.status.rejected-bank': undefined
  'withdrawals.status.rejected-cancelled': undefined
  'withdrawals.status.rejected-staff': undefined
  'withdrawals.table.bank': undefined
  'withdrawals.table.closedAt': undefined
  'withdrawals.table.end': undefined
  'withdrawals.table.file': { date: string | number }
  'withdrawals.table.note': undefined
  'withdrawals.table.reference': undefined
  'withdrawals.table.requestedAt': undefined
}

export const MESSAGES: Readonly<Record<Locale, Record<keyof Messages, CompiledText>>> = {
  es: {
    'accounts.accountClosed.button': ["Volver a mi cuenta"],
    'accounts.accountClosed.lead': ["Nadie la ve y todas tus sesiones se cerraron. Si entras antes del ",["until"],", vuelve como estaba. Después borramos tus datos y ya no se puede recuperar."],
    'accounts.accountClosed.preview': ["Puedes volver hasta el ",["until"],": basta con entrar."],
    'accounts.accountClosed.reason': ["Lo enviamos a ",["email"]," porque se cerró la cuenta de esta dirección."],
    'accounts.accountClosed.subject': ["Tu cuenta de ",["siteName"]," está cerrada"],
    'accounts.accountClosed.title': ["Tu cuenta está cerrada"],
    'accounts.accountClosed.unexpected': ["¿No la cerraste tú? Entra y cambia tu contraseña: alguien más la conoce."],
    'accounts.accountRestored.button': ["Entrar"],
    'accounts.accountRestored.lead': ["La suspensión terminó y puedes volver a entrar."],
    'accounts.accountRestored.preview': ["Puedes volver a entrar."],
    'accounts.accountRestored.reason': ["Lo enviamos a ",["email"]," porque terminó la suspensión de la cuenta de esta dirección."],
    'accounts.accountRestored.subject': ["Tu cuenta de ",["siteName"]," ya no está suspendida"],
    'accounts.accountRestored.title': ["Tu cuenta ya no está suspendida"],
    'accounts.accountRestored.unexpected': ["¿Echas algo en falta? Escríbenos desde la página de ayuda."],
    'accounts.accountSuspended.button': ["Pedir ayuda"],
    'accounts.accountSuspended.lead': ["Nadie la ve y no se puede entrar. Motivo: ",["why"],"."],
    'accounts.accountSuspended.preview': ["Te decimos el motivo y dónde pedir ayuda."],
    'accounts.accountSuspended.reason': ["Lo enviamos a ",["email"]," porque se suspendió la cuenta de esta dirección."],
    'accounts.accountSuspended.subject': ["Tu cuenta de ",["siteName"]," está suspendida"],
    'accounts.accountSuspended.title': ["Tu cuenta está suspendida"],
    'accounts.accountSuspended.unexpected': ["¿Crees que es un error? Escríbenos desde la página de ayuda."],
    'accounts.accountSuspended.until': ["Termina sola el ",["at"],"."],
    'accounts.accountSuspended.why.fraud': ["fraude"],
    'accounts.accountSuspended.why.harassment': ["acoso"],
    'accounts.accountSuspended.why.illegal-content': ["contenido ilegal"],
    'accounts.accountSuspended.why.impersonation': ["suplantación de identidad"],
    'accounts.accountSuspended.why.other': ["incumplimiento de las reglas"],
    'accounts.accountSuspended.why.spam': ["spam"],
    'accounts.accountSuspended.why.under-age': ["minoría de edad"],
    'accounts.apiTokenCreated.button': ["Ver mis tokens"],
    'accounts.apiTokenCreated.lead': ["El ",["at"]," se creó el token “",["name"],"”. Con él, otro programa puede actuar en tu cuenta dentro de sus permisos. Si no fuiste tú, revócalo y cambia tu contraseña."],
    'accounts.apiTokenCreated.preview': [["name"],", ",["at"]],
    'accounts.apiTokenCreated.subject': ["Hay un token nuevo en tu cuenta de ",["siteName"]],
    'accounts.apiTokenCreated.title': ["Un token nuevo"],
    'accounts.confirmEmail.button': ["Usar este correo"],
    'accounts.confirmEmail.lead': ["Toca el botón y tu cuenta usa este correo. Hasta entonces sigue con el anterior."],
    'accounts.confirmEmail.preview': ["Toca el botón y tu cuenta usa este correo. El enlace sirve ",["life"],"."],
    'accounts.confirmEmail.reason': ["Lo enviamos a ",["email"]," porque una cuenta quiere usar esta dirección."],
    'accounts.confirmEmail.subject': ["Confirma tu correo nuevo en ",["siteName"]],
    'accounts.confirmEmail.title': ["Confirma tu correo nuevo"],
    'accounts.confirmEmail.unexpected': ["¿No lo pediste? No hagas nada: sin confirmar, ninguna cuenta usa tu correo."],
    'accounts.emailChangeRequested.lead': ["El ",["at"]," alguien pidió que tu cuenta use ",["newEmail"],". Cambia cuando esa dirección lo confirme. Si no fuiste tú, toca el botón: la cuenta se queda con este correo, se cierran todas las sesiones y eliges otra contraseña."],
    'accounts.emailChangeRequested.leadPasskeys': ["El ",["at"]," alguien pidió que tu cuenta use ",["newEmail"],". Cambia cuando esa dirección lo confirme. Si no fuiste tú, toca el botón: la cuenta se queda con este correo, se cierran todas las sesiones y entras con las llaves de acceso que ya tenías."],
    'accounts.emailChangeRequested.preview': ["El correo nuevo sería ",["newEmail"],". ¿No fuiste tú? Páralo aquí."],
    'accounts.emailChangeRequested.subject': ["Alguien pidió cambiar el correo de tu cuenta de ",["siteName"]],
    'accounts.emailChangeRequested.title': ["Un correo nuevo para tu cuenta"],
    'accounts.emailChanged.lead': ["Desde el ",["at"]," tu cuenta usa ",["newEmail"],". Si no fuiste tú, toca el botón: la cuenta vuelve a este correo, se cierran todas las sesiones y eliges otra contraseña."],
    'accounts.emailChanged.leadPasskeys': ["Desde el ",["at"]," tu cuenta usa ",["newEmail"],". Si no fuiste tú, toca el botón: la cuenta vuelve a este correo, se cierran todas las sesiones y entras con las llaves de acceso que ya tenías."],
    'accounts.emailChanged.preview': ["Ahora es ",["newEmail"],". ¿No fuiste tú? Recupera tu cuenta aquí."],
    'accounts.emailChanged.reason': ["Lo enviamos a ",["email"]," porque era el correo de esta cuenta."],
    'accounts.emailChanged.subject': ["El correo de tu cuenta de ",["siteName"]," cambió"],
    'accounts.emailChanged.title': ["Tu correo cambió"],
    'accounts.emailCode.leadLogIn': ["Escribe este código donde estás entrando a tu cuenta."],
    'accounts.emailCode.leadReauthenticate': ["Escribe este código para confirmar que eres tú."],
    'accounts.emailCode.leadTurnOn': ["Escribe este código para activar los dos pasos en tu cuenta."],
    'accounts.emailCode.preview': ["Vale ",["life"]," y sirve una vez."],
    'accounts.emailCode.subject': ["Tu código de ",["siteName"]],
    'accounts.emailCode.title': ["Tu código"],
    'accounts.emailCode.unexpected': ["¿No pediste un código? Alguien puede tener tu contraseña: cámbiala."],
    'accounts.emailCode.validity': ["Vale ",["life"]," y sirve una vez. No se lo des a nadie: nunca te lo pediremos."],
    'accounts.erasureReminder.button': ["Conservar mi cuenta"],
    'accounts.erasureReminder.lead': ["El ",["until"]," borramos los datos de tu cuenta cerrada. Si quieres conservarla, entra antes."],
    'accounts.erasureReminder.preview': ["El ",["until"]," borramos tus datos."],
    'accounts.erasureReminder.reason': ["Lo enviamos a ",["email"]," porque se cerró la cuenta de esta dirección."],
    'accounts.erasureReminder.subject': ["Tu cuenta de ",["siteName"]," se borra pronto"],
    'accounts.erasureReminder.title': ["Quedan pocos días"],
    'accounts.erasureReminder.unexpected': ["Si quieres que se borre, no hagas nada."],
    'accounts.linkValidity': ["El enlace sirve durante ",["life"]," y una sola vez."],
    'accounts.logIn.button': ["Entrar"],
    'accounts.logIn.lead': ["Toca el botón y entras sin contraseña. No se lo pases a nadie: quien lo abre entra a tu cuenta."],
    'accounts.logIn.preview': ["Entra sin contraseña. El enlace sirve ",["life"],"."],
    'accounts.logIn.reason': ["Lo enviamos a ",["email"]," porque alguien pidió entrar con esta dirección."],
    'accounts.logIn.subject': ["Tu enlace para entrar a ",["siteName"]],
    'accounts.logIn.title': ["Entra con este enlace"],
    'accounts.logIn.unexpected': ["¿No lo pediste? No hagas nada: nadie entra sin este enlace."],
    'accounts.newDevice.button': ["Cambiar contraseña"],
    'accounts.newDevice.lead': ["Alguien entró a tu cuenta desde ",["device"]," el ",["at"],". Si no fuiste tú, cambia tu contraseña: se cierran todas tus sesiones."],
    'accounts.newDevice.leadPlace': ["Alguien entró a tu cuenta desde ",["device"]," el ",["at"]," (lugar aproximado: ",["place"],"). Si no fuiste tú, cambia tu contraseña: se cierran todas tus sesiones."],
    'accounts.newDevice.preview': [["device"],", ",["at"]],
    'accounts.newDevice.previewPlace': [["device"],", ",["place"],", ",["at"]],
    'accounts.newDevice.subject': ["Un dispositivo nuevo entró a tu cuenta de ",["siteName"]],
    'accounts.newDevice.title': ["Un dispositivo nuevo"],
    'accounts.notice.reason': ["Lo enviamos a ",["email"]," porque es el correo de esta cuenta."],
    'accounts.notice.unexpected': ["¿Fuiste tú? Entonces no tienes que hacer nada."],
    'accounts.passkey.button': ["Ver mis llaves"],
    'accounts.passkey.phone': ["Teléfono"],
    'accounts.passkey.securityKey': ["Llave de seguridad"],
    'accounts.passkeyCreated.lead': ["El ",["at"]," se creó la llave de acceso “",["name"],"”, con la que se puede entrar a tu cuenta. Si no fuiste tú, quítala y cambia tu contraseña."],
    'accounts.passkeyCreated.preview': [["name"],", ",["at"]],
    'accounts.passkeyCreated.subject': ["Hay una llave de acceso nueva en tu cuenta de ",["siteName"]],
    'accounts.passkeyCreated.title': ["Una llave nueva"],
    'accounts.passkeyOnly.leadOff': ["Desde el ",["at"]," tu cuenta se abre otra vez con tu contraseña. Tus llaves siguen sirviendo."],
    'accounts.passkeyOnly.leadOn': ["Desde el ",["at"]," tu cuenta se abre solo con tus llaves de acceso. Si las pierdes todas, vuelves con un enlace por correo y un código de recuperación."],
    'accounts.passkeyOnly.subject': ["Cómo entras a tu cuenta de ",["siteName"]," cambió"],
    'accounts.passkeyOnly.titleOff': ["Otra vez con contraseña"],
    'accounts.passkeyOnly.titleOn': ["Solo tus llaves"],
    'accounts.passkeyRevoked.lead': ["El ",["at"]," se quitó la llave de acceso “",["name"],"”: ya no abre tu cuenta. Si no fuiste tú, revisa tus llaves y cambia tu contraseña."],
    'accounts.passkeyRevoked.preview': [["name"],", ",["at"]],
    'accounts.passkeyRevoked.subject': ["Se quitó una llave de acceso de tu cuenta de ",["siteName"]],
    'accounts.passkeyRevoked.title': ["Se quitó una llave"],
    'accounts.passwordChanged.button': ["Elegir otra contraseña"],
    'accounts.passwordChanged.lead': ["La contraseña de tu cuenta cambió el ",["at"]," y se cerraron tus sesiones en los demás dispositivos. Si no fuiste tú, elige otra ahora."],
    'accounts.passwordChanged.preview': ["Cambió el ",["at"],". ¿No fuiste tú? Elige otra ahora."],
    'accounts.passwordChanged.subject': ["Tu contraseña de ",["siteName"]," cambió"],
    'accounts.passwordChanged.title': ["Tu contraseña cambió"],
    'accounts.recoverPassword.button': ["Elegir contraseña"],
    'accounts.recoverPassword.lead': ["Alguien, quizá tú, pidió cambiar la contraseña de tu cuenta. Al cambiarla se cierran todas tus sesiones."],
    'accounts.recoverPassword.preview': ["El enlace sirve ",["life"],". Si no lo pediste, no hagas nada."],
    'accounts.recoverPassword.reason': ["Lo enviamos a ",["email"]," porque alguien pidió cambiar la contraseña de esta cuenta."],
    'accounts.recoverPassword.subject': ["Elige una contraseña nueva en ",["siteName"]],
    'accounts.recoverPassword.title': ["Elige otra contraseña"],
    'accounts.recoverPassword.unexpected': ["¿No lo pediste? No hagas nada: tu contraseña sigue siendo la misma."],
    'accounts.recoveryCode.lead': ["Alguien entró a tu cuenta con uno de tus códigos el ",["at"],". ",["left","plural",{"0":["No te queda ninguno: crea otros en Seguridad."],"one":["Te queda uno."],"other":["Te quedan ","#","."]}]],
    'accounts.recoveryCode.subject': ["Entraron a ",["siteName"]," con un código de recuperación"],
    'accounts.recoveryCode.title': ["Un código de recuperación se usó"],
    'accounts.twoFactor.button': ["Cambiar contraseña"],
    'accounts.twoFactor.leadNewCodes': ["Se crearon el ",["at"],". Los anteriores ya no sirven."],
    'accounts.twoFactor.leadOff': ["Desde el ",["at"],", la contraseña basta para entrar a tu cuenta. Los códigos de recuperación ya no sirven."],
    'accounts.twoFactor.leadOn': ["Desde el ",["at"],", entrar a tu cuenta pide la contraseña y un código por correo."],
    'accounts.twoFactor.preview': [["at"]],
    'accounts.twoFactor.subject': ["La entrada en dos pasos de ",["siteName"]," cambió"],
    'accounts.twoFactor.titleNewCodes': ["Tienes códigos de recuperación nuevos"],
    'accounts.twoFactor.titleOff': ["Los dos pasos están desactivados"],
    'accounts.twoFactor.titleOn': ["Los dos pasos están activos"],
    'accounts.undoEmailChange.button': ["No fui yo"],
    'accounts.undoEmailChange.validity': ["El enlace sirve durante ",["days"]," días y una sola vez."],
    'accounts.verifyEmail.button': ["Confirmar mi correo"],
    'accounts.verifyEmail.lead': ["Toca el botón y tu cuenta queda lista: después ya puedes entrar y seguir a quien quieras."],
    'accounts.verifyEmail.preview': ["Un paso y tu cuenta queda lista. El enlace sirve ",["life"],"."],
    'accounts.verifyEmail.reason': ["Lo enviamos a ",["email"]," porque alguien creó una cuenta con esta dirección."],
    'accounts.verifyEmail.subject': ["Confirma tu correo en ",["siteName"]],
    'accounts.verifyEmail.title': ["Confirma tu correo"],
    'accounts.verifyEmail.unexpected': ["¿No te registraste? No hagas nada: sin confirmar, la cuenta no se activa."],
    'automatic.noEnd': ["el final de tu suscripción"],
    'automatic.noPurchase': ["tu última compra"],
    'calls.title.audio': ["Llamada de ",["minutes"]," min"],
    'calls.title.video': ["Videollamada de ",["minutes"]," min"],
    'developers.webhookDisabled.button': ["Ver mis webhooks"],
    'developers.webhookDisabled.lead': ["La dirección ",["host"]," falló ",["count"]," veces seguidas y ya no la llamamos. Cuando responda otra vez, actívala en tus ajustes."],
    'developers.webhookDisabled.reason': ["Lo enviamos a ",["email"]," porque es el correo de la cuenta que lo creó."],
    'developers.webhookDisabled.subject': ["Un webhook de tu cuenta de ",["siteName"]," está parado"],
    'developers.webhookDisabled.title': ["Un webhook está parado"],
    'developers.webhookDisabled.unexpected': ["¿No lo creaste? Entra, quítalo y cambia tu contraseña."],
    'gateway.amount': ["Total"],
    'gateway.back': ["Volver a ",["merchant"]],
    'gateway.card': ["Tarjeta de prueba"],
    'gateway.cardNote': ["Ya está escrita y no se puede cambiar: aquí nadie debe poner una tarjeta de verdad."],
    'gateway.code': ["Código"],
    'gateway.decline': ["Rechazar el pago"],
    'gateway.disputed.text': ["El banco retiró el dinero."],
    'gateway.disputed.title': ["Pago en disputa"],
    'gateway.expired.text': ["No se cobró nada. Vuelve y empieza otro."],
    'gateway.expired.title': ["Este pago expiró"],
    'gateway.expiry': ["Vence"],
    'gateway.failed.text': ["No se cobró nada."],
    'gateway.failed.title': ["Pago rechazado"],
    'gateway.holder': ["Titular"],
    'gateway.holderName': ["Persona de prueba"],
    'gateway.late': ["Tarde, a los ",["seconds"]," segundos"],
    'gateway.leave': ["Salir sin pagar"],
    'gateway.notice': ["Cómo llega la notificación"],
    'gateway.noticeNote': ["La pasarela avisa del resultado al comercio. Prueba qué pasa cuando la notificación falla."],
    'gateway.number': ["Número"],
    'gateway.pay': ["Pagar ",["amount"]],
    'gateway.reference': ["Referencia"],
    'gateway.refunded.text': ["El dinero volvió a la tarjeta."],
    'gateway.refunded.title': ["Pago devuelto"],
    'gateway.shuffled': ["En desorden"],
    'gateway.succeeded.text': ["Ya está hecho. No se vuelve a cobrar."],
    'gateway.succeeded.title': ["Pago aprobado"],
    'gateway.testMode': ["Pasarela de prueba: aquí no se mueve dinero de verdad."],
    'gateway.title': ["Pago a ",["merchant"]],
    'gateway.twice': ["Dos veces"],
    'gateway.unknown.text': ["Vuelve al comercio y empieza de nuevo."],
    'gateway.unknown.title': ["Este pago no existe"],
    'identity.approved.button': ["Ver mi identidad"],
    'identity.approved.lead': ["Revisamos lo que enviaste y está en orden. Desde ahora tu perfil lleva la insignia de verificación."],
    'identity.approved.preview': ["Tu perfil ya lleva la insignia."],
    'identity.approved.subject': ["Tu identidad en ",["siteName"]," está verificada"],
    'identity.approved.title': ["Tu identidad está verificada"],
    'identity.mail.reason': ["Lo enviamos a ",["email"]," porque desde esta cuenta se pidió verificar la identidad."],
    'identity.mail.unexpected': ["¿No enviaste nada? Entra y cambia tu contraseña: alguien más la conoce."],
    'identity.reason.back.blurred': ["La foto salió borrosa y no se lee la fecha de vencimiento. Apoya el documento en una mesa, con luz de día y sin flash."],
    'identity.reason.back.cropped': ["El reverso no se ve entero: falta un borde. Repite la foto con las cuatro esquinas a la vista."],
    'identity.reason.back.expired': ["La fecha de vencimiento del reverso ya pasó. Envía un documento vigente; puedes elegir otro tipo de documento."],
    'identity.reason.back.glare': ["Un reflejo tapa parte del reverso. Inclina un poco el documento o aléjalo de la lámpara, y repite la foto sin flash."],
    'identity.reason.back.other-name': ["El nombre del reverso no es el del frente. Envía las dos caras del mismo documento."],
    'identity.reason.back.other-person': ["El reverso parece de otro documento. Envía las dos caras del mismo."],
    'identity.reason.back.under-age': ["Según la fecha de nacimiento del reverso todavía no tienes la edad que hace falta, y sin ella no podemos verificar la cuenta. Si la fecha se lee mal en la foto, repítela."],
    'identity.reason.front.blurred': ["La foto salió borrosa y no se leen los datos. Apoya el documento en una mesa, con luz de día y sin flash."],
    'identity.reason.front.cropped': ["El frente no se ve entero: falta un borde. Repite la foto con las cuatro esquinas a la vista."],
    'identity.reason.front.expired': ["Este documento ya venció. Envía uno vigente; puedes elegir otro tipo de documento."],
    'identity.reason.front.glare': ["Un reflejo tapa parte de los datos. Inclina un poco el documento o aléjalo de la lámpara, y repite la foto sin flash."],
    'identity.reason.front.other-name': ["El nombre del documento no coincide con el de tu cuenta. Envía un documento a tu nombre, o corrige el nombre de la cuenta."],
    'identity.reason.front.other-person': ["La persona del documento no parece la misma que la del selfi. Envía un documento tuyo, con la foto bien visible."],
    'identity.reason.front.under-age': ["Según la fecha de nacimiento todavía no tienes la edad que hace falta, y sin ella no podemos verificar la cuenta. Si la fecha se lee mal en la foto, repítela."],
    'identity.reason.selfie.blurred': ["El selfi salió borroso y no se distingue tu cara. Ponte con la luz de frente, a la altura de los ojos, y quédate un momento sin moverte."],
    'identity.reason.selfie.cropped': ["La cara no se ve entera. Repite el selfi con toda la cabeza dentro de la ventana y sin nada que la tape."],
    'identity.reason.selfie.expired': ["El documento que va con este selfi ya venció. Envía uno vigente y toma el selfi de nuevo."],
    'identity.reason.selfie.glare': ["Una luz fuerte tapa parte de tu cara. Ponte con la luz de frente, no detrás, y repite el selfi sin flash."],
    'identity.reason.selfie.other-name': ["El nombre del documento que va con este selfi no coincide con el de tu cuenta. Envía un documento a tu nombre, o corrige el nombre de la cuenta, y toma el selfi de nuevo."],
    'identity.reason.selfie.other-person': ["La cara del selfi no parece la del documento. Toma el selfi con tu cara despejada y buena luz."],
    'identity.reason.selfie.under-age': ["Por lo que se ve, todavía no tienes la edad que hace falta, y sin ella no podemos verificar la cuenta. Si no es así, repite el selfi con buena luz."],
    'identity.rejected.button': ["Ver qué repetir"],
    'identity.rejected.lead': ["Revisamos lo que enviaste para verificar tu identidad. En tu página dice qué vimos y qué hay que repetir; solo eso."],
    'identity.rejected.preview': ["Entra y mira qué falta para verificar tu identidad."],
    'identity.rejected.subject': ["Hay una foto que repetir en ",["siteName"]],
    'identity.rejected.title': ["Falta repetir una foto"],
    'identity.watermark.reason': ["verificación"],
    'mail.copyAddress': ["¿El botón no funciona? Copia esta dirección en tu navegador:"],
    'mail.greeting': ["Hola, ",["name"],"."],
    'mail.help': ["Ayuda"],
    'mail.privacy': ["Privacidad"],
    'moderation.statement.button': ["Preguntar o reclamar"],
    'moderation.statement.preview': ["Lo que decidimos sobre algo tuyo, y por qué."],
    'moderation.statement.reason': ["Te lo enviamos a ",["email"]," porque es la dirección de tu cuenta."],
    'moderation.statement.subject': ["Una decisión del equipo de ",["siteName"]],
    'moderation.statement.title': ["Lo que decidimos, y por qué"],
    'moderation.template.chat': ["Denunciaron una conversación tuya, y una persona de nuestro equipo revisó lo último que escribiste:\n\n«",["text"],"»\n\nRompe nuestras normas por lo siguiente: \n\nPuedes pedir que lo revisemos otra vez con un ticket de ayuda."],
    'moderation.template.comment': ["Denunciaron un comentario tuyo, y una persona de nuestro equipo lo revisó:\n\n«",["text"],"»\n\nRompe nuestras normas por lo siguiente: \n\nPuedes pedir que lo revisemos otra vez con un ticket de ayuda."],
    'moderation.template.live': ["Denunciaron un directo tuyo, y una persona de nuestro equipo lo revisó.\n\nRompe nuestras normas por lo siguiente: \n\nPuedes pedir que lo revisemos otra vez con un ticket de ayuda."],
    'moderation.template.message': ["Denunciaron un mensaje tuyo, y una persona de nuestro equipo lo revisó:\n\n«",["text"],"»\n\nRompe nuestras normas por lo siguiente: \n\nPuedes pedir que lo revisemos otra vez con un ticket de ayuda."],
    'moderation.template.post': ["Denunciaron una publicación tuya, y una persona de nuestro equipo la revisó.\n\nRompe nuestras normas por lo siguiente: \n\nPuedes pedir que lo revisemos otra vez con un ticket de ayuda."],
    'moderation.template.profile': ["Denunciaron tu perfil, y una persona de nuestro equipo lo revisó.\n\nRompe nuestras normas por lo siguiente: \n\nPuedes pedir que lo revisemos otra vez con un ticket de ayuda."],
    'moderation.template.review': ["Una persona de nuestro equipo revisó una publicación tuya antes de que otras personas la vieran.\n\nRompe nuestras normas por lo siguiente: \n\nPuedes publicarla de nuevo sin eso, o pedir que lo revisemos otra vez con un ticket de ayuda."],
    'moderation.template.vault': ["Denunciaron un baúl tuyo, y una persona de nuestro equipo lo revisó.\n\nRompe nuestras normas por lo siguiente: \n\nPuedes pedir que lo revisemos otra vez con un ticket de ayuda."],
    'moderation.template.welcome': ["Denunciaron tu video de bienvenida, y una persona de nuestro equipo lo revisó.\n\nRompe nuestras normas por lo siguiente: \n\nPuedes pedir que lo revisemos otra vez con un ticket de ayuda."],
    'notifications.appearance.decide': ["Lee a qué dices que sí, y acepta o rechaza."],
    'notifications.appearance.title': [["name"]," te nombra en sus publicaciones"],
    'notifications.auth.description': ["Si no fuiste tú, cierra esa sesión."],
    'notifications.auth.title': ["Entraron a tu cuenta: ",["device"]],
    'notifications.buyMessage.audio': [["name"]," compró una llamada"],
    'notifications.buyMessage.message': [["name"]," compró tu mensaje"],
    'notifications.buyMessage.video': [["name"]," compró una videollamada"],
    'notifications.call.agreed.title': [["name"]," aceptó la hora de la llamada"],
    'notifications.call.cancelledCreator.title': ["Se canceló tu llamada con ",["name"]],
    'notifications.call.cancelledFan.title': ["Se canceló tu llamada con ",["name"]],
    'notifications.call.declined.title': [["name"]," no puede atender tu llamada"],
    'notifications.call.endedCreator.title': ["Tu llamada con ",["name"]," terminó"],
    'notifications.call.endedFan.title': ["Tu llamada con ",["name"]," terminó"],
    'notifications.call.failedCreator.title': ["Tu llamada con ",["name"]," no se conectó"],
    'notifications.call.failedFan.title': ["Tu llamada con ",["name"]," no se conectó"],
    'notifications.call.free': ["No se cobró nada."],
    'notifications.call.missedCreator.title': ["Llamada perdida de ",["name"]],
    'notifications.call.missedFan.title': [["name"]," no contestó tu llamada"],
    'notifications.call.paid': ["Pagaste ",["amount"],"."],
    'notifications.call.paidPart': ["Pagaste ",["amount"]," y ",["returned"]," volvieron a tu saldo."],
    'notifications.call.proposed.description': [["at"],". Tu dinero queda apartado mientras decides."],
    'notifications.call.proposed.title': [["name"]," propone otra hora para tu llamada"],
    'notifications.call.reminder.title': ["Tu llamada con ",["name"]," está por empezar"],
    'notifications.call.returned': [["returned"]," volvieron a tu saldo."],
    'notifications.days': [["count","plural",{"one":["#"," día"],"other":["#"," días"]}]],
    'notifications.digest.button': ["Ver todas"],
    'notifications.digest.lead': ["Esto es lo que no has leído."],
    'notifications.digest.reason': ["Lo enviamos a ",["email"]," porque tienes activado el resumen."],
    'notifications.digest.subject': [["count","plural",{"one":["#"," novedad en ",["siteName"]],"other":["#"," novedades en ",["siteName"]]}]],
    'notifications.digest.title': [["count","plural",{"one":["#"," novedad"],"other":["#"," novedades"]}]],
    'notifications.earned': ["Ganaste ",["amount"]],
    'notifications.emailRefused.description': ["Dejamos de enviarte notificaciones por correo. Revisa tu dirección."],
    'notifications.emailRefused.title': ["Tu correo no recibe nuestros mensajes"],
    'notifications.followers.title': [["others","plural",{"0":[["name"]," te sigue"],"one":[["name"]," y ","#"," persona más te siguen"],"other":[["name"]," y ","#"," personas más te siguen"]}]],
    'notifications.gift.description': ["Regalo de ",["amount"]],
    'notifications.gift.title': [["name"]," te envió un regalo: ",["gift"]],
    'notifications.giftReturned.description': [["amount"]," volvieron a tu saldo."],
    'notifications.giftReturned.title': ["Nadie recibió tu regalo de una suscripción a ",["name"]],
    'notifications.helper.accepted': [["name"]," ya contesta tus conversaciones"],
    'notifications.helper.acceptedText': ["Lo que haga queda escrito en “Equipo”."],
    'notifications.helper.asked': [["name"]," te pide contestar sus conversaciones"],
    'notifications.helper.askedText': ["Lee qué podrías hacer, y acepta o rechaza."],
    'notifications.helper.declined': [["name"]," no va a contestar tus conversaciones"],
    'notifications.helper.declinedText': ["Puedes pedírselo a otra persona."],
    'notifications.helper.ended': ["Ya no contestas por ",["name"]],
    'notifications.helper.endedText': ["Desde ahora no lees ni escribes en su nombre."],
    'notifications.helper.left': [["name"]," ya no contesta tus conversaciones"],
    'notifications.helper.leftText': ["Desde ahora no lee ni escribe nada."],
    'notifications.likes.title': [["others","plural",{"0":["A ",["name"]," le gusta tu publicación"],"one":["A ",["name"]," y a ","#"," persona más les gusta tu publicación"],"other":["A ",["name"]," y a ","#"," personas más les gusta tu publicación"]}]],
    'notifications.live.title': [["name"]," está en vivo"],
    'notifications.liveEnded.replayFailed.description': ["Elige otra vez qué hacer con ella. La grabación sigue ahí."],
    'notifications.liveEnded.replayFailed.title': ["No se pudo guardar la repetición: ",["title"]],
    'notifications.liveEnded.stopped.description': ["Las entradas se devolvieron a quienes las pagaron."],
    'notifications.liveEnded.stopped.title': ["El equipo terminó tu directo: ",["title"]],
    'notifications.liveReminder.begun.title': ["Empezó el directo de ",["name"]],
    'notifications.liveReminder.calledOff.title': ["El directo de ",["name"]," no se hará"],
    'notifications.liveReminder.description': [["title"],", ",["at"]],
    'notifications.liveReminder.near.title': ["El directo de ",["name"]," empieza pronto"],
    'notifications.liveReminder.replay.title': ["Ya está la repetición del directo de ",["name"]],
    'notifications.liveReturned.removed': [["name"]," te sacó de su directo: ",["title"]],
    'notifications.liveReturned.short': ["El directo de ",["name"]," duró muy poco: ",["title"]],
    'notifications.liveReturned.stopped': ["El equipo terminó el directo de ",["name"],": ",["title"]],
    'notifications.liveReturned.title': ["Te devolvimos ",["amount"]," de una entrada"],
    'notifications.mail.change': ["Cambiar notificaciones"],
    'notifications.mail.open': ["Abrir"],
    'notifications.mail.openMessage': ["Abrir el mensaje"],
    'notifications.mail.reason': ["Lo enviamos a ",["email"]," porque tienes activado «",["topic"],"» por correo."],
    'notifications.mail.unsubscribe': ["Dejar de recibirlas"],
    'notifications.message.description': ["Ábrelo en tus mensajes."],
    'notifications.message.files': [["count","plural",{"one":["Te envió ","#"," archivo"],"other":["Te envió ","#"," archivos"]}]],
    'notifications.message.paid': ["Te envió un mensaje de pago"],
    'notifications.message.pictures': [["count","plural",{"one":["Te envió ","#"," foto"],"other":["Te envió ","#"," fotos"]}]],
    'notifications.message.title': [["times","plural",{"one":[["name"]," te escribió"],"other":[["name"]," te envió ","#"," mensajes"]}]],
    'notifications.message.videos': [["count","plural",{"one":["Te envió ","#"," video"],"other":["Te envió ","#"," videos"]}]],
    'notifications.message.voice': ["Nota de voz"],
    'notifications.messageUnsent.CHAT_NOT_FOUND': ["La conversación ya no está."],
    'notifications.messageUnsent.FORBIDDEN': ["Ya no puedes escribirle a esa persona."],
    'notifications.messageUnsent.MEDIA_NOT_FOUND': ["Uno de sus archivos no se puede usar."],
    'notifications.messageUnsent.MEDIA_NOT_READY': ["Uno de sus archivos no se puede usar."],
    'notifications.messageUnsent.REPLIED_MESSAGE_GONE': ["El mensaje al que respondía ya no está."],
    'notifications.messageUnsent.UNAUTHORIZED': ["Tu cuenta no podía enviar mensajes a esa hora."],
    'notifications.messageUnsent.USER_NOT_ACTIVE': ["La cuenta de la otra persona no está activa."],
    'notifications.messageUnsent.VALIDATION_FAILED': ["Su precio está fuera de lo que se permite."],
    'notifications.messageUnsent.title': ["Un mensaje programado no salió"],
    'notifications.moderation.commentHidden': ["Retiramos tu comentario"],
    'notifications.moderation.commentRestored': ["Tu comentario está de vuelta"],
    'notifications.moderation.liveHidden': ["Retiramos tu directo"],
    'notifications.moderation.liveRestored': ["Puedes volver a usar la grabación de tu directo"],
    'notifications.moderation.messageHidden': ["Retiramos un mensaje tuyo"],
    'notifications.moderation.messageRestored': ["Tu mensaje está de vuelta"],
    'notifications.moderation.postApproved': ["Revisamos tu publicación y está aprobada"],
    'notifications.moderation.postHidden': ["Retiramos tu publicación"],
    'notifications.moderation.postLetOut': ["La ve quien puede verla, o saldrá a su hora."],
    'notifications.moderation.postRefused': ["Tu publicación no se aprobó"],
    'notifications.moderation.postRestored': ["Tu publicación está de vuelta"],
    'notifications.moderation.vaultHidden': ["Retiramos tu baúl"],
    'notifications.moderation.vaultRestored': ["Tu baúl está de vuelta"],
    'notifications.moderation.warned': ["Tienes una advertencia del equipo"],
    'notifications.moderation.welcomeHidden': ["Retiramos tu video de bienvenida"],
    'notifications.moderation.welcomeRestored': ["Tu video de bienvenida está de vuelta"],
    'notifications.months': [["count","plural",{"one":["#"," mes"],"other":["#"," meses"]}]],
    'notifications.password.description': ["Las demás sesiones se cerraron. Si no fuiste tú, recupera tu cuenta."],
    'notifications.password.title': ["Tu contraseña cambió"],
    'notifications.performer.consented': [["name"]," acepta aparecer contigo"],
    'notifications.performer.declined': [["name"]," no acepta aparecer contigo"],
    'notifications.performer.documents': ["Falta que se verifique su identidad."],
    'notifications.performer.hidden': ["Las publicaciones con su nombre ya no las ve nadie más que tú."],
    'notifications.performer.ready': ["Ya puedes publicar lo que hicieron juntos."],
    'notifications.performer.withdrawn': [["name"]," retira su consentimiento"],
    'notifications.postComment.title': [["name"]," comentó tu publicación"],
    'notifications.postFailed.consent': ["Falta el consentimiento de alguien que aparece. Edítala cuando lo tengas."],
    'notifications.postFailed.media': ["Uno de sus archivos no se puede usar. Quítalo y publícala."],
    'notifications.postFailed.title': ["Una publicación no salió a su hora"],
    'notifications.postMention.asks': [["name"]," quiere mencionarte"],
    'notifications.postMention.locked': ["En una publicación para suscriptores"],
    'notifications.postMention.title': [["name"]," te mencionó"],
    'notifications.postPurchase.title': [["name"]," compró una publicación"],
    'notifications.priceAsked.description': ["Desde el ",["day"]," cuesta ",["after"],"; ahora pagas ",["before"],". Si no lo aceptas, termina ese día y no se cobra nada."],
    'notifications.priceAsked.title': [["name"]," cambia su precio"],
    'notifications.priceAskedAgain.description': ["Tu suscripción termina el ",["day"]," si no aceptas ",["after"],". No se cobra nada sin tu respuesta."],
    'notifications.priceAskedAgain.title': [["name"]," espera tu respuesta"],
    'notifications.priceLowered.description': ["Desde el ",["day"]," pagas ",["after"]," en lugar de ",["before"],". No tienes que hacer nada."],
    'notifications.priceLowered.title': [["name"]," bajó su precio"],
    'notifications.purchaseRetired.kept': ["Rompía nuestras normas. Puedes preguntar con un ticket de ayuda."],
    'notifications.purchaseRetired.message': ["Retiramos un mensaje de ",["name"]," que habías comprado"],
    'notifications.purchaseRetired.post': ["Retiramos una publicación de ",["name"]," que habías comprado"],
    'notifications.purchaseRetired.refunded': [["amount"]," volvieron a tu saldo."],
    'notifications.purchaseRetired.vault': ["Retiramos un baúl de ",["name"]," que habías comprado"],
    'notifications.quoted': ["«",["text"],"»"],
    'notifications.refund.buyer': ["Te devolvimos ",["amount"]," de una compra"],
    'notifications.refund.creator': ["Devolvimos ",["amount"]," de una venta tuya"],
    'notifications.refund.debt': ["Tu saldo no alcanzaba: ",["amount"]," salen de lo próximo que ganes."],
    'notifications.refund.others': ["Devolvimos ",["amount"]," a ",["people","plural",{"one":["otra persona que compró"],"other":["otras ","#"," personas que compraron"]}]," lo mismo"],
    'notifications.renewal.description': ["No se cobró nada."],
    'notifications.renewal.title': ["Tu suscripción a ",["name"]," no se renovó"],
    'notifications.renewalEnded.description': ["La tuya sigue hasta el ",["day"]," y termina sola. No se cobra nada más."],
    'notifications.renewalEnded.title': [["name"]," ya no ofrece suscripciones"],
    'notifications.renewalSoon.description': [["price"]," de tu saldo, si no la detienes antes."],
    'notifications.renewalSoon.title': ["Tu suscripción a ",["name"]," se renueva el ",["day"]],
    'notifications.reportOutcome.none': ["No rompe nuestras normas, así que sigue ahí. Gracias por avisar."],
    'notifications.reportOutcome.title': ["Revisamos lo que denunciaste"],
    'notifications.reportOutcome.upheld': ["Tomamos medidas. Gracias por avisar."],
    'notifications.somebody': ["Alguien"],
    'notifications.subscription.title': [["name"]," se suscribió"],
    'notifications.subscriptionGiftCreator.title': [["name"]," regaló una suscripción a tu perfil"],
    'notifications.subscriptionGiftFan.title': ["Te regalaron una suscripción a ",["name"]],
    'notifications.test': ["Las notificaciones llegan a este dispositivo."],
    'notifications.ticketActivity.about': ["#",["number"],": «",["subject"],"»"],
    'notifications.ticketActivity.closed': ["Tu consulta está cerrada"],
    'notifications.ticketActivity.description': ["Ábrela para leer la respuesta."],
    'notifications.ticketActivity.replied': ["Respondimos a tu consulta"],
    'notifications.ticketActivity.solved': ["Tu consulta está resuelta"],
    'notifications.together': [["count","plural",{"one":["Tienes ","#"," novedad"],"other":["Tienes ","#"," novedades"]}]],
    'notifications.topic.appearance': ["Publicaciones en las que apareces"],
    'notifications.topic.auth': ["Entradas a tu cuenta"],
    'notifications.topic.buy-message': ["Ventas de mensajes y llamadas"],
    'notifications.topic.call': ["Llamadas"],
    'notifications.topic.email-refused': ["Problemas con tu correo"],
    'notifications.topic.followers': ["Seguidores nuevos"],
    'notifications.topic.gift': ["Regalos"],
    'notifications.topic.gift-returned': ["Regalos que nadie recibió"],
    'notifications.topic.helper': ["Equipo que contesta conversaciones"],
    'notifications.topic.likes': ["Me gusta"],
    'notifications.topic.live': ["Directos de quien sigues"],
    'notifications.topic.live-ended': ["Directos que terminó el equipo"],
    'notifications.topic.live-reminder': ["Directos que esperas"],
    'notifications.topic.live-returned': ["Entradas de directos devueltas"],
    'notifications.topic.message': ["Mensajes nuevos"],
    'notifications.topic.message-unsent': ["Mensajes programados que no salen"],
    'notifications.topic.moderation': ["Decisiones del equipo"],
    'notifications.topic.password': ["Cambios de contraseña"],
    'notifications.topic.performer': ["Personas que aparecen contigo"],
    'notifications.topic.post-comment': ["Comentarios"],
    'notifications.topic.post-failed': ["Publicaciones que no salen"],
    'notifications.topic.post-mention': ["Menciones"],
    'notifications.topic.post-purchase': ["Ventas de publicaciones"],
    'notifications.topic.purchase-retired': ["Compras que retiramos"],
    'notifications.topic.refund': ["Devoluciones"],
    'notifications.topic.renewal': ["Renovaciones"],
    'notifications.topic.renewal-soon': ["Renovaciones que llegan pronto"],
    'notifications.topic.report-outcome': ["Lo que denunciaste"],
    'notifications.topic.subscription': ["Suscripciones nuevas"],
    'notifications.topic.subscription-gift-creator': ["Suscripciones regaladas"],
    'notifications.topic.subscription-gift-fan': ["Suscripciones que te regalan"],
    'notifications.topic.ticket-activity': ["Respuestas de soporte"],
    'notifications.topic.vault-files': ["Archivos nuevos en baúles que compraste"],
    'notifications.topic.vault-purchase': ["Compras de baúles"],
    'notifications.topic.verify-documents': ["Verificación de documentos"],
    'notifications.topic.withdrawal': ["Retiros"],
    'notifications.until': [["duration"],", hasta el ",["day"]],
    'notifications.vaultFiles.description': ["Entran sin pagar más."],
    'notifications.vaultFiles.title': [["name"]," agregó archivos a un baúl que compraste"],
    'notifications.vaultPurchase.title': [["name"]," compró un baúl"],
    'notifications.verifyDocuments.approved': ["Tus documentos están aprobados"],
    'notifications.verifyDocuments.canAppear': ["Ya cuenta tu consentimiento a quienes te nombran."],
    'notifications.verifyDocuments.canWithdraw': ["Ya puedes retirar lo que ganes."],
    'notifications.verifyDocuments.rejected': ["Revisa tus documentos"],
    'notifications.withdrawal.approved': ["Tu retiro de ",["amount"]," está aprobado"],
    'notifications.withdrawal.approvedLead': ["Sale con el próximo pago al banco."],
    'notifications.withdrawal.bounced': ["El banco devolvió tu retiro de ",["amount"]],
    'notifications.withdrawal.bouncedLead': ["El dinero volvió a tu saldo. En el historial lees lo que dijo el banco."],
    'notifications.withdrawal.paid': ["Tu retiro de ",["amount"]," está pagado"],
    'notifications.withdrawal.paidLead': ["El dinero va camino a tu cuenta."],
    'notifications.withdrawal.rejected': ["Tu retiro de ",["amount"]," fue rechazado"],
    'notifications.withdrawal.rejectedLead': ["El dinero volvió a tu saldo. En el historial lees por qué y cómo corregirlo."],
    'outbox.all': ["Ver todos"],
    'outbox.back': ["Todos los correos"],
    'outbox.empty': ["Aún no hay correos."],
    'outbox.filter': ["Correo de quien recibe"],
    'outbox.formatted': ["Ver con formato"],
    'outbox.kind': ["Tipo"],
    'outbox.missing': ["Este correo no existe"],
    'outbox.note': ["Nada de esto sale de la instalación. Cada enlace funciona una sola vez."],
    'outbox.older': ["Más antiguos"],
    'outbox.show': ["Mostrar"],
    'outbox.time': ["Hora"],
    'outbox.title': ["Correos de la demostración"],
    'outbox.to': ["Para"],
    'outbox.unreadable': ["Este correo ya no se puede leer."],
    'pages.again': ["Reintentar"],
    'pages.ageLogIn': ["Entrar"],
    'pages.ageNo': ["Salir"],
    'pages.agePrivacy': ["Privacidad"],
    'pages.ageTerms': ["Términos"],
    'pages.ageText': [["site"]," es para personas de 18 años o más. Lo recordamos en este navegador."],
    'pages.ageTitle': ["Contenido para personas adultas"],
    'pages.ageYes': ["Soy mayor de 18"],
    'pages.app.creators': ["Creadores"],
    'pages.app.description': ["Quienes crean, más cerca."],
    'pages.app.home': ["Inicio"],
    'pages.app.messages': ["Mensajes"],
    'pages.broken.text': ["Ocurrió un error. No se cobró nada. Vuelve a intentarlo en un momento."],
    'pages.broken.title': ["Error interno del servidor"],
    'pages.busy.text': ["El servicio se está poniendo al día. Prueba otra vez dentro de un minuto."],
    'pages.busy.title': ["Volvemos en un momento"],
    'pages.goHome': ["Ir al inicio"],
    'pages.limit.again': ["Probar otra vez"],
    'pages.limit.text': ["Desde tu red se abrieron muchas páginas en poco tiempo. Prueba otra vez dentro de ",["wait"],"."],
    'pages.limit.title': ["Demasiadas páginas seguidas"],
    'pages.notFound.text': ["La dirección cambió o tiene una letra de más."],
    'pages.notFound.title': ["Página no encontrada"],
    'performers.invitation.button': ["Ver la invitación"],
    'performers.invitation.lead': [["by"]," dice que apareces en lo que publica en ",["siteName"],", y necesita tu consentimiento. Crea una cuenta gratis o entra en la tuya: ahí lees a qué dices que sí, envías tu documento y aceptas o rechazas."],
    'performers.invitation.preview': ["Tú decides. El enlace sirve hasta el ",["until"],"."],
    'performers.invitation.reason': ["Este correo llegó a ",["email"]," porque alguien dio esta dirección para pedirte tu consentimiento."],
    'performers.invitation.subject': [["by"]," te nombra en sus publicaciones"],
    'performers.invitation.title': ["¿Apareces tú?"],
    'performers.invitation.unexpected': ["¿No conoces a esta persona? No hagas nada: tu nombre no se muestra si no aceptas."],
    'performers.invitation.validity': ["El enlace sirve una sola vez, hasta el ",["until"],"."],
    'preferences.exportReady.button': ["Descargar mi copia"],
    'preferences.exportReady.lead': ["Reunimos tus datos en un archivo. Puedes descargarlo hasta el ",["until"],"; antes te pedimos confirmar que eres tú."],
    'preferences.exportReady.preview': ["Puedes descargarla hasta el ",["until"],"."],
    'preferences.exportReady.reason': ["Lo enviamos a ",["email"]," porque se pidió una copia de los datos de esta cuenta."],
    'preferences.exportReady.subject': ["La copia de tus datos en ",["siteName"]," está lista"],
    'preferences.exportReady.title': ["Tu copia está lista"],
    'preferences.exportReady.unexpected': ["¿No la pediste? Entra y cambia tu contraseña: alguien más la conoce."],
    'profit.table.earned': ["Para ti"],
    'profit.table.file': ["Ganancias ",["month"],".csv"],
    'receipt.after': ["Después"],
    'receipt.asked': ["Monto pedido: ",["asked"],". Monto que llegó: ",["paid"],"."],
    'receipt.balance': ["Saldo"],
    'receipt.base': ["Base"],
    'receipt.before': ["Antes"],
    'receipt.concept': ["Concepto"],
    'receipt.documentTitle': ["Recibo ",["number"]," · ",["siteName"]],
    'receipt.filename': ["Recibo ",["number"]],
    'receipt.from': ["De"],
    'receipt.gateway': ["A través de ",["gateway"]],
    'receipt.givenBack': ["Devuelto después"],
    'receipt.item': ["Saldo para contenido digital"],
    'receipt.itemAbout': ["Se usa en suscripciones, mensajes, publicaciones, baúles y llamadas"],
    'receipt.method.bank': ["Cuenta bancaria"],
    'receipt.method.bitcoin': ["Bitcoin"],
    'receipt.method.card': ["Tarjeta"],
    'receipt.method.lightning': ["Bitcoin por Lightning"],
    'receipt.page': ["1 de 1"],
    'receipt.paidAt': ["Pagado el ",["date"],", ",["hour","plural",{"one":["a la"],"other":["a las"]}]," ",["time"]," (",["zone"],")"],
    'receipt.receipt': ["Recibo"],
    'receipt.reference': ["Referencia ",["id"]],
    'receipt.refunds': ["Devoluciones"],
    'receipt.refundsBitcoin': ["Un pago en bitcoin no se puede deshacer. Si algo salió mal, escribe desde Ayuda, con el número de este recibo."],
    'receipt.refundsCard': ["Lo que no se use puede volver a la tarjeta de la que vino. Tarda de 5 a 10 días. Escribe desde Ayuda, con el número de este recibo."],
    'receipt.refundsOther': ["Lo que no se use puede volver por donde vino. Tarda de 5 a 10 días. Escribe desde Ayuda, con el número de este recibo."],
    'receipt.series': ["Numeración sin saltos, serie ",["year"]],
    'receipt.taxName': ["Impuesto"],
    'receipt.testGateway': ["Pasarela de prueba: no se movió dinero"],
    'receipt.title': ["Recarga de saldo"],
    'receipt.to': ["Para"],
    'receipt.total': ["Total"],
    'receipt.totalPaid': ["Total pagado en ",["currency"]],
    'receipt.with': ["Con"],
    'staff.invitation.button': ["Ver la invitación"],
    'staff.invitation.lead': ["Esta invitación es para trabajar en ",["siteName"]," con estos roles: ",["roles"],". Toca el botón para aceptarla."],
    'staff.invitation.preview': ["El enlace sirve hasta el ",["until"],"."],
    'staff.invitation.reason': ["Lo enviamos a ",["email"]," porque alguien del equipo invitó a esta dirección."],
    'staff.invitation.subject': ["Te invitan al equipo de ",["siteName"]],
    'staff.invitation.title': ["Te invitan al equipo"],
    'staff.invitation.unexpected': ["¿No la esperabas? No hagas nada: sin aceptarla, no cambia nada."],
    'staff.invitation.validity': ["El enlace sirve una vez y hasta el ",["until"],"."],
    'staff.role.administrator': ["administración"],
    'staff.role.finance': ["finanzas"],
    'staff.role.moderator': ["moderación"],
    'staff.role.support': ["soporte"],
    'staff.rolesChanged.button': ["Ver mi cuenta"],
    'staff.rolesChanged.lead': ["Ahora trabajas en ",["siteName"]," con estos roles: ",["roles"],"."],
    'staff.rolesChanged.leadNone': ["Tu trabajo en el equipo de ",["siteName"]," terminó. Tu cuenta sigue como estaba."],
    'staff.rolesChanged.preview': ["Esto es lo que puedes hacer ahora."],
    'staff.rolesChanged.reason': ["Lo enviamos a ",["email"]," porque cambiaron los roles de esta cuenta en el equipo."],
    'staff.rolesChanged.subject': ["Tus roles en el equipo de ",["siteName"]," cambiaron"],
    'staff.rolesChanged.title': ["Tus roles en el equipo cambiaron"],
    'staff.rolesChanged.unexpected': ["¿No lo esperabas? Pregunta a quien administra ",["siteName"],"."],
    'subscribers.status.active': ["Activa"],
    'subscribers.status.expired': ["Expirada"],
    'subscribers.status.inactive': ["Inactiva"],
    'subscribers.table.currency': ["Moneda"],
    'subscribers.table.days': [["count","plural",{"one":["#"," día"],"other":["#"," días"]}]],
    'subscribers.table.duration': ["Duración"],
    'subscribers.table.expiresAt': ["Expira (UTC)"],
    'subscribers.table.file': ["Suscriptores ",["date"],".csv"],
    'subscribers.table.gifted': ["De regalo"],
    'subscribers.table.lists': ["Listas"],
    'subscribers.table.months': [["count","plural",{"one":["#"," mes"],"other":["#"," meses"]}]],
    'subscribers.table.name': ["Nombre"],
    'subscribers.table.no': ["No"],
    'subscribers.table.note': ["Nota"],
    'subscribers.table.renews': ["Se renueva"],
    'subscribers.table.since': ["Desde (UTC)"],
    'subscribers.table.spent': ["Gasto total"],
    'subscribers.table.status': ["Estado"],
    'subscribers.table.username': ["Usuario"],
    'subscribers.table.yes': ["Sí"],
    'subscriptions.renewalHidden.button': ["Ver mis suscripciones"],
    'subscriptions.renewalHidden.lead': ["Tu suscripción a ",["name"]," terminó el ",["at"],". Su perfil ya no está disponible para ti, así que no la renovamos y no se cobró nada."],
    'subscriptions.renewalHidden.preview': ["No la renovamos y no se cobró nada."],
    'subscriptions.renewalHidden.unexpected': ["No tienes que hacer nada."],
    'subscriptions.renewalMissed.button': ["Ver suscripción"],
    'subscriptions.renewalMissed.lead': ["Tu suscripción a ",["name"]," terminó el ",["at"],". No la renovamos a tiempo, así que no se cobró nada. Si quieres seguir, puedes suscribirte otra vez."],
    'subscriptions.renewalMissed.preview': ["No la renovamos a tiempo y no se cobró nada."],
    'subscriptions.renewalMissed.reason': ["Lo enviamos a ",["email"]," porque la renovación de esta suscripción estaba activada."],
    'subscriptions.renewalMissed.subject': ["Tu suscripción a ",["name"]," en ",["siteName"]," terminó"],
    'subscriptions.renewalMissed.title': ["Tu suscripción terminó"],
    'subscriptions.renewalMissed.unexpected': ["¿No quieres seguir? Entonces no tienes que hacer nada."],
    'subscriptions.renewalSoon.button': ["Detener la renovación"],
    'subscriptions.renewalSoon.lead': ["Tu suscripción a ",["name"]," se renueva el ",["at"],", por ",["price"]," de tu saldo."],
    'subscriptions.renewalSoon.preview': [["price"]," de tu saldo. Puedes detenerla con un toque."],
    'subscriptions.renewalSoon.subject': ["Tu suscripción a ",["name"]," en ",["siteName"]," se renueva en tres días"],
    'subscriptions.renewalSoon.title': ["Tu suscripción se renueva pronto"],
    'subscriptions.renewalSoon.unexpected': ["¿Quieres seguir? Entonces no tienes que hacer nada. Si la detienes, conservas el acceso hasta el final."],
    'subscriptions.renewalUnanswered.lead': ["Tu suscripción a ",["name"]," terminó el ",["at"],". No aceptaste el precio nuevo, así que no la renovamos y no se cobró nada. Si quieres seguir, puedes suscribirte otra vez."],
    'subscriptions.renewalUnanswered.preview': ["No aceptaste el precio nuevo y no se cobró nada."],
    'tickets.answered.button': ["Leer la respuesta"],
    'tickets.answered.lead': ["Respondimos tu ticket n.º ",["number"],", «",["subject"],"». Con el enlace la lees y puedes contestar."],
    'tickets.answered.preview': ["Lee la respuesta con el enlace."],
    'tickets.answered.subject': [["siteName"]," respondió tu ticket n.º ",["number"]],
    'tickets.answered.title': ["Hay una respuesta"],
    'tickets.asked.button': ["Enviar mi pregunta"],
    'tickets.asked.lead': ["Recibimos tu pregunta. Abre el enlace para confirmar tu correo: en ese momento nos llega, y verás hasta cuándo te respondemos."],
    'tickets.asked.preview': ["Abre el enlace para que tu pregunta nos llegue."],
    'tickets.asked.subject': ["Confirma tu pregunta a ",["siteName"]],
    'tickets.asked.title': ["Un paso más"],
    'tickets.asked.unexpected': ["Si no preguntaste nada, ignora este correo: sin el enlace nadie lee la pregunta, y en unos días se borra."],
    'tickets.link.button': ["Abrir el ticket"],
    'tickets.link.lead': ["Se pidió otro enlace para tu ticket n.º ",["number"],". Este lo abre una vez, en el navegador en que lo uses."],
    'tickets.link.preview': ["Ábrelo en el navegador en que quieras seguir."],
    'tickets.link.subject': ["Un enlace nuevo para tu ticket n.º ",["number"]," en ",["siteName"]],
    'tickets.link.title': ["Tu enlace nuevo"],
    'tickets.link.unexpected': ["Si no fuiste tú, ignora este correo: solo te llegó a ti, y nadie más puede abrir el ticket con él."],
    'tickets.mail.link': ["El enlace abre este ticket una vez y nada más. Quien lo abra primero puede leerlo, así que no lo reenvíes."],
    'tickets.mail.reason': ["Te lo enviamos a ",["email"]," porque desde esa dirección se abrió un ticket de ayuda."],
    'tickets.solved.button': ["Ver el ticket"],
    'tickets.solved.lead': ["Marcamos como resuelto tu ticket n.º ",["number"],", «",["subject"],"». Si algo no quedó bien, contesta en ",["days","plural",{"one":["#"," día"],"other":["#"," días"]}]," y se vuelve a abrir. Después se cierra."],
    'tickets.solved.preview': ["Lee la respuesta con el enlace."],
    'tickets.solved.subject': ["Tu ticket n.º ",["number"]," en ",["siteName"]," está resuelto"],
    'tickets.solved.title': ["Ticket resuelto"],
    'wallet.account.available': ["Ganancias disponibles"],
    'wallet.account.pending': ["Ganancias pendientes"],
    'wallet.account.wallet': ["Billetera"],
    'wallet.kind.call': ["Llamada"],
    'wallet.kind.chargeback': ["Contracargo"],
    'wallet.kind.gift': ["Regalo"],
    'wallet.kind.goal': ["Aporte a una meta"],
    'wallet.kind.live': ["Directo"],
    'wallet.kind.message': ["Mensaje"],
    'wallet.kind.post': ["Publicación"],
    'wallet.kind.recharge': ["Recarga"],
    'wallet.kind.refund': ["Devolución"],
    'wallet.kind.release': ["Ganancias disponibles"],
    'wallet.kind.subscription': ["Suscripción"],
    'wallet.kind.subscription-gift': ["Suscripción regalada"],
    'wallet.kind.vault': ["Baúl"],
    'wallet.kind.withdrawal-bounced': ["Retiro devuelto por el banco"],
    'wallet.kind.withdrawal-hold': ["Retiro"],
    'wallet.kind.withdrawal-returned': ["Retiro que volvió a tu saldo"],
    'wallet.status.approved': ["Aprobada"],
    'wallet.status.pending': ["Pendiente"],
    'wallet.table.account': ["Saldo"],
    'wallet.table.amount': ["Monto"],
    'wallet.table.at': ["Fecha (UTC)"],
    'wallet.table.balanceAfter': ["Saldo después"],
    'wallet.table.currency': ["Moneda"],
    'wallet.table.debtPaid': ["Deuda saldada"],
    'wallet.table.fee': ["Comisión"],
    'wallet.table.file': ["Transacciones ",["date"],".csv"],
    'wallet.table.id': ["Número"],
    'wallet.table.kind': ["Tipo"],
    'wallet.table.name': ["Nombre"],
    'wallet.table.price': ["Precio"],
    'wallet.table.releaseAt': ["Disponible desde (UTC)"],
    'wallet.table.status': ["Estado"],
    'wallet.table.title': ["Qué"],
    'wallet.table.username': ["Usuario"],
    'withdrawals.mail.reason': ["Recibes este correo en ",["email"]," porque cobras tus ganancias con esta cuenta."],
    'withdrawals.methodAdded.button': ["Ver mis cuentas"],
    'withdrawals.methodAdded.lead': ["El ",["at"]," se agregó la cuenta de ",["bank"]," terminada en ",["end"],". Se puede usar desde el ",["usableAt"],"."],
    'withdrawals.methodAdded.preview': [["bank"],", terminada en ",["end"]],
    'withdrawals.methodAdded.subject': ["Nueva cuenta para retirar en ",["siteName"]],
    'withdrawals.methodAdded.title': ["Agregaste una cuenta para retirar"],
    'withdrawals.methodAdded.unexpected': ["¿No fuiste tú? Quita la cuenta y cambia tu contraseña ahora: hasta entonces no sale dinero hacia ella."],
    'withdrawals.status.approved': ["Aprobado"],
    'withdrawals.status.paid': ["Pagado"],
    'withdrawals.status.pending': ["Pendiente"],
    'withdrawals.status.rejected-bank': ["Devuelto"],
    'withdrawals.status.rejected-cancelled': ["Cancelado"],
    'withdrawals.status.rejected-staff': ["Rechazado"],
    'withdrawals.table.bank': ["Banco"],
    'withdrawals.table.closedAt': ["Cerrado"],
    'withdrawals.table.end': ["Termina en"],
    'withdrawals.table.file': ["retiros-",["date"],".csv"],
    'withdrawals.table.note': ["Nota"],
    'withdrawals.table.reference': ["Referencia"],
    'withdrawals.table.requestedAt': ["Pedido"],
  },
  en: {
    'accounts.accountClosed.button': ["Back to my account"],
    'accounts.accountClosed.lead': ["No one sees it and all your sessions have ended. If you log in before ",["until"],", it comes back as it was. After that we erase your data and it cannot be recovered."],
    'accounts.accountClosed.preview': ["You can come back until ",["until"],": just log in."],
    'accounts.accountClosed.reason': ["We sent it to ",["email"]," because the account of this address was closed."],
    'accounts.accountClosed.subject': ["Your ",["siteName"]," account is closed"],
    'accounts.accountClosed.title': ["Your account is closed"],
    'accounts.accountClosed.unexpected': ["Was it not you? Log in and change your password: someone else knows it."],
    'accounts.accountRestored.button': ["Log in"],
    'accounts.accountRestored.lead': ["The suspension is over and you can log in again."],
    'accounts.accountRestored.preview': ["You can log in again."],
    'accounts.accountRestored.reason': ["We sent it to ",["email"]," because the suspension of the account of this address has ended."],
    'accounts.accountRestored.subject': ["Your ",["siteName"]," account is no longer suspended"],
    'accounts.accountRestored.title': ["Your account is no longer suspended"],
    'accounts.accountRestored.unexpected': ["Is something missing? Write to us from the help page."],
    'accounts.accountSuspended.button': ["Get help"],
    'accounts.accountSuspended.lead': ["No one sees it and nobody can log in to it. Reason: ",["why"],"."],
    'accounts.accountSuspended.preview': ["Here is the reason, and where to get help."],
    'accounts.accountSuspended.reason': ["We sent it to ",["email"]," because the account of this address was suspended."],
    'accounts.accountSuspended.subject': ["Your ",["siteName"]," account is suspended"],
    'accounts.accountSuspended.title': ["Your account is suspended"],
    'accounts.accountSuspended.unexpected': ["Do you think this is a mistake? Write to us from the help page."],
    'accounts.accountSuspended.until': ["It ends by itself on ",["at"],"."],
    'accounts.accountSuspended.why.fraud': ["fraud"],
    'accounts.accountSuspended.why.harassment': ["harassment"],
    'accounts.accountSuspended.why.illegal-content': ["illegal content"],
    'accounts.accountSuspended.why.impersonation': ["impersonation"],
    'accounts.accountSuspended.why.other': ["breaking the rules"],
    'accounts.accountSuspended.why.spam': ["spam"],
    'accounts.accountSuspended.why.under-age': ["being under age"],
    'accounts.apiTokenCreated.button': ["See my tokens"],
    'accounts.apiTokenCreated.lead': ["On ",["at"]," the token “",["name"],"” was created. With it another program enters your account, within the permissions it carries. If this was not you, revoke it and change your password."],
    'accounts.apiTokenCreated.preview': [["name"],", ",["at"]],
    'accounts.apiTokenCreated.subject': ["There is a new token on your ",["siteName"]," account"],
    'accounts.apiTokenCreated.title': ["A new token"],
    'accounts.confirmEmail.button': ["Use this email"],
    'accounts.confirmEmail.lead': ["Press the button and your account uses this email. Until then it stays with the old one."],
    'accounts.confirmEmail.preview': ["Press the button and your account uses this email. The link works for ",["life"],"."],
    'accounts.confirmEmail.reason': ["Sent to ",["email"]," because an account wants to use this address."],
    'accounts.confirmEmail.subject': ["Confirm your new email on ",["siteName"]],
    'accounts.confirmEmail.title': ["Confirm your new email"],
    'accounts.confirmEmail.unexpected': ["You did not ask for it? Do nothing: unless it is confirmed, no account uses your email."],
    'accounts.emailChangeRequested.lead': ["On ",["at"]," someone asked that your account use ",["newEmail"],". It changes once that address confirms. If it was not you, press the button: the account keeps this email, all sessions are ended, and you choose another password."],
    'accounts.emailChangeRequested.leadPasskeys': ["On ",["at"]," someone asked that your account use ",["newEmail"],". It changes once that address confirms. If it was not you, press the button: the account keeps this email, all sessions are ended, and you log in with the passkeys that you had before."],
    'accounts.emailChangeRequested.preview': ["The new email would be ",["newEmail"],". It was not you? Stop it here."],
    'accounts.emailChangeRequested.subject': ["Someone asked to change the email of your ",["siteName"]," account"],
    'accounts.emailChangeRequested.title': ["A new email for your account"],
    'accounts.emailChanged.lead': ["Since ",["at"]," your account uses ",["newEmail"],". If it was not you, press the button: the account comes back to this email, all sessions are ended, and you choose another password."],
    'accounts.emailChanged.leadPasskeys': ["Since ",["at"]," your account uses ",["newEmail"],". If it was not you, press the button: the account comes back to this email, all sessions are ended, and you log in with the passkeys that you had before."],
    'accounts.emailChanged.preview': ["It is ",["newEmail"]," now. It was not you? Take your account back here."],
    'accounts.emailChanged.reason': ["Sent to ",["email"]," because it was the email of this account."],
    'accounts.emailChanged.subject': ["The email of your ",["siteName"]," account was changed"],
    'accounts.emailChanged.title': ["Your email was changed"],
    'accounts.emailCode.leadLogIn': ["Type this code where you are logging in to your account."],
    'accounts.emailCode.leadReauthenticate': ["Type this code to confirm it’s you."],
    'accounts.emailCode.leadTurnOn': ["Type this code to turn on two steps for your account."],
    'accounts.emailCode.preview': ["Valid for ",["life"],", once."],
    'accounts.emailCode.subject': ["Your ",["siteName"]," code"],
    'accounts.emailCode.title': ["Your code"],
    'accounts.emailCode.unexpected': ["Did not request a code? Someone may have your password: change it."],
    'accounts.emailCode.validity': ["Valid for ",["life"],", once. Give it to nobody: we will never ask you for it."],
    'accounts.erasureReminder.button': ["Keep my account"],
    'accounts.erasureReminder.lead': ["On ",["until"]," we erase the data of your closed account. If you want to keep it, log in before then."],
    'accounts.erasureReminder.preview': ["On ",["until"]," we erase your data."],
    'accounts.erasureReminder.reason': ["We sent it to ",["email"]," because the account of this address was closed."],
    'accounts.erasureReminder.subject': ["Your ",["siteName"]," account is erased soon"],
    'accounts.erasureReminder.title': ["A few days left"],
    'accounts.erasureReminder.unexpected': ["If you want it erased, do nothing."],
    'accounts.linkValidity': ["The link works once, for ",["life"],"."],
    'accounts.logIn.button': ["Log in"],
    'accounts.logIn.lead': ["Press the button and you are logged in without a password. Do not share it: whoever opens it gets into your account."],
    'accounts.logIn.preview': ["Log in without a password. The link works for ",["life"],"."],
    'accounts.logIn.reason': ["Sent to ",["email"]," because someone asked to log in with this address."],
    'accounts.logIn.subject': ["Your login link for ",["siteName"]],
    'accounts.logIn.title': ["Log in with this link"],
    'accounts.logIn.unexpected': ["Did not ask for it? Ignore this email: nobody gets in without this link."],
    'accounts.newDevice.button': ["Change password"],
    'accounts.newDevice.lead': ["Someone logged in to your account from ",["device"]," on ",["at"],". If it was not you, change your password: that ends all your sessions."],
    'accounts.newDevice.leadPlace': ["Someone logged in to your account from ",["device"]," on ",["at"]," (approximate place: ",["place"],"). If it was not you, change your password: that ends all your sessions."],
    'accounts.newDevice.preview': [["device"],", ",["at"]],
    'accounts.newDevice.previewPlace': [["device"],", ",["place"],", ",["at"]],
    'accounts.newDevice.subject': ["A new device logged in to your ",["siteName"]," account"],
    'accounts.newDevice.title': ["A new device"],
    'accounts.notice.reason': ["Sent to ",["email"]," because it is the email of this account."],
    'accounts.notice.unexpected': ["Was it you? Then there is nothing to do."],
    'accounts.passkey.button': ["See my passkeys"],
    'accounts.passkey.phone': ["Phone"],
    'accounts.passkey.securityKey': ["Security key"],
    'accounts.passkeyCreated.lead': ["On ",["at"]," the passkey “",["name"],"” was created. It can log in to your account. If this was not you, remove it and change your password."],
    'accounts.passkeyCreated.preview': [["name"],", ",["at"]],
    'accounts.passkeyCreated.subject': ["There is a new passkey on your ",["siteName"]," account"],
    'accounts.passkeyCreated.title': ["A new passkey"],
    'accounts.passkeyOnly.leadOff': ["Since ",["at"]," your password opens your account again. Your passkeys still work."],
    'accounts.passkeyOnly.leadOn': ["Since ",["at"]," only your passkeys open your account. If you lose all of them, you come back with a link by email and a recovery code."],
    'accounts.passkeyOnly.subject': ["How you log in to ",["siteName"]," has changed"],
    'accounts.passkeyOnly.titleOff': ["By password again"],
    'accounts.passkeyOnly.titleOn': ["Only your passkeys"],
    'accounts.passkeyRevoked.lead': ["On ",["at"]," the passkey “",["name"],"” was removed: it no longer opens your account. If this was not you, check your passkeys and change your password."],
    'accounts.passkeyRevoked.preview': [["name"],", ",["at"]],
    'accounts.passkeyRevoked.subject': ["A passkey was removed from your ",["siteName"]," account"],
    'accounts.passkeyRevoked.title': ["A passkey was removed"],
    'accounts.passwordChanged.button': ["Choose another password"],
    'accounts.passwordChanged.lead': ["The password of your account was changed on ",["at"],", and your sessions on other devices were ended. If it was not you, choose another one now."],
    'accounts.passwordChanged.preview': ["Changed on ",["at"],". Not you? Choose another one now."],
    'accounts.passwordChanged.subject': ["Your ",["siteName"]," password was changed"],
    'accounts.passwordChanged.title': ["Your password was changed"],
    'accounts.recoverPassword.button': ["Choose password"],
    'accounts.recoverPassword.lead': ["Someone, perhaps you, asked to change the password of your account. Changing it ends all your sessions."],
    'accounts.recoverPassword.preview': ["The link works for ",["life"],". If you did not ask for it, ignore this email."],
    'accounts.recoverPassword.reason': ["Sent to ",["email"]," because someone asked to change the password of this account."],
    'accounts.recoverPassword.subject': ["Choose a new password on ",["siteName"]],
    'accounts.recoverPassword.title': ["Choose a new password"],
    'accounts.recoverPassword.unexpected': ["Did not ask for it? Ignore this email: your password stays as it is."],
    'accounts.recoveryCode.lead': ["Someone logged in to your account with one of your codes on ",["at"],". ",["left","plural",{"0":["None is left: make new ones in Security."],"one":["One is left."],"other":["#"," are left."]}]],
    'accounts.recoveryCode.subject': ["A recovery code was used on ",["siteName"]],
    'accounts.recoveryCode.title': ["A recovery code was used"],
    'accounts.twoFactor.button': ["Change password"],
    'accounts.twoFactor.leadNewCodes': ["They were made on ",["at"],". The earlier ones no longer work."],
    'accounts.twoFactor.leadOff': ["Since ",["at"],", the password is enough to log in to your account. The recovery codes no longer work."],
    'accounts.twoFactor.leadOn': ["Since ",["at"],", logging in to your account takes the password and a code by email."],
    'accounts.twoFactor.preview': [["at"]],
    'accounts.twoFactor.subject': ["Two-step login on ",["siteName"]," was changed"],
    'accounts.twoFactor.titleNewCodes': ["You have new recovery codes"],
    'accounts.twoFactor.titleOff': ["Two steps are off"],
    'accounts.twoFactor.titleOn': ["Two steps are on"],
    'accounts.undoEmailChange.button': ["It was not me"],
    'accounts.undoEmailChange.validity': ["The link works for ",["days"]," days, and once."],
    'accounts.verifyEmail.button': ["Confirm my email"],
    'accounts.verifyEmail.lead': ["Press the button and your account is ready: then you can log in and follow whoever you like."],
    'accounts.verifyEmail.preview': ["One step and your account is ready. The link works for ",["life"],"."],
    'accounts.verifyEmail.reason': ["Sent to ",["email"]," because someone created an account with this address."],
    'accounts.verifyEmail.subject': ["Confirm your email on ",["siteName"]],
    'accounts.verifyEmail.title': ["Confirm your email"],
    'accounts.verifyEmail.unexpected': ["Did not sign up? Ignore this email: without confirmation the account stays inactive."],
    'automatic.noEnd': ["the end of your subscription"],
    'automatic.noPurchase': ["your last purchase"],
    'calls.title.audio': ["Voice call, ",["minutes"]," min"],
    'calls.title.video': ["Video call, ",["minutes"]," min"],
    'developers.webhookDisabled.button': ["See my webhooks"],
    'developers.webhookDisabled.lead': ["The address ",["host"]," failed ",["count"]," times in a row, and we no longer call it. When it answers again, turn it on in your settings."],
    'developers.webhookDisabled.reason': ["We sent this to ",["email"],", the address of the account that created it."],
    'developers.webhookDisabled.subject': ["A webhook of your ",["siteName"]," account has stopped"],
    'developers.webhookDisabled.title': ["A webhook has stopped"],
    'developers.webhookDisabled.unexpected': ["You did not create it? Log in, remove it and change your password."],
    'gateway.amount': ["Total"],
    'gateway.back': ["Back to ",["merchant"]],
    'gateway.card': ["Test card"],
    'gateway.cardNote': ["It is filled in and cannot be changed: nobody should enter a real card here."],
    'gateway.code': ["Code"],
    'gateway.decline': ["Decline the payment"],
    'gateway.disputed.text': ["The bank took the money back."],
    'gateway.disputed.title': ["Payment disputed"],
    'gateway.expired.text': ["Nothing was charged. Go back and start another."],
    'gateway.expired.title': ["This payment has expired"],
    'gateway.expiry': ["Expires"],
    'gateway.failed.text': ["Nothing was charged."],
    'gateway.failed.title': ["Payment declined"],
    'gateway.holder': ["Name on card"],
    'gateway.holderName': ["Test person"],
    'gateway.late': ["Late, after ",["seconds"]," seconds"],
    'gateway.leave': ["Leave without paying"],
    'gateway.notice': ["How the notice arrives"],
    'gateway.noticeNote': ["The gateway tells the merchant the result. See what happens when the notice goes astray."],
    'gateway.number': ["Number"],
    'gateway.pay': ["Pay ",["amount"]],
    'gateway.reference': ["Reference"],
    'gateway.refunded.text': ["The money went back to the card."],
    'gateway.refunded.title': ["Payment refunded"],
    'gateway.shuffled': ["Out of order"],
    'gateway.succeeded.text': ["It is done. You will not be charged again."],
    'gateway.succeeded.title': ["Payment approved"],
    'gateway.testMode': ["Test gateway: no real money moves here."],
    'gateway.title': ["Payment to ",["merchant"]],
    'gateway.twice': ["Twice"],
    'gateway.unknown.text': ["Go back to the merchant and start again."],
    'gateway.unknown.title': ["This payment does not exist"],
    'identity.approved.button': ["See my identity"],
    'identity.approved.lead': ["We have looked at what you sent, and it is in order. From now on your profile has the verified badge."],
    'identity.approved.preview': ["Your profile has the badge now."],
    'identity.approved.subject': ["Your identity on ",["siteName"]," is verified"],
    'identity.approved.title': ["Your identity is verified"],
    'identity.mail.reason': ["We sent this to ",["email"]," because this account asked for its identity to be verified."],
    'identity.mail.unexpected': ["You sent nothing? Log in and change your password: someone else knows it."],
    'identity.reason.back.blurred': ["The photo is blurred and the expiry date cannot be read. Lay the document on a table, in daylight and without flash."],
    'identity.reason.back.cropped': ["The back is not all in the photo: an edge is missing. Take it again with all four corners in sight."],
    'identity.reason.back.expired': ["The expiry date on the back has passed. Send a document that is still valid; you can choose another kind of document."],
    'identity.reason.back.glare': ["A reflection covers part of the back. Tilt the document a little or move it away from the lamp, and take the photo again without flash."],
    'identity.reason.back.other-name': ["The name on the back is not the one on the front. Send both sides of the same document."],
    'identity.reason.back.other-person': ["The back seems to belong to another document. Send both sides of the same one."],
    'identity.reason.back.under-age': ["By the date of birth on the back you are not old enough yet, and without that we cannot verify the account. If the date is hard to read in the photo, take it again."],
    'identity.reason.front.blurred': ["The photo is blurred and the details cannot be read. Lay the document on a table, in daylight and without flash."],
    'identity.reason.front.cropped': ["The front is not all in the photo: an edge is missing. Take it again with all four corners in sight."],
    'identity.reason.front.expired': ["This document has expired. Send one that is still valid; you can choose another kind of document."],
    'identity.reason.front.glare': ["A reflection covers part of the details. Tilt the document a little or move it away from the lamp, and take the photo again without flash."],
    'identity.reason.front.other-name': ["The name on the document is not the one of your account. Send a document in your name, or correct the name of the account."],
    'identity.reason.front.other-person': ["The person on the document does not seem to be the one in the selfie. Send a document of your own, with its photo in plain sight."],
    'identity.reason.front.under-age': ["By the date of birth you are not old enough yet, and without that we cannot verify the account. If the date is hard to read in the photo, take it again."],
    'identity.reason.selfie.blurred': ["The selfie is blurred and your face cannot be made out. Face the light, hold the camera at eye level and keep still for a moment."],
    'identity.reason.selfie.cropped': ["Your face is not all in the photo. Take the selfie again with your whole head in the window and nothing covering it."],
    'identity.reason.selfie.expired': ["The document that goes with this selfie has expired. Send one that is still valid and take the selfie again."],
    'identity.reason.selfie.glare': ["A strong light covers part of your face. Have the light in front of you, not behind, and take the selfie again without flash."],
    'identity.reason.selfie.other-name': ["The name on the document that goes with this selfie is not the one of your account. Send a document in your name, or correct the name of the account, and take the selfie again."],
    'identity.reason.selfie.other-person': ["The face in the selfie does not seem to be the one on the document. Take the selfie with your face uncovered and in good light."],
    'identity.reason.selfie.under-age': ["As far as we can see you are not old enough yet, and without that we cannot verify the account. If that is not so, take the selfie again in good light."],
    'identity.rejected.button': ["See what to repeat"],
    'identity.rejected.lead': ["We have looked at what you sent to verify your identity. Your page says what we saw and what has to be repeated, and nothing more than that."],
    'identity.rejected.preview': ["Log in and see what is missing to verify your identity."],
    'identity.rejected.subject': ["A photo has to be repeated on ",["siteName"]],
    'identity.rejected.title': ["A photo has to be repeated"],
    'identity.watermark.reason': ["verification"],
    'mail.copyAddress': ["Is the button not working? Copy this address into your browser:"],
    'mail.greeting': ["Hi ",["name"],"."],
    'mail.help': ["Help"],
    'mail.privacy': ["Privacy"],
    'moderation.statement.button': ["Ask or object"],
    'moderation.statement.preview': ["What we decided about something of yours, and why."],
    'moderation.statement.reason': ["We send it to ",["email"]," because that is the address of your account."],
    'moderation.statement.subject': ["A decision of the ",["siteName"]," team"],
    'moderation.statement.title': ["What we decided, and why"],
    'moderation.template.chat': ["A conversation of yours was reported, and a person of our team looked at what you wrote last:\n\n“",["text"],"”\n\nIt breaks our rules, for this reason: \n\nYou can ask us to look at it again by a help ticket."],
    'moderation.template.comment': ["A comment of yours was reported, and a person of our team looked at it:\n\n“",["text"],"”\n\nIt breaks our rules, for this reason: \n\nYou can ask us to look at it again by a help ticket."],
    'moderation.template.live': ["A live of yours was reported, and a person of our team looked at it.\n\nIt breaks our rules, for this reason: \n\nYou can ask us to look at it again by a help ticket."],
    'moderation.template.message': ["A message of yours was reported, and a person of our team looked at it:\n\n“",["text"],"”\n\nIt breaks our rules, for this reason: \n\nYou can ask us to look at it again by a help ticket."],
    'moderation.template.post': ["A post of yours was reported, and a person of our team looked at it.\n\nIt breaks our rules, for this reason: \n\nYou can ask us to look at it again by a help ticket."],
    'moderation.template.profile': ["Your profile was reported, and a person of our team looked at it.\n\nIt breaks our rules, for this reason: \n\nYou can ask us to look at it again by a help ticket."],
    'moderation.template.review': ["Someone from our team looked at a post of yours before others saw it.\n\nIt breaks our rules for this reason: \n\nYou can publish it again without that, or ask us to look again with a help ticket."],
    'moderation.template.vault': ["A vault of yours was reported, and a person of our team looked at it.\n\nIt breaks our rules, for this reason: \n\nYou can ask us to look at it again by a help ticket."],
    'moderation.template.welcome': ["Your welcome video was reported, and a person of our team looked at it.\n\nIt breaks our rules, for this reason: \n\nYou can ask us to look at it again by a help ticket."],
    'notifications.appearance.decide': ["Read what you say yes to, and agree or decline."],
    'notifications.appearance.title': [["name"]," names you in their posts"],
    'notifications.auth.description': ["If it was not you, end that session."],
    'notifications.auth.title': ["New login: ",["device"]],
    'notifications.buyMessage.audio': [["name"]," bought a call"],
    'notifications.buyMessage.message': [["name"]," bought your message"],
    'notifications.buyMessage.video': [["name"]," bought a video call"],
    'notifications.call.agreed.title': [["name"]," agreed to the time of the call"],
    'notifications.call.cancelledCreator.title': ["Your call with ",["name"]," was canceled"],
    'notifications.call.cancelledFan.title': ["Your call with ",["name"]," was canceled"],
    'notifications.call.declined.title': [["name"]," cannot take your call"],
    'notifications.call.endedCreator.title': ["Your call with ",["name"]," is over"],
    'notifications.call.endedFan.title': ["Your call with ",["name"]," is over"],
    'notifications.call.failedCreator.title': ["Your call with ",["name"]," did not connect"],
    'notifications.call.failedFan.title': ["Your call with ",["name"]," did not connect"],
    'notifications.call.free': ["Nothing was charged."],
    'notifications.call.missedCreator.title': ["Missed call from ",["name"]],
    'notifications.call.missedFan.title': [["name"]," did not answer your call"],
    'notifications.call.paid': ["You paid ",["amount"],"."],
    'notifications.call.paidPart': ["You paid ",["amount"],", and ",["returned"]," went back to your balance."],
    'notifications.call.proposed.description': [["at"],". Your money is held while you decide."],
    'notifications.call.proposed.title': [["name"]," proposes another time for your call"],
    'notifications.call.reminder.title': ["Your call with ",["name"]," is about to begin"],
    'notifications.call.returned': [["returned"]," went back to your balance."],
    'notifications.days': [["count","plural",{"one":["#"," day"],"other":["#"," days"]}]],
    'notifications.digest.button': ["See all"],
    'notifications.digest.lead': ["This is what you have not read."],
    'notifications.digest.reason': ["We sent this to ",["email"]," because the digest is on."],
    'notifications.digest.subject': [["count","plural",{"one":["#"," notification on ",["siteName"]],"other":["#"," notifications on ",["siteName"]]}]],
    'notifications.digest.title': [["count","plural",{"one":["#"," notification"],"other":["#"," notifications"]}]],
    'notifications.earned': ["You earned ",["amount"]],
    'notifications.emailRefused.description': ["We have stopped sending you notifications by email. Check your address."],
    'notifications.emailRefused.title': ["Your email does not receive our messages"],
    'notifications.followers.title': [["others","plural",{"0":[["name"]," follows you"],"one":[["name"]," and ","#"," other person follow you"],"other":[["name"]," and ","#"," others follow you"]}]],
    'notifications.gift.description': ["Gift worth ",["amount"]],
    'notifications.gift.title': [["name"]," sent you a gift: ",["gift"]],
    'notifications.giftReturned.description': [["amount"]," went back to your balance."],
    'notifications.giftReturned.title': ["Nobody received the subscription to ",["name"]," that you gave"],
    'notifications.helper.accepted': [["name"]," answers your chats now"],
    'notifications.helper.acceptedText': ["What they do is written down under “Team”."],
    'notifications.helper.asked': [["name"]," asks you to answer their chats"],
    'notifications.helper.askedText': ["Read what you could do, and accept or decline."],
    'notifications.helper.declined': [["name"]," is not going to answer your chats"],
    'notifications.helper.declinedText': ["You can ask someone else."],
    'notifications.helper.ended': ["You no longer answer for ",["name"]],
    'notifications.helper.endedText': ["From now on you read and write nothing in their name."],
    'notifications.helper.left': [["name"]," no longer answers your chats"],
    'notifications.helper.leftText': ["From now on they read and write nothing."],
    'notifications.likes.title': [["others","plural",{"0":[["name"]," liked your post"],"one":[["name"]," and ","#"," other person liked your post"],"other":[["name"]," and ","#"," others liked your post"]}]],
    'notifications.live.title': [["name"]," is live"],
    'notifications.liveEnded.replayFailed.description': ["Choose again what becomes of it. The recording is still there."],
    'notifications.liveEnded.replayFailed.title': ["The replay could not be kept: ",["title"]],
    'notifications.liveEnded.stopped.description': ["The entries went back to those who had paid them."],
    'notifications.liveEnded.stopped.title': ["The team ended your live: ",["title"]],
    'notifications.liveReminder.begun.title': [["name"],"’s live has begun"],
    'notifications.liveReminder.calledOff.title': [["name"],"’s live is called off"],
    'notifications.liveReminder.description': [["title"],", ",["at"]],
    'notifications.liveReminder.near.title': [["name"],"’s live begins soon"],
    'notifications.liveReminder.replay.title': ["The replay of ",["name"],"’s live is out"],
    'notifications.liveReturned.removed': [["name"]," took you out of their live: ",["title"]],
    'notifications.liveReturned.short': [["name"],"’s live was too short: ",["title"]],
    'notifications.liveReturned.stopped': ["The team ended ",["name"],"’s live: ",["title"]],
    'notifications.liveReturned.title': ["We gave you ",["amount"]," of an entry back"],
    'notifications.mail.change': ["Change notifications"],
    'notifications.mail.open': ["Open"],
    'notifications.mail.openMessage': ["Open the message"],
    'notifications.mail.reason': ["We sent this to ",["email"]," because “",["topic"],"” is on by email."],
    'notifications.mail.unsubscribe': ["Stop receiving them"],
    'notifications.message.description': ["Open it in your messages."],
    'notifications.message.files': [["count","plural",{"one":["Sent you ","#"," file"],"other":["Sent you ","#"," files"]}]],
    'notifications.message.paid': ["Sent you a paid message"],
    'notifications.message.pictures': [["count","plural",{"one":["Sent you ","#"," photo"],"other":["Sent you ","#"," photos"]}]],
    'notifications.message.title': [["times","plural",{"one":[["name"]," wrote to you"],"other":[["name"]," sent you ","#"," messages"]}]],
    'notifications.message.videos': [["count","plural",{"one":["Sent you ","#"," video"],"other":["Sent you ","#"," videos"]}]],
    'notifications.message.voice': ["Voice note"],
    'notifications.messageUnsent.CHAT_NOT_FOUND': ["The conversation is gone."],
    'notifications.messageUnsent.FORBIDDEN': ["You can no longer write to this person."],
    'notifications.messageUnsent.MEDIA_NOT_FOUND': ["One of its files cannot be used."],
    'notifications.messageUnsent.MEDIA_NOT_READY': ["One of its files cannot be used."],
    'notifications.messageUnsent.REPLIED_MESSAGE_GONE': ["The message it answered is gone."],
    'notifications.messageUnsent.UNAUTHORIZED': ["Your account could not send messages at that time."],
    'notifications.messageUnsent.USER_NOT_ACTIVE': ["The other person’s account is not active."],
    'notifications.messageUnsent.VALIDATION_FAILED': ["Its price is outside of what is allowed."],
    'notifications.messageUnsent.title': ["A scheduled message was not sent"],
    'notifications.moderation.commentHidden': ["We took your comment down"],
    'notifications.moderation.commentRestored': ["Your comment is back"],
    'notifications.moderation.liveHidden': ["We took your live down"],
    'notifications.moderation.liveRestored': ["You can use the recording of your live again"],
    'notifications.moderation.messageHidden': ["We took a message of yours down"],
    'notifications.moderation.messageRestored': ["Your message is back"],
    'notifications.moderation.postApproved': ["We have looked at your post, and approved it"],
    'notifications.moderation.postHidden': ["We took your post down"],
    'notifications.moderation.postLetOut': ["Whoever may see it sees it, or it comes out at its time."],
    'notifications.moderation.postRefused': ["Your post was not approved"],
    'notifications.moderation.postRestored': ["Your post is back"],
    'notifications.moderation.vaultHidden': ["We took your vault down"],
    'notifications.moderation.vaultRestored': ["Your vault is back"],
    'notifications.moderation.warned': ["The team has a warning for you"],
    'notifications.moderation.welcomeHidden': ["We took your welcome video down"],
    'notifications.moderation.welcomeRestored': ["Your welcome video is back"],
    'notifications.months': [["count","plural",{"one":["#"," month"],"other":["#"," months"]}]],
    'notifications.password.description': ["All other sessions were ended. If it was not you, recover your account."],
    'notifications.password.title': ["Your password has changed"],
    'notifications.performer.consented': [["name"]," agrees to appear with you"],
    'notifications.performer.declined': [["name"]," does not agree to appear with you"],
    'notifications.performer.documents': ["Their identity has still to be verified."],
    'notifications.performer.hidden': ["Only you still see the posts that name them."],
    'notifications.performer.ready': ["You can publish what you made together."],
    'notifications.performer.withdrawn': [["name"]," withdraws their consent"],
    'notifications.postComment.title': [["name"]," commented on your post"],
    'notifications.postFailed.consent': ["The consent of someone who appears is missing. Edit it once you have it."],
    'notifications.postFailed.media': ["One of its files cannot be used. Take it out and publish."],
    'notifications.postFailed.title': ["A post did not come out at its time"],
    'notifications.postMention.asks': [["name"]," wants to mention you"],
    'notifications.postMention.locked': ["In a post for subscribers"],
    'notifications.postMention.title': [["name"]," mentioned you"],
    'notifications.postPurchase.title': [["name"]," bought a post"],
    'notifications.priceAsked.description': ["From ",["day"]," on it costs ",["after"],"; now you pay ",["before"],". If you do not accept, it ends that day and nothing is charged."],
    'notifications.priceAsked.title': [["name"]," is changing their price"],
    'notifications.priceAskedAgain.description': ["Your subscription ends on ",["day"]," unless you accept ",["after"],". Nothing is charged without your answer."],
    'notifications.priceAskedAgain.title': [["name"]," is waiting for your answer"],
    'notifications.priceLowered.description': ["From ",["day"]," on you pay ",["after"]," instead of ",["before"],". There is nothing to do."],
    'notifications.priceLowered.title': [["name"]," has lowered their price"],
    'notifications.purchaseRetired.kept': ["It broke our rules. You can ask about it with a help ticket."],
    'notifications.purchaseRetired.message': ["We took down a message of ",["name"]," that you had bought"],
    'notifications.purchaseRetired.post': ["We took down a post of ",["name"]," that you had bought"],
    'notifications.purchaseRetired.refunded': [["amount"]," went back to your balance."],
    'notifications.purchaseRetired.vault': ["We took down a vault of ",["name"]," that you had bought"],
    'notifications.quoted': ["“",["text"],"”"],
    'notifications.refund.buyer': ["We gave you ",["amount"]," back for a purchase"],
    'notifications.refund.creator': ["We gave ",["amount"]," of a sale of yours back"],
    'notifications.refund.debt': ["Your balance was not enough: ",["amount"]," comes out of what you earn next."],
    'notifications.refund.others': ["We gave ",["amount"]," back to ",["people","plural",{"one":["#"," other person"],"other":["#"," other people"]}]," who bought the same"],
    'notifications.renewal.description': ["Nothing was charged."],
    'notifications.renewal.title': ["Your subscription to ",["name"]," was not renewed"],
    'notifications.renewalEnded.description': ["Yours goes on until ",["day"]," and ends by itself. Nothing more is charged."],
    'notifications.renewalEnded.title': [["name"]," no longer offers subscriptions"],
    'notifications.renewalSoon.description': [["price"]," from your balance, unless you stop it before."],
    'notifications.renewalSoon.title': ["Your subscription to ",["name"]," renews on ",["day"]],
    'notifications.reportOutcome.none': ["It does not break our rules, so it stays. Thank you for telling us."],
    'notifications.reportOutcome.title': ["We looked at what you reported"],
    'notifications.reportOutcome.upheld': ["We took measures. Thank you for telling us."],
    'notifications.somebody': ["Someone"],
    'notifications.subscription.title': [["name"]," subscribed"],
    'notifications.subscriptionGiftCreator.title': [["name"]," gave a subscription to your profile as a gift"],
    'notifications.subscriptionGiftFan.title': ["You were given a subscription to ",["name"]],
    'notifications.test': ["Notifications arrive on this device."],
    'notifications.ticketActivity.about': ["#",["number"],": “",["subject"],"”"],
    'notifications.ticketActivity.closed': ["Your ticket is closed"],
    'notifications.ticketActivity.description': ["Open it to read the reply."],
    'notifications.ticketActivity.replied': ["We replied to your ticket"],
    'notifications.ticketActivity.solved': ["Your ticket is solved"],
    'notifications.together': [["count","plural",{"one":["You have ","#"," notification"],"other":["You have ","#"," notifications"]}]],
    'notifications.topic.appearance': ["Posts in which you appear"],
    'notifications.topic.auth': ["Logins"],
    'notifications.topic.buy-message': ["Sales of messages and calls"],
    'notifications.topic.call': ["Calls"],
    'notifications.topic.email-refused': ["Problems with your email"],
    'notifications.topic.followers': ["New followers"],
    'notifications.topic.gift': ["Gifts"],
    'notifications.topic.gift-returned': ["Gifts that nobody received"],
    'notifications.topic.helper': ["Team that answers chats"],
    'notifications.topic.likes': ["Likes"],
    'notifications.topic.live': ["Lives of people you follow"],
    'notifications.topic.live-ended': ["Lives that the team ended"],
    'notifications.topic.live-reminder': ["Lives you wait for"],
    'notifications.topic.live-returned': ["Entries of lives given back"],
    'notifications.topic.message': ["New messages"],
    'notifications.topic.message-unsent': ["Scheduled messages that are not sent"],
    'notifications.topic.moderation': ["Decisions of the team"],
    'notifications.topic.password': ["Password changes"],
    'notifications.topic.performer': ["People who appear with you"],
    'notifications.topic.post-comment': ["Comments"],
    'notifications.topic.post-failed': ["Posts that do not come out"],
    'notifications.topic.post-mention': ["Mentions"],
    'notifications.topic.post-purchase': ["Sales of posts"],
    'notifications.topic.purchase-retired': ["What you bought and we took down"],
    'notifications.topic.refund': ["Refunds"],
    'notifications.topic.renewal': ["Renewals"],
    'notifications.topic.renewal-soon': ["Renewals that come soon"],
    'notifications.topic.report-outcome': ["What you reported"],
    'notifications.topic.subscription': ["New subscriptions"],
    'notifications.topic.subscription-gift-creator': ["Gifted subscriptions"],
    'notifications.topic.subscription-gift-fan': ["Subscriptions you are given"],
    'notifications.topic.ticket-activity': ["Replies from support"],
    'notifications.topic.vault-files': ["New files in vaults you bought"],
    'notifications.topic.vault-purchase': ["Vault sales"],
    'notifications.topic.verify-documents': ["Verification of documents"],
    'notifications.topic.withdrawal': ["Withdrawals"],
    'notifications.until': [["duration"],", until ",["day"]],
    'notifications.vaultFiles.description': ["They come without paying again."],
    'notifications.vaultFiles.title': [["name"]," added files to a vault you bought"],
    'notifications.vaultPurchase.title': [["name"]," bought a vault"],
    'notifications.verifyDocuments.approved': ["Your documents are approved"],
    'notifications.verifyDocuments.canAppear': ["What you agreed to now counts for those who name you."],
    'notifications.verifyDocuments.canWithdraw': ["You can withdraw what you earn now."],
    'notifications.verifyDocuments.rejected': ["Check your documents"],
    'notifications.withdrawal.approved': ["Your withdrawal of ",["amount"]," was approved"],
    'notifications.withdrawal.approvedLead': ["It leaves with the next payment to the bank."],
    'notifications.withdrawal.bounced': ["The bank sent back your withdrawal of ",["amount"]],
    'notifications.withdrawal.bouncedLead': ["The money is back in your balance. The history says what the bank wrote."],
    'notifications.withdrawal.paid': ["Your withdrawal of ",["amount"]," was paid"],
    'notifications.withdrawal.paidLead': ["The money is on its way to your account."],
    'notifications.withdrawal.rejected': ["Your withdrawal of ",["amount"]," was rejected"],
    'notifications.withdrawal.rejectedLead': ["The money is back in your balance. The history says why, and how to mend it."],
    'outbox.all': ["Show all"],
    'outbox.back': ["All emails"],
    'outbox.empty': ["No emails yet."],
    'outbox.filter': ["Recipient’s address"],
    'outbox.formatted': ["Show formatted"],
    'outbox.kind': ["Kind"],
    'outbox.missing': ["This email does not exist"],
    'outbox.note': ["None of this leaves the installation. Each link works once."],
    'outbox.older': ["Older"],
    'outbox.show': ["Show"],
    'outbox.time': ["Time"],
    'outbox.title': ["Demo emails"],
    'outbox.to': ["To"],
    'outbox.unreadable': ["This email can no longer be read."],
    'pages.again': ["Try again"],
    'pages.ageLogIn': ["Log in"],
    'pages.ageNo': ["Leave"],
    'pages.agePrivacy': ["Privacy"],
    'pages.ageTerms': ["Terms"],
    'pages.ageText': [["site"]," is for people aged 18 or over. We remember your answer in this browser."],
    'pages.ageTitle': ["Content for adults"],
    'pages.ageYes': ["I am 18 or over"],
    'pages.app.creators': ["Creators"],
    'pages.app.description': ["Creators, closer."],
    'pages.app.home': ["Home"],
    'pages.app.messages': ["Messages"],
    'pages.broken.text': ["An error occurred. Nothing was charged. Try again in a moment."],
    'pages.broken.title': ["Internal Server Error"],
    'pages.busy.text': ["The service is catching up. Try again in a minute."],
    'pages.busy.title': ["Back in a moment"],
    'pages.goHome': ["Go home"],
    'pages.limit.again': ["Try again"],
    'pages.limit.text': ["Many pages were opened from your network in a short time. Try again in ",["wait"],"."],
    'pages.limit.title': ["Too many pages in a row"],
    'pages.notFound.text': ["Its address changed, or it has one letter too many."],
    'pages.notFound.title': ["Page Not Found"],
    'performers.invitation.button': ["See the invitation"],
    'performers.invitation.lead': [["by"]," says that you appear in what they publish on ",["siteName"],", and needs your consent. Create a free account or log in to yours: there you read what you say yes to, send your document, and agree or decline."],
    'performers.invitation.preview': ["You decide. The link works until ",["until"],"."],
    'performers.invitation.reason': ["This email came to ",["email"]," because someone gave this address to ask for your consent."],
    'performers.invitation.subject': [["by"]," names you in their posts"],
    'performers.invitation.title': ["Do you appear?"],
    'performers.invitation.unexpected': ["Do you not know this person? Do nothing: your name is not shown unless you agree."],
    'performers.invitation.validity': ["The link works once, until ",["until"],"."],
    'preferences.exportReady.button': ["Download my copy"],
    'preferences.exportReady.lead': ["We gathered your data in one file. You can download it until ",["until"],"; we ask you to confirm who you are first."],
    'preferences.exportReady.preview': ["You can download it until ",["until"],"."],
    'preferences.exportReady.reason': ["We sent it to ",["email"]," because a copy of the data of this account was requested."],
    'preferences.exportReady.subject': ["The copy of your ",["siteName"]," data is ready"],
    'preferences.exportReady.title': ["Your copy is ready"],
    'preferences.exportReady.unexpected': ["Did you not ask for it? Log in and change your password: someone else knows it."],
    'profit.table.earned': ["For you"],
    'profit.table.file': ["Earnings ",["month"],".csv"],
    'receipt.after': ["After"],
    'receipt.asked': ["Amount asked for: ",["asked"],". Amount that arrived: ",["paid"],"."],
    'receipt.balance': ["Balance"],
    'receipt.base': ["Net"],
    'receipt.before': ["Before"],
    'receipt.concept': ["Description"],
    'receipt.documentTitle': ["Receipt ",["number"]," · ",["siteName"]],
    'receipt.filename': ["Receipt ",["number"]],
    'receipt.from': ["From"],
    'receipt.gateway': ["Through ",["gateway"]],
    'receipt.givenBack': ["Given back since"],
    'receipt.item': ["Balance for digital content"],
    'receipt.itemAbout': ["Used for subscriptions, messages, posts, vaults and calls"],
    'receipt.method.bank': ["Bank account"],
    'receipt.method.bitcoin': ["Bitcoin"],
    'receipt.method.card': ["Card"],
    'receipt.method.lightning': ["Bitcoin over Lightning"],
    'receipt.page': ["1 of 1"],
    'receipt.paidAt': ["Paid on ",["date"],", ",["hour","plural",{"other":["at"]}]," ",["time"]," (",["zone"],")"],
    'receipt.receipt': ["Receipt"],
    'receipt.reference': ["Reference ",["id"]],
    'receipt.refunds': ["Refunds"],
    'receipt.refundsBitcoin': ["A payment in bitcoin cannot be undone. If something went wrong, write from Help, with the number of this receipt."],
    'receipt.refundsCard': ["What is not used can go back to the card it came from. It takes 5 to 10 days. Write from Help, with the number of this receipt."],
    'receipt.refundsOther': ["What is not used can go back the way it came. It takes 5 to 10 days. Write from Help, with the number of this receipt."],
    'receipt.series': ["Numbered without gaps, series ",["year"]],
    'receipt.taxName': ["Tax"],
    'receipt.testGateway': ["Test gateway: no money was moved"],
    'receipt.title': ["Balance recharge"],
    'receipt.to': ["To"],
    'receipt.total': ["Total"],
    'receipt.totalPaid': ["Total paid in ",["currency"]],
    'receipt.with': ["With"],
    'staff.invitation.button': ["See the invitation"],
    'staff.invitation.lead': ["This invitation is to work at ",["siteName"]," with these roles: ",["roles"],". Tap the button to accept it."],
    'staff.invitation.preview': ["The link works until ",["until"],"."],
    'staff.invitation.reason': ["We sent it to ",["email"]," because someone on the team invited this address."],
    'staff.invitation.subject': ["You are invited to the team of ",["siteName"]],
    'staff.invitation.title': ["You are invited to the team"],
    'staff.invitation.unexpected': ["Did you not expect it? Do nothing: unless it is accepted, nothing changes."],
    'staff.invitation.validity': ["The link works once, until ",["until"],"."],
    'staff.role.administrator': ["administration"],
    'staff.role.finance': ["finance"],
    'staff.role.moderator': ["moderation"],
    'staff.role.support': ["support"],
    'staff.rolesChanged.button': ["See my account"],
    'staff.rolesChanged.lead': ["You now work at ",["siteName"]," with these roles: ",["roles"],"."],
    'staff.rolesChanged.leadNone': ["Your work on the team of ",["siteName"]," has ended. Your account stays as it was."],
    'staff.rolesChanged.preview': ["This is what you can do now."],
    'staff.rolesChanged.reason': ["We sent it to ",["email"]," because the roles of this account on the team have changed."],
    'staff.rolesChanged.subject': ["Your roles on the team of ",["siteName"]," have changed"],
    'staff.rolesChanged.title': ["Your roles on the team have changed"],
    'staff.rolesChanged.unexpected': ["Did you not expect this? Ask whoever runs ",["siteName"],"."],
    'subscribers.status.active': ["Active"],
    'subscribers.status.expired': ["Expired"],
    'subscribers.status.inactive': ["Inactive"],
    'subscribers.table.currency': ["Currency"],
    'subscribers.table.days': [["count","plural",{"one":["#"," day"],"other":["#"," days"]}]],
    'subscribers.table.duration': ["Duration"],
    'subscribers.table.expiresAt': ["Expires (UTC)"],
    'subscribers.table.file': ["Subscribers ",["date"],".csv"],
    'subscribers.table.gifted': ["Gift"],
    'subscribers.table.lists': ["Lists"],
    'subscribers.table.months': [["count","plural",{"one":["#"," month"],"other":["#"," months"]}]],
    'subscribers.table.name': ["Name"],
    'subscribers.table.no': ["No"],
    'subscribers.table.note': ["Note"],
    'subscribers.table.renews': ["Renews"],
    'subscribers.table.since': ["Since (UTC)"],
    'subscribers.table.spent': ["Spent in all"],
    'subscribers.table.status': ["Status"],
    'subscribers.table.username': ["Username"],
    'subscribers.table.yes': ["Yes"],
    'subscriptions.renewalHidden.button': ["See my subscriptions"],
    'subscriptions.renewalHidden.lead': ["Your subscription to ",["name"]," ended on ",["at"],". Their profile is no longer available to you, so we did not renew it and nothing was charged."],
    'subscriptions.renewalHidden.preview': ["We did not renew it, and nothing was charged."],
    'subscriptions.renewalHidden.unexpected': ["There is nothing to do."],
    'subscriptions.renewalMissed.button': ["See subscription"],
    'subscriptions.renewalMissed.lead': ["Your subscription to ",["name"]," ended on ",["at"],". We did not renew it in time, so nothing was charged. If you want to go on, you can subscribe again."],
    'subscriptions.renewalMissed.preview': ["We did not renew it in time, and nothing was charged."],
    'subscriptions.renewalMissed.reason': ["Sent to ",["email"]," because auto-renew was on for this subscription."],
    'subscriptions.renewalMissed.subject': ["Your subscription to ",["name"]," on ",["siteName"]," has ended"],
    'subscriptions.renewalMissed.title': ["Your subscription has ended"],
    'subscriptions.renewalMissed.unexpected': ["You do not want to go on? Then there is nothing to do."],
    'subscriptions.renewalSoon.button': ["Stop the renewal"],
    'subscriptions.renewalSoon.lead': ["Your subscription to ",["name"]," renews on ",["at"],", for ",["price"]," from your balance."],
    'subscriptions.renewalSoon.preview': [["price"]," from your balance. You can stop it with one press."],
    'subscriptions.renewalSoon.subject': ["Your subscription to ",["name"]," on ",["siteName"]," renews in three days"],
    'subscriptions.renewalSoon.title': ["Your subscription renews soon"],
    'subscriptions.renewalSoon.unexpected': ["You want to go on? Then there is nothing to do. If you stop it, you keep access to the end."],
    'subscriptions.renewalUnanswered.lead': ["Your subscription to ",["name"]," ended on ",["at"],". You did not accept the new price, so we did not renew it and nothing was charged. If you want to go on, you can subscribe again."],
    'subscriptions.renewalUnanswered.preview': ["You did not accept the new price, and nothing was charged."],
    'tickets.answered.button': ["Read the answer"],
    'tickets.answered.lead': ["We answered your ticket no. ",["number"],", “",["subject"],"”. The link takes you to it, and you can reply."],
    'tickets.answered.preview': ["Read the answer with the link."],
    'tickets.answered.subject': [["siteName"]," answered your ticket no. ",["number"]],
    'tickets.answered.title': ["There is an answer"],
    'tickets.asked.button': ["Send my question"],
    'tickets.asked.lead': ["We have your question. Open the link to confirm your email: that is when it reaches us, and you will see by when we answer."],
    'tickets.asked.preview': ["Open the link so that your question reaches us."],
    'tickets.asked.subject': ["Confirm your question to ",["siteName"]],
    'tickets.asked.title': ["One more step"],
    'tickets.asked.unexpected': ["If you asked nothing, ignore this email: without the link no one reads the question, and in a few days it is deleted."],
    'tickets.link.button': ["Open the ticket"],
    'tickets.link.lead': ["Another link to your ticket no. ",["number"]," was asked for. This one opens it once, in the browser in which you use it."],
    'tickets.link.preview': ["Open it in the browser in which you want to go on."],
    'tickets.link.subject': ["A new link to your ticket no. ",["number"]," at ",["siteName"]],
    'tickets.link.title': ["Your new link"],
    'tickets.link.unexpected': ["If it was not you, ignore this email: it was sent to you alone, and no one else can open the ticket with it."],
    'tickets.mail.link': ["The link opens this ticket once and nothing else. Whoever opens it first can read it, so keep it to yourself."],
    'tickets.mail.reason': ["Sent to ",["email"]," because a help ticket was opened from that address."],
    'tickets.solved.button': ["See the ticket"],
    'tickets.solved.lead': ["We marked your ticket no. ",["number"],", “",["subject"],"”, as solved. If something is still wrong, reply within ",["days","plural",{"one":["#"," day"],"other":["#"," days"]}]," and it opens again. After that it is closed."],
    'tickets.solved.preview': ["Read the answer with the link."],
    'tickets.solved.subject': ["Your ticket no. ",["number"]," at ",["siteName"]," is solved"],
    'tickets.solved.title': ["Ticket solved"],
    'wallet.account.available': ["Available earnings"],
    'wallet.account.pending': ["Pending earnings"],
    'wallet.account.wallet': ["Wallet"],
    'wallet.kind.call': ["Call"],
    'wallet.kind.chargeback': ["Chargeback"],
    'wallet.kind.gift': ["Gift"],
    'wallet.kind.goal': ["Contribution to a goal"],
    'wallet.kind.live': ["Live"],
    'wallet.kind.message': ["Message"],
    'wallet.kind.post': ["Post"],
    'wallet.kind.recharge': ["Recharge"],
    'wallet.kind.refund': ["Refund"],
    'wallet.kind.release': ["Earnings available"],
    'wallet.kind.subscription': ["Subscription"],
    'wallet.kind.subscription-gift': ["Gifted subscription"],
    'wallet.kind.vault': ["Vault"],
    'wallet.kind.withdrawal-bounced': ["Withdrawal sent back by the bank"],
    'wallet.kind.withdrawal-hold': ["Withdrawal"],
    'wallet.kind.withdrawal-returned': ["Withdrawal back in your balance"],
    'wallet.status.approved': ["Approved"],
    'wallet.status.pending': ["Pending"],
    'wallet.table.account': ["Balance"],
    'wallet.table.amount': ["Amount"],
    'wallet.table.at': ["Date (UTC)"],
    'wallet.table.balanceAfter': ["Balance after"],
    'wallet.table.currency': ["Currency"],
    'wallet.table.debtPaid': ["Debt paid off"],
    'wallet.table.fee': ["Fee"],
    'wallet.table.file': ["Transactions ",["date"],".csv"],
    'wallet.table.id': ["Number"],
    'wallet.table.kind': ["Kind"],
    'wallet.table.name': ["Name"],
    'wallet.table.price': ["Price"],
    'wallet.table.releaseAt': ["Available from (UTC)"],
    'wallet.table.status': ["Status"],
    'wallet.table.title': ["What"],
    'wallet.table.username': ["Username"],
    'withdrawals.mail.reason': ["You receive this email at ",["email"]," because your earnings are paid out by this account."],
    'withdrawals.methodAdded.button': ["See my accounts"],
    'withdrawals.methodAdded.lead': ["On ",["at"]," the account at ",["bank"]," ending in ",["end"]," was added. It can be used from ",["usableAt"],"."],
    'withdrawals.methodAdded.preview': [["bank"],", ending in ",["end"]],
    'withdrawals.methodAdded.subject': ["New account for withdrawals at ",["siteName"]],
    'withdrawals.methodAdded.title': ["You added an account for withdrawals"],
    'withdrawals.methodAdded.unexpected': ["Was it not you? Remove the account and change your password now: until then no money goes to it."],
    'withdrawals.status.approved': ["Approved"],
    'withdrawals.status.paid': ["Paid"],
    'withdrawals.status.pending': ["Pending"],
    'withdrawals.status.rejected-bank': ["Returned"],
    'withdrawals.status.rejected-cancelled': ["Canceled"],
    'withdrawals.status.rejected-staff': ["Rejected"],
    'withdrawals.table.bank': ["Bank"],
    'withdrawals.table.closedAt': ["Closed"],
    'withdrawals.table.end': ["Ends in"],
    'withdrawals.table.file': ["withdrawals-",["date"],".csv"],
    'withdrawals.table.note': ["Note"],
    'withdrawals.table.reference': ["Reference"],
    'withdrawals.table.requestedAt': ["Requested"],
  },
  pt: {
    'accounts.accountClosed.button': ["Voltar para minha conta"],
    'accounts.accountClosed.lead': ["Ninguém a vê e todas as suas sessões foram encerradas. Se você entrar antes de ",["until"],", ela volta como estava. Depois apagamos seus dados e não é mais possível recuperá-la."],
    'accounts.accountClosed.preview': ["Você pode voltar até ",["until"],": basta entrar."],
    'accounts.accountClosed.reason': ["Enviado para ",["email"]," porque a conta deste endereço foi encerrada."],
    'accounts.accountClosed.subject': ["Sua conta em ",["siteName"]," está encerrada"],
    'accounts.accountClosed.title': ["Sua conta está encerrada"],
    'accounts.accountClosed.unexpected': ["Não foi você? Entre e mude sua senha: outra pessoa a conhece."],
    'accounts.accountRestored.button': ["Entrar"],
    'accounts.accountRestored.lead': ["A suspensão terminou e você pode entrar de novo."],
    'accounts.accountRestored.preview': ["Você pode entrar de novo."],
    'accounts.accountRestored.reason': ["Enviado para ",["email"]," porque a suspensão da conta deste endereço terminou."],
    'accounts.accountRestored.subject': ["Sua conta em ",["siteName"]," não está mais suspensa"],
    'accounts.accountRestored.title': ["Sua conta não está mais suspensa"],
    'accounts.accountRestored.unexpected': ["Falta alguma coisa? Escreva para nós na página de ajuda."],
    'accounts.accountSuspended.button': ["Pedir ajuda"],
    'accounts.accountSuspended.lead': ["Ninguém a vê e não é possível entrar. Motivo: ",["why"],"."],
    'accounts.accountSuspended.preview': ["Aqui estão o motivo e onde pedir ajuda."],
    'accounts.accountSuspended.reason': ["Enviado para ",["email"]," porque a conta deste endereço foi suspensa."],
    'accounts.accountSuspended.subject': ["Sua conta em ",["siteName"]," está suspensa"],
    'accounts.accountSuspended.title': ["Sua conta está suspensa"],
    'accounts.accountSuspended.unexpected': ["Acha que é um engano? Escreva para nós na página de ajuda."],
    'accounts.accountSuspended.until': ["Termina sozinha em ",["at"],"."],
    'accounts.accountSuspended.why.fraud': ["fraude"],
    'accounts.accountSuspended.why.harassment': ["assédio"],
    'accounts.accountSuspended.why.illegal-content': ["conteúdo ilegal"],
    'accounts.accountSuspended.why.impersonation': ["falsidade de identidade"],
    'accounts.accountSuspended.why.other': ["descumprimento das regras"],
    'accounts.accountSuspended.why.spam': ["spam"],
    'accounts.accountSuspended.why.under-age': ["menoridade"],
    'accounts.apiTokenCreated.button': ["Ver meus tokens"],
    'accounts.apiTokenCreated.lead': ["Em ",["at"]," foi criado o token “",["name"],"”. Com ele, outro programa entra na sua conta, dentro das permissões que tem. Se não foi você, remova-o e troque sua senha."],
    'accounts.apiTokenCreated.preview': [["name"],", ",["at"]],
    'accounts.apiTokenCreated.subject': ["Há um token novo na sua conta do ",["siteName"]],
    'accounts.apiTokenCreated.title': ["Um token novo"],
    'accounts.confirmEmail.button': ["Usar este e-mail"],
    'accounts.confirmEmail.lead': ["Toque no botão e sua conta passa a usar este e-mail. Até lá, ela continua com o anterior."],
    'accounts.confirmEmail.preview': ["Toque no botão e sua conta passa a usar este e-mail. O link vale por ",["life"],"."],
    'accounts.confirmEmail.reason': ["Enviado para ",["email"]," porque uma conta quer usar este endereço."],
    'accounts.confirmEmail.subject': ["Confirme seu novo e-mail em ",["siteName"]],
    'accounts.confirmEmail.title': ["Confirme seu novo e-mail"],
    'accounts.confirmEmail.unexpected': ["Não foi você que pediu? Não faça nada: sem confirmação, nenhuma conta usa seu e-mail."],
    'accounts.emailChangeRequested.lead': ["Em ",["at"]," alguém pediu que sua conta use ",["newEmail"],". Ela muda quando esse endereço confirmar. Se não foi você, toque no botão: a conta fica com este e-mail, todas as sessões são encerradas e você escolhe outra senha."],
    'accounts.emailChangeRequested.leadPasskeys': ["Em ",["at"]," alguém pediu que sua conta use ",["newEmail"],". Ela muda quando esse endereço confirmar. Se não foi você, toque no botão: a conta fica com este e-mail, todas as sessões são encerradas e você entra com as chaves de acesso que já tinha."],
    'accounts.emailChangeRequested.preview': ["O novo e-mail seria ",["newEmail"],". Não foi você? Pare aqui."],
    'accounts.emailChangeRequested.subject': ["Alguém pediu para trocar o e-mail da sua conta em ",["siteName"]],
    'accounts.emailChangeRequested.title': ["Um novo e-mail para sua conta"],
    'accounts.emailChanged.lead': ["Desde ",["at"]," sua conta usa ",["newEmail"],". Se não foi você, toque no botão: a conta volta a este e-mail, todas as sessões são encerradas e você escolhe outra senha."],
    'accounts.emailChanged.leadPasskeys': ["Desde ",["at"]," sua conta usa ",["newEmail"],". Se não foi você, toque no botão: a conta volta a este e-mail, todas as sessões são encerradas e você entra com as chaves de acesso que já tinha."],
    'accounts.emailChanged.preview': ["Agora é ",["newEmail"],". Não foi você? Recupere sua conta aqui."],
    'accounts.emailChanged.reason': ["Enviado para ",["email"]," porque era o e-mail desta conta."],
    'accounts.emailChanged.subject': ["O e-mail da sua conta em ",["siteName"]," mudou"],
    'accounts.emailChanged.title': ["Seu e-mail mudou"],
    'accounts.emailCode.leadLogIn': ["Digite este código onde você está entrando na sua conta."],
    'accounts.emailCode.leadReauthenticate': ["Digite este código para confirmar que é você."],
    'accounts.emailCode.leadTurnOn': ["Digite este código para ativar as duas etapas na sua conta."],
    'accounts.emailCode.preview': ["Vale ",["life"]," e serve uma vez."],
    'accounts.emailCode.subject': ["Seu código da ",["siteName"]],
    'accounts.emailCode.title': ["Seu código"],
    'accounts.emailCode.unexpected': ["Não pediu um código? Alguém pode ter sua senha: troque-a."],
    'accounts.emailCode.validity': ["Vale ",["life"]," e serve uma vez. Não o passe a ninguém: nunca vamos pedi-lo."],
    'accounts.erasureReminder.button': ["Manter minha conta"],
    'accounts.erasureReminder.lead': ["Em ",["until"]," apagamos os dados da sua conta encerrada. Se quiser mantê-la, entre antes."],
    'accounts.erasureReminder.preview': ["Em ",["until"]," apagamos seus dados."],
    'accounts.erasureReminder.reason': ["Enviado para ",["email"]," porque a conta deste endereço foi encerrada."],
    'accounts.erasureReminder.subject': ["Sua conta em ",["siteName"]," será apagada em breve"],
    'accounts.erasureReminder.title': ["Faltam poucos dias"],
    'accounts.erasureReminder.unexpected': ["Se quer que ela seja apagada, não faça nada."],
    'accounts.linkValidity': ["O link vale por ",["life"]," e funciona uma única vez."],
    'accounts.logIn.button': ["Entrar"],
    'accounts.logIn.lead': ["Toque no botão e você entra sem senha. Não passe o link a ninguém: quem o abre entra na sua conta."],
    'accounts.logIn.preview': ["Entre sem senha. O link vale por ",["life"],"."],
    'accounts.logIn.reason': ["Enviado para ",["email"]," porque alguém pediu para entrar com este endereço."],
    'accounts.logIn.subject': ["Seu link para entrar em ",["siteName"]],
    'accounts.logIn.title': ["Entre com este link"],
    'accounts.logIn.unexpected': ["Não foi você que pediu? Não faça nada: ninguém entra sem este link."],
    'accounts.newDevice.button': ["Mudar senha"],
    'accounts.newDevice.lead': ["Alguém entrou na sua conta a partir de ",["device"]," em ",["at"],". Se não foi você, mude sua senha: todas as suas sessões são encerradas."],
    'accounts.newDevice.leadPlace': ["Alguém entrou na sua conta a partir de ",["device"]," em ",["at"]," (lugar aproximado: ",["place"],"). Se não foi você, mude sua senha: todas as suas sessões são encerradas."],
    'accounts.newDevice.preview': [["device"],", ",["at"]],
    'accounts.newDevice.previewPlace': [["device"],", ",["place"],", ",["at"]],
    'accounts.newDevice.subject': ["Um novo dispositivo entrou na sua conta em ",["siteName"]],
    'accounts.newDevice.title': ["Um novo dispositivo"],
    'accounts.notice.reason': ["Enviado para ",["email"]," porque é o e-mail desta conta."],
    'accounts.notice.unexpected': ["Foi você? Então não precisa fazer nada."],
    'accounts.passkey.button': ["Ver minhas chaves"],
    'accounts.passkey.phone': ["Telefone"],
    'accounts.passkey.securityKey': ["Chave de segurança"],
    'accounts.passkeyCreated.lead': ["Em ",["at"]," foi criada a chave de acesso “",["name"],"”, que permite entrar na sua conta. Se não foi você, remova-a e mude sua senha."],
    'accounts.passkeyCreated.preview': [["name"],", ",["at"]],
    'accounts.passkeyCreated.subject': ["Há uma nova chave de acesso na sua conta do ",["siteName"]],
    'accounts.passkeyCreated.title': ["Uma nova chave"],
    'accounts.passkeyOnly.leadOff': ["Desde ",["at"]," sua conta se abre de novo com sua senha. Suas chaves continuam funcionando."],
    'accounts.passkeyOnly.leadOn': ["Desde ",["at"]," sua conta se abre só com suas chaves de acesso. Se perder todas, você volta com um link por e-mail e um código de recuperação."],
    'accounts.passkeyOnly.subject': ["O modo de entrar na sua conta do ",["siteName"]," mudou"],
    'accounts.passkeyOnly.titleOff': ["De novo com senha"],
    'accounts.passkeyOnly.titleOn': ["Só suas chaves"],
    'accounts.passkeyRevoked.lead': ["Em ",["at"]," foi removida a chave de acesso “",["name"],"”: ela não abre mais sua conta. Se não foi você, confira suas chaves e mude sua senha."],
    'accounts.passkeyRevoked.preview': [["name"],", ",["at"]],
    'accounts.passkeyRevoked.subject': ["Uma chave de acesso foi removida da sua conta do ",["siteName"]],
    'accounts.passkeyRevoked.title': ["Uma chave foi removida"],
    'accounts.passwordChanged.button': ["Escolher outra senha"],
    'accounts.passwordChanged.lead': ["A senha da sua conta mudou em ",["at"]," e suas sessões nos outros dispositivos foram encerradas. Se não foi você, escolha outra agora."],
    'accounts.passwordChanged.preview': ["Mudou em ",["at"],". Não foi você? Escolha outra agora."],
    'accounts.passwordChanged.subject': ["Sua senha em ",["siteName"]," mudou"],
    'accounts.passwordChanged.title': ["Sua senha mudou"],
    'accounts.recoverPassword.button': ["Escolher senha"],
    'accounts.recoverPassword.lead': ["Alguém, talvez você, pediu para mudar a senha da sua conta. Ao mudá-la, todas as suas sessões são encerradas."],
    'accounts.recoverPassword.preview': ["O link vale por ",["life"],". Se não foi você, não faça nada."],
    'accounts.recoverPassword.reason': ["Enviado para ",["email"]," porque alguém pediu para mudar a senha desta conta."],
    'accounts.recoverPassword.subject': ["Escolha uma nova senha em ",["siteName"]],
    'accounts.recoverPassword.title': ["Escolha uma nova senha"],
    'accounts.recoverPassword.unexpected': ["Não foi você que pediu? Não faça nada: sua senha continua a mesma."],
    'accounts.recoveryCode.lead': ["Alguém entrou na sua conta com um dos seus códigos em ",["at"],". ",["left","plural",{"0":["Não resta nenhum: crie outros em Segurança."],"one":["Resta um."],"other":["Restam ","#","."]}]],
    'accounts.recoveryCode.subject': ["Um código de recuperação foi usado na ",["siteName"]],
    'accounts.recoveryCode.title': ["Um código de recuperação foi usado"],
    'accounts.twoFactor.button': ["Trocar a senha"],
    'accounts.twoFactor.leadNewCodes': ["Foram criados em ",["at"],". Os anteriores não servem mais."],
    'accounts.twoFactor.leadOff': ["Desde ",["at"],", a senha basta para entrar na sua conta. Os códigos de recuperação não servem mais."],
    'accounts.twoFactor.leadOn': ["Desde ",["at"],", entrar na sua conta pede a senha e um código por e-mail."],
    'accounts.twoFactor.preview': [["at"]],
    'accounts.twoFactor.subject': ["A entrada em duas etapas da ",["siteName"]," mudou"],
    'accounts.twoFactor.titleNewCodes': ["Você tem novos códigos de recuperação"],
    'accounts.twoFactor.titleOff': ["As duas etapas estão desativadas"],
    'accounts.twoFactor.titleOn': ["As duas etapas estão ativas"],
    'accounts.undoEmailChange.button': ["Não fui eu"],
    'accounts.undoEmailChange.validity': ["O link vale por ",["days"]," dias e uma única vez."],
    'accounts.verifyEmail.button': ["Confirmar meu e-mail"],
    'accounts.verifyEmail.lead': ["Toque no botão e sua conta fica pronta: depois você já pode entrar e seguir quem quiser."],
    'accounts.verifyEmail.preview': ["Um passo e sua conta fica pronta. O link vale por ",["life"],"."],
    'accounts.verifyEmail.reason': ["Enviado para ",["email"]," porque alguém criou uma conta com este endereço."],
    'accounts.verifyEmail.subject': ["Confirme seu e-mail em ",["siteName"]],
    'accounts.verifyEmail.title': ["Confirme seu e-mail"],
    'accounts.verifyEmail.unexpected': ["Não foi você que se cadastrou? Não faça nada: sem confirmação, a conta não é ativada."],
    'automatic.noEnd': ["o fim da sua assinatura"],
    'automatic.noPurchase': ["sua última compra"],
    'calls.title.audio': ["Chamada de ",["minutes"]," min"],
    'calls.title.video': ["Chamada de vídeo de ",["minutes"]," min"],
    'developers.webhookDisabled.button': ["Ver meus webhooks"],
    'developers.webhookDisabled.lead': ["O endereço ",["host"]," falhou ",["count"]," vezes seguidas e já não o chamamos. Quando responder outra vez, ative-o nos seus ajustes."],
    'developers.webhookDisabled.reason': ["Enviamos a ",["email"]," porque é o e-mail da conta que o criou."],
    'developers.webhookDisabled.subject': ["Um webhook da sua conta do ",["siteName"]," está parado"],
    'developers.webhookDisabled.title': ["Um webhook está parado"],
    'developers.webhookDisabled.unexpected': ["Não foi você que o criou? Entre, remova-o e troque sua senha."],
    'gateway.amount': ["Total"],
    'gateway.back': ["Voltar a ",["merchant"]],
    'gateway.card': ["Cartão de teste"],
    'gateway.cardNote': ["Já está preenchido e não pode ser alterado: ninguém deve usar aqui um cartão de verdade."],
    'gateway.code': ["Código"],
    'gateway.decline': ["Recusar o pagamento"],
    'gateway.disputed.text': ["O banco retirou o dinheiro."],
    'gateway.disputed.title': ["Pagamento em disputa"],
    'gateway.expired.text': ["Nada foi cobrado. Volte e comece outro."],
    'gateway.expired.title': ["Este pagamento expirou"],
    'gateway.expiry': ["Validade"],
    'gateway.failed.text': ["Nada foi cobrado."],
    'gateway.failed.title': ["Pagamento recusado"],
    'gateway.holder': ["Titular"],
    'gateway.holderName': ["Pessoa de teste"],
    'gateway.late': ["Tarde, depois de ",["seconds"]," segundos"],
    'gateway.leave': ["Sair sem pagar"],
    'gateway.notice': ["Como chega a notificação"],
    'gateway.noticeNote': ["O serviço de pagamento avisa o vendedor do resultado. Veja o que acontece quando a notificação falha."],
    'gateway.number': ["Número"],
    'gateway.pay': ["Pagar ",["amount"]],
    'gateway.reference': ["Referência"],
    'gateway.refunded.text': ["O dinheiro voltou ao cartão."],
    'gateway.refunded.title': ["Pagamento reembolsado"],
    'gateway.shuffled': ["Fora de ordem"],
    'gateway.succeeded.text': ["Está feito. Nada será cobrado de novo."],
    'gateway.succeeded.title': ["Pagamento aprovado"],
    'gateway.testMode': ["Pagamento de teste: aqui não se move dinheiro de verdade."],
    'gateway.title': ["Pagamento a ",["merchant"]],
    'gateway.twice': ["Duas vezes"],
    'gateway.unknown.text': ["Volte ao vendedor e comece de novo."],
    'gateway.unknown.title': ["Este pagamento não existe"],
    'identity.approved.button': ["Ver minha identidade"],
    'identity.approved.lead': ["Revisamos o que você enviou e está em ordem. A partir de agora seu perfil tem o selo de verificação."],
    'identity.approved.preview': ["Seu perfil já tem o selo."],
    'identity.approved.subject': ["Sua identidade em ",["siteName"]," está verificada"],
    'identity.approved.title': ["Sua identidade está verificada"],
    'identity.mail.reason': ["Enviamos a ",["email"]," porque desta conta se pediu a verificação da identidade."],
    'identity.mail.unexpected': ["Você não enviou nada? Entre e mude sua senha: mais alguém a conhece."],
    'identity.reason.back.blurred': ["A foto saiu borrada e não dá para ler a data de validade. Apoie o documento em uma mesa, com luz do dia e sem flash."],
    'identity.reason.back.cropped': ["O verso não aparece inteiro: falta uma borda. Tire a foto de novo com os quatro cantos à vista."],
    'identity.reason.back.expired': ["A data de validade do verso já passou. Envie um documento dentro da validade; você pode escolher outro tipo de documento."],
    'identity.reason.back.glare': ["Um reflexo cobre parte do verso. Incline um pouco o documento ou afaste da lâmpada, e tire a foto de novo sem flash."],
    'identity.reason.back.other-name': ["O nome do verso não é o da frente. Envie os dois lados do mesmo documento."],
    'identity.reason.back.other-person': ["O verso parece ser de outro documento. Envie os dois lados do mesmo."],
    'identity.reason.back.under-age': ["Pela data de nascimento do verso você ainda não tem a idade necessária, e sem ela não podemos verificar a conta. Se a data se lê mal na foto, tire outra."],
    'identity.reason.front.blurred': ["A foto saiu borrada e não dá para ler os dados. Apoie o documento em uma mesa, com luz do dia e sem flash."],
    'identity.reason.front.cropped': ["A frente não aparece inteira: falta uma borda. Tire a foto de novo com os quatro cantos à vista."],
    'identity.reason.front.expired': ["Este documento já venceu. Envie um dentro da validade; você pode escolher outro tipo de documento."],
    'identity.reason.front.glare': ["Um reflexo cobre parte dos dados. Incline um pouco o documento ou afaste da lâmpada, e tire a foto de novo sem flash."],
    'identity.reason.front.other-name': ["O nome do documento não é o da sua conta. Envie um documento em seu nome, ou corrija o nome da conta."],
    'identity.reason.front.other-person': ["A pessoa do documento não parece a mesma da selfie. Envie um documento seu, com a foto bem visível."],
    'identity.reason.front.under-age': ["Pela data de nascimento você ainda não tem a idade necessária, e sem ela não podemos verificar a conta. Se a data se lê mal na foto, tire outra."],
    'identity.reason.selfie.blurred': ["A selfie saiu borrada e não dá para distinguir seu rosto. Fique de frente para a luz, com a câmera na altura dos olhos, e não se mova por um momento."],
    'identity.reason.selfie.cropped': ["O rosto não aparece inteiro. Tire a selfie de novo com a cabeça toda dentro da janela e sem nada que a cubra."],
    'identity.reason.selfie.expired': ["O documento que acompanha esta selfie já venceu. Envie um dentro da validade e tire a selfie de novo."],
    'identity.reason.selfie.glare': ["Uma luz forte cobre parte do seu rosto. Fique com a luz de frente, não atrás, e tire a selfie de novo sem flash."],
    'identity.reason.selfie.other-name': ["O nome do documento que acompanha esta selfie não é o da sua conta. Envie um documento em seu nome, ou corrija o nome da conta, e tire a selfie de novo."],
    'identity.reason.selfie.other-person': ["O rosto da selfie não parece o do documento. Tire a selfie com seu rosto descoberto e boa luz."],
    'identity.reason.selfie.under-age': ["Pelo que se vê, você ainda não tem a idade necessária, e sem ela não podemos verificar a conta. Se não for assim, tire a selfie de novo com boa luz."],
    'identity.rejected.button': ["Ver o que repetir"],
    'identity.rejected.lead': ["Revisamos o que você enviou para verificar sua identidade. Sua página diz o que vimos e o que é preciso repetir, e só isso."],
    'identity.rejected.preview': ["Entre e veja o que falta para verificar sua identidade."],
    'identity.rejected.subject': ["É preciso repetir uma foto em ",["siteName"]],
    'identity.rejected.title': ["Falta repetir uma foto"],
    'identity.watermark.reason': ["verificação"],
    'mail.copyAddress': ["O botão não funciona? Copie este endereço no seu navegador:"],
    'mail.greeting': ["Olá, ",["name"],"."],
    'mail.help': ["Ajuda"],
    'mail.privacy': ["Privacidade"],
    'moderation.statement.button': ["Perguntar ou contestar"],
    'moderation.statement.preview': ["O que decidimos sobre algo seu, e por quê."],
    'moderation.statement.reason': ["Enviamos para ",["email"]," porque é o endereço da sua conta."],
    'moderation.statement.subject': ["Uma decisão da equipe da ",["siteName"]],
    'moderation.statement.title': ["O que decidimos, e por quê"],
    'moderation.template.chat': ["Uma conversa sua foi denunciada, e uma pessoa da nossa equipe analisou o que você escreveu por último:\n\n“",["text"],"”\n\nIsso quebra nossas normas pelo seguinte motivo: \n\nVocê pode pedir uma nova análise por um ticket de ajuda."],
    'moderation.template.comment': ["Um comentário seu foi denunciado, e uma pessoa da nossa equipe analisou:\n\n“",["text"],"”\n\nEle quebra nossas normas pelo seguinte motivo: \n\nVocê pode pedir uma nova análise por um ticket de ajuda."],
    'moderation.template.live': ["Uma live sua foi denunciada, e uma pessoa da nossa equipe a analisou.\n\nEla quebra nossas normas pelo seguinte motivo: \n\nVocê pode pedir uma nova análise por um ticket de ajuda."],
    'moderation.template.message': ["Uma mensagem sua foi denunciada, e uma pessoa da nossa equipe a analisou:\n\n“",["text"],"”\n\nEla quebra nossas normas pelo seguinte motivo: \n\nVocê pode pedir uma nova análise por um ticket de ajuda."],
    'moderation.template.post': ["Uma publicação sua foi denunciada, e uma pessoa da nossa equipe analisou.\n\nEla quebra nossas normas pelo seguinte motivo: \n\nVocê pode pedir uma nova análise por um ticket de ajuda."],
    'moderation.template.profile': ["Seu perfil foi denunciado, e uma pessoa da nossa equipe o analisou.\n\nEle quebra nossas normas pelo seguinte motivo: \n\nVocê pode pedir uma nova análise por um ticket de ajuda."],
    'moderation.template.review': ["Uma pessoa da nossa equipe revisou uma publicação sua antes que outras pessoas a vissem.\n\nEla viola nossas regras pelo seguinte: \n\nVocê pode publicar de novo sem isso, ou pedir que revisemos outra vez com um ticket de ajuda."],
    'moderation.template.vault': ["Um baú seu foi denunciado, e uma pessoa da nossa equipe o analisou.\n\nEle quebra nossas normas pelo seguinte motivo: \n\nVocê pode pedir uma nova análise por um ticket de ajuda."],
    'moderation.template.welcome': ["Seu vídeo de boas-vindas foi denunciado, e uma pessoa da nossa equipe o analisou.\n\nEle quebra nossas normas pelo seguinte motivo: \n\nVocê pode pedir uma nova análise por um ticket de ajuda."],
    'notifications.appearance.decide': ["Leia a que diz sim, e aceite ou recuse."],
    'notifications.appearance.title': [["name"]," cita você nas publicações"],
    'notifications.auth.description': ["Se não foi você, encerre essa sessão."],
    'notifications.auth.title': ["Novo acesso: ",["device"]],
    'notifications.buyMessage.audio': [["name"]," comprou uma chamada"],
    'notifications.buyMessage.message': [["name"]," comprou sua mensagem"],
    'notifications.buyMessage.video': [["name"]," comprou uma chamada de vídeo"],
    'notifications.call.agreed.title': [["name"]," aceitou o horário da chamada"],
    'notifications.call.cancelledCreator.title': ["Sua chamada com ",["name"]," foi cancelada"],
    'notifications.call.cancelledFan.title': ["Sua chamada com ",["name"]," foi cancelada"],
    'notifications.call.declined.title': [["name"]," não pode atender sua chamada"],
    'notifications.call.endedCreator.title': ["Sua chamada com ",["name"]," terminou"],
    'notifications.call.endedFan.title': ["Sua chamada com ",["name"]," terminou"],
    'notifications.call.failedCreator.title': ["Sua chamada com ",["name"]," não conectou"],
    'notifications.call.failedFan.title': ["Sua chamada com ",["name"]," não conectou"],
    'notifications.call.free': ["Nada foi cobrado."],
    'notifications.call.missedCreator.title': ["Chamada perdida de ",["name"]],
    'notifications.call.missedFan.title': [["name"]," não atendeu sua chamada"],
    'notifications.call.paid': ["Você pagou ",["amount"],"."],
    'notifications.call.paidPart': ["Você pagou ",["amount"],", e ",["returned"]," voltaram para seu saldo."],
    'notifications.call.proposed.description': [["at"],". Seu dinheiro fica reservado enquanto você decide."],
    'notifications.call.proposed.title': [["name"]," propõe outro horário para sua chamada"],
    'notifications.call.reminder.title': ["Sua chamada com ",["name"]," está para começar"],
    'notifications.call.returned': [["returned"]," voltaram para seu saldo."],
    'notifications.days': [["count","plural",{"one":["#"," dia"],"other":["#"," dias"]}]],
    'notifications.digest.button': ["Ver todas"],
    'notifications.digest.lead': ["Isto é o que você ainda não leu."],
    'notifications.digest.reason': ["Enviamos para ",["email"]," porque o resumo está ativado."],
    'notifications.digest.subject': [["count","plural",{"one":["#"," novidade em ",["siteName"]],"other":["#"," novidades em ",["siteName"]]}]],
    'notifications.digest.title': [["count","plural",{"one":["#"," novidade"],"other":["#"," novidades"]}]],
    'notifications.earned': ["Você ganhou ",["amount"]],
    'notifications.emailRefused.description': ["Paramos de enviar notificações por e-mail. Confira seu endereço."],
    'notifications.emailRefused.title': ["Seu e-mail não recebe nossas mensagens"],
    'notifications.followers.title': [["others","plural",{"0":[["name"]," segue você"],"one":[["name"]," e mais ","#"," pessoa seguem você"],"other":[["name"]," e mais ","#"," pessoas seguem você"]}]],
    'notifications.gift.description': ["Presente de ",["amount"]],
    'notifications.gift.title': [["name"]," enviou um presente: ",["gift"]],
    'notifications.giftReturned.description': [["amount"]," voltaram para seu saldo."],
    'notifications.giftReturned.title': ["Ninguém recebeu a assinatura de ",["name"]," que você deu de presente"],
    'notifications.helper.accepted': [["name"]," já responde suas conversas"],
    'notifications.helper.acceptedText': ["O que fizer fica escrito em “Equipe”."],
    'notifications.helper.asked': [["name"]," pede que você responda suas conversas"],
    'notifications.helper.askedText': ["Leia o que você poderia fazer e aceite ou recuse."],
    'notifications.helper.declined': [["name"]," não vai responder suas conversas"],
    'notifications.helper.declinedText': ["Você pode pedir a outra pessoa."],
    'notifications.helper.ended': ["Você não responde mais por ",["name"]],
    'notifications.helper.endedText': ["A partir de agora você não lê nem escreve em seu nome."],
    'notifications.helper.left': [["name"]," não responde mais suas conversas"],
    'notifications.helper.leftText': ["A partir de agora não lê nem escreve nada."],
    'notifications.likes.title': [["others","plural",{"0":[["name"]," curtiu sua publicação"],"one":[["name"]," e mais ","#"," pessoa curtiram sua publicação"],"other":[["name"]," e mais ","#"," pessoas curtiram sua publicação"]}]],
    'notifications.live.title': [["name"]," está ao vivo"],
    'notifications.liveEnded.replayFailed.description': ["Escolha de novo o que fazer com ele. A gravação continua lá."],
    'notifications.liveEnded.replayFailed.title': ["Não foi possível guardar o replay: ",["title"]],
    'notifications.liveEnded.stopped.description': ["As entradas foram reembolsadas a quem pagou."],
    'notifications.liveEnded.stopped.title': ["A equipe encerrou sua live: ",["title"]],
    'notifications.liveReminder.begun.title': ["A live de ",["name"]," começou"],
    'notifications.liveReminder.calledOff.title': ["A live de ",["name"]," foi cancelada"],
    'notifications.liveReminder.description': [["title"],", ",["at"]],
    'notifications.liveReminder.near.title': ["A live de ",["name"]," começa em breve"],
    'notifications.liveReminder.replay.title': ["O replay da live de ",["name"]," já está disponível"],
    'notifications.liveReturned.removed': [["name"]," tirou você da live: ",["title"]],
    'notifications.liveReturned.short': ["A live de ",["name"]," durou muito pouco: ",["title"]],
    'notifications.liveReturned.stopped': ["A equipe encerrou a live de ",["name"],": ",["title"]],
    'notifications.liveReturned.title': ["Reembolsamos ",["amount"]," de uma entrada"],
    'notifications.mail.change': ["Mudar notificações"],
    'notifications.mail.open': ["Abrir"],
    'notifications.mail.openMessage': ["Abrir a mensagem"],
    'notifications.mail.reason': ["Enviamos para ",["email"]," porque “",["topic"],"” está ativado por e-mail."],
    'notifications.mail.unsubscribe': ["Parar de receber"],
    'notifications.message.description': ["Abra nas suas mensagens."],
    'notifications.message.files': [["count","plural",{"one":["Enviou ","#"," arquivo para você"],"other":["Enviou ","#"," arquivos para você"]}]],
    'notifications.message.paid': ["Enviou uma mensagem paga para você"],
    'notifications.message.pictures': [["count","plural",{"one":["Enviou ","#"," foto para você"],"other":["Enviou ","#"," fotos para você"]}]],
    'notifications.message.title': [["times","plural",{"one":[["name"]," escreveu para você"],"other":[["name"]," enviou ","#"," mensagens"]}]],
    'notifications.message.videos': [["count","plural",{"one":["Enviou ","#"," vídeo para você"],"other":["Enviou ","#"," vídeos para você"]}]],
    'notifications.message.voice': ["Nota de voz"],
    'notifications.messageUnsent.CHAT_NOT_FOUND': ["A conversa não existe mais."],
    'notifications.messageUnsent.FORBIDDEN': ["Você não pode mais escrever para essa pessoa."],
    'notifications.messageUnsent.MEDIA_NOT_FOUND': ["Um dos arquivos não pode ser usado."],
    'notifications.messageUnsent.MEDIA_NOT_READY': ["Um dos arquivos não pode ser usado."],
    'notifications.messageUnsent.REPLIED_MESSAGE_GONE': ["A mensagem a que respondia não existe mais."],
    'notifications.messageUnsent.UNAUTHORIZED': ["Sua conta não podia enviar mensagens nessa hora."],
    'notifications.messageUnsent.USER_NOT_ACTIVE': ["A conta da outra pessoa não está ativa."],
    'notifications.messageUnsent.VALIDATION_FAILED': ["O preço está fora do permitido."],
    'notifications.messageUnsent.title': ["Uma mensagem programada não saiu"],
    'notifications.moderation.commentHidden': ["Retiramos seu comentário"],
    'notifications.moderation.commentRestored': ["Seu comentário está de volta"],
    'notifications.moderation.liveHidden': ["Retiramos sua live"],
    'notifications.moderation.liveRestored': ["Você pode usar de novo a gravação da sua live"],
    'notifications.moderation.messageHidden': ["Retiramos uma mensagem sua"],
    'notifications.moderation.messageRestored': ["Sua mensagem está de volta"],
    'notifications.moderation.postApproved': ["Revisamos sua publicação e ela está aprovada"],
    'notifications.moderation.postHidden': ["Retiramos sua publicação"],
    'notifications.moderation.postLetOut': ["Quem pode ver já vê, ou ela sai na hora marcada."],
    'notifications.moderation.postRefused': ["Sua publicação não foi aprovada"],
    'notifications.moderation.postRestored': ["Sua publicação está de volta"],
    'notifications.moderation.vaultHidden': ["Retiramos seu baú"],
    'notifications.moderation.vaultRestored': ["Seu baú está de volta"],
    'notifications.moderation.warned': ["Você tem uma advertência da equipe"],
    'notifications.moderation.welcomeHidden': ["Retiramos seu vídeo de boas-vindas"],
    'notifications.moderation.welcomeRestored': ["Seu vídeo de boas-vindas está de volta"],
    'notifications.months': [["count","plural",{"one":["#"," mês"],"other":["#"," meses"]}]],
    'notifications.password.description': ["As outras sessões foram encerradas. Se não foi você, recupere sua conta."],
    'notifications.password.title': ["Sua senha foi alterada"],
    'notifications.performer.consented': [["name"]," aceita aparecer com você"],
    'notifications.performer.declined': [["name"]," não aceita aparecer com você"],
    'notifications.performer.documents': ["Falta verificar a identidade."],
    'notifications.performer.hidden': ["Só você vê agora as publicações com esse nome."],
    'notifications.performer.ready': ["Você já pode publicar o que fizeram juntos."],
    'notifications.performer.withdrawn': [["name"]," retira o consentimento"],
    'notifications.postComment.title': [["name"]," comentou na sua publicação"],
    'notifications.postFailed.consent': ["Falta o consentimento de alguém que aparece. Edite quando tiver."],
    'notifications.postFailed.media': ["Um dos arquivos não pode ser usado. Retire-o e publique."],
    'notifications.postFailed.title': ["Uma publicação não saiu na hora"],
    'notifications.postMention.asks': [["name"]," quer mencionar você"],
    'notifications.postMention.locked': ["Em uma publicação para assinantes"],
    'notifications.postMention.title': [["name"]," mencionou você"],
    'notifications.postPurchase.title': [["name"]," comprou uma publicação"],
    'notifications.priceAsked.description': ["A partir de ",["day"]," custa ",["after"],"; agora você paga ",["before"],". Se não aceitar, termina nesse dia e nada é cobrado."],
    'notifications.priceAsked.title': [["name"]," vai mudar o preço"],
    'notifications.priceAskedAgain.description': ["Sua assinatura termina em ",["day"]," se você não aceitar ",["after"],". Nada é cobrado sem sua resposta."],
    'notifications.priceAskedAgain.title': [["name"]," espera sua resposta"],
    'notifications.priceLowered.description': ["A partir de ",["day"]," você paga ",["after"]," em vez de ",["before"],". Não precisa fazer nada."],
    'notifications.priceLowered.title': [["name"]," baixou o preço"],
    'notifications.purchaseRetired.kept': ["Quebrava nossas normas. Você pode perguntar por um ticket de ajuda."],
    'notifications.purchaseRetired.message': ["Retiramos uma mensagem de ",["name"]," que você tinha comprado"],
    'notifications.purchaseRetired.post': ["Retiramos uma publicação de ",["name"]," que você tinha comprado"],
    'notifications.purchaseRetired.refunded': [["amount"]," voltaram para seu saldo."],
    'notifications.purchaseRetired.vault': ["Retiramos um baú de ",["name"]," que você tinha comprado"],
    'notifications.quoted': ["“",["text"],"”"],
    'notifications.refund.buyer': ["Reembolsamos ",["amount"]," de uma compra sua"],
    'notifications.refund.creator': ["Reembolsamos ",["amount"]," de uma venda sua"],
    'notifications.refund.debt': ["Seu saldo não bastava: ",["amount"]," saem do próximo que você ganhar."],
    'notifications.refund.others': ["Reembolsamos ",["amount"]," a ",["people","plural",{"one":["outra pessoa que comprou"],"other":["outras ","#"," pessoas que compraram"]}]," o mesmo"],
    'notifications.renewal.description': ["Nada foi cobrado."],
    'notifications.renewal.title': ["Sua assinatura de ",["name"]," não foi renovada"],
    'notifications.renewalEnded.description': ["Continua até ",["day"]," e termina sozinha. Nada mais é cobrado."],
    'notifications.renewalEnded.title': [["name"]," não oferece mais assinaturas"],
    'notifications.renewalSoon.description': [["price"]," do seu saldo, se você não a parar antes."],
    'notifications.renewalSoon.title': ["Sua assinatura de ",["name"]," será renovada em ",["day"]],
    'notifications.reportOutcome.none': ["Não quebra nossas regras, então continua lá. Agradecemos por contar."],
    'notifications.reportOutcome.title': ["Analisamos o que você denunciou"],
    'notifications.reportOutcome.upheld': ["Tomamos medidas. Agradecemos por contar."],
    'notifications.somebody': ["Alguém"],
    'notifications.subscription.title': [["name"]," fez uma assinatura"],
    'notifications.subscriptionGiftCreator.title': [["name"]," deu de presente uma assinatura do seu perfil"],
    'notifications.subscriptionGiftFan.title': ["Você ganhou uma assinatura de ",["name"]],
    'notifications.test': ["As notificações chegam a este dispositivo."],
    'notifications.ticketActivity.about': ["#",["number"],": “",["subject"],"”"],
    'notifications.ticketActivity.closed': ["Seu atendimento foi encerrado"],
    'notifications.ticketActivity.description': ["Abra para ler a resposta."],
    'notifications.ticketActivity.replied': ["Respondemos ao seu atendimento"],
    'notifications.ticketActivity.solved': ["Seu atendimento foi resolvido"],
    'notifications.together': [["count","plural",{"one":["Você tem ","#"," novidade"],"other":["Você tem ","#"," novidades"]}]],
    'notifications.topic.appearance': ["Publicações em que você aparece"],
    'notifications.topic.auth': ["Acessos"],
    'notifications.topic.buy-message': ["Vendas de mensagens e chamadas"],
    'notifications.topic.call': ["Chamadas"],
    'notifications.topic.email-refused': ["Problemas com seu e-mail"],
    'notifications.topic.followers': ["Novos seguidores"],
    'notifications.topic.gift': ["Presentes"],
    'notifications.topic.gift-returned': ["Presentes que ninguém recebeu"],
    'notifications.topic.helper': ["Equipe que responde conversas"],
    'notifications.topic.likes': ["Curtidas"],
    'notifications.topic.live': ["Lives de quem você segue"],
    'notifications.topic.live-ended': ["Lives que a equipe encerrou"],
    'notifications.topic.live-reminder': ["Lives que você espera"],
    'notifications.topic.live-returned': ["Entradas de lives reembolsadas"],
    'notifications.topic.message': ["Novas mensagens"],
    'notifications.topic.message-unsent': ["Mensagens programadas que não saem"],
    'notifications.topic.moderation': ["Decisões da equipe"],
    'notifications.topic.password': ["Mudanças de senha"],
    'notifications.topic.performer': ["Pessoas que aparecem com você"],
    'notifications.topic.post-comment': ["Comentários"],
    'notifications.topic.post-failed': ["Publicações que não saem"],
    'notifications.topic.post-mention': ["Menções"],
    'notifications.topic.post-purchase': ["Vendas de publicações"],
    'notifications.topic.purchase-retired': ["Compras que retiramos"],
    'notifications.topic.refund': ["Reembolsos"],
    'notifications.topic.renewal': ["Renovações"],
    'notifications.topic.renewal-soon': ["Renovações que estão perto"],
    'notifications.topic.report-outcome': ["O que você denunciou"],
    'notifications.topic.subscription': ["Novas assinaturas"],
    'notifications.topic.subscription-gift-creator': ["Assinaturas de presente"],
    'notifications.topic.subscription-gift-fan': ["Assinaturas que você ganha"],
    'notifications.topic.ticket-activity': ["Respostas do suporte"],
    'notifications.topic.vault-files': ["Novos arquivos em baús que você comprou"],
    'notifications.topic.vault-purchase': ["Vendas de baús"],
    'notifications.topic.verify-documents': ["Verificação de documentos"],
    'notifications.topic.withdrawal': ["Saques"],
    'notifications.until': [["duration"],", até ",["day"]],
    'notifications.vaultFiles.description': ["Entram sem pagar mais."],
    'notifications.vaultFiles.title': [["name"]," adicionou arquivos a um baú que você comprou"],
    'notifications.vaultPurchase.title': [["name"]," comprou um baú"],
    'notifications.verifyDocuments.approved': ["Seus documentos foram aprovados"],
    'notifications.verifyDocuments.canAppear': ["Seu consentimento já vale para quem cita você."],
    'notifications.verifyDocuments.canWithdraw': ["Você já pode sacar o que ganhar."],
    'notifications.verifyDocuments.rejected': ["Confira seus documentos"],
    'notifications.withdrawal.approved': ["Seu saque de ",["amount"]," foi aprovado"],
    'notifications.withdrawal.approvedLead': ["Sai com o próximo pagamento ao banco."],
    'notifications.withdrawal.bounced': ["O banco devolveu seu saque de ",["amount"]],
    'notifications.withdrawal.bouncedLead': ["O dinheiro voltou ao seu saldo. No histórico você lê o que o banco informou."],
    'notifications.withdrawal.paid': ["Seu saque de ",["amount"]," foi pago"],
    'notifications.withdrawal.paidLead': ["O dinheiro está a caminho da sua conta."],
    'notifications.withdrawal.rejected': ["Seu saque de ",["amount"]," foi recusado"],
    'notifications.withdrawal.rejectedLead': ["O dinheiro voltou ao seu saldo. No histórico você lê o motivo e como corrigir."],
    'outbox.all': ["Ver todos"],
    'outbox.back': ["Todos os e-mails"],
    'outbox.empty': ["Ainda não há e-mails."],
    'outbox.filter': ["E-mail de quem recebe"],
    'outbox.formatted': ["Ver com formatação"],
    'outbox.kind': ["Tipo"],
    'outbox.missing': ["Este e-mail não existe"],
    'outbox.note': ["Nada disto sai da instalação. Cada link funciona uma única vez."],
    'outbox.older': ["Mais antigos"],
    'outbox.show': ["Mostrar"],
    'outbox.time': ["Hora"],
    'outbox.title': ["E-mails da demonstração"],
    'outbox.to': ["Para"],
    'outbox.unreadable': ["Este e-mail não pode mais ser lido."],
    'pages.again': ["Tentar de novo"],
    'pages.ageLogIn': ["Entrar"],
    'pages.ageNo': ["Sair"],
    'pages.agePrivacy': ["Privacidade"],
    'pages.ageTerms': ["Termos"],
    'pages.ageText': [["site"]," é para pessoas com 18 anos ou mais. Lembramos sua resposta neste navegador."],
    'pages.ageTitle': ["Conteúdo para pessoas adultas"],
    'pages.ageYes': ["Tenho 18 anos ou mais"],
    'pages.app.creators': ["Criadores"],
    'pages.app.description': ["Quem cria, mais perto."],
    'pages.app.home': ["Início"],
    'pages.app.messages': ["Mensagens"],
    'pages.broken.text': ["Ocorreu um erro. Nada foi cobrado. Tente de novo daqui a pouco."],
    'pages.broken.title': ["Erro interno do servidor"],
    'pages.busy.text': ["O serviço está se atualizando. Tente de novo em um minuto."],
    'pages.busy.title': ["Voltamos em um momento"],
    'pages.goHome': ["Ir para o início"],
    'pages.limit.again': ["Tentar de novo"],
    'pages.limit.text': ["Muitas páginas foram abertas a partir da sua rede. Tente de novo daqui a ",["wait"],"."],
    'pages.limit.title': ["Páginas demais em pouco tempo"],
    'pages.notFound.text': ["O endereço mudou ou tem uma letra a mais."],
    'pages.notFound.title': ["Página não encontrada"],
    'performers.invitation.button': ["Ver o convite"],
    'performers.invitation.lead': [["by"]," diz que você aparece no que publica em ",["siteName"],", e precisa do seu consentimento. Crie uma conta grátis ou entre na sua: lá você lê a que diz sim, envia seu documento e aceita ou recusa."],
    'performers.invitation.preview': ["Quem decide é você. O link funciona até ",["until"],"."],
    'performers.invitation.reason': ["Este e-mail chegou a ",["email"]," porque alguém deu este endereço para pedir seu consentimento."],
    'performers.invitation.subject': [["by"]," cita você nas publicações"],
    'performers.invitation.title': ["É você que aparece?"],
    'performers.invitation.unexpected': ["Não conhece essa pessoa? Não faça nada: seu nome não aparece sem seu consentimento."],
    'performers.invitation.validity': ["O link funciona uma única vez, até ",["until"],"."],
    'preferences.exportReady.button': ["Baixar minha cópia"],
    'preferences.exportReady.lead': ["Reunimos seus dados em um arquivo. Você pode baixá-lo até ",["until"],"; antes pedimos que confirme que é você."],
    'preferences.exportReady.preview': ["Você pode baixá-la até ",["until"],"."],
    'preferences.exportReady.reason': ["Enviado para ",["email"]," porque foi pedida uma cópia dos dados desta conta."],
    'preferences.exportReady.subject': ["A cópia dos seus dados em ",["siteName"]," está pronta"],
    'preferences.exportReady.title': ["Sua cópia está pronta"],
    'preferences.exportReady.unexpected': ["Não foi você que pediu? Entre e mude sua senha: outra pessoa a conhece."],
    'profit.table.earned': ["Para você"],
    'profit.table.file': ["Ganhos ",["month"],".csv"],
    'receipt.after': ["Depois"],
    'receipt.asked': ["Valor pedido: ",["asked"],". Valor que chegou: ",["paid"],"."],
    'receipt.balance': ["Saldo"],
    'receipt.base': ["Base"],
    'receipt.before': ["Antes"],
    'receipt.concept': ["Descrição"],
    'receipt.documentTitle': ["Recibo ",["number"]," · ",["siteName"]],
    'receipt.filename': ["Recibo ",["number"]],
    'receipt.from': ["De"],
    'receipt.gateway': ["Por meio de ",["gateway"]],
    'receipt.givenBack': ["Estornado depois"],
    'receipt.item': ["Saldo para conteúdo digital"],
    'receipt.itemAbout': ["Usado em assinaturas, mensagens, publicações, baús e chamadas"],
    'receipt.method.bank': ["Conta bancária"],
    'receipt.method.bitcoin': ["Bitcoin"],
    'receipt.method.card': ["Cartão"],
    'receipt.method.lightning': ["Bitcoin por Lightning"],
    'receipt.page': ["1 de 1"],
    'receipt.paidAt': ["Pago em ",["date"],", ",["hour","plural",{"one":["à"],"other":["às"]}]," ",["time"]," (",["zone"],")"],
    'receipt.receipt': ["Recibo"],
    'receipt.reference': ["Referência ",["id"]],
    'receipt.refunds': ["Reembolsos"],
    'receipt.refundsBitcoin': ["Um pagamento em bitcoin não pode ser desfeito. Se algo deu errado, escreva pela Ajuda, com o número deste recibo."],
    'receipt.refundsCard': ["O que não for usado pode voltar ao cartão de onde veio. Leva de 5 a 10 dias. Escreva pela Ajuda, com o número deste recibo."],
    'receipt.refundsOther': ["O que não for usado pode voltar por onde veio. Leva de 5 a 10 dias. Escreva pela Ajuda, com o número deste recibo."],
    'receipt.series': ["Numeração sem saltos, série ",["year"]],
    'receipt.taxName': ["Imposto"],
    'receipt.testGateway': ["Gateway de teste: nenhum dinheiro foi movido"],
    'receipt.title': ["Recarga de saldo"],
    'receipt.to': ["Para"],
    'receipt.total': ["Total"],
    'receipt.totalPaid': ["Total pago em ",["currency"]],
    'receipt.with': ["Com"],
    'staff.invitation.button': ["Ver o convite"],
    'staff.invitation.lead': ["Este convite é para trabalhar em ",["siteName"]," com estas funções: ",["roles"],". Toque no botão para aceitar."],
    'staff.invitation.preview': ["O link vale até ",["until"],"."],
    'staff.invitation.reason': ["Enviado para ",["email"]," porque alguém da equipe convidou este endereço."],
    'staff.invitation.subject': ["Você recebeu um convite para a equipe de ",["siteName"]],
    'staff.invitation.title': ["Você recebeu um convite para a equipe"],
    'staff.invitation.unexpected': ["Não esperava por isso? Não faça nada: sem aceitar, nada muda."],
    'staff.invitation.validity': ["O link vale uma vez, até ",["until"],"."],
    'staff.role.administrator': ["administração"],
    'staff.role.finance': ["finanças"],
    'staff.role.moderator': ["moderação"],
    'staff.role.support': ["suporte"],
    'staff.rolesChanged.button': ["Ver minha conta"],
    'staff.rolesChanged.lead': ["Agora você trabalha em ",["siteName"]," com estas funções: ",["roles"],"."],
    'staff.rolesChanged.leadNone': ["Seu trabalho na equipe de ",["siteName"]," terminou. Sua conta continua como estava."],
    'staff.rolesChanged.preview': ["Veja o que você pode fazer agora."],
    'staff.rolesChanged.reason': ["Enviado para ",["email"]," porque as funções desta conta na equipe mudaram."],
    'staff.rolesChanged.subject': ["Suas funções na equipe de ",["siteName"]," mudaram"],
    'staff.rolesChanged.title': ["Suas funções na equipe mudaram"],
    'staff.rolesChanged.unexpected': ["Não esperava por isso? Pergunte a quem administra ",["siteName"],"."],
    'subscribers.status.active': ["Ativa"],
    'subscribers.status.expired': ["Expirada"],
    'subscribers.status.inactive': ["Inativa"],
    'subscribers.table.currency': ["Moeda"],
    'subscribers.table.days': [["count","plural",{"one":["#"," dia"],"other":["#"," dias"]}]],
    'subscribers.table.duration': ["Duração"],
    'subscribers.table.expiresAt': ["Expira (UTC)"],
    'subscribers.table.file': ["Assinantes ",["date"],".csv"],
    'subscribers.table.gifted': ["Presente"],
    'subscribers.table.lists': ["Listas"],
    'subscribers.table.months': [["count","plural",{"one":["#"," mês"],"other":["#"," meses"]}]],
    'subscribers.table.name': ["Nome"],
    'subscribers.table.no': ["Não"],
    'subscribers.table.note': ["Nota"],
    'subscribers.table.renews': ["Renova"],
    'subscribers.table.since': ["Desde (UTC)"],
    'subscribers.table.spent': ["Gasto total"],
    'subscribers.table.status': ["Estado"],
    'subscribers.table.username': ["Usuário"],
    'subscribers.table.yes': ["Sim"],
    'subscriptions.renewalHidden.button': ["Ver minhas assinaturas"],
    'subscriptions.renewalHidden.lead': ["Sua assinatura de ",["name"]," terminou em ",["at"],". O perfil não está mais disponível para você, então não a renovamos e nada foi cobrado."],
    'subscriptions.renewalHidden.preview': ["Não a renovamos e nada foi cobrado."],
    'subscriptions.renewalHidden.unexpected': ["Não precisa fazer nada."],
    'subscriptions.renewalMissed.button': ["Ver assinatura"],
    'subscriptions.renewalMissed.lead': ["Sua assinatura de ",["name"]," terminou em ",["at"],". Não a renovamos a tempo, então nada foi cobrado. Se quiser continuar, você pode assinar de novo."],
    'subscriptions.renewalMissed.preview': ["Não a renovamos a tempo e nada foi cobrado."],
    'subscriptions.renewalMissed.reason': ["Enviado para ",["email"]," porque a renovação desta assinatura estava ativada."],
    'subscriptions.renewalMissed.subject': ["Sua assinatura de ",["name"]," em ",["siteName"]," terminou"],
    'subscriptions.renewalMissed.title': ["Sua assinatura terminou"],
    'subscriptions.renewalMissed.unexpected': ["Não quer continuar? Então não precisa fazer nada."],
    'subscriptions.renewalSoon.button': ["Parar a renovação"],
    'subscriptions.renewalSoon.lead': ["Sua assinatura de ",["name"]," será renovada em ",["at"],", por ",["price"]," do seu saldo."],
    'subscriptions.renewalSoon.preview': [["price"]," do seu saldo. Você pode pará-la com um toque."],
    'subscriptions.renewalSoon.subject': ["Sua assinatura de ",["name"]," em ",["siteName"]," será renovada em três dias"],
    'subscriptions.renewalSoon.title': ["Sua assinatura será renovada em breve"],
    'subscriptions.renewalSoon.unexpected': ["Quer continuar? Então não precisa fazer nada. Se parar, você mantém o acesso até o fim."],
    'subscriptions.renewalUnanswered.lead': ["Sua assinatura de ",["name"]," terminou em ",["at"],". Você não aceitou o novo preço, então não a renovamos e nada foi cobrado. Se quiser continuar, você pode assinar de novo."],
    'subscriptions.renewalUnanswered.preview': ["Você não aceitou o novo preço e nada foi cobrado."],
    'tickets.answered.button': ["Ler a resposta"],
    'tickets.answered.lead': ["Respondemos seu ticket nº ",["number"],", “",["subject"],"”. Pelo link você lê e pode responder."],
    'tickets.answered.preview': ["Leia a resposta pelo link."],
    'tickets.answered.subject': [["siteName"]," respondeu seu ticket nº ",["number"]],
    'tickets.answered.title': ["Há uma resposta"],
    'tickets.asked.button': ["Enviar minha pergunta"],
    'tickets.asked.lead': ["Recebemos sua pergunta. Abra o link para confirmar seu e-mail: nesse momento ela chega até nós, e você vê até quando respondemos."],
    'tickets.asked.preview': ["Abra o link para que sua pergunta chegue até nós."],
    'tickets.asked.subject': ["Confirme sua pergunta para ",["siteName"]],
    'tickets.asked.title': ["Só falta um passo"],
    'tickets.asked.unexpected': ["Se você não perguntou nada, ignore este e-mail: sem o link ninguém lê a pergunta, e em alguns dias ela é apagada."],
    'tickets.link.button': ["Abrir o ticket"],
    'tickets.link.lead': ["Pediram outro link para seu ticket nº ",["number"],". Este abre o ticket uma vez, no navegador em que você usar."],
    'tickets.link.preview': ["Abra no navegador em que quiser continuar."],
    'tickets.link.subject': ["Um novo link para seu ticket nº ",["number"]," em ",["siteName"]],
    'tickets.link.title': ["Seu novo link"],
    'tickets.link.unexpected': ["Se não foi você, ignore este e-mail: ele foi enviado só para você, e mais ninguém pode abrir o ticket com ele."],
    'tickets.mail.link': ["O link abre este ticket uma vez e nada mais. Quem abrir primeiro pode ler tudo, então não o encaminhe."],
    'tickets.mail.reason': ["Enviado para ",["email"]," porque um ticket de ajuda foi aberto com esse endereço."],
    'tickets.solved.button': ["Ver o ticket"],
    'tickets.solved.lead': ["Marcamos como resolvido seu ticket nº ",["number"],", “",["subject"],"”. Se algo não ficou bem, responda em ",["days","plural",{"one":["#"," dia"],"other":["#"," dias"]}]," e ele volta a abrir. Depois disso ele é fechado."],
    'tickets.solved.preview': ["Leia a resposta pelo link."],
    'tickets.solved.subject': ["Seu ticket nº ",["number"]," em ",["siteName"]," está resolvido"],
    'tickets.solved.title': ["Ticket resolvido"],
    'wallet.account.available': ["Ganhos disponíveis"],
    'wallet.account.pending': ["Ganhos pendentes"],
    'wallet.account.wallet': ["Carteira"],
    'wallet.kind.call': ["Chamada"],
    'wallet.kind.chargeback': ["Contestação"],
    'wallet.kind.gift': ["Presente"],
    'wallet.kind.goal': ["Contribuição para uma meta"],
    'wallet.kind.live': ["Ao vivo"],
    'wallet.kind.message': ["Mensagem"],
    'wallet.kind.post': ["Publicação"],
    'wallet.kind.recharge': ["Recarga"],
    'wallet.kind.refund': ["Reembolso"],
    'wallet.kind.release': ["Ganhos disponíveis"],
    'wallet.kind.subscription': ["Assinatura"],
    'wallet.kind.subscription-gift': ["Assinatura de presente"],
    'wallet.kind.vault': ["Baú"],
    'wallet.kind.withdrawal-bounced': ["Saque que o banco mandou de volta"],
    'wallet.kind.withdrawal-hold': ["Saque"],
    'wallet.kind.withdrawal-returned': ["Saque de volta ao seu saldo"],
    'wallet.status.approved': ["Aprovada"],
    'wallet.status.pending': ["Pendente"],
    'wallet.table.account': ["Saldo"],
    'wallet.table.amount': ["Valor"],
    'wallet.table.at': ["Data (UTC)"],
    'wallet.table.balanceAfter': ["Saldo depois"],
    'wallet.table.currency': ["Moeda"],
    'wallet.table.debtPaid': ["Dívida quitada"],
    'wallet.table.fee': ["Comissão"],
    'wallet.table.file': ["Transações ",["date"],".csv"],
    'wallet.table.id': ["Número"],
    'wallet.table.kind': ["Tipo"],
    'wallet.table.name': ["Nome"],
    'wallet.table.price': ["Preço"],
    'wallet.table.releaseAt': ["Disponível a partir de (UTC)"],
    'wallet.table.status': ["Estado"],
    'wallet.table.title': ["O quê"],
    'wallet.table.username': ["Usuário"],
    'withdrawals.mail.reason': ["Você recebe este e-mail em ",["email"]," porque seus ganhos são pagos por esta conta."],
    'withdrawals.methodAdded.button': ["Ver minhas contas"],
    'withdrawals.methodAdded.lead': ["Em ",["at"]," foi adicionada a conta de ",["bank"]," terminada em ",["end"],". Ela pode ser usada a partir de ",["usableAt"],"."],
    'withdrawals.methodAdded.preview': [["bank"],", terminada em ",["end"]],
    'withdrawals.methodAdded.subject': ["Nova conta para saques no ",["siteName"]],
    'withdrawals.methodAdded.title': ["Você adicionou uma conta para saques"],
    'withdrawals.methodAdded.unexpected': ["Não foi você? Remova a conta e troque sua senha agora: até lá nenhum dinheiro sai para ela."],
    'withdrawals.status.approved': ["Aprovado"],
    'withdrawals.status.paid': ["Pago"],
    'withdrawals.status.pending': ["Pendente"],
    'withdrawals.status.rejected-bank': ["Voltou do banco"],
    'withdrawals.status.rejected-cancelled': ["Cancelado"],
    'withdrawals.status.rejected-staff': ["Recusado"],
    'withdrawals.table.bank': ["Banco"],
    'withdrawals.table.closedAt': ["Encerrado"],
    'withdrawals.table.end': ["Termina em"],
    'withdrawals.table.file': ["saques-",["date"],".csv"],
    'withdrawals.table.note': ["Nota"],
    'withdrawals.table.reference': ["Referência"],
    'withdrawals.table.requestedAt': ["Pedido"],
  },
  fr: {
    'accounts.accountClosed.button': ["Revenir à mon compte"],
    'accounts.accountClosed.lead': ["Personne ne le voit et toutes tes sessions sont terminées. Si tu te connectes avant le ",["until"],", il revient comme il était. Ensuite nous effaçons tes données et il ne peut plus être récupéré."],
    'accounts.accountClosed.preview': ["Tu peux revenir jusqu’au ",["until"]," : il suffit de te connecter."],
    'accounts.accountClosed.reason': ["Envoyé à ",["email"]," parce que le compte de cette adresse a été fermé."],
    'accounts.accountClosed.subject': ["Ton compte ",["siteName"]," est fermé"],
    'accounts.accountClosed.title': ["Ton compte est fermé"],
    'accounts.accountClosed.unexpected': ["Ce n’était pas toi ? Connecte-toi et change ton mot de passe : quelqu’un d’autre le connaît."],
    'accounts.accountRestored.button': ["Se connecter"],
    'accounts.accountRestored.lead': ["La suspension est terminée et tu peux te reconnecter."],
    'accounts.accountRestored.preview': ["Tu peux te reconnecter."],
    'accounts.accountRestored.reason': ["Envoyé à ",["email"]," parce que la suspension du compte de cette adresse est terminée."],
    'accounts.accountRestored.subject': ["Ton compte ",["siteName"]," n’est plus suspendu"],
    'accounts.accountRestored.title': ["Ton compte n’est plus suspendu"],
    'accounts.accountRestored.unexpected': ["Il manque quelque chose ? Écris-nous depuis la page d’aide."],
    'accounts.accountSuspended.button': ["Demander de l’aide"],
    'accounts.accountSuspended.lead': ["Personne ne le voit et on ne peut plus s’y connecter. Motif : ",["why"],"."],
    'accounts.accountSuspended.preview': ["Voici le motif, et où demander de l’aide."],
    'accounts.accountSuspended.reason': ["Envoyé à ",["email"]," parce que le compte de cette adresse a été suspendu."],
    'accounts.accountSuspended.subject': ["Ton compte ",["siteName"]," est suspendu"],
    'accounts.accountSuspended.title': ["Ton compte est suspendu"],
    'accounts.accountSuspended.unexpected': ["Tu penses que c’est une erreur ? Écris-nous depuis la page d’aide."],
    'accounts.accountSuspended.until': ["Elle se termine seule le ",["at"],"."],
    'accounts.accountSuspended.why.fraud': ["fraude"],
    'accounts.accountSuspended.why.harassment': ["harcèlement"],
    'accounts.accountSuspended.why.illegal-content': ["contenu illégal"],
    'accounts.accountSuspended.why.impersonation': ["usurpation d’identité"],
    'accounts.accountSuspended.why.other': ["non-respect des règles"],
    'accounts.accountSuspended.why.spam': ["spam"],
    'accounts.accountSuspended.why.under-age': ["minorité"],
    'accounts.apiTokenCreated.button': ["Voir mes jetons"],
    'accounts.apiTokenCreated.lead': ["Le ",["at"],", le jeton « ",["name"]," » a été créé. Avec lui, un autre programme entre dans ton compte, dans la limite de ses autorisations. Si ce n’était pas toi, révoque-le et change ton mot de passe."],
    'accounts.apiTokenCreated.preview': [["name"],", ",["at"]],
    'accounts.apiTokenCreated.subject': ["Il y a un nouveau jeton sur ton compte ",["siteName"]],
    'accounts.apiTokenCreated.title': ["Un nouveau jeton"],
    'accounts.confirmEmail.button': ["Utiliser cet e-mail"],
    'accounts.confirmEmail.lead': ["Touche le bouton et ton compte utilise cet e-mail. Jusque-là, il garde l’ancien."],
    'accounts.confirmEmail.preview': ["Touche le bouton et ton compte utilise cet e-mail. Le lien marche pendant ",["life"],"."],
    'accounts.confirmEmail.reason': ["Envoyé à ",["email"]," parce qu’un compte veut utiliser cette adresse."],
    'accounts.confirmEmail.subject': ["Confirme ton nouvel e-mail sur ",["siteName"]],
    'accounts.confirmEmail.title': ["Confirme ton nouvel e-mail"],
    'accounts.confirmEmail.unexpected': ["Ce n’était pas toi ? Ne fais rien : sans confirmation, aucun compte n’utilise ton e-mail."],
    'accounts.emailChangeRequested.lead': ["Le ",["at"],", quelqu’un a demandé que ton compte utilise ",["newEmail"],". Il change dès que cette adresse confirme. Si ce n’était pas toi, touche le bouton : le compte garde cet e-mail, toutes les sessions sont fermées et tu choisis un autre mot de passe."],
    'accounts.emailChangeRequested.leadPasskeys': ["Le ",["at"],", quelqu’un a demandé que ton compte utilise ",["newEmail"],". Il change dès que cette adresse confirme. Si ce n’était pas toi, touche le bouton : le compte garde cet e-mail, toutes les sessions sont fermées et tu entres avec les clés d’accès que tu avais déjà."],
    'accounts.emailChangeRequested.preview': ["Le nouvel e-mail serait ",["newEmail"],". Ce n’était pas toi ? Arrête tout ici."],
    'accounts.emailChangeRequested.subject': ["Quelqu’un a demandé à changer l’e-mail de ton compte ",["siteName"]],
    'accounts.emailChangeRequested.title': ["Un nouvel e-mail pour ton compte"],
    'accounts.emailChanged.lead': ["Depuis le ",["at"],", ton compte utilise ",["newEmail"],". Si ce n’était pas toi, touche le bouton : le compte revient à cet e-mail, toutes les sessions sont fermées et tu choisis un autre mot de passe."],
    'accounts.emailChanged.leadPasskeys': ["Depuis le ",["at"],", ton compte utilise ",["newEmail"],". Si ce n’était pas toi, touche le bouton : le compte revient à cet e-mail, toutes les sessions sont fermées et tu entres avec les clés d’accès que tu avais déjà."],
    'accounts.emailChanged.preview': ["C’est maintenant ",["newEmail"],". Ce n’était pas toi ? Récupère ton compte ici."],
    'accounts.emailChanged.reason': ["Envoyé à ",["email"]," parce que c’était l’adresse de ce compte."],
    'accounts.emailChanged.subject': ["L’e-mail de ton compte ",["siteName"]," a changé"],
    'accounts.emailChanged.title': ["Ton e-mail a changé"],
    'accounts.emailCode.leadLogIn': ["Saisis ce code là où tu te connectes à ton compte."],
    'accounts.emailCode.leadReauthenticate': ["Saisis ce code pour confirmer que c’est toi."],
    'accounts.emailCode.leadTurnOn': ["Saisis ce code pour activer les deux étapes sur ton compte."],
    'accounts.emailCode.preview': ["Valable ",["life"],", une seule fois."],
    'accounts.emailCode.subject': ["Ton code ",["siteName"]],
    'accounts.emailCode.title': ["Ton code"],
    'accounts.emailCode.unexpected': ["Tu n’as pas demandé de code ? Quelqu’un a peut-être ton mot de passe : change-le."],
    'accounts.emailCode.validity': ["Valable ",["life"],", une seule fois. Ne le donne à personne : nous ne te le demanderons jamais."],
    'accounts.erasureReminder.button': ["Garder mon compte"],
    'accounts.erasureReminder.lead': ["Le ",["until"]," nous effaçons les données de ton compte fermé. Si tu veux le garder, connecte-toi avant."],
    'accounts.erasureReminder.preview': ["Le ",["until"]," nous effaçons tes données."],
    'accounts.erasureReminder.reason': ["Envoyé à ",["email"]," parce que le compte de cette adresse a été fermé."],
    'accounts.erasureReminder.subject': ["Ton compte ",["siteName"]," sera bientôt effacé"],
    'accounts.erasureReminder.title': ["Il reste quelques jours"],
    'accounts.erasureReminder.unexpected': ["Si tu veux qu’il soit effacé, ne fais rien."],
    'accounts.linkValidity': ["Le lien est valable ",["life"]," et ne sert qu’une fois."],
    'accounts.logIn.button': ["Me connecter"],
    'accounts.logIn.lead': ["Appuie sur le bouton et tu te connectes sans mot de passe. Ne le donne à personne : quiconque l’ouvre entre dans ton compte."],
    'accounts.logIn.preview': ["Connecte-toi sans mot de passe. Le lien est valable ",["life"],"."],
    'accounts.logIn.reason': ["Envoyé à ",["email"]," parce que quelqu’un a demandé à se connecter avec cette adresse."],
    'accounts.logIn.subject': ["Ton lien de connexion à ",["siteName"]],
    'accounts.logIn.title': ["Connecte-toi avec ce lien"],
    'accounts.logIn.unexpected': ["La demande ne vient pas de toi ? Ne fais rien : personne n’entre sans ce lien."],
    'accounts.newDevice.button': ["Changer le mot de passe"],
    'accounts.newDevice.lead': ["Quelqu’un s’est connecté à ton compte depuis ",["device"]," le ",["at"],". Si ce n’était pas toi, change ton mot de passe : toutes tes sessions seront fermées."],
    'accounts.newDevice.leadPlace': ["Quelqu’un s’est connecté à ton compte depuis ",["device"]," le ",["at"]," (lieu approximatif : ",["place"],"). Si ce n’était pas toi, change ton mot de passe : toutes tes sessions seront fermées."],
    'accounts.newDevice.preview': [["device"],", ",["at"]],
    'accounts.newDevice.previewPlace': [["device"],", ",["place"],", ",["at"]],
    'accounts.newDevice.subject': ["Un nouvel appareil s’est connecté à ton compte ",["siteName"]],
    'accounts.newDevice.title': ["Un nouvel appareil"],
    'accounts.notice.reason': ["Envoyé à ",["email"]," parce que c’est l’adresse de ce compte."],
    'accounts.notice.unexpected': ["C’était toi ? Alors tu n’as rien à faire."],
    'accounts.passkey.button': ["Voir mes clés"],
    'accounts.passkey.phone': ["Téléphone"],
    'accounts.passkey.securityKey': ["Clé de sécurité"],
    'accounts.passkeyCreated.lead': ["La clé d’accès « ",["name"]," » a été créée le ",["at"],". Elle permet d’entrer dans ton compte. Si ce n’était pas toi, supprime-la et change ton mot de passe."],
    'accounts.passkeyCreated.preview': [["name"],", ",["at"]],
    'accounts.passkeyCreated.subject': ["Une nouvelle clé d’accès sur ton compte ",["siteName"]],
    'accounts.passkeyCreated.title': ["Une nouvelle clé"],
    'accounts.passkeyOnly.leadOff': ["Depuis le ",["at"],", ton mot de passe ouvre à nouveau ton compte. Tes clés marchent toujours."],
    'accounts.passkeyOnly.leadOn': ["Depuis le ",["at"],", seules tes clés d’accès ouvrent ton compte. Si tu les perds toutes, tu reviens avec un lien par e-mail et un code de récupération."],
    'accounts.passkeyOnly.subject': ["La façon d’entrer dans ton compte ",["siteName"]," a changé"],
    'accounts.passkeyOnly.titleOff': ["À nouveau par mot de passe"],
    'accounts.passkeyOnly.titleOn': ["Seulement tes clés"],
    'accounts.passkeyRevoked.lead': ["La clé d’accès « ",["name"]," » a été supprimée le ",["at"]," : elle n’ouvre plus ton compte. Si ce n’était pas toi, vérifie tes clés et change ton mot de passe."],
    'accounts.passkeyRevoked.preview': [["name"],", ",["at"]],
    'accounts.passkeyRevoked.subject': ["Une clé d’accès a été supprimée de ton compte ",["siteName"]],
    'accounts.passkeyRevoked.title': ["Une clé supprimée"],
    'accounts.passwordChanged.button': ["Choisir un autre mot de passe"],
    'accounts.passwordChanged.lead': ["Le mot de passe de ton compte a changé le ",["at"]," et tes sessions sur les autres appareils ont été fermées. Si ce n’était pas toi, choisis-en un autre maintenant."],
    'accounts.passwordChanged.preview': ["Changé le ",["at"],". Ce n’était pas toi ? Choisis-en un autre."],
    'accounts.passwordChanged.subject': ["Ton mot de passe ",["siteName"]," a changé"],
    'accounts.passwordChanged.title': ["Ton mot de passe a changé"],
    'accounts.recoverPassword.button': ["Choisir un mot de passe"],
    'accounts.recoverPassword.lead': ["Quelqu’un, toi peut-être, a demandé à changer le mot de passe de ton compte. Le changer ferme toutes tes sessions."],
    'accounts.recoverPassword.preview': ["Le lien est valable ",["life"],". Si la demande ne vient pas de toi, ne fais rien."],
    'accounts.recoverPassword.reason': ["Envoyé à ",["email"]," parce que quelqu’un a demandé à changer le mot de passe de ce compte."],
    'accounts.recoverPassword.subject': ["Choisis un nouveau mot de passe sur ",["siteName"]],
    'accounts.recoverPassword.title': ["Choisis un autre mot de passe"],
    'accounts.recoverPassword.unexpected': ["La demande ne vient pas de toi ? Ne fais rien : ton mot de passe reste le même."],
    'accounts.recoveryCode.lead': ["Quelqu’un s’est connecté à ton compte avec l’un de tes codes le ",["at"],". ",["left","plural",{"0":["Il n’en reste aucun : crée-en d’autres dans Sécurité."],"one":["Il en reste un."],"other":["Il en reste ","#","."]}]],
    'accounts.recoveryCode.subject': ["Un code de récupération a servi sur ",["siteName"]],
    'accounts.recoveryCode.title': ["Un code de récupération a servi"],
    'accounts.twoFactor.button': ["Changer de mot de passe"],
    'accounts.twoFactor.leadNewCodes': ["Ils ont été créés le ",["at"],". Les anciens ne servent plus."],
    'accounts.twoFactor.leadOff': ["Depuis le ",["at"],", le mot de passe suffit pour te connecter à ton compte. Les codes de récupération ne servent plus."],
    'accounts.twoFactor.leadOn': ["Depuis le ",["at"],", la connexion à ton compte demande le mot de passe et un code par e-mail."],
    'accounts.twoFactor.preview': [["at"]],
    'accounts.twoFactor.subject': ["La connexion en deux étapes de ",["siteName"]," a changé"],
    'accounts.twoFactor.titleNewCodes': ["Tu as de nouveaux codes de récupération"],
    'accounts.twoFactor.titleOff': ["Les deux étapes sont désactivées"],
    'accounts.twoFactor.titleOn': ["Les deux étapes sont activées"],
    'accounts.undoEmailChange.button': ["Ce n’était pas moi"],
    'accounts.undoEmailChange.validity': ["Le lien marche pendant ",["days"]," jours et une seule fois."],
    'accounts.verifyEmail.button': ["Confirmer mon adresse"],
    'accounts.verifyEmail.lead': ["Appuie sur le bouton et ton compte est prêt : tu peux ensuite te connecter et suivre qui tu veux."],
    'accounts.verifyEmail.preview': ["Une étape et ton compte est prêt. Le lien est valable ",["life"],"."],
    'accounts.verifyEmail.reason': ["Envoyé à ",["email"]," parce qu’un compte a été créé avec cette adresse."],
    'accounts.verifyEmail.subject': ["Confirme ton adresse sur ",["siteName"]],
    'accounts.verifyEmail.title': ["Confirme ton adresse"],
    'accounts.verifyEmail.unexpected': ["Ce n’est pas toi ? Ne fais rien : sans confirmation, le compte reste inactif."],
    'automatic.noEnd': ["la fin de ton abonnement"],
    'automatic.noPurchase': ["ton dernier achat"],
    'calls.title.audio': ["Appel de ",["minutes"]," min"],
    'calls.title.video': ["Appel vidéo de ",["minutes"]," min"],
    'developers.webhookDisabled.button': ["Voir mes webhooks"],
    'developers.webhookDisabled.lead': ["L’adresse ",["host"]," a échoué ",["count"]," fois de suite et nous ne l’appelons plus. Quand elle répondra de nouveau, active-la dans tes réglages."],
    'developers.webhookDisabled.reason': ["Envoyé à ",["email"],", l’adresse du compte qui l’a créé."],
    'developers.webhookDisabled.subject': ["Un webhook de ton compte ",["siteName"]," est arrêté"],
    'developers.webhookDisabled.title': ["Un webhook est arrêté"],
    'developers.webhookDisabled.unexpected': ["Tu ne l’as pas créé ? Connecte-toi, supprime-le et change ton mot de passe."],
    'gateway.amount': ["Total"],
    'gateway.back': ["Revenir à ",["merchant"]],
    'gateway.card': ["Carte de test"],
    'gateway.cardNote': ["Elle est déjà remplie et ne peut pas être modifiée : personne ne doit saisir ici une vraie carte."],
    'gateway.code': ["Code"],
    'gateway.decline': ["Refuser le paiement"],
    'gateway.disputed.text': ["La banque a repris l’argent."],
    'gateway.disputed.title': ["Paiement contesté"],
    'gateway.expired.text': ["Rien n’a été débité. Reviens et recommence."],
    'gateway.expired.title': ["Ce paiement a expiré"],
    'gateway.expiry': ["Expire"],
    'gateway.failed.text': ["Rien n’a été débité."],
    'gateway.failed.title': ["Paiement refusé"],
    'gateway.holder': ["Titulaire"],
    'gateway.holderName': ["Personne de test"],
    'gateway.late': ["En retard, après ",["seconds"]," secondes"],
    'gateway.leave': ["Partir sans payer"],
    'gateway.notice': ["Comment arrive l’avis"],
    'gateway.noticeNote': ["Le service de paiement annonce le résultat au commerçant. Regarde ce qui se passe quand l’avis s’égare."],
    'gateway.number': ["Numéro"],
    'gateway.pay': ["Payer ",["amount"]],
    'gateway.reference': ["Référence"],
    'gateway.refunded.text': ["L’argent est revenu sur la carte."],
    'gateway.refunded.title': ["Paiement remboursé"],
    'gateway.shuffled': ["Dans le désordre"],
    'gateway.succeeded.text': ["C’est fait. Rien ne sera débité à nouveau."],
    'gateway.succeeded.title': ["Paiement accepté"],
    'gateway.testMode': ["Paiement de test : aucun argent réel ne circule ici."],
    'gateway.title': ["Paiement à ",["merchant"]],
    'gateway.twice': ["Deux fois"],
    'gateway.unknown.text': ["Reviens chez le commerçant et recommence."],
    'gateway.unknown.title': ["Ce paiement n’existe pas"],
    'identity.approved.button': ["Voir mon identité"],
    'identity.approved.lead': ["Nous avons examiné ce que tu as envoyé, et tout est en ordre. Ton profil porte désormais le badge de vérification."],
    'identity.approved.preview': ["Ton profil porte maintenant le badge."],
    'identity.approved.subject': ["Ton identité sur ",["siteName"]," est vérifiée"],
    'identity.approved.title': ["Ton identité est vérifiée"],
    'identity.mail.reason': ["Nous l’envoyons à ",["email"]," parce que ce compte a demandé la vérification de l’identité."],
    'identity.mail.unexpected': ["Tu n’as rien envoyé ? Connecte-toi et change ton mot de passe : quelqu’un d’autre le connaît."],
    'identity.reason.back.blurred': ["La photo est floue et la date d’expiration ne se lit pas. Pose le document sur une table, à la lumière du jour et sans flash."],
    'identity.reason.back.cropped': ["Le verso n’est pas entier : il manque un bord. Reprends la photo avec les quatre coins visibles."],
    'identity.reason.back.expired': ["La date d’expiration du verso est passée. Envoie un document en cours de validité ; tu peux choisir un autre type de document."],
    'identity.reason.back.glare': ["Un reflet cache une partie du verso. Incline un peu le document ou éloigne-le de la lampe, et reprends la photo sans flash."],
    'identity.reason.back.other-name': ["Le nom du verso n’est pas celui du recto. Envoie les deux côtés du même document."],
    'identity.reason.back.other-person': ["Le verso semble venir d’un autre document. Envoie les deux côtés du même."],
    'identity.reason.back.under-age': ["D’après la date de naissance du verso, tu n’as pas encore l’âge requis, et sans lui nous ne pouvons pas vérifier le compte. Si la date se lit mal sur la photo, reprends-la."],
    'identity.reason.front.blurred': ["La photo est floue et les données ne se lisent pas. Pose le document sur une table, à la lumière du jour et sans flash."],
    'identity.reason.front.cropped': ["Le recto n’est pas entier : il manque un bord. Reprends la photo avec les quatre coins visibles."],
    'identity.reason.front.expired': ["Ce document a expiré. Envoie un document en cours de validité ; tu peux choisir un autre type de document."],
    'identity.reason.front.glare': ["Un reflet cache une partie des données. Incline un peu le document ou éloigne-le de la lampe, et reprends la photo sans flash."],
    'identity.reason.front.other-name': ["Le nom du document n’est pas celui de ton compte. Envoie un document à ton nom, ou corrige le nom du compte."],
    'identity.reason.front.other-person': ["La personne du document ne semble pas être celle du selfie. Envoie un document à toi, avec la photo bien visible."],
    'identity.reason.front.under-age': ["D’après la date de naissance, tu n’as pas encore l’âge requis, et sans lui nous ne pouvons pas vérifier le compte. Si la date se lit mal sur la photo, reprends-la."],
    'identity.reason.selfie.blurred': ["Le selfie est flou et ton visage ne se distingue pas. Place-toi face à la lumière, l’appareil à hauteur des yeux, et reste un moment sans bouger."],
    'identity.reason.selfie.cropped': ["Le visage n’est pas entier. Reprends le selfie avec toute la tête dans la fenêtre et sans rien qui la cache."],
    'identity.reason.selfie.expired': ["Le document qui va avec ce selfie a expiré. Envoie un document en cours de validité et reprends le selfie."],
    'identity.reason.selfie.glare': ["Une lumière forte cache une partie de ton visage. Place-toi face à la lumière, pas devant, et reprends le selfie sans flash."],
    'identity.reason.selfie.other-name': ["Le nom du document qui va avec ce selfie n’est pas celui de ton compte. Envoie un document à ton nom, ou corrige le nom du compte, et reprends le selfie."],
    'identity.reason.selfie.other-person': ["Le visage du selfie ne semble pas être celui du document. Prends le selfie avec le visage dégagé et une bonne lumière."],
    'identity.reason.selfie.under-age': ["D’après ce que nous voyons, tu n’as pas encore l’âge requis, et sans lui nous ne pouvons pas vérifier le compte. Si ce n’est pas le cas, reprends le selfie avec une bonne lumière."],
    'identity.rejected.button': ["Voir quoi reprendre"],
    'identity.rejected.lead': ["Nous avons examiné ce que tu as envoyé pour vérifier ton identité. Ta page dit ce que nous avons vu et ce qu’il faut reprendre, rien de plus."],
    'identity.rejected.preview': ["Connecte-toi et regarde ce qui manque pour vérifier ton identité."],
    'identity.rejected.subject': ["Il y a une photo à reprendre sur ",["siteName"]],
    'identity.rejected.title': ["Il reste une photo à reprendre"],
    'identity.watermark.reason': ["vérification"],
    'mail.copyAddress': ["Le bouton ne fonctionne pas ? Copie cette adresse dans ton navigateur :"],
    'mail.greeting': ["Bonjour ",["name"],"."],
    'mail.help': ["Aide"],
    'mail.privacy': ["Confidentialité"],
    'moderation.statement.button': ["Demander ou contester"],
    'moderation.statement.preview': ["Ce que nous avons décidé pour l’un de tes contenus, et pourquoi."],
    'moderation.statement.reason': ["Nous l’envoyons à ",["email"],", l’adresse de ton compte."],
    'moderation.statement.subject': ["Une décision de l’équipe de ",["siteName"]],
    'moderation.statement.title': ["Ce que nous avons décidé, et pourquoi"],
    'moderation.template.chat': ["Une de tes conversations a été signalée, et une personne de notre équipe a examiné ce que tu as écrit en dernier :\n\n« ",["text"]," »\n\nCela enfreint nos règles pour la raison suivante : \n\nTu peux nous demander de l’examiner à nouveau par un ticket d’aide."],
    'moderation.template.comment': ["L’un de tes commentaires a été signalé, et une personne de notre équipe l’a examiné :\n\n« ",["text"]," »\n\nIl enfreint nos règles pour la raison suivante : \n\nTu peux demander un nouvel examen par un ticket d’aide."],
    'moderation.template.live': ["Un de tes directs a été signalé, et une personne de notre équipe l’a examiné.\n\nIl enfreint nos règles pour la raison suivante : \n\nTu peux nous demander de l’examiner à nouveau par un ticket d’aide."],
    'moderation.template.message': ["Un de tes messages a été signalé, et une personne de notre équipe l’a examiné :\n\n« ",["text"]," »\n\nIl enfreint nos règles pour la raison suivante : \n\nTu peux nous demander de l’examiner à nouveau par un ticket d’aide."],
    'moderation.template.post': ["L’une de tes publications a été signalée, et une personne de notre équipe l’a examinée.\n\nElle enfreint nos règles pour la raison suivante : \n\nTu peux demander un nouvel examen par un ticket d’aide."],
    'moderation.template.profile': ["Ton profil a été signalé, et une personne de notre équipe l’a examiné.\n\nIl enfreint nos règles pour la raison suivante : \n\nTu peux nous demander de l’examiner à nouveau par un ticket d’aide."],
    'moderation.template.review': ["Une personne de notre équipe a vérifié une de tes publications avant que d’autres la voient.\n\nElle enfreint nos règles pour cette raison : \n\nTu peux la publier de nouveau sans cela, ou demander une nouvelle vérification avec un ticket d’aide."],
    'moderation.template.vault': ["Un de tes coffres a été signalé, et une personne de notre équipe l’a examiné.\n\nIl enfreint nos règles pour la raison suivante : \n\nTu peux nous demander de l’examiner à nouveau par un ticket d’aide."],
    'moderation.template.welcome': ["Ta vidéo de bienvenue a été signalée, et une personne de notre équipe l’a examinée.\n\nElle enfreint nos règles pour la raison suivante : \n\nTu peux nous demander de l’examiner à nouveau par un ticket d’aide."],
    'notifications.appearance.decide': ["Lis à quoi tu dis oui, et accepte ou refuse."],
    'notifications.appearance.title': [["name"]," te nomme dans ses publications"],
    'notifications.auth.description': ["Si ce n’était pas toi, ferme cette session."],
    'notifications.auth.title': ["Nouvelle connexion : ",["device"]],
    'notifications.buyMessage.audio': [["name"]," a acheté un appel"],
    'notifications.buyMessage.message': [["name"]," a acheté ton message"],
    'notifications.buyMessage.video': [["name"]," a acheté un appel vidéo"],
    'notifications.call.agreed.title': [["name"]," a accepté l’heure de l’appel"],
    'notifications.call.cancelledCreator.title': ["Ton appel avec ",["name"]," a été annulé"],
    'notifications.call.cancelledFan.title': ["Ton appel avec ",["name"]," a été annulé"],
    'notifications.call.declined.title': [["name"]," ne peut pas prendre ton appel"],
    'notifications.call.endedCreator.title': ["Ton appel avec ",["name"]," est terminé"],
    'notifications.call.endedFan.title': ["Ton appel avec ",["name"]," est terminé"],
    'notifications.call.failedCreator.title': ["Ton appel avec ",["name"]," n’a pas abouti"],
    'notifications.call.failedFan.title': ["Ton appel avec ",["name"]," n’a pas abouti"],
    'notifications.call.free': ["Rien n’a été facturé."],
    'notifications.call.missedCreator.title': ["Appel manqué de ",["name"]],
    'notifications.call.missedFan.title': [["name"]," n’a pas répondu à ton appel"],
    'notifications.call.paid': ["Tu as payé ",["amount"],"."],
    'notifications.call.paidPart': ["Tu as payé ",["amount"],", et ",["returned"]," sont revenus sur ton solde."],
    'notifications.call.proposed.description': [["at"],". Ton argent est réservé le temps que tu décides."],
    'notifications.call.proposed.title': [["name"]," propose une autre heure pour ton appel"],
    'notifications.call.reminder.title': ["Ton appel avec ",["name"]," va commencer"],
    'notifications.call.returned': [["returned"]," sont revenus sur ton solde."],
    'notifications.days': [["count","plural",{"one":["#"," jour"],"other":["#"," jours"]}]],
    'notifications.digest.button': ["Tout voir"],
    'notifications.digest.lead': ["Voici ce que tu n’as pas lu."],
    'notifications.digest.reason': ["Envoyé à ",["email"]," parce que le résumé est activé."],
    'notifications.digest.subject': [["count","plural",{"one":["#"," nouveauté sur ",["siteName"]],"other":["#"," nouveautés sur ",["siteName"]]}]],
    'notifications.digest.title': [["count","plural",{"one":["#"," nouveauté"],"other":["#"," nouveautés"]}]],
    'notifications.earned': ["Tu as gagné ",["amount"]],
    'notifications.emailRefused.description': ["Nous n’envoyons plus de notifications par e-mail. Vérifie ton adresse."],
    'notifications.emailRefused.title': ["Ton e-mail ne reçoit pas nos messages"],
    'notifications.followers.title': [["others","plural",{"0":[["name"]," te suit"],"one":[["name"]," et ","#"," autre personne te suivent"],"other":[["name"]," et ","#"," autres personnes te suivent"]}]],
    'notifications.gift.description': ["Cadeau de ",["amount"]],
    'notifications.gift.title': [["name"]," t’a envoyé un cadeau : ",["gift"]],
    'notifications.giftReturned.description': [["amount"]," sont revenus sur ton solde."],
    'notifications.giftReturned.title': ["Personne n’a reçu l’abonnement à ",["name"]," que tu as offert"],
    'notifications.helper.accepted': [["name"]," répond maintenant à tes conversations"],
    'notifications.helper.acceptedText': ["Ce qui est fait est noté dans « Équipe »."],
    'notifications.helper.asked': [["name"]," te demande de répondre à ses conversations"],
    'notifications.helper.askedText': ["Lis ce que tu pourrais faire, et accepte ou refuse."],
    'notifications.helper.declined': [["name"]," ne répondra pas à tes conversations"],
    'notifications.helper.declinedText': ["Tu peux demander à quelqu’un d’autre."],
    'notifications.helper.ended': ["Tu ne réponds plus pour ",["name"]],
    'notifications.helper.endedText': ["À partir de maintenant, tu ne lis et n’écris plus rien en son nom."],
    'notifications.helper.left': [["name"]," ne répond plus à tes conversations"],
    'notifications.helper.leftText': ["À partir de maintenant, cette personne ne lit et n’écrit plus rien."],
    'notifications.likes.title': [["others","plural",{"0":[["name"]," aime ta publication"],"one":[["name"]," et ","#"," autre personne aiment ta publication"],"other":[["name"]," et ","#"," autres personnes aiment ta publication"]}]],
    'notifications.live.title': [["name"]," est en direct"],
    'notifications.liveEnded.replayFailed.description': ["Choisis à nouveau ce qu’elle devient. L’enregistrement est toujours là."],
    'notifications.liveEnded.replayFailed.title': ["La rediffusion n’a pas pu être gardée : ",["title"]],
    'notifications.liveEnded.stopped.description': ["Les entrées ont été rendues à celles et ceux qui les avaient payées."],
    'notifications.liveEnded.stopped.title': ["L’équipe a arrêté ton direct : ",["title"]],
    'notifications.liveReminder.begun.title': ["Le direct de ",["name"]," a commencé"],
    'notifications.liveReminder.calledOff.title': ["Le direct de ",["name"]," est annulé"],
    'notifications.liveReminder.description': [["title"],", ",["at"]],
    'notifications.liveReminder.near.title': ["Le direct de ",["name"]," commence bientôt"],
    'notifications.liveReminder.replay.title': ["La rediffusion du direct de ",["name"]," est disponible"],
    'notifications.liveReturned.removed': [["name"]," t’a fait sortir de son direct : ",["title"]],
    'notifications.liveReturned.short': ["Le direct de ",["name"]," a été trop court : ",["title"]],
    'notifications.liveReturned.stopped': ["L’équipe a arrêté le direct de ",["name"]," : ",["title"]],
    'notifications.liveReturned.title': ["Nous t’avons rendu ",["amount"]," d’une entrée"],
    'notifications.mail.change': ["Changer les notifications"],
    'notifications.mail.open': ["Ouvrir"],
    'notifications.mail.openMessage': ["Ouvrir le message"],
    'notifications.mail.reason': ["Envoyé à ",["email"]," parce que « ",["topic"]," » est activé par e-mail."],
    'notifications.mail.unsubscribe': ["Ne plus les recevoir"],
    'notifications.message.description': ["Ouvre-le dans tes messages."],
    'notifications.message.files': [["count","plural",{"one":["T’a envoyé ","#"," fichier"],"other":["T’a envoyé ","#"," fichiers"]}]],
    'notifications.message.paid': ["T’a envoyé un message payant"],
    'notifications.message.pictures': [["count","plural",{"one":["T’a envoyé ","#"," photo"],"other":["T’a envoyé ","#"," photos"]}]],
    'notifications.message.title': [["times","plural",{"one":[["name"]," t’a écrit"],"other":[["name"]," t’a envoyé ","#"," messages"]}]],
    'notifications.message.videos': [["count","plural",{"one":["T’a envoyé ","#"," vidéo"],"other":["T’a envoyé ","#"," vidéos"]}]],
    'notifications.message.voice': ["Note vocale"],
    'notifications.messageUnsent.CHAT_NOT_FOUND': ["La conversation n’existe plus."],
    'notifications.messageUnsent.FORBIDDEN': ["Tu ne peux plus écrire à cette personne."],
    'notifications.messageUnsent.MEDIA_NOT_FOUND': ["Un de ses fichiers est inutilisable."],
    'notifications.messageUnsent.MEDIA_NOT_READY': ["Un de ses fichiers est inutilisable."],
    'notifications.messageUnsent.REPLIED_MESSAGE_GONE': ["Le message auquel il répondait n’existe plus."],
    'notifications.messageUnsent.UNAUTHORIZED': ["Ton compte ne pouvait pas envoyer de messages à cette heure."],
    'notifications.messageUnsent.USER_NOT_ACTIVE': ["Le compte de l’autre personne n’est pas actif."],
    'notifications.messageUnsent.VALIDATION_FAILED': ["Son prix est hors de ce qui est permis."],
    'notifications.messageUnsent.title': ["Un message programmé n’est pas parti"],
    'notifications.moderation.commentHidden': ["Nous avons retiré ton commentaire"],
    'notifications.moderation.commentRestored': ["Ton commentaire est de retour"],
    'notifications.moderation.liveHidden': ["Nous avons retiré ton direct"],
    'notifications.moderation.liveRestored': ["Tu peux de nouveau utiliser l’enregistrement de ton direct"],
    'notifications.moderation.messageHidden': ["Nous avons retiré un de tes messages"],
    'notifications.moderation.messageRestored': ["Ton message est de retour"],
    'notifications.moderation.postApproved': ["Nous avons vérifié ta publication, elle est approuvée"],
    'notifications.moderation.postHidden': ["Nous avons retiré ta publication"],
    'notifications.moderation.postLetOut': ["Elle est visible pour qui peut la voir, ou sortira à son heure."],
    'notifications.moderation.postRefused': ["Ta publication n’a pas été approuvée"],
    'notifications.moderation.postRestored': ["Ta publication est de retour"],
    'notifications.moderation.vaultHidden': ["Nous avons retiré ton coffre"],
    'notifications.moderation.vaultRestored': ["Ton coffre est de retour"],
    'notifications.moderation.warned': ["L’équipe t’adresse un avertissement"],
    'notifications.moderation.welcomeHidden': ["Nous avons retiré ta vidéo de bienvenue"],
    'notifications.moderation.welcomeRestored': ["Ta vidéo de bienvenue est de retour"],
    'notifications.months': [["count","plural",{"one":["#"," mois"],"other":["#"," mois"]}]],
    'notifications.password.description': ["Les autres sessions ont été fermées. Si ce n’était pas toi, récupère ton compte."],
    'notifications.password.title': ["Ton mot de passe a changé"],
    'notifications.performer.consented': [["name"]," accepte d’apparaître avec toi"],
    'notifications.performer.declined': [["name"]," n’accepte pas d’apparaître avec toi"],
    'notifications.performer.documents': ["Il reste à vérifier son identité."],
    'notifications.performer.hidden': ["Plus personne d’autre que toi ne voit les publications qui portent son nom."],
    'notifications.performer.ready': ["Tu peux publier le travail fait à deux."],
    'notifications.performer.withdrawn': [["name"]," retire son consentement"],
    'notifications.postComment.title': [["name"]," a commenté ta publication"],
    'notifications.postFailed.consent': ["Il manque le consentement de quelqu’un qui apparaît. Modifie-la quand tu l’auras."],
    'notifications.postFailed.media': ["Un de ses fichiers est inutilisable. Retire-le et publie."],
    'notifications.postFailed.title': ["Une publication n’est pas sortie à l’heure"],
    'notifications.postMention.asks': [["name"]," veut te mentionner"],
    'notifications.postMention.locked': ["Dans une publication pour abonnés"],
    'notifications.postMention.title': [["name"]," t’a mentionné"],
    'notifications.postPurchase.title': [["name"]," a acheté une publication"],
    'notifications.priceAsked.description': ["À partir du ",["day"],", il coûte ",["after"]," ; tu paies ",["before"]," maintenant. Si tu n’acceptes pas, il se termine ce jour-là et rien n’est débité."],
    'notifications.priceAsked.title': [["name"]," change son prix"],
    'notifications.priceAskedAgain.description': ["Ton abonnement se termine le ",["day"]," si tu n’acceptes pas ",["after"],". Rien n’est débité sans ta réponse."],
    'notifications.priceAskedAgain.title': [["name"]," attend ta réponse"],
    'notifications.priceLowered.description': ["À partir du ",["day"],", tu paies ",["after"]," au lieu de ",["before"],". Tu n’as rien à faire."],
    'notifications.priceLowered.title': [["name"]," a baissé son prix"],
    'notifications.purchaseRetired.kept': ["Cela enfreignait nos règles. Tu peux poser tes questions par un ticket d’aide."],
    'notifications.purchaseRetired.message': ["Nous avons retiré un message de ",["name"]," que tu avais acheté"],
    'notifications.purchaseRetired.post': ["Nous avons retiré une publication de ",["name"]," que tu avais achetée"],
    'notifications.purchaseRetired.refunded': [["amount"]," sont revenus sur ton solde."],
    'notifications.purchaseRetired.vault': ["Nous avons retiré un coffre de ",["name"]," que tu avais acheté"],
    'notifications.quoted': ["« ",["text"]," »"],
    'notifications.refund.buyer': ["Nous t’avons remboursé ",["amount"]," d’un achat"],
    'notifications.refund.creator': ["Nous avons remboursé ",["amount"]," d’une de tes ventes"],
    'notifications.refund.debt': ["Ton solde ne suffisait pas : ",["amount"]," seront pris sur tes prochains revenus."],
    'notifications.refund.others': ["Nous avons remboursé ",["amount"]," à ",["people","plural",{"one":["une autre personne qui avait"],"other":["#"," autres personnes qui avaient"]}]," acheté la même chose"],
    'notifications.renewal.description': ["Rien n’a été débité."],
    'notifications.renewal.title': ["Ton abonnement à ",["name"]," n’a pas été renouvelé"],
    'notifications.renewalEnded.description': ["Le tien continue jusqu’au ",["day"]," et se termine tout seul. Rien d’autre n’est débité."],
    'notifications.renewalEnded.title': [["name"]," ne propose plus d’abonnements"],
    'notifications.renewalSoon.description': [["price"]," de ton solde, si tu ne l’arrêtes pas avant."],
    'notifications.renewalSoon.title': ["Ton abonnement à ",["name"]," se renouvelle le ",["day"]],
    'notifications.reportOutcome.none': ["Cela n’enfreint pas nos règles, donc cela reste. Merci de nous l’avoir signalé."],
    'notifications.reportOutcome.title': ["Nous avons examiné ton signalement"],
    'notifications.reportOutcome.upheld': ["Nous avons pris des mesures. Merci de nous l’avoir signalé."],
    'notifications.somebody': ["Quelqu’un"],
    'notifications.subscription.title': [["name"]," a pris un abonnement"],
    'notifications.subscriptionGiftCreator.title': [["name"]," a offert un abonnement à ton profil"],
    'notifications.subscriptionGiftFan.title': ["On t’a offert un abonnement à ",["name"]],
    'notifications.test': ["Les notifications arrivent sur cet appareil."],
    'notifications.ticketActivity.about': ["#",["number"]," : « ",["subject"]," »"],
    'notifications.ticketActivity.closed': ["Ta demande est close"],
    'notifications.ticketActivity.description': ["Ouvre-la pour lire la réponse."],
    'notifications.ticketActivity.replied': ["Nous avons répondu à ta demande"],
    'notifications.ticketActivity.solved': ["Ta demande est résolue"],
    'notifications.together': [["count","plural",{"one":["Tu as ","#"," nouveauté"],"other":["Tu as ","#"," nouveautés"]}]],
    'notifications.topic.appearance': ["Publications où tu apparais"],
    'notifications.topic.auth': ["Connexions"],
    'notifications.topic.buy-message': ["Ventes de messages et d’appels"],
    'notifications.topic.call': ["Appels"],
    'notifications.topic.email-refused': ["Problèmes avec ton e-mail"],
    'notifications.topic.followers': ["Nouveaux followers"],
    'notifications.topic.gift': ["Cadeaux"],
    'notifications.topic.gift-returned': ["Cadeaux que personne n’a reçus"],
    'notifications.topic.helper': ["Équipe qui répond aux conversations"],
    'notifications.topic.likes': ["J’aime"],
    'notifications.topic.live': ["Directs des personnes que tu suis"],
    'notifications.topic.live-ended': ["Directs arrêtés par l’équipe"],
    'notifications.topic.live-reminder': ["Directs que tu attends"],
    'notifications.topic.live-returned': ["Entrées de directs rendues"],
    'notifications.topic.message': ["Nouveaux messages"],
    'notifications.topic.message-unsent': ["Messages programmés qui ne partent pas"],
    'notifications.topic.moderation': ["Décisions de l’équipe"],
    'notifications.topic.password': ["Changements de mot de passe"],
    'notifications.topic.performer': ["Personnes qui apparaissent avec toi"],
    'notifications.topic.post-comment': ["Commentaires"],
    'notifications.topic.post-failed': ["Publications qui ne sortent pas"],
    'notifications.topic.post-mention': ["Mentions"],
    'notifications.topic.post-purchase': ["Ventes de publications"],
    'notifications.topic.purchase-retired': ["Achats que nous avons retirés"],
    'notifications.topic.refund': ["Remboursements"],
    'notifications.topic.renewal': ["Renouvellements"],
    'notifications.topic.renewal-soon': ["Renouvellements à venir"],
    'notifications.topic.report-outcome': ["Tes signalements"],
    'notifications.topic.subscription': ["Nouveaux abonnements"],
    'notifications.topic.subscription-gift-creator': ["Abonnements offerts"],
    'notifications.topic.subscription-gift-fan': ["Abonnements qu’on t’offre"],
    'notifications.topic.ticket-activity': ["Réponses de l’assistance"],
    'notifications.topic.vault-files': ["Nouveaux fichiers dans les coffres achetés"],
    'notifications.topic.vault-purchase': ["Ventes de coffres"],
    'notifications.topic.verify-documents': ["Vérification des documents"],
    'notifications.topic.withdrawal': ["Retraits"],
    'notifications.until': [["duration"],", jusqu’au ",["day"]],
    'notifications.vaultFiles.description': ["Ils s’ajoutent sans rien payer de plus."],
    'notifications.vaultFiles.title': [["name"]," a ajouté des fichiers à un coffre que tu as acheté"],
    'notifications.vaultPurchase.title': [["name"]," a acheté un coffre"],
    'notifications.verifyDocuments.approved': ["Tes documents sont approuvés"],
    'notifications.verifyDocuments.canAppear': ["Ton accord compte désormais pour les personnes qui te nomment."],
    'notifications.verifyDocuments.canWithdraw': ["Tu peux retirer ce que tu gagnes."],
    'notifications.verifyDocuments.rejected': ["Vérifie tes documents"],
    'notifications.withdrawal.approved': ["Ton retrait de ",["amount"]," est accepté"],
    'notifications.withdrawal.approvedLead': ["Il part avec le prochain virement à la banque."],
    'notifications.withdrawal.bounced': ["La banque a renvoyé ton retrait de ",["amount"]],
    'notifications.withdrawal.bouncedLead': ["L’argent est de nouveau dans ton solde. L’historique dit ce que la banque a écrit."],
    'notifications.withdrawal.paid': ["Ton retrait de ",["amount"]," a été versé"],
    'notifications.withdrawal.paidLead': ["L’argent est en route vers ton compte."],
    'notifications.withdrawal.rejected': ["Ton retrait de ",["amount"]," a été refusé"],
    'notifications.withdrawal.rejectedLead': ["L’argent est de nouveau dans ton solde. L’historique dit pourquoi, et comment corriger."],
    'outbox.all': ["Tout afficher"],
    'outbox.back': ["Tous les e-mails"],
    'outbox.empty': ["Aucun e-mail pour l’instant."],
    'outbox.filter': ["Adresse du destinataire"],
    'outbox.formatted': ["Voir mis en forme"],
    'outbox.kind': ["Type"],
    'outbox.missing': ["Cet e-mail n’existe pas"],
    'outbox.note': ["Rien de tout cela ne quitte l’installation. Chaque lien ne sert qu’une fois."],
    'outbox.older': ["Plus anciens"],
    'outbox.show': ["Afficher"],
    'outbox.time': ["Heure"],
    'outbox.title': ["E-mails de la démonstration"],
    'outbox.to': ["À"],
    'outbox.unreadable': ["Cet e-mail n’est plus lisible."],
    'pages.again': ["Réessayer"],
    'pages.ageLogIn': ["Connexion"],
    'pages.ageNo': ["Quitter"],
    'pages.agePrivacy': ["Confidentialité"],
    'pages.ageTerms': ["Conditions"],
    'pages.ageText': [["site"]," s’adresse aux personnes de 18 ans ou plus. On retient ta réponse dans ce navigateur."],
    'pages.ageTitle': ["Contenu pour adultes"],
    'pages.ageYes': ["J’ai 18 ans ou plus"],
    'pages.app.creators': ["Créateurs"],
    'pages.app.description': ["Qui crée, de plus près."],
    'pages.app.home': ["Accueil"],
    'pages.app.messages': ["Messages"],
    'pages.broken.text': ["Une erreur est survenue. Rien n’a été débité. Réessaie dans un instant."],
    'pages.broken.title': ["Erreur interne du serveur"],
    'pages.busy.text': ["Le service se remet à jour. Réessaie dans une minute."],
    'pages.busy.title': ["De retour dans un moment"],
    'pages.goHome': ["Aller à l’accueil"],
    'pages.limit.again': ["Réessayer"],
    'pages.limit.text': ["Beaucoup de pages ont été ouvertes depuis ton réseau en peu de temps. Réessaie dans ",["wait"],"."],
    'pages.limit.title': ["Trop de pages à la suite"],
    'pages.notFound.text': ["L’adresse a changé ou contient une lettre de trop."],
    'pages.notFound.title': ["Page introuvable"],
    'performers.invitation.button': ["Voir l’invitation"],
    'performers.invitation.lead': [["by"]," dit que tu apparais dans ce que cette personne publie sur ",["siteName"],", et a besoin de ton consentement. Crée un compte gratuit ou connecte-toi au tien : tu y lis à quoi tu dis oui, tu envoies ton document, et tu acceptes ou refuses."],
    'performers.invitation.preview': ["C’est toi qui décides. Le lien fonctionne jusqu’au ",["until"],"."],
    'performers.invitation.reason': ["Ce courriel est arrivé à ",["email"]," parce que quelqu’un a donné cette adresse pour demander ton consentement."],
    'performers.invitation.subject': [["by"]," te nomme dans ses publications"],
    'performers.invitation.title': ["C’est toi qu’on voit ?"],
    'performers.invitation.unexpected': ["Tu ne connais pas cette personne ? Ne fais rien : ton nom n’est pas affiché sans ton accord."],
    'performers.invitation.validity': ["Le lien fonctionne une seule fois, jusqu’au ",["until"],"."],
    'preferences.exportReady.button': ["Télécharger ma copie"],
    'preferences.exportReady.lead': ["Nous avons réuni tes données dans un fichier. Tu peux le télécharger jusqu’au ",["until"]," ; nous te demandons d’abord de confirmer que c’est toi."],
    'preferences.exportReady.preview': ["Tu peux la télécharger jusqu’au ",["until"],"."],
    'preferences.exportReady.reason': ["Envoyé à ",["email"]," parce qu’une copie des données de ce compte a été demandée."],
    'preferences.exportReady.subject': ["La copie de tes données ",["siteName"]," est prête"],
    'preferences.exportReady.title': ["Ta copie est prête"],
    'preferences.exportReady.unexpected': ["Tu ne l’as pas demandée ? Connecte-toi et change ton mot de passe : quelqu’un d’autre le connaît."],
    'profit.table.earned': ["Pour toi"],
    'profit.table.file': ["Revenus ",["month"],".csv"],
    'receipt.after': ["Après"],
    'receipt.asked': ["Montant demandé : ",["asked"],". Montant reçu : ",["paid"],"."],
    'receipt.balance': ["Solde"],
    'receipt.base': ["Hors taxe"],
    'receipt.before': ["Avant"],
    'receipt.concept': ["Description"],
    'receipt.documentTitle': ["Reçu ",["number"]," · ",["siteName"]],
    'receipt.filename': ["Reçu ",["number"]],
    'receipt.from': ["De"],
    'receipt.gateway': ["Par ",["gateway"]],
    'receipt.givenBack': ["Remboursé depuis"],
    'receipt.item': ["Solde pour du contenu numérique"],
    'receipt.itemAbout': ["Sert aux abonnements, messages, publications, coffres et appels"],
    'receipt.method.bank': ["Compte bancaire"],
    'receipt.method.bitcoin': ["Bitcoin"],
    'receipt.method.card': ["Carte"],
    'receipt.method.lightning': ["Bitcoin par Lightning"],
    'receipt.page': ["1 sur 1"],
    'receipt.paidAt': ["Payé le ",["date"],", ",["hour","plural",{"other":["à"]}]," ",["time"]," (",["zone"],")"],
    'receipt.receipt': ["Reçu"],
    'receipt.reference': ["Référence ",["id"]],
    'receipt.refunds': ["Remboursements"],
    'receipt.refundsBitcoin': ["Un paiement en bitcoin ne peut pas être annulé. Si quelque chose s’est mal passé, écris depuis l’Aide, avec le numéro de ce reçu."],
    'receipt.refundsCard': ["Ce qui n’est pas utilisé peut revenir sur la carte d’où il vient. Il faut de 5 à 10 jours. Écris depuis l’Aide, avec le numéro de ce reçu."],
    'receipt.refundsOther': ["Ce qui n’est pas utilisé peut revenir par là où il est venu. Il faut de 5 à 10 jours. Écris depuis l’Aide, avec le numéro de ce reçu."],
    'receipt.series': ["Numérotation continue, série ",["year"]],
    'receipt.taxName': ["Taxe"],
    'receipt.testGateway': ["Passerelle de test : aucun argent n’a été débité"],
    'receipt.title': ["Recharge de solde"],
    'receipt.to': ["Pour"],
    'receipt.total': ["Total"],
    'receipt.totalPaid': ["Total payé en ",["currency"]],
    'receipt.with': ["Avec"],
    'staff.invitation.button': ["Voir l’invitation"],
    'staff.invitation.lead': ["Cette invitation est pour travailler chez ",["siteName"]," avec ces rôles : ",["roles"],". Touche le bouton pour l’accepter."],
    'staff.invitation.preview': ["Le lien fonctionne jusqu’au ",["until"],"."],
    'staff.invitation.reason': ["Envoyé à ",["email"]," parce que quelqu’un de l’équipe a invité cette adresse."],
    'staff.invitation.subject': ["Une invitation à rejoindre l’équipe de ",["siteName"]],
    'staff.invitation.title': ["Une invitation à rejoindre l’équipe"],
    'staff.invitation.unexpected': ["Tu ne t’y attendais pas ? Ne fais rien : sans acceptation, rien ne change."],
    'staff.invitation.validity': ["Le lien fonctionne une fois, jusqu’au ",["until"],"."],
    'staff.role.administrator': ["administration"],
    'staff.role.finance': ["finances"],
    'staff.role.moderator': ["modération"],
    'staff.role.support': ["assistance"],
    'staff.rolesChanged.button': ["Voir mon compte"],
    'staff.rolesChanged.lead': ["Tu travailles maintenant chez ",["siteName"]," avec ces rôles : ",["roles"],"."],
    'staff.rolesChanged.leadNone': ["Ton travail dans l’équipe de ",["siteName"]," est terminé. Ton compte reste comme il était."],
    'staff.rolesChanged.preview': ["Voici ce que tu peux faire maintenant."],
    'staff.rolesChanged.reason': ["Envoyé à ",["email"]," parce que les rôles de ce compte dans l’équipe ont changé."],
    'staff.rolesChanged.subject': ["Tes rôles dans l’équipe de ",["siteName"]," ont changé"],
    'staff.rolesChanged.title': ["Tes rôles dans l’équipe ont changé"],
    'staff.rolesChanged.unexpected': ["Tu ne t’y attendais pas ? Demande à qui administre ",["siteName"],"."],
    'subscribers.status.active': ["Actif"],
    'subscribers.status.expired': ["Expiré"],
    'subscribers.status.inactive': ["Inactif"],
    'subscribers.table.currency': ["Devise"],
    'subscribers.table.days': [["count","plural",{"one":["#"," jour"],"other":["#"," jours"]}]],
    'subscribers.table.duration': ["Durée"],
    'subscribers.table.expiresAt': ["Expire (UTC)"],
    'subscribers.table.file': ["Abonnés ",["date"],".csv"],
    'subscribers.table.gifted': ["Cadeau"],
    'subscribers.table.lists': ["Listes"],
    'subscribers.table.months': [["count","plural",{"other":["#"," mois"]}]],
    'subscribers.table.name': ["Nom"],
    'subscribers.table.no': ["Non"],
    'subscribers.table.note': ["Note"],
    'subscribers.table.renews': ["Se renouvelle"],
    'subscribers.table.since': ["Depuis (UTC)"],
    'subscribers.table.spent': ["Dépensé en tout"],
    'subscribers.table.status': ["État"],
    'subscribers.table.username': ["Nom d’utilisateur"],
    'subscribers.table.yes': ["Oui"],
    'subscriptions.renewalHidden.button': ["Voir mes abonnements"],
    'subscriptions.renewalHidden.lead': ["Ton abonnement à ",["name"]," s’est terminé le ",["at"],". Son profil n’est plus disponible pour toi : nous ne l’avons donc pas renouvelé et rien n’a été débité."],
    'subscriptions.renewalHidden.preview': ["Nous ne l’avons pas renouvelé et rien n’a été débité."],
    'subscriptions.renewalHidden.unexpected': ["Tu n’as rien à faire."],
    'subscriptions.renewalMissed.button': ["Voir l’abonnement"],
    'subscriptions.renewalMissed.lead': ["Ton abonnement à ",["name"]," s’est terminé le ",["at"],". Nous ne l’avons pas renouvelé à temps, rien n’a donc été débité. Si tu veux continuer, tu peux t’abonner à nouveau."],
    'subscriptions.renewalMissed.preview': ["Nous ne l’avons pas renouvelé à temps et rien n’a été débité."],
    'subscriptions.renewalMissed.reason': ["Envoyé à ",["email"]," parce que le renouvellement de cet abonnement était activé."],
    'subscriptions.renewalMissed.subject': ["Ton abonnement à ",["name"]," sur ",["siteName"]," est terminé"],
    'subscriptions.renewalMissed.title': ["Ton abonnement est terminé"],
    'subscriptions.renewalMissed.unexpected': ["Tu ne veux pas continuer ? Alors tu n’as rien à faire."],
    'subscriptions.renewalSoon.button': ["Arrêter le renouvellement"],
    'subscriptions.renewalSoon.lead': ["Ton abonnement à ",["name"]," se renouvelle le ",["at"],", pour ",["price"]," de ton solde."],
    'subscriptions.renewalSoon.preview': [["price"]," de ton solde. Tu peux l’arrêter d’un seul geste."],
    'subscriptions.renewalSoon.subject': ["Ton abonnement à ",["name"]," sur ",["siteName"]," se renouvelle dans trois jours"],
    'subscriptions.renewalSoon.title': ["Ton abonnement se renouvelle bientôt"],
    'subscriptions.renewalSoon.unexpected': ["Tu veux continuer ? Alors il n’y a rien à faire. Si tu l’arrêtes, tu gardes l’accès jusqu’à la fin."],
    'subscriptions.renewalUnanswered.lead': ["Ton abonnement à ",["name"]," s’est terminé le ",["at"],". Tu n’as pas accepté le nouveau prix : nous ne l’avons donc pas renouvelé et rien n’a été débité. Si tu veux continuer, tu peux t’abonner à nouveau."],
    'subscriptions.renewalUnanswered.preview': ["Tu n’as pas accepté le nouveau prix et rien n’a été débité."],
    'tickets.answered.button': ["Lire la réponse"],
    'tickets.answered.lead': ["Nous avons répondu à ton ticket nº ",["number"],", « ",["subject"]," ». Le lien t’y mène, et tu peux répondre."],
    'tickets.answered.preview': ["Lis la réponse avec le lien."],
    'tickets.answered.subject': [["siteName"]," a répondu à ton ticket nº ",["number"]],
    'tickets.answered.title': ["Il y a une réponse"],
    'tickets.asked.button': ["Envoyer ma question"],
    'tickets.asked.lead': ["Nous avons ta question. Ouvre le lien pour confirmer ton adresse : c’est alors qu’elle nous arrive, et tu verras jusqu’à quand nous répondons."],
    'tickets.asked.preview': ["Ouvre le lien pour que ta question nous arrive."],
    'tickets.asked.subject': ["Confirme ta question à ",["siteName"]],
    'tickets.asked.title': ["Encore une étape"],
    'tickets.asked.unexpected': ["Si tu n’as rien demandé, ignore cet e-mail : sans le lien, personne ne lit la question, et elle est effacée dans quelques jours."],
    'tickets.link.button': ["Ouvrir le ticket"],
    'tickets.link.lead': ["Un autre lien pour ton ticket nº ",["number"]," a été demandé. Celui-ci l’ouvre une seule fois, dans le navigateur où tu l’utilises."],
    'tickets.link.preview': ["Ouvre-le dans le navigateur où tu veux continuer."],
    'tickets.link.subject': ["Un nouveau lien pour ton ticket nº ",["number"]," sur ",["siteName"]],
    'tickets.link.title': ["Ton nouveau lien"],
    'tickets.link.unexpected': ["Si ce n’était pas toi, ignore cet e-mail : il n’a été envoyé qu’à toi, et personne d’autre ne peut ouvrir le ticket avec."],
    'tickets.mail.link': ["Le lien ouvre ce ticket une seule fois et rien d’autre. La première personne qui l’ouvre peut le lire, ne le transfère donc pas."],
    'tickets.mail.reason': ["Envoyé à ",["email"]," parce qu’un ticket d’aide a été ouvert depuis cette adresse."],
    'tickets.solved.button': ["Voir le ticket"],
    'tickets.solved.lead': ["Nous avons marqué comme résolu ton ticket nº ",["number"],", « ",["subject"]," ». Si quelque chose ne va pas, réponds sous ",["days","plural",{"one":["#"," jour"],"other":["#"," jours"]}]," et il s’ouvre à nouveau. Ensuite il est fermé."],
    'tickets.solved.preview': ["Lis la réponse avec le lien."],
    'tickets.solved.subject': ["Ton ticket nº ",["number"]," sur ",["siteName"]," est résolu"],
    'tickets.solved.title': ["Ticket résolu"],
    'wallet.account.available': ["Revenus disponibles"],
    'wallet.account.pending': ["Revenus en attente"],
    'wallet.account.wallet': ["Portefeuille"],
    'wallet.kind.call': ["Appel"],
    'wallet.kind.chargeback': ["Rejet de paiement"],
    'wallet.kind.gift': ["Cadeau"],
    'wallet.kind.goal': ["Contribution à un objectif"],
    'wallet.kind.live': ["Direct"],
    'wallet.kind.message': ["Message"],
    'wallet.kind.post': ["Publication"],
    'wallet.kind.recharge': ["Recharge"],
    'wallet.kind.refund': ["Remboursement"],
    'wallet.kind.release': ["Revenus disponibles"],
    'wallet.kind.subscription': ["Abonnement"],
    'wallet.kind.subscription-gift': ["Abonnement offert"],
    'wallet.kind.vault': ["Coffre"],
    'wallet.kind.withdrawal-bounced': ["Retrait renvoyé par la banque"],
    'wallet.kind.withdrawal-hold': ["Retrait"],
    'wallet.kind.withdrawal-returned': ["Retrait revenu dans ton solde"],
    'wallet.status.approved': ["Approuvée"],
    'wallet.status.pending': ["En attente"],
    'wallet.table.account': ["Solde"],
    'wallet.table.amount': ["Montant"],
    'wallet.table.at': ["Date (UTC)"],
    'wallet.table.balanceAfter': ["Solde après"],
    'wallet.table.currency': ["Devise"],
    'wallet.table.debtPaid': ["Dette réglée"],
    'wallet.table.fee': ["Commission"],
    'wallet.table.file': ["Transactions ",["date"],".csv"],
    'wallet.table.id': ["Numéro"],
    'wallet.table.kind': ["Type"],
    'wallet.table.name': ["Nom"],
    'wallet.table.price': ["Prix"],
    'wallet.table.releaseAt': ["Disponible à partir du (UTC)"],
    'wallet.table.status': ["État"],
    'wallet.table.title': ["Quoi"],
    'wallet.table.username': ["Identifiant"],
    'withdrawals.mail.reason': ["Tu reçois cet e-mail à ",["email"]," parce que tes revenus sont versés par ce compte."],
    'withdrawals.methodAdded.button': ["Voir mes comptes"],
    'withdrawals.methodAdded.lead': ["Le ",["at"],", le compte chez ",["bank"]," qui finit par ",["end"]," a été ajouté. Il peut servir à partir du ",["usableAt"],"."],
    'withdrawals.methodAdded.preview': [["bank"],", qui finit par ",["end"]],
    'withdrawals.methodAdded.subject': ["Nouveau compte pour tes retraits sur ",["siteName"]],
    'withdrawals.methodAdded.title': ["Tu as ajouté un compte pour tes retraits"],
    'withdrawals.methodAdded.unexpected': ["Ce n’était pas toi ? Supprime le compte et change ton mot de passe maintenant : d’ici là, aucun argent n’y part."],
    'withdrawals.status.approved': ["Accepté"],
    'withdrawals.status.paid': ["Versé"],
    'withdrawals.status.pending': ["En attente"],
    'withdrawals.status.rejected-bank': ["Renvoyé"],
    'withdrawals.status.rejected-cancelled': ["Annulé"],
    'withdrawals.status.rejected-staff': ["Refusé"],
    'withdrawals.table.bank': ["Banque"],
    'withdrawals.table.closedAt': ["Clos"],
    'withdrawals.table.end': ["Finit par"],
    'withdrawals.table.file': ["retraits-",["date"],".csv"],
    'withdrawals.table.note': ["Note"],
    'withdrawals.table.reference': ["Référence"],
    'withdrawals.table.requestedAt': ["Demandé"],
  },
}
