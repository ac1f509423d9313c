// Made from the PO files by tools/texts/generate.ts (npm run check); do not edit.
export interface Messages {
  'account.actBy': { act: string | number }
  'account.actCodeUsed': undefined
  'account.actCodesMade': undefined
  'account.actCountries': undefined
  'account.actDevice': { device: string | number; place: string | number }
  'account.actDeviceAlone': { device: string | number }
  'account.actEmailCancelled': undefined
  'account.actEmailChanged': undefined
  'account.actEmailRequested': undefined
  'account.actEmailRestored': undefined
  'account.actEnded': { count: number }
  'account.actHelperAccepted': undefined
  'account.actHelperChanged': undefined
  'account.actHelperEnded': undefined
  'account.actHelperInvited': undefined
  'account.actNames': undefined
  'account.actPasskeyCreated': { device: string | number }
  'account.actPasskeyOnlyOff': undefined
  'account.actPasskeyOnlyOn': undefined
  'account.actPasskeyRevoked': undefined
  'account.actPassword': undefined
  'account.actRecovered': undefined
  'account.actReused': undefined
  'account.actRevoked': { device: string | number }
  'account.actRoles': undefined
  'account.actTokenCreated': undefined
  'account.actTokenRevoked': undefined
  'account.actTokensEnded': undefined
  'account.actTwoFactorOff': undefined
  'account.actTwoFactorOn': undefined
  'account.actWebhookCreated': undefined
  'account.actWebhookRemoved': undefined
  'account.actWebhookRotated': undefined
  'account.activeNow': undefined
  'account.acts': undefined
  'account.actsAll': undefined
  'account.actsMore': undefined
  'account.actsNone': undefined
  'account.closing': undefined
  'account.closingDetail': undefined
  'account.confirmed': undefined
  'account.content': undefined
  'account.countries': undefined
  'account.countriesCount': { count: number }
  'account.countriesDetail': undefined
  'account.dayAndTime': { day: string | number; time: string | number }
  'account.denied': undefined
  'account.email': undefined
  'account.emailCancel': undefined
  'account.emailCancelled': undefined
  'account.emailLead': { address: string | number }
  'account.emailOldNote': { days: string | number }
  'account.emailPending': { address: string | number }
  'account.emailResend': undefined
  'account.emailResent': undefined
  'account.emailSame': undefined
  'account.emailSentText': { current: string | number; day: string | number; time: string | number }
  'account.emailSentTitle': { address: string | number }
  'account.emailWaiting': undefined
  'account.end': undefined
  'account.endOthers': undefined
  'account.endOthersText': undefined
  'account.endOthersTitle': undefined
  'account.endWhich': { device: string | number }
  'account.ended': { device: string | number }
  'account.endedOthers': { count: number }
  'account.export': undefined
  'account.exportDetail': undefined
  'account.fine': undefined
  'account.firstTime': { device: string | number }
  'account.identity': undefined
  'account.identityApproved': { day: string | number }
  'account.identityBegun': undefined
  'account.identityOpen': undefined
  'account.identityProcess': { day: string | number }
  'account.identityRejected': undefined
  'account.itWasMe': undefined
  'account.itWasNotMe': undefined
  'account.marks': undefined
  'account.marksText': undefined
  'account.newEmail': undefined
  'account.noOthers': undefined
  'account.others': { count: number }
  'account.passkeys': undefined
  'account.passkeysCount': { count: number }
  'account.passkeysNone': undefined
  'account.passkeysSome': { first: string | number; more: number }
  'account.password': undefined
  'account.passwordChanged': { day: string | number }
  'account.passwordFirst': undefined
  'account.passwordLead': undefined
  'account.passwordSaved': undefined
  'account.placeUnknown': undefined
  'account.purposeEmail': { address: string | number }
  'account.purposePassword': undefined
  'account.purposeSessions': { count: number }
  'account.savePassword': undefined
  'account.sectionData': undefined
  'account.sectionLogIn': undefined
  'account.sectionPrivacy': undefined
  'account.sectionSessions': undefined
  'account.sendConfirmation': undefined
  'account.sessions': undefined
  'account.sessionsLead': undefined
  'account.sessionsNew': { count: number }
  'account.sessionsNote': undefined
  'account.sessionsState': { count: number }
  'account.sessionsUnconfirmed': { count: number; unconfirmed: number }
  'account.since': { day: string | number }
  'account.sinceToday': undefined
  'account.this': undefined
  'account.thisDevice': undefined
  'account.twoFactor': undefined
  'account.twoFactorOffer': undefined
  'account.twoFactorOn': undefined
  'account.twoFactorState': { left: number }
  'account.unknownDevice': undefined
  'account.wasItYou': undefined
  'account.wasItYouIn': { place: string | number }
  'acts.account.closed': { actor: string | number }
  'acts.account.confirmed-with-password': { actor: string | number }
  'acts.account.erased': { actor: string | number }
  'acts.account.made-anew': { actor: string | number }
  'acts.account.reopened': { actor: string | number }
  'acts.account.restored': { actor: string | number }
  'acts.account.suspended': { actor: string | number }
  'acts.audit.checked': { actor: string | number }
  'acts.bank-line.assigned': { actor: string | number }
  'acts.bank-statement.read': { actor: string | number }
  'acts.call.stopped': { actor: string | number }
  'acts.countries.changed': { actor: string | number }
  'acts.detail.amount': undefined
  'acts.detail.because': undefined
  'acts.detail.blocked': undefined
  'acts.detail.by': undefined
  'acts.detail.count': undefined
  'acts.detail.currency': undefined
  'acts.detail.device': undefined
  'acts.detail.end': undefined
  'acts.detail.entries': undefined
  'acts.detail.everyone': undefined
  'acts.detail.findings': undefined
  'acts.detail.format': undefined
  'acts.detail.given': undefined
  'acts.detail.hidden': undefined
  'acts.detail.into': undefined
  'acts.detail.is': undefined
  'acts.detail.kind': undefined
  'acts.detail.left': undefined
  'acts.detail.lines': undefined
  'acts.detail.matched': undefined
  'acts.detail.measure': undefined
  'acts.detail.name': undefined
  'acts.detail.number': undefined
  'acts.detail.offered': undefined
  'acts.detail.orders': undefined
  'acts.detail.others': undefined
  'acts.detail.page': undefined
  'acts.detail.paid': undefined
  'acts.detail.reasons': undefined
  'acts.detail.reference': undefined
  'acts.detail.retired': undefined
  'acts.detail.returned': undefined
  'acts.detail.roles': undefined
  'acts.detail.side': undefined
  'acts.detail.sides': undefined
  'acts.detail.solved': undefined
  'acts.detail.taken': undefined
  'acts.detail.title': undefined
  'acts.detail.unblocked': undefined
  'acts.detail.username': undefined
  'acts.detail.why': undefined
  'acts.detailOf': { name: string | number; value: string | number }
  'acts.device.new': { actor: string | number }
  'acts.documents.approved': { actor: string | number }
  'acts.documents.decision-undone': { actor: string | number }
  'acts.documents.number-checked': { actor: string | number }
  'acts.documents.number-revealed': { actor: string | number }
  'acts.documents.opened': { actor: string | number }
  'acts.documents.rejected': { actor: string | number }
  'acts.documents.viewed': { actor: string | number }
  'acts.email.change-cancelled': { actor: string | number }
  'acts.email.change-requested': { actor: string | number }
  'acts.email.changed': { actor: string | number }
  'acts.email.restored': { actor: string | number }
  'acts.exclusive.granted': { actor: string | number }
  'acts.exclusive.taken': { actor: string | number }
  'acts.export.downloaded': { actor: string | number }
  'acts.export.requested': { actor: string | number }
  'acts.gift.changed': { actor: string | number }
  'acts.gift.created': { actor: string | number }
  'acts.gifts.ordered': { actor: string | number }
  'acts.helper.accepted': { actor: string | number }
  'acts.helper.changed': { actor: string | number }
  'acts.helper.ended': { actor: string | number }
  'acts.helper.invited': { actor: string | number }
  'acts.legal.accepted': { actor: string | number }
  'acts.live.stopped': { actor: string | number }
  'acts.method.bank': undefined
  'acts.method.handle': undefined
  'acts.method.wallet': undefined
  'acts.names.changed': { actor: string | number }
  'acts.other': { act: string | number; actor: string | number }
  'acts.passkey-only.disabled': { actor: string | number }
  'acts.passkey-only.enabled': { actor: string | number }
  'acts.passkey.created': { actor: string | number }
  'acts.passkey.refused': { actor: string | number }
  'acts.passkey.revoked': { actor: string | number }
  'acts.password.changed': { actor: string | number }
  'acts.password.recovered': { actor: string | number }
  'acts.payer.resumed': { actor: string | number }
  'acts.payer.suspended': { actor: string | number }
  'acts.person.email-revealed': { actor: string | number }
  'acts.person.note-added': { actor: string | number }
  'acts.person.note-removed': { actor: string | number }
  'acts.person.opened': { actor: string | number }
  'acts.person.traced': { actor: string | number }
  'acts.recharge.reversed': { actor: string | number }
  'acts.recovery-code.used': { actor: string | number }
  'acts.recovery-codes.made': { actor: string | number }
  'acts.refund.declined': { actor: string | number }
  'acts.refund.made': { actor: string | number }
  'acts.refund.proposed': { actor: string | number }
  'acts.refund.signed': { actor: string | number }
  'acts.report.decided': { actor: string | number }
  'acts.report.opened': { actor: string | number }
  'acts.report.restored': { actor: string | number }
  'acts.sale.reversed': { actor: string | number }
  'acts.saved-answer.changed': { actor: string | number }
  'acts.saved-answer.created': { actor: string | number }
  'acts.saved-answer.deleted': { actor: string | number }
  'acts.session.confirmed': { actor: string | number }
  'acts.session.revoked': { actor: string | number }
  'acts.session.token-reused': { actor: string | number }
  'acts.sessions.ended': { actor: string | number }
  'acts.settings.changed': { actor: string | number }
  'acts.side.back': undefined
  'acts.side.front': undefined
  'acts.side.selfie': undefined
  'acts.staff.invitation-revoked': { actor: string | number }
  'acts.staff.invited': { actor: string | number }
  'acts.staff.joined': { actor: string | number }
  'acts.staff.roles-changed': { actor: string | number }
  'acts.stray-payment.closed': { actor: string | number }
  'acts.system': undefined
  'acts.system.retried': { actor: string | number }
  'acts.ticket.answered': { actor: string | number }
  'acts.ticket.assigned': { actor: string | number }
  'acts.ticket.merged': { actor: string | number }
  'acts.ticket.note-added': { actor: string | number }
  'acts.ticket.solved': { actor: string | number }
  'acts.token.created': { actor: string | number }
  'acts.token.revoked': { actor: string | number }
  'acts.tokens.ended': { actor: string | number }
  'acts.two-factor.disabled': { actor: string | number }
  'acts.two-factor.enabled': { actor: string | number }
  'acts.value.account-closed': undefined
  'acts.value.account-made-anew': undefined
  'acts.value.account-suspended': undefined
  'acts.value.against_rules': undefined
  'acts.value.all': undefined
  'acts.value.by_mistake': undefined
  'acts.value.chargeback': undefined
  'acts.value.chosen': undefined
  'acts.value.counter': undefined
  'acts.value.email-restored': undefined
  'acts.value.expense': undefined
  'acts.value.false': undefined
  'acts.value.hand': undefined
  'acts.value.hide': undefined
  'acts.value.none': undefined
  'acts.value.not_as_described': undefined
  'acts.value.not_visible': undefined
  'acts.value.open': undefined
  'acts.value.other': undefined
  'acts.value.others-revoked': undefined
  'acts.value.password-changed': undefined
  'acts.value.recharge': undefined
  'acts.value.recovery-code': undefined
  'acts.value.refund': undefined
  'acts.value.sale': undefined
  'acts.value.statement': undefined
  'acts.value.suspend': undefined
  'acts.value.true': undefined
  'acts.value.warn': undefined
  'acts.value.withdrawal': undefined
  'acts.webhook.created': { actor: string | number }
  'acts.webhook.removed': { actor: string | number }
  'acts.webhook.secret-rotated': { actor: string | number }
  'acts.withdrawal-batch.discarded': { actor: string | number }
  'acts.withdrawal-batch.downloaded': { actor: string | number }
  'acts.withdrawal-batch.made': { actor: string | number }
  'acts.withdrawal-batch.settled': { actor: string | number }
  'acts.withdrawal-method.added': { actor: string | number }
  'acts.withdrawal-method.removed': { actor: string | number }
  'acts.withdrawal.approval-undone': { actor: string | number }
  'acts.withdrawal.approved': { actor: string | number }
  'acts.withdrawal.cancelled': { actor: string | number }
  'acts.withdrawal.number-revealed': { actor: string | number }
  'acts.withdrawal.opened': { actor: string | number }
  'acts.withdrawal.paid': { actor: string | number }
  'acts.withdrawal.rejected': { actor: string | number }
  'acts.withdrawal.requested': { actor: string | number }
  'acts.withdrawal.returned': { actor: string | number }
  'acts.withdrawal.signed': { actor: string | number }
  'auth.acceptTerms': undefined
  'auth.adult': { age: string | number }
  'auth.adultNeeded': undefined
  'auth.anewText': undefined
  'auth.birthDate': undefined
  'auth.birthDateWrong': undefined
  'auth.checkMail': undefined
  'auth.checkingLink': undefined
  'auth.comeTo': undefined
  'auth.confirm': undefined
  'auth.confirmPassword': undefined
  'auth.confirmText': undefined
  'auth.confirmedAlready': undefined
  'auth.correctAddress': undefined
  'auth.createYours': undefined
  'auth.email': undefined
  'auth.emailChangeTitle': undefined
  'auth.emailConfirm': undefined
  'auth.emailConfirmText': { email: string | number; username: string | number }
  'auth.emailConfirmed': { email: string | number; username: string | number }
  'auth.emailLinkDead': undefined
  'auth.emailUndo': undefined
  'auth.emailUndoText': { email: string | number; username: string | number }
  'auth.emailUndone': { email: string | number; username: string | number }
  'auth.emailUndonePasskey': { email: string | number; username: string | number }
  'auth.emailWrong': undefined
  'auth.enterOther': undefined
  'auth.entering': undefined
  'auth.firstTime': undefined
  'auth.forgot': undefined
  'auth.haveOne': undefined
  'auth.linkDeadText': undefined
  'auth.linkDeadTitle': undefined
  'auth.linkTitle': undefined
  'auth.logIn': undefined
  'auth.logInDescription': undefined
  'auth.logInTerms': undefined
  'auth.loginLinkSent': { life: string | number }
  'auth.mailMeALink': undefined
  'auth.name': undefined
  'auth.newPassword': undefined
  'auth.notArrived': undefined
  'auth.onlyByKey': undefined
  'auth.or': undefined
  'auth.otherAccount': { here: string | number; there: string | number }
  'auth.otherUnknown': { here: string | number }
  'auth.password': undefined
  'auth.passwordConfirmation': undefined
  'auth.passwordSaved': undefined
  'auth.passwordWeak': undefined
  'auth.passwordsDiffer': undefined
  'auth.preferPassword': undefined
  'auth.recover': undefined
  'auth.recoverDeadText': { life: string | number }
  'auth.recoverySent': { life: string | number }
  'auth.remembered': undefined
  'auth.required': undefined
  'auth.resend': undefined
  'auth.resendUnknown': undefined
  'auth.resent': undefined
  'auth.roleCreator': undefined
  'auth.roleCreatorText': undefined
  'auth.roleFan': undefined
  'auth.roleFanText': undefined
  'auth.ruleKept': undefined
  'auth.ruleLength': undefined
  'auth.ruleLower': undefined
  'auth.ruleNumber': undefined
  'auth.ruleOpen': undefined
  'auth.ruleSymbol': undefined
  'auth.ruleUpper': undefined
  'auth.rules': undefined
  'auth.savePassword': undefined
  'auth.secondStep': undefined
  'auth.sendLink': undefined
  'auth.sentText': { email: string | number; life: string | number }
  'auth.sentTitle': undefined
  'auth.sessionEndedText': undefined
  'auth.sessionEndedTitle': undefined
  'auth.showPassword': undefined
  'auth.signUp': undefined
  'auth.signUpDescription': undefined
  'auth.startAnew': undefined
  'auth.stayHere': undefined
  'auth.stepEnded': undefined
  'auth.strengthFair': undefined
  'auth.strengthStrong': undefined
  'auth.strengthWeak': undefined
  'auth.tag': undefined
  'auth.termsNeeded': undefined
  'auth.toSecurity': undefined
  'auth.tooYoung': undefined
  'auth.unverifiedText': undefined
  'auth.unverifiedTitle': undefined
  'auth.username': undefined
  'auth.usernameHint': undefined
  'auth.usernameOrEmail': undefined
  'auth.usernameWrong': undefined
  'auth.verificationSent': undefined
  'auth.verifyDeadText': { life: string | number }
  'auth.verifyTitle': undefined
  'auth.wantToLogIn': undefined
  'auth.wrongAddress': undefined
  'automatic.addFiles': undefined
  'automatic.bought': undefined
  'automatic.discarded': undefined
  'automatic.expired': undefined
  'automatic.expiring': undefined
  'automatic.figures.answered': { count: number; number: string | number; share: string | number }
  'automatic.figures.none': undefined
  'automatic.figures.renewed': { count: number; number: string | number; share: string | number }
  'automatic.figures.returned': { count: number; number: string | number; share: string | number }
  'automatic.file': { number: string | number }
  'automatic.files': undefined
  'automatic.filesHint': undefined
  'automatic.filesWait': undefined
  'automatic.free': undefined
  'automatic.from': undefined
  'automatic.hours': undefined
  'automatic.hoursSaved': undefined
  'automatic.hoursText': undefined
  'automatic.message': undefined
  'automatic.midnight': undefined
  'automatic.noEnd': undefined
  'automatic.noPurchase': undefined
  'automatic.nothingYet': undefined
  'automatic.off': undefined
  'automatic.on': undefined
  'automatic.preview': { name: string | number }
  'automatic.priceMissing': undefined
  'automatic.saveOn': undefined
  'automatic.saved': undefined
  'automatic.savedFiles': undefined
  'automatic.savedOn': undefined
  'automatic.seesGlass': undefined
  'automatic.somebody': undefined
  'automatic.title': undefined
  'automatic.to': undefined
  'automatic.undo': undefined
  'automatic.welcome': undefined
  'automatic.when': undefined
  'automatic.when.after': { count: number }
  'automatic.when.before': { count: number }
  'automatic.when.boughtDay': undefined
  'automatic.when.boughtHour': undefined
  'automatic.when.welcomeDay': undefined
  'automatic.when.welcomeHour': undefined
  'automatic.when.welcomeMinutes': { count: string | number }
  'automatic.when.welcomeNow': undefined
  'automatic.word.expires': undefined
  'automatic.word.name': undefined
  'automatic.word.purchase': undefined
  'automatic.words': undefined
  'automatic.writeFirst': undefined
  'bookmarks.address': undefined
  'bookmarks.all': undefined
  'bookmarks.choose': undefined
  'bookmarks.collections': undefined
  'bookmarks.copyByHand': undefined
  'bookmarks.create': undefined
  'bookmarks.delete': undefined
  'bookmarks.deleteText': undefined
  'bookmarks.deleteTitle': undefined
  'bookmarks.done': undefined
  'bookmarks.empty': undefined
  'bookmarks.emptyCollection': undefined
  'bookmarks.emptyCollectionText': undefined
  'bookmarks.emptyText': undefined
  'bookmarks.end': undefined
  'bookmarks.gone': undefined
  'bookmarks.needsName': undefined
  'bookmarks.new': undefined
  'bookmarks.newName': undefined
  'bookmarks.rename': undefined
  'bookmarks.save': undefined
  'bookmarks.seeAll': undefined
  'bookmarks.title': undefined
  'bookmarks.toHome': undefined
  'call-lines.accept': undefined
  'call-lines.agreed.audio': undefined
  'call-lines.agreed.video': undefined
  'call-lines.agreedCreator': { amount: string | number; minutes: string | number; time: string | number }
  'call-lines.agreedFan': { amount: string | number; minutes: string | number; time: string | number }
  'call-lines.answer': undefined
  'call-lines.askOther': undefined
  'call-lines.asked.audio': { minutes: string | number; name: string | number }
  'call-lines.asked.video': { minutes: string | number; name: string | number }
  'call-lines.buttonAudio': { name: string | number }
  'call-lines.buttonVideo': { name: string | number }
  'call-lines.calling': { what: string | number }
  'call-lines.cancel': undefined
  'call-lines.cancelCreator': { name: string | number }
  'call-lines.cancelDo': undefined
  'call-lines.cancelFan': { amount: string | number }
  'call-lines.cancelTitle': undefined
  'call-lines.cancelled': { time: string | number }
  'call-lines.cancelledOfCreator': { time: string | number; what: string | number }
  'call-lines.declined': { time: string | number }
  'call-lines.declinedOfCreator': { time: string | number; what: string | number }
  'call-lines.endedCreator': { amount: string | number; time: string | number; what: string | number }
  'call-lines.endedFan': { amount: string | number; time: string | number; what: string | number }
  'call-lines.eventWith': { name: string | number; what: string | number }
  'call-lines.failed': { time: string | number }
  'call-lines.failedOfCreator': { time: string | number; what: string | number }
  'call-lines.kind.audio': undefined
  'call-lines.kind.video': undefined
  'call-lines.missed': { time: string | number }
  'call-lines.missedOfCreator': { time: string | number; what: string | number }
  'call-lines.onDay': { day: string | number; time: string | number }
  'call-lines.otherTime': undefined
  'call-lines.proposedByThem': { name: string | number }
  'call-lines.proposedByYou': undefined
  'call-lines.proposedCreator': { amount: string | number; hours: string | number; minutes: string | number; name: string | number }
  'call-lines.proposedFan': { amount: string | number; hours: string | number; minutes: string | number }
  'call-lines.receipt': undefined
  'call-lines.rejoin': undefined
  'call-lines.row.accepted': { what: string | number }
  'call-lines.row.agreed': { what: string | number }
  'call-lines.row.cancelled': { what: string | number }
  'call-lines.row.connected': { what: string | number }
  'call-lines.row.declined': { what: string | number }
  'call-lines.row.ended': { what: string | number }
  'call-lines.row.failed': { what: string | number }
  'call-lines.row.missed': { what: string | number }
  'call-lines.row.proposed': { what: string | number }
  'call-lines.row.requested': { what: string | number }
  'call-lines.row.ringing': { what: string | number }
  'call-lines.running': { what: string | number }
  'call-lines.show': undefined
  'call-lines.title.audio': { minutes: string | number }
  'call-lines.title.video': { minutes: string | number }
  'call-lines.titleToday': { time: string | number }
  'call-lines.titleTomorrow': { time: string | number }
  'call-lines.toCalendar': undefined
  'call-lines.today': { time: string | number }
  'call-lines.tomorrow': { time: string | number }
  'call-settings.addRange': undefined
  'call-settings.always': undefined
  'call-settings.atAnyHour': undefined
  'call-settings.audience.everybody': undefined
  'call-settings.audience.followers': undefined
  'call-settings.audience.subscribers': undefined
  'call-settings.audio': undefined
  'call-settings.byHours': undefined
  'call-settings.change': undefined
  'call-settings.chosen': { detail: string | number; what: string | number }
  'call-settings.closedDay': undefined
  'call-settings.closedNow': undefined
  'call-settings.copyDay': undefined
  'call-settings.everybodyText': undefined
  'call-settings.hours': undefined
  'call-settings.hoursText': undefined
  'call-settings.midnight': undefined
  'call-settings.minutes': { minutes: string | number }
  'call-settings.minutesOf': { kind: string | number }
  'call-settings.monthCalls': undefined
  'call-settings.monthEarned': undefined
  'call-settings.monthMissed': undefined
  'call-settings.noHours': undefined
  'call-settings.noRest': undefined
  'call-settings.nobodyCalls': undefined
  'call-settings.openNow': undefined
  'call-settings.openUntil': { when: string | number }
  'call-settings.opensAt': { when: string | number }
  'call-settings.people': { count: number }
  'call-settings.preview': undefined
  'call-settings.priceOf': { kind: string | number }
  'call-settings.priceWrong': { max: string | number; min: string | number }
  'call-settings.range': { from: string | number; to: string | number }
  'call-settings.rangeFrom': { day: string | number }
  'call-settings.rangeTo': { day: string | number }
  'call-settings.removeRange': { day: string | number }
  'call-settings.rest': undefined
  'call-settings.restText': undefined
  'call-settings.rings': undefined
  'call-settings.ringsText': undefined
  'call-settings.rowText': undefined
  'call-settings.saved': undefined
  'call-settings.title': undefined
  'call-settings.unavailable': undefined
  'call-settings.video': undefined
  'call-settings.when': undefined
  'call-settings.who': undefined
  'call-settings.whoText': undefined
  'call-settings.youGet': undefined
  'calls.accept': undefined
  'calls.answerUntil': { time: string | number }
  'calls.answered': { name: string | number }
  'calls.answersFrom': { when: string | number }
  'calls.answersUntil': { when: string | number }
  'calls.anyHour': undefined
  'calls.askOther': undefined
  'calls.askVideo': undefined
  'calls.audioWith': { name: string | number }
  'calls.available': undefined
  'calls.back': undefined
  'calls.backNote': undefined
  'calls.backToChat': undefined
  'calls.balance': { amount: string | number }
  'calls.balanceAfter': undefined
  'calls.bothOn': undefined
  'calls.bringHere': undefined
  'calls.buy': { price: string | number }
  'calls.callWith': { name: string | number }
  'calls.callingName': { name: string | number }
  'calls.callsYou': { name: string | number }
  'calls.camera': undefined
  'calls.cameraOff': undefined
  'calls.cameraOn': undefined
  'calls.cameraOnly': undefined
  'calls.cancelCall': undefined
  'calls.cancelled': { amount: string | number }
  'calls.charged': undefined
  'calls.chooseHour': undefined
  'calls.connecting': undefined
  'calls.consent': undefined
  'calls.consentFirst': undefined
  'calls.consentText': undefined
  'calls.day': undefined
  'calls.decline': undefined
  'calls.deviceNumber': { number: string | number }
  'calls.devices': undefined
  'calls.direct': undefined
  'calls.directSwitch': undefined
  'calls.directText': undefined
  'calls.earned': undefined
  'calls.earns': undefined
  'calls.earnsWhole': undefined
  'calls.elsewhere': undefined
  'calls.end.lost': undefined
  'calls.end.stopped': undefined
  'calls.end.them': { name: string | number }
  'calls.end.timeUp': undefined
  'calls.end.you': undefined
  'calls.endCreator': { name: string | number }
  'calls.endFan': undefined
  'calls.endTitle': undefined
  'calls.endsByItself': undefined
  'calls.enter': undefined
  'calls.extend': { minutes: string | number; price: string | number }
  'calls.extendShort': { amount: string | number }
  'calls.extended': { minutes: string | number }
  'calls.fee': { percent: string | number }
  'calls.from': { when: string | number }
  'calls.fullScreen': undefined
  'calls.giveSomething': { name: string | number }
  'calls.goOn': undefined
  'calls.hangUp': undefined
  'calls.heardAs': undefined
  'calls.held': undefined
  'calls.heldNote': { amount: string | number; name: string | number }
  'calls.hour': undefined
  'calls.inYourHours': undefined
  'calls.lastMinute': undefined
  'calls.leaveFull': undefined
  'calls.leavePip': undefined
  'calls.left': { time: string | number }
  'calls.leftPaused': { time: string | number }
  'calls.listen': undefined
  'calls.lostCreator': { seconds: string | number }
  'calls.lostFan': { seconds: string | number }
  'calls.microphone': undefined
  'calls.microphoneOff': undefined
  'calls.microphoneOn': undefined
  'calls.microphoneOnly': undefined
  'calls.minutes': { minutes: string | number }
  'calls.noCamera.busy': undefined
  'calls.noCamera.denied': undefined
  'calls.noCamera.none': undefined
  'calls.noMicrophone.busy': undefined
  'calls.noMicrophone.denied': undefined
  'calls.noMicrophone.none': undefined
  'calls.notNow': undefined
  'calls.nothingOn': undefined
  'calls.number': { number: number }
  'calls.offerText': { minutes: string | number }
  'calls.openChat': undefined
  'calls.openUntil': { when: string | number }
  'calls.otherTime': undefined
  'calls.outcome.cancelled': undefined
  'calls.outcome.declined': { name: string | number }
  'calls.outcome.failed': undefined
  'calls.outcome.missed': { name: string | number }
  'calls.paid': undefined
  'calls.pip': undefined
  'calls.price': undefined
  'calls.proposeAt': { when: string | number }
  'calls.proposeNote': { amount: string | number; hours: string | number; name: string | number }
  'calls.proposeText': { amount: string | number; name: string | number; what: string | number }
  'calls.proposeTitle': undefined
  'calls.proposed': { name: string | number }
  'calls.proposesTime': { name: string | number; when: string | number }
  'calls.quality.fair': undefined
  'calls.quality.good': undefined
  'calls.quality.none': undefined
  'calls.quality.poor': undefined
  'calls.reconnecting': undefined
  'calls.refused.audience': { name: string | number }
  'calls.refused.busy': { name: string | number }
  'calls.refused.closed': { name: string | number }
  'calls.refused.hours': { name: string | number }
  'calls.refused.off': { name: string | number }
  'calls.refused.resting': { name: string | number }
  'calls.refused.unavailable': { name: string | number }
  'calls.returned': undefined
  'calls.returnedMinutes': { time: string | number }
  'calls.returnedText': undefined
  'calls.review': undefined
  'calls.reviewAbout': { name: string | number }
  'calls.ringing': undefined
  'calls.ringingUntil': { time: string | number }
  'calls.see': undefined
  'calls.seePlans': undefined
  'calls.seenAs': undefined
  'calls.short': { amount: string | number; name: string | number }
  'calls.shrink': undefined
  'calls.speaker': undefined
  'calls.speakerBySystem': undefined
  'calls.taken': undefined
  'calls.todayShort': undefined
  'calls.turnCamera': undefined
  'calls.understood': undefined
  'calls.usedMinutes': { time: string | number }
  'calls.videoAsked': { name: string | number }
  'calls.videoAskedByYou': { name: string | number }
  'calls.videoNo': undefined
  'calls.videoTakeBack': undefined
  'calls.videoWith': { name: string | number }
  'calls.videoYes': undefined
  'calls.whatAt': { time: string | number; what: string | number }
  'calls.withName': { name: string | number }
  'calls.writeTo': { name: string | number }
  'campaigns.allLead': undefined
  'campaigns.by': undefined
  'campaigns.copied': undefined
  'campaigns.copy': undefined
  'campaigns.empty': undefined
  'campaigns.emptyAll': undefined
  'campaigns.emptyText': undefined
  'campaigns.fees': undefined
  'campaigns.firstPurchases': undefined
  'campaigns.income': undefined
  'campaigns.incomeNote': undefined
  'campaigns.lead': undefined
  'campaigns.notCopied': undefined
  'campaigns.others': undefined
  'campaigns.rest': undefined
  'campaigns.sales': undefined
  'campaigns.signUps': undefined
  'campaigns.title': undefined
  'campaigns.total': undefined
  'campaigns.touch.first': undefined
  'campaigns.touch.last': undefined
  'campaigns.visits': undefined
  'chat.bought': { price: string | number }
  'chat.buyTile': { price: string | number }
  'chat.date': undefined
  'chat.dateField': undefined
  'chat.dateNone': undefined
  'chat.empty.links': undefined
  'chat.empty.received': undefined
  'chat.empty.sent': undefined
  'chat.empty.voice': undefined
  'chat.emptyText.links': undefined
  'chat.emptyText.received': { name: string | number }
  'chat.emptyText.sent': undefined
  'chat.emptyText.voice': undefined
  'chat.find': undefined
  'chat.findBegin': undefined
  'chat.findClose': undefined
  'chat.findField': undefined
  'chat.findNothing': { term: string | number }
  'chat.findNothingText': undefined
  'chat.findOffline': undefined
  'chat.findWhich': undefined
  'chat.found': { count: number }
  'chat.hits.all': { number: string | number }
  'chat.hits.media': { number: string | number }
  'chat.hits.theirs': { name: string | number; number: string | number }
  'chat.hitsNone.all': undefined
  'chat.hitsNone.media': undefined
  'chat.hitsNone.theirs': { name: string | number }
  'chat.newTab': undefined
  'chat.newer': undefined
  'chat.older': undefined
  'chat.older.more': undefined
  'chat.openTile': { day: string | number; what: string | number }
  'chat.photo': undefined
  'chat.place': { place: string | number; total: string | number }
  'chat.reading': undefined
  'chat.shared': undefined
  'chat.sharedClose': undefined
  'chat.sharedTabs': undefined
  'chat.sharedWith': { name: string | number }
  'chat.tab.links': undefined
  'chat.tab.received': undefined
  'chat.tab.sent': undefined
  'chat.tab.voice': undefined
  'chat.video': undefined
  'chat.you': undefined
  'code.another': undefined
  'code.check': undefined
  'code.label': undefined
  'code.otherAccount': undefined
  'code.passkeyLead': undefined
  'code.password': undefined
  'code.passwordLead': undefined
  'code.passwordMissing': undefined
  'code.recovery': undefined
  'code.recoveryLead': undefined
  'code.recoveryShort': undefined
  'code.sent': { email: string | number }
  'code.sentAgain': undefined
  'code.short': { digits: string | number }
  'code.spent': undefined
  'code.useEmail': undefined
  'code.usePasskey': undefined
  'code.usePassword': undefined
  'code.useRecovery': undefined
  'code.wait': { clock: string | number }
  'code.wrong': { left: number }
  'code.wrongPassword': undefined
  'code.wrongRecovery': undefined
  'common.back': undefined
  'common.brokenText': undefined
  'common.brokenTitle': undefined
  'common.cancel': undefined
  'common.close': undefined
  'common.closedAccount': undefined
  'common.copied': undefined
  'common.delete': undefined
  'common.discard': undefined
  'common.goHome': undefined
  'common.loadFailedText': undefined
  'common.loadFailedTitle': undefined
  'common.loading': undefined
  'common.logInAgain': undefined
  'common.newVersion': undefined
  'common.notFoundText': undefined
  'common.notFoundTitle': undefined
  'common.offline': undefined
  'common.offlineBanner': undefined
  'common.onlyCreators': undefined
  'common.onlyFans': undefined
  'common.openTicket': undefined
  'common.postOut': undefined
  'common.postStopped': undefined
  'common.reload': undefined
  'common.reopened': undefined
  'common.retry': undefined
  'common.save': undefined
  'common.see': undefined
  'common.seeCreators': undefined
  'common.seeMore': undefined
  'common.sessionEnded': undefined
  'common.sessionExpired': undefined
  'creators.arrived': undefined
  'creators.aside': undefined
  'creators.byTopic': undefined
  'creators.featured': undefined
  'creators.featuredNext': undefined
  'creators.featuredPrevious': undefined
  'creators.featuredWeek': undefined
  'creators.from': { price: string | number }
  'creators.heading.exclusive': undefined
  'creators.heading.guests': undefined
  'creators.heading.live': undefined
  'creators.heading.mine': undefined
  'creators.heading.new': undefined
  'creators.heading.suggested': undefined
  'creators.lead': undefined
  'creators.liveNow': undefined
  'creators.none': undefined
  'creators.noneLive': undefined
  'creators.noneMine': undefined
  'creators.others': undefined
  'creators.search': undefined
  'creators.seeProfile': undefined
  'creators.tab.exclusive': undefined
  'creators.tab.live': undefined
  'creators.tab.mine': undefined
  'creators.tab.new': undefined
  'creators.tab.suggested': undefined
  'creators.tabs': undefined
  'creators.title': undefined
  'creators.vaults': { count: number; shown: string | number }
  'debt.after': { amount: string | number }
  'debt.arisen': undefined
  'debt.fan': { day: string | number; name: string | number }
  'debt.left': undefined
  'debt.moreCauses': { count: number }
  'debt.owed': undefined
  'debt.paid': undefined
  'debt.plan': undefined
  'debt.release': { amount: string | number; day: string | number }
  'debt.settled': undefined
  'debt.since': { day: string | number }
  'debt.taken': undefined
  'debt.uncovered': { amount: string | number }
  'debt.why': undefined
  'developers.answered': { ms: string | number; status: string | number }
  'developers.attempts': { count: number }
  'developers.copied': undefined
  'developers.copy': undefined
  'developers.createToken': undefined
  'developers.createWebhook': undefined
  'developers.deliveries': undefined
  'developers.deliveriesNone': undefined
  'developers.details': undefined
  'developers.enable': undefined
  'developers.ends': undefined
  'developers.eventExpired': undefined
  'developers.eventMessage': undefined
  'developers.eventPost': undefined
  'developers.eventRenewed': undefined
  'developers.eventSale': undefined
  'developers.eventStarted': undefined
  'developers.events': undefined
  'developers.eventsMissing': undefined
  'developers.formerUntil': { day: string | number; time: string | number }
  'developers.have': undefined
  'developers.inDays': { days: string | number }
  'developers.lead': undefined
  'developers.name': undefined
  'developers.nameHint': undefined
  'developers.nameMissing': undefined
  'developers.neverUsed': undefined
  'developers.once': undefined
  'developers.open': undefined
  'developers.openName': { url: string | number }
  'developers.ping': undefined
  'developers.pinged': undefined
  'developers.problemAddress': undefined
  'developers.problemDisabled': undefined
  'developers.problemTimeout': undefined
  'developers.problemUnreachable': undefined
  'developers.purposeRotate': undefined
  'developers.purposeToken': undefined
  'developers.purposeWebhook': undefined
  'developers.received': undefined
  'developers.reference': undefined
  'developers.remove': undefined
  'developers.removeText': undefined
  'developers.removeTitle': undefined
  'developers.replay': undefined
  'developers.replayed': undefined
  'developers.revoke': undefined
  'developers.revokeName': { name: string | number }
  'developers.revokeText': undefined
  'developers.revokeTitle': { name: string | number }
  'developers.revoked': { name: string | number }
  'developers.rotate': undefined
  'developers.rotateText': undefined
  'developers.rotateTitle': undefined
  'developers.scopeEarningsRead': undefined
  'developers.scopeMessagesRead': undefined
  'developers.scopeMessagesWrite': undefined
  'developers.scopeNotificationsRead': undefined
  'developers.scopePostsRead': undefined
  'developers.scopePostsWrite': undefined
  'developers.scopeProfileRead': undefined
  'developers.scopeSubscribersRead': undefined
  'developers.scopes': undefined
  'developers.scopesMissing': undefined
  'developers.sent': undefined
  'developers.stateDelivered': undefined
  'developers.stateFailed': undefined
  'developers.stateWaiting': undefined
  'developers.stopped': undefined
  'developers.stoppedText': { day: string | number }
  'developers.tokenSecret': undefined
  'developers.tokens': undefined
  'developers.tokensFull': { max: string | number }
  'developers.tokensLead': undefined
  'developers.until': { day: string | number }
  'developers.url': undefined
  'developers.urlWrong': undefined
  'developers.used': { day: string | number; time: string | number }
  'developers.webhook': undefined
  'developers.webhookGone': undefined
  'developers.webhookSecret': undefined
  'developers.webhooks': undefined
  'developers.webhooksFull': { max: string | number }
  'developers.webhooksLead': undefined
  'developers.when': { day: string | number; time: string | number }
  'diffusions.addFiles': undefined
  'diffusions.allOut': undefined
  'diffusions.audience': undefined
  'diffusions.best': { number: string | number; time: string | number }
  'diffusions.bought': undefined
  'diffusions.buyers': undefined
  'diffusions.byHour': undefined
  'diffusions.cancel': undefined
  'diffusions.cancelScheduled': undefined
  'diffusions.cancelSending': { count: number; number: string | number }
  'diffusions.cancelTitle': undefined
  'diffusions.cancelled': undefined
  'diffusions.changeTime': undefined
  'diffusions.choose': undefined
  'diffusions.countFailed': undefined
  'diffusions.countedAgain': undefined
  'diffusions.counting': undefined
  'diffusions.done': undefined
  'diffusions.earned': undefined
  'diffusions.empty': undefined
  'diffusions.emptyScheduled': undefined
  'diffusions.emptyScheduledText': undefined
  'diffusions.emptyText': undefined
  'diffusions.equation': { fee: string | number; paid: string | number }
  'diffusions.equationExact': { count: string | number; fee: string | number; paid: string | number; price: string | number }
  'diffusions.files': undefined
  'diffusions.filesHint': { max: string | number }
  'diffusions.filesWait': undefined
  'diffusions.firstDay': undefined
  'diffusions.for': undefined
  'diffusions.formerText': { days: string | number }
  'diffusions.free': undefined
  'diffusions.goesOn': undefined
  'diffusions.goesOut': { when: string | number }
  'diffusions.group.followers': undefined
  'diffusions.group.former': undefined
  'diffusions.group.subscribers': undefined
  'diffusions.groups': undefined
  'diffusions.held': undefined
  'diffusions.hour': undefined
  'diffusions.keep': undefined
  'diffusions.laterText': undefined
  'diffusions.laterTitle': undefined
  'diffusions.list': undefined
  'diffusions.manageLists': undefined
  'diffusions.message': undefined
  'diffusions.meta': { price: string | number; who: string | number }
  'diffusions.missed': undefined
  'diffusions.missed.blocked': undefined
  'diffusions.missed.closed': undefined
  'diffusions.missed.left': undefined
  'diffusions.missingText': undefined
  'diffusions.missingTitle': undefined
  'diffusions.neverSent': undefined
  'diffusions.newLead': undefined
  'diffusions.newTitle': undefined
  'diffusions.noBuyers': undefined
  'diffusions.noPrice': undefined
  'diffusions.noUndo': undefined
  'diffusions.nobodyChosen': undefined
  'diffusions.nobodyThere': undefined
  'diffusions.nothingYet': undefined
  'diffusions.ofRecipients': { number: string | number }
  'diffusions.ofSeen': { share: string | number }
  'diffusions.ofSent': { share: string | number }
  'diffusions.one': undefined
  'diffusions.owners': undefined
  'diffusions.pause': undefined
  'diffusions.paused': undefined
  'diffusions.people': { count: number; number: string | number }
  'diffusions.pickList': undefined
  'diffusions.preview': undefined
  'diffusions.previewEmpty': undefined
  'diffusions.previewsAll': undefined
  'diffusions.price': undefined
  'diffusions.priceMissing': undefined
  'diffusions.reached': undefined
  'diffusions.repeated': undefined
  'diffusions.results': undefined
  'diffusions.resume': undefined
  'diffusions.resumed': undefined
  'diffusions.saveTime': undefined
  'diffusions.schedule': undefined
  'diffusions.scheduledNote': undefined
  'diffusions.seen': undefined
  'diffusions.seesGlass': undefined
  'diffusions.seesPrice': undefined
  'diffusions.selfMade': undefined
  'diffusions.send': undefined
  'diffusions.sendFree': undefined
  'diffusions.sendNow': undefined
  'diffusions.sendNowText': { count: number; number: string | number }
  'diffusions.sendNowTitle': undefined
  'diffusions.sendPaid': { price: string | number }
  'diffusions.sendTitle': { count: number; number: string | number }
  'diffusions.sendTo': { count: number; number: string | number }
  'diffusions.sending': undefined
  'diffusions.sent': undefined
  'diffusions.soFar': undefined
  'diffusions.someOfThem': { count: number; names: string | number; number: string | number }
  'diffusions.state.cancelled': undefined
  'diffusions.state.paused': undefined
  'diffusions.state.scheduled': undefined
  'diffusions.state.sending': undefined
  'diffusions.state.sent': undefined
  'diffusions.state.withdrawing': undefined
  'diffusions.state.withdrawn': undefined
  'diffusions.stopAndWithdraw': undefined
  'diffusions.stopped': undefined
  'diffusions.tab.automatic': undefined
  'diffusions.tab.lists': undefined
  'diffusions.tab.scheduled': undefined
  'diffusions.tab.sent': undefined
  'diffusions.takeOutList': undefined
  'diffusions.takesBack': undefined
  'diffusions.takesOut': { count: number; number: string | number }
  'diffusions.time': undefined
  'diffusions.timeProblem': undefined
  'diffusions.timeSaved': undefined
  'diffusions.title': undefined
  'diffusions.toRecipients': { count: number; number: string | number }
  'diffusions.use': { count: number; number: string | number }
  'diffusions.whatGoes': undefined
  'diffusions.whatYouSent': undefined
  'diffusions.when': { day: string | number; time: string | number }
  'diffusions.who.but': { who: string | number; without: string | number }
  'diffusions.who.deleted': undefined
  'diffusions.who.followers': undefined
  'diffusions.who.former': undefined
  'diffusions.who.owners': undefined
  'diffusions.who.reached': undefined
  'diffusions.who.subscribers': undefined
  'diffusions.willReceive': undefined
  'diffusions.withdraw': undefined
  'diffusions.withdrawFrom': { count: number; number: string | number }
  'diffusions.withdrawGoes': { count: number; number: string | number }
  'diffusions.withdrawHead': undefined
  'diffusions.withdrawHeadFree': undefined
  'diffusions.withdrawKeeps': { count: number; number: string | number }
  'diffusions.withdrawTitle': undefined
  'diffusions.withdrawing': undefined
  'diffusions.withdrawn': { count: number; number: string | number; when: string | number }
  'diffusions.without': undefined
  'diffusions.withoutList': { list: string | number }
  'diffusions.withoutOwners': undefined
  'diffusions.withoutOwnersText': undefined
  'diffusions.withoutReached': undefined
  'diffusions.withoutReachedText': undefined
  'diffusions.writeTo': { name: string | number }
  'diffusions.yourLists': undefined
  'diffusions.zone': { zone: string | number }
  'drafts.changed': { ago: string | number }
  'drafts.discardOne': { text: string | number }
  'drafts.discardText': undefined
  'drafts.discardTitle': undefined
  'drafts.files': { count: number }
  'drafts.none': undefined
  'drafts.none.archived': undefined
  'drafts.none.scheduled': undefined
  'drafts.noneText': undefined
  'drafts.noneText.archived': undefined
  'drafts.noneText.scheduled': undefined
  'drafts.published': { date: string | number }
  'drafts.tab.archived': undefined
  'drafts.tab.drafts': undefined
  'drafts.tab.scheduled': undefined
  'drafts.textless': undefined
  'drafts.title': undefined
  'drafts.write': undefined
  'editor.addZone': { count: number }
  'editor.blur': undefined
  'editor.blurHint': undefined
  'editor.cannotEdit': undefined
  'editor.crop': undefined
  'editor.cropFrame': undefined
  'editor.degrees': { degrees: string | number }
  'editor.discardEditText': undefined
  'editor.discardEditTitle': undefined
  'editor.editFailed': undefined
  'editor.mirror': undefined
  'editor.photoTitle': { number: string | number; total: string | number }
  'editor.ratio': undefined
  'editor.ratioFree': undefined
  'editor.ratioOriginal': undefined
  'editor.removeZone': { number: string | number }
  'editor.reset': undefined
  'editor.soundTitle': { number: string | number; total: string | number }
  'editor.straighten': undefined
  'editor.strength': undefined
  'editor.tool': undefined
  'editor.turnLeft': undefined
  'editor.undo': undefined
  'editor.videoTitle': { number: string | number; total: string | number }
  'editor.words': undefined
  'editor.zone': { number: string | number }
  'errors.ACCOUNT_IN_DEBT': undefined
  'errors.ACTIVE_SUBSCRIPTIONS': undefined
  'errors.AGE_REQUIRED': undefined
  'errors.ALREADY_DECIDED': undefined
  'errors.ALREADY_STAFF': undefined
  'errors.ALREADY_SUBSCRIBED': undefined
  'errors.API_TOKENS_FULL': undefined
  'errors.API_TOKEN_NOT_FOUND': undefined
  'errors.BANK_LINE_DIFFERS': undefined
  'errors.BANK_LINE_NOT_FOUND': undefined
  'errors.BATCH_CHANGED': undefined
  'errors.BATCH_NOT_FOUND': undefined
  'errors.CALLS_CLOSED': undefined
  'errors.CALLS_UNAVAILABLE': undefined
  'errors.CALL_CONSENT_NEEDED': undefined
  'errors.CALL_ELSEWHERE': undefined
  'errors.CALL_EXTENSIONS_FULL': { max: number }
  'errors.CALL_NOT_FOUND': undefined
  'errors.CALL_OPEN': undefined
  'errors.CALL_STATE': undefined
  'errors.CALL_TIME_TAKEN': undefined
  'errors.CALL_TOO_EARLY': undefined
  'errors.CANCELLED': undefined
  'errors.CAPTIONS_FULL': { max: number }
  'errors.CAPTIONS_INVALID': { line: string | number }
  'errors.CASE_CHANGED': undefined
  'errors.CASE_NOT_FOUND': undefined
  'errors.CHAT_NOT_FOUND': undefined
  'errors.COLLECTIONS_FULL': { max: string | number }
  'errors.COLLECTION_NAME_TAKEN': undefined
  'errors.COLLECTION_NOT_FOUND': undefined
  'errors.COMMENT_NOT_FOUND': undefined
  'errors.COMMENT_NOT_YOURS': undefined
  'errors.CONFIRMATION_NEEDED': undefined
  'errors.CONSENT_REQUIRED': undefined
  'errors.COUNTRIES_CHANGED': undefined
  'errors.CREDENTIALS_INVALID': undefined
  'errors.CSRF_FAILED': undefined
  'errors.DELIVERY_NOT_FOUND': undefined
  'errors.DIFFUSIONS_FULL': { max: string | number }
  'errors.DIFFUSION_NOT_FOUND': undefined
  'errors.DIFFUSION_STATE': undefined
  'errors.DIFFUSION_TO_NOBODY': undefined
  'errors.DOCUMENTS_NOT_VERIFIED': undefined
  'errors.DRAFTS_FULL': { max: string | number }
  'errors.DRAFT_CHANGED': undefined
  'errors.DRAFT_NOT_FOUND': undefined
  'errors.DRAFT_PUBLISHED': undefined
  'errors.EDIT_TIME_PASSED': { max: string | number }
  'errors.EMAIL_NOT_VERIFIED': undefined
  'errors.EMAIL_TAKEN': undefined
  'errors.EXPORT_TOO_SOON': undefined
  'errors.FAN_LISTS_FULL': { max: string | number }
  'errors.FAN_LIST_KIND': undefined
  'errors.FAN_LIST_NAME_TAKEN': undefined
  'errors.FAN_LIST_NOT_FOUND': undefined
  'errors.FILE_DAMAGED': undefined
  'errors.FILE_TYPE_NOT_ALLOWED': undefined
  'errors.FORBIDDEN': undefined
  'errors.FORMAT_NOT_OFFERED': undefined
  'errors.FRESH_AUTHENTICATION_REQUIRED': undefined
  'errors.GIFTS_CHANGED': undefined
  'errors.GIFTS_FULL': { max: string | number }
  'errors.GIFT_NOT_FOUND': undefined
  'errors.GOAL_EXCEEDED': undefined
  'errors.GOAL_NOT_FOUND': undefined
  'errors.GOAL_REACHED': undefined
  'errors.GOAL_STARTED': undefined
  'errors.HELPERS_FULL': { max: string | number }
  'errors.HELPER_FORBIDDEN': undefined
  'errors.HELPER_NOT_FOUND': undefined
  'errors.IDEMPOTENCY_KEY_REQUIRED': undefined
  'errors.IDEMPOTENCY_KEY_REUSED': undefined
  'errors.IDENTITY_INCOMPLETE': undefined
  'errors.IDENTITY_LOCKED': undefined
  'errors.INSUFFICIENT_BALANCE': undefined
  'errors.INTERNAL': undefined
  'errors.INVALID_CODE': undefined
  'errors.INVALID_PASSWORD': undefined
  'errors.INVALID_TOKEN': undefined
  'errors.LAST_ADMINISTRATOR': undefined
  'errors.LEGAL_CHANGED': undefined
  'errors.LIVES_FULL': { max: string | number }
  'errors.LIVES_SCHEDULED_FULL': { max: string | number }
  'errors.LIVE_ALREADY_PURCHASED': undefined
  'errors.LIVE_AUDIENCE': undefined
  'errors.LIVE_LINKS': undefined
  'errors.LIVE_MESSAGE_NOT_FOUND': undefined
  'errors.LIVE_MUTED': undefined
  'errors.LIVE_NOT_FOUND': undefined
  'errors.LIVE_OPEN': undefined
  'errors.LIVE_OUTSIDE': undefined
  'errors.LIVE_REMOVED': undefined
  'errors.LIVE_RESTRICTED_FULL': { max: string | number }
  'errors.LIVE_SLOW': undefined
  'errors.LIVE_STATE': undefined
  'errors.LIVE_SUBSCRIBER_PRICE': undefined
  'errors.LIVE_WRITERS': undefined
  'errors.MEDIA_BLOCKED': undefined
  'errors.MEDIA_NOT_FOUND': undefined
  'errors.MEDIA_NOT_READY': undefined
  'errors.MEDIA_TOO_LONG': undefined
  'errors.MESSAGE_ALREADY_PURCHASED': undefined
  'errors.MESSAGE_NOT_EDITABLE': undefined
  'errors.MESSAGE_NOT_FOUND': undefined
  'errors.MESSAGE_PINS_FULL': { max: string | number }
  'errors.MESSAGE_SOLD': undefined
  'errors.MONEY_LEFT': undefined
  'errors.NOBODY_TO_ASK': undefined
  'errors.NOT_APPROVED': undefined
  'errors.NOT_A_CREATOR': undefined
  'errors.NOT_FOR_SALE': undefined
  'errors.NOT_FOUND': undefined
  'errors.NOT_PAID': undefined
  'errors.OFFLINE': undefined
  'errors.OPEN_WITHDRAWALS': undefined
  'errors.OWN_ACCOUNT': undefined
  'errors.OWN_CONTENT': undefined
  'errors.PASSKEYS_FULL': undefined
  'errors.PASSKEYS_TOO_FEW': undefined
  'errors.PASSKEY_CANCELLED': undefined
  'errors.PASSKEY_EXPIRED': undefined
  'errors.PASSKEY_KNOWN': undefined
  'errors.PASSKEY_NOT_CREATED': undefined
  'errors.PASSKEY_NOT_FOUND': undefined
  'errors.PASSKEY_ONLY_ON': undefined
  'errors.PASSKEY_REFUSED': undefined
  'errors.PASSKEY_UNSUPPORTED': undefined
  'errors.PAYER_SUSPENDED': undefined
  'errors.PAYMENT_UNAVAILABLE': undefined
  'errors.PAYOUT_ACCOUNT_MISSING': undefined
  'errors.PERFORMERS_FULL': { max: string | number }
  'errors.PERFORMER_CONSENT_MISSING': { names: string | number }
  'errors.PERFORMER_IN_POSTS': undefined
  'errors.PERFORMER_NOT_FOUND': undefined
  'errors.PERFORMER_SELF': undefined
  'errors.PINS_FULL': { max: string | number }
  'errors.PLAN_NOT_FOUND': undefined
  'errors.POLL_CHANGED': undefined
  'errors.POLL_ENDED': undefined
  'errors.POLL_HAS_VOTES': undefined
  'errors.POLL_NOT_FOUND': undefined
  'errors.POLL_OWN': undefined
  'errors.POSTER_NOT_POSSIBLE': undefined
  'errors.POSTER_OUTSIDE': undefined
  'errors.POST_ALREADY_PURCHASED': undefined
  'errors.POST_EMPTY': undefined
  'errors.POST_NOT_FOUND': undefined
  'errors.PRICE_ASKED': undefined
  'errors.PRICE_CHANGED': undefined
  'errors.PROMOTION_ENDED': undefined
  'errors.PROMOTION_NOT_FOUND': undefined
  'errors.PROMOTION_RUNNING': undefined
  'errors.PUSH_ADDRESS_REFUSED': undefined
  'errors.PUSH_OFF': undefined
  'errors.RATE_LIMITED': undefined
  'errors.RECHARGE_LIMIT': undefined
  'errors.RECHARGE_NOT_FOUND': undefined
  'errors.RECOVERY_CODES_NEEDED': undefined
  'errors.REFUND_CHANGED': undefined
  'errors.REFUND_NOT_FOR_EVERYONE': undefined
  'errors.REFUND_NOT_FOUND': undefined
  'errors.REFUND_OPEN': undefined
  'errors.REFUND_TOO_MUCH': undefined
  'errors.REPLAY_DECIDED': undefined
  'errors.REPLIED_MESSAGE_GONE': undefined
  'errors.RTMP_UNAVAILABLE': undefined
  'errors.SALE_NOT_FOUND': undefined
  'errors.SAVED_ANSWERS_FULL': { max: string | number }
  'errors.SAVED_ANSWER_TAKEN': undefined
  'errors.SCHEDULED_MESSAGES_FULL': { max: string | number }
  'errors.SCHEDULED_MESSAGE_NOT_FOUND': undefined
  'errors.SCHEDULED_MESSAGE_SENT': undefined
  'errors.SECOND_SIGNATURE_NEEDED': undefined
  'errors.SESSION_NOT_FOUND': undefined
  'errors.SETTINGS_CHANGED': undefined
  'errors.STATEMENT_OTHER_ACCOUNT': { account: string | number }
  'errors.STATEMENT_OTHER_CURRENCY': { currency: string | number }
  'errors.STATEMENT_READ': undefined
  'errors.STATEMENT_TOO_LONG': { max: string | number }
  'errors.STATEMENT_UNREADABLE': undefined
  'errors.STORAGE_FULL': undefined
  'errors.STORAGE_QUOTA': undefined
  'errors.STRAY_PAYMENT_CLOSED': undefined
  'errors.SUBSCRIPTION_GIFTS_FULL': { max: string | number }
  'errors.SUBSCRIPTION_GIFT_CLOSED': undefined
  'errors.SUBSCRIPTION_GIFT_NOT_FOUND': undefined
  'errors.SUBSCRIPTION_NOT_FOUND': undefined
  'errors.SUBSCRIPTION_REQUIRED': undefined
  'errors.TICKETS_DIFFERENT': undefined
  'errors.TICKETS_FULL': { max: number }
  'errors.TICKET_CLOSED': undefined
  'errors.TICKET_FULL': { max: string | number }
  'errors.TICKET_MESSAGES': { max: number }
  'errors.TICKET_NOT_FOUND': undefined
  'errors.TIMEOUT': undefined
  'errors.TIME_FULL': { max: string | number }
  'errors.TIME_PASSED': undefined
  'errors.TOKEN_FORBIDDEN': undefined
  'errors.TOO_LARGE': undefined
  'errors.TOO_LATE': undefined
  'errors.TOO_MANY_PAGES': undefined
  'errors.TOO_MANY_PIXELS': undefined
  'errors.TRANSACTION_NOT_FOUND': undefined
  'errors.TRIAL_ENDED': undefined
  'errors.TRIAL_LINKS_FULL': { max: string | number }
  'errors.TRIAL_NOT_FOUND': undefined
  'errors.TRIAL_TAKEN': undefined
  'errors.TWO_FACTOR_OFF': undefined
  'errors.TWO_FACTOR_ON': undefined
  'errors.TWO_FACTOR_REQUIRED': undefined
  'errors.UNAUTHORIZED': undefined
  'errors.UNAVAILABLE': undefined
  'errors.UNEXPECTED': undefined
  'errors.UNUSED_QUOTA': undefined
  'errors.UPLOAD_QUOTA': undefined
  'errors.USERNAME_TAKEN': undefined
  'errors.USER_NOT_ACTIVE': undefined
  'errors.USER_NOT_FOUND': undefined
  'errors.VALIDATION_FAILED': undefined
  'errors.VAULTS_FULL': { max: string | number }
  'errors.VAULT_ALREADY_PURCHASED': undefined
  'errors.VAULT_FILE_NOT_FOUND': undefined
  'errors.VAULT_FULL': { max: string | number }
  'errors.VAULT_NOT_FOUND': undefined
  'errors.VAULT_SOLD': undefined
  'errors.VIDEO_NOT_PLAYABLE': undefined
  'errors.WEBHOOKS_FULL': undefined
  'errors.WEBHOOK_ADDRESS_REFUSED': undefined
  'errors.WEBHOOK_NOT_FOUND': undefined
  'errors.WITHDRAWALS_STOPPED': undefined
  'errors.WITHDRAWAL_METHODS_FULL': { max: string | number }
  'errors.WITHDRAWAL_METHOD_NOT_FOUND': undefined
  'errors.WITHDRAWAL_METHOD_TAKEN': undefined
  'errors.WITHDRAWAL_METHOD_WAITS': undefined
  'errors.WITHDRAWAL_NOT_FOUND': undefined
  'errors.WITHDRAWAL_OPEN': undefined
  'errors.amountBounds': { max: string | number; min: string | number }
  'errors.nameBadge': undefined
  'errors.nameInvisible': undefined
  'errors.nameReserved': undefined
  'errors.passwordCommon': undefined
  'errors.passwordOwnData': undefined
  'errors.passwordSame': undefined
  'errors.payerAbout': undefined
  'errors.payerHelp': undefined
  'errors.statementLine': { line: string | number }
  'errors.waitMinutes': { minutes: number }
  'errors.waitSeconds': { seconds: number }
  'explore.access': undefined
  'explore.active': undefined
  'explore.activeCount': { count: number }
  'explore.all': undefined
  'explore.allTags': undefined
  'explore.any': undefined
  'explore.anyCountry': undefined
  'explore.apply': undefined
  'explore.atLeast': { label: string | number; min: string | number }
  'explore.back': undefined
  'explore.between': { label: string | number; max: string | number; min: string | number }
  'explore.byCreators': undefined
  'explore.byTag': undefined
  'explore.choice': { label: string | number; value: string | number }
  'explore.clear': undefined
  'explore.filters': undefined
  'explore.found': undefined
  'explore.foundCount': { count: number }
  'explore.free': undefined
  'explore.from': { price: string | number }
  'explore.kind': undefined
  'explore.kind.photo': undefined
  'explore.kind.sound': undefined
  'explore.kind.video': undefined
  'explore.lead': undefined
  'explore.liveNow': undefined
  'explore.max': undefined
  'explore.min': undefined
  'explore.nextPost': undefined
  'explore.none': undefined
  'explore.noneText': undefined
  'explore.nothing': undefined
  'explore.nothingText': undefined
  'explore.only.exclusive': undefined
  'explore.only.free': undefined
  'explore.only.live': undefined
  'explore.only.verified': undefined
  'explore.onlyThose': undefined
  'explore.planPrice': undefined
  'explore.previousPost': undefined
  'explore.price.free': undefined
  'explore.price.paid': undefined
  'explore.price.subscribers': undefined
  'explore.problem.amount': undefined
  'explore.problem.number': { max: string | number; min: string | number }
  'explore.problem.order': undefined
  'explore.quoted': { term: string | number }
  'explore.remove': { what: string | number }
  'explore.search': undefined
  'explore.searchFor': { term: string | number }
  'explore.tab.creators': undefined
  'explore.tab.posts': undefined
  'explore.tab.tags': undefined
  'explore.tabs': undefined
  'explore.title': undefined
  'explore.upTo': { label: string | number; max: string | number }
  'fans.empty': undefined
  'fans.empty90': undefined
  'fans.emptyMonth': undefined
  'fans.emptyText': undefined
  'fans.first': { count: number }
  'fans.hidden': undefined
  'fans.list': undefined
  'fans.more': { count: number }
  'fans.never': undefined
  'fans.next': { count: number }
  'fans.note': undefined
  'fans.others': { count: number }
  'fans.part': { amount: string | number; part: string | number }
  'fans.part.content': undefined
  'fans.part.gift': undefined
  'fans.part.message': undefined
  'fans.part.subscription': undefined
  'fans.people': { count: number }
  'fans.prices': undefined
  'fans.quiet': { count: number }
  'fans.quietFor': { count: number }
  'fans.quietSum': { amount: string | number; names: string | number }
  'fans.range': undefined
  'fans.range.90d': undefined
  'fans.range.all': undefined
  'fans.range.month': undefined
  'fans.rank': { rank: string | number }
  'fans.share.90d': { percent: string | number }
  'fans.share.all': { percent: string | number }
  'fans.share.month': { percent: string | number }
  'fans.showMore': undefined
  'fans.since': { month: string | number }
  'fans.title': undefined
  'fans.total': undefined
  'fans.write': { name: string | number }
  'fans.wrote': { day: string | number }
  'fans.wroteDays': { count: number }
  'first-steps.anyOrder': undefined
  'first-steps.asSeen': undefined
  'first-steps.bioHere': undefined
  'first-steps.change': undefined
  'first-steps.choosePortrait': undefined
  'first-steps.copyAction': undefined
  'first-steps.count': { n: string | number }
  'first-steps.days': { count: number }
  'first-steps.done': undefined
  'first-steps.free': undefined
  'first-steps.months': { count: number }
  'first-steps.portrait': undefined
  'first-steps.portraitHint': undefined
  'first-steps.portraitText': undefined
  'first-steps.portraitTitle': { name: string | number }
  'first-steps.post': undefined
  'first-steps.postAction': undefined
  'first-steps.postHint': undefined
  'first-steps.postText': undefined
  'first-steps.postTitle': { name: string | number }
  'first-steps.preview': undefined
  'first-steps.prices': undefined
  'first-steps.pricesHint': undefined
  'first-steps.pricesText': undefined
  'first-steps.pricesTitle': { name: string | number }
  'first-steps.saving': { percent: string | number }
  'first-steps.share': undefined
  'first-steps.shareAction': undefined
  'first-steps.shareText': undefined
  'first-steps.shareTitle': { name: string | number }
  'first-steps.skip': undefined
  'first-steps.skipped': undefined
  'first-steps.subscribe': { duration: string | number; price: string | number }
  'first-steps.subscribeFree': { duration: string | number }
  'gifts.asHidden': undefined
  'gifts.asNamed': undefined
  'gifts.asUnnamed': undefined
  'gifts.balance': { amount: string | number }
  'gifts.balanceLeft': { amount: string | number }
  'gifts.choose': undefined
  'gifts.chooseOne': undefined
  'gifts.count': { count: number }
  'gifts.elseUnnamed': { name: string | number }
  'gifts.ever': undefined
  'gifts.for': { name: string | number }
  'gifts.given': { name: string | number; title: string | number }
  'gifts.givers': undefined
  'gifts.hiddenText': undefined
  'gifts.kept': undefined
  'gifts.listed': undefined
  'gifts.listedDetail': undefined
  'gifts.neverAmounts': undefined
  'gifts.noneEver': undefined
  'gifts.noneText': { name: string | number }
  'gifts.noneThisMonth': undefined
  'gifts.noneTitle': undefined
  'gifts.notShown': { name: string | number }
  'gifts.ownTotal': { amount: string | number }
  'gifts.place': undefined
  'gifts.range': undefined
  'gifts.seeAll': undefined
  'gifts.send': { price: string | number; title: string | number }
  'gifts.short': { amount: string | number; title: string | number }
  'gifts.show': undefined
  'gifts.showDetail': undefined
  'gifts.shownAs': { name: string | number }
  'gifts.shownAsName': undefined
  'gifts.stands': { rank: string | number }
  'gifts.standsHidden': undefined
  'gifts.standsNowhere': undefined
  'gifts.unnamed': undefined
  'gifts.withMyName': undefined
  'gifts.words': undefined
  'gifts.you': undefined
  'given.after': undefined
  'given.asGift': undefined
  'given.badName': { max: string | number; min: string | number }
  'given.balanceAfter': undefined
  'given.balanceLeft': { amount: string | number }
  'given.begins': undefined
  'given.beginsNow': undefined
  'given.byLink': undefined
  'given.byLinkText': { days: string | number }
  'given.byName': undefined
  'given.byNameText': undefined
  'given.change': undefined
  'given.close': undefined
  'given.closedOn': { day: string | number }
  'given.comesBack': { price: string | number }
  'given.copy': undefined
  'given.copyRefused': undefined
  'given.costsThem': undefined
  'given.costsYou': undefined
  'given.creatorName': undefined
  'given.dayWord': { count: number }
  'given.daysGiven': { day: string | number; name: string | number }
  'given.daysNote': undefined
  'given.daysTo': { count: number; name: string | number }
  'given.doesNotRenew': undefined
  'given.doneLink': { day: string | number }
  'given.doneName': { day: string | number; name: string | number }
  'given.doneTitle': undefined
  'given.downloadCsv': undefined
  'given.ended': undefined
  'given.endedOn': { day: string | number }
  'given.ends': undefined
  'given.endsAlone': undefined
  'given.endsOn': { day: string | number }
  'given.extends': undefined
  'given.filter.active': undefined
  'given.filter.all': undefined
  'given.filter.expired': undefined
  'given.filter.expiring': undefined
  'given.filter.gifted': undefined
  'given.forLink': undefined
  'given.forName': { name: string | number }
  'given.from': { name: string | number }
  'given.fromSomebody': undefined
  'given.gifted': undefined
  'given.giveDays': undefined
  'given.giveDaysTo': { name: string | number }
  'given.given': undefined
  'given.givenToast': { duration: string | number; name: string | number }
  'given.goOn': undefined
  'given.gone': undefined
  'given.guest': undefined
  'given.howLong': undefined
  'given.inactive': undefined
  'given.kept': undefined
  'given.link': undefined
  'given.logIn': undefined
  'given.means.active': undefined
  'given.means.all': undefined
  'given.means.expired': undefined
  'given.means.expiring': { days: number }
  'given.means.gifted': undefined
  'given.missingText': undefined
  'given.missingTitle': undefined
  'given.newEnd': undefined
  'given.noName': undefined
  'given.noRenewal': undefined
  'given.noTime': undefined
  'given.noneText': undefined
  'given.noneTitle': undefined
  'given.notTold': undefined
  'given.notYours': undefined
  'given.nothing': undefined
  'given.onlyFans': undefined
  'given.own': undefined
  'given.ownName': undefined
  'given.pill.gone': undefined
  'given.pill.received': undefined
  'given.pill.waiting': undefined
  'given.receive': undefined
  'given.receiveBy': undefined
  'given.received': undefined
  'given.receivedText': { day: string | number; name: string | number }
  'given.renewal': undefined
  'given.renewal.either': undefined
  'given.renewal.off': undefined
  'given.renewal.on': undefined
  'given.renews': undefined
  'given.seeProfile': undefined
  'given.send': { duration: string | number; price: string | number }
  'given.share': undefined
  'given.short': { amount: string | number }
  'given.sign': undefined
  'given.signUp': undefined
  'given.sort': undefined
  'given.sort.ends': undefined
  'given.sort.newest': undefined
  'given.sort.spent': undefined
  'given.spentInAll': undefined
  'given.state.received': undefined
  'given.state.returned': undefined
  'given.state.taken-back': undefined
  'given.state.waiting': undefined
  'given.stopsRenewal': undefined
  'given.stopsTheirs': undefined
  'given.subscription': undefined
  'given.takeBack': undefined
  'given.takeBackAction': { price: string | number }
  'given.takeBackText': { price: string | number }
  'given.takeBackTitle': undefined
  'given.thank': undefined
  'given.title': undefined
  'given.toLinkText': { days: string | number }
  'given.toName': undefined
  'given.tookBack': { price: string | number }
  'given.total': undefined
  'given.until': undefined
  'given.username': undefined
  'given.waitsUntil': { day: string | number }
  'given.what': { duration: string | number; name: string | number }
  'given.whomTitle': undefined
  'given.words': undefined
  'given.wordsInChat': undefined
  'given.writeTo': { name: string | number }
  'given.yours': undefined
  'goals.add': undefined
  'goals.addText': undefined
  'goals.amount': undefined
  'goals.balanceLeft': { amount: string | number }
  'goals.between': { max: string | number; min: string | number }
  'goals.contribute': undefined
  'goals.contributed': { amount: string | number }
  'goals.field': undefined
  'goals.lockedTill': undefined
  'goals.name': undefined
  'goals.opensForAll': undefined
  'goals.pay': { amount: string | number }
  'goals.problem': { max: string | number; min: string | number }
  'goals.reached': { amount: string | number }
  'goals.reachedByYou': { amount: string | number }
  'goals.sheetTitle': undefined
  'goals.stands': { missing: string | number; raised: string | number }
  'goals.started': undefined
  'goals.termAccess': undefined
  'goals.termDeleted': undefined
  'goals.termKept': undefined
  'goals.title': { amount: string | number }
  'goals.yours': { amount: string | number }
  'help.answersCount': { count: number }
  'help.description': undefined
  'help.exampleCancel': undefined
  'help.exampleEmail': undefined
  'help.exampleRefunds': undefined
  'help.examples': undefined
  'help.featured': undefined
  'help.found': { count: number; terms: string | number }
  'help.inTopic': { topic: string | number }
  'help.lead': undefined
  'help.missingText': undefined
  'help.missingTitle': undefined
  'help.notHere': undefined
  'help.notHereText': { max: string | number; min: string | number }
  'help.notSolved': undefined
  'help.notThat': undefined
  'help.nothing': { terms: string | number }
  'help.nothingText': undefined
  'help.openTicket': undefined
  'help.openTickets': { count: number }
  'help.ownTickets': undefined
  'help.rating': undefined
  'help.ratingNo': undefined
  'help.ratingThanks': undefined
  'help.ratingYes': undefined
  'help.results': undefined
  'help.search': undefined
  'help.searching': undefined
  'help.solvedTickets': { count: number }
  'help.title': undefined
  'help.topics': undefined
  'help.updated': { day: string | number }
  'help.version': { day: string | number }
  'help.wholeAnswer': undefined
  'helpers.accept': undefined
  'helpers.answer': { name: string | number }
  'helpers.askedBy': { name: string | number }
  'helpers.askedTerms': { name: string | number }
  'helpers.decline': undefined
  'helpers.deed.deleted': undefined
  'helpers.deed.diffused': undefined
  'helpers.deed.dismissed': undefined
  'helpers.deed.edited': undefined
  'helpers.deed.pinned': undefined
  'helpers.deed.reacted': undefined
  'helpers.deed.scheduled': undefined
  'helpers.deed.sent': undefined
  'helpers.deed.unscheduled': undefined
  'helpers.deedWith': { name: string | number }
  'helpers.deeds': undefined
  'helpers.deedsAll': undefined
  'helpers.deedsOf': undefined
  'helpers.ended': undefined
  'helpers.gonePerson': undefined
  'helpers.helping': undefined
  'helpers.helpingNobody': undefined
  'helpers.helpingNobodyText': undefined
  'helpers.invite': undefined
  'helpers.invited': { when: string | number }
  'helpers.leave': undefined
  'helpers.leaveText': undefined
  'helpers.leaveTitle': { name: string | number }
  'helpers.noDeeds': undefined
  'helpers.noDeedsText': undefined
  'helpers.nobody': undefined
  'helpers.nobodyText': undefined
  'helpers.remove': undefined
  'helpers.removeText': undefined
  'helpers.removeTitle': { name: string | number }
  'helpers.removed': { name: string | number }
  'helpers.right.diffuse': undefined
  'helpers.right.read': undefined
  'helpers.right.sell': undefined
  'helpers.right.write': undefined
  'helpers.rights': undefined
  'helpers.save': undefined
  'helpers.saved': undefined
  'helpers.send': undefined
  'helpers.sent': undefined
  'helpers.since': { date: string | number }
  'helpers.takeBack': undefined
  'helpers.team': undefined
  'helpers.teamText': undefined
  'helpers.username': undefined
  'helpers.usernameHint': undefined
  'helpers.usernameMissing': undefined
  'home.all': undefined
  'home.discover': undefined
  'home.emptyAll': undefined
  'home.emptyAllText': undefined
  'home.emptyFollowing': undefined
  'home.emptyFollowingText': undefined
  'home.emptySubscriptions': undefined
  'home.emptySubscriptionsText': undefined
  'home.end': undefined
  'home.feeds': undefined
  'home.following': undefined
  'home.keepWatching': undefined
  'home.left': { minutes: number; name: string | number }
  'home.seeCreators': undefined
  'home.subscriptions': undefined
  'home.title': undefined
  'identity.allRight': undefined
  'identity.anyway': undefined
  'identity.approvedSince': { date: string | number }
  'identity.approvedText': undefined
  'identity.approvedTitle': undefined
  'identity.asSeen': undefined
  'identity.askDocument': undefined
  'identity.askDocumentText': undefined
  'identity.askSelfie': undefined
  'identity.askSelfieText': undefined
  'identity.atHand': undefined
  'identity.backAgain': undefined
  'identity.backMissing': undefined
  'identity.backOpen': undefined
  'identity.backText': undefined
  'identity.backTitle': undefined
  'identity.bothMissing': undefined
  'identity.bothThere': undefined
  'identity.busyText': undefined
  'identity.busyTitle': undefined
  'identity.card': undefined
  'identity.cardBack': undefined
  'identity.cardBackHead': undefined
  'identity.cardFrom': { country: string | number }
  'identity.cardFront': undefined
  'identity.cardFrontHead': undefined
  'identity.cardGo': undefined
  'identity.cardSides': undefined
  'identity.chooseOther': undefined
  'identity.code': undefined
  'identity.copied': undefined
  'identity.copy': undefined
  'identity.copyFailed': undefined
  'identity.country': undefined
  'identity.countryChoose': undefined
  'identity.countryMissing': undefined
  'identity.dayAndTime': { day: string | number; time: string | number }
  'identity.deniedText': undefined
  'identity.deniedTitle': undefined
  'identity.fixBeInWindow': undefined
  'identity.fixFillFrame': undefined
  'identity.fixHoldStill': undefined
  'identity.fixLessLight': undefined
  'identity.fixMoreLight': undefined
  'identity.fixReflection': undefined
  'identity.frontAgain': undefined
  'identity.frontMissing': undefined
  'identity.frontOpen': undefined
  'identity.frontText': undefined
  'identity.frontTitle': undefined
  'identity.handIn': undefined
  'identity.handingOver': undefined
  'identity.hintLight': undefined
  'identity.hintSharp': undefined
  'identity.hintWhole': undefined
  'identity.hintWindow': undefined
  'identity.kept': undefined
  'identity.leaveCamera': undefined
  'identity.licence': undefined
  'identity.licenceBack': undefined
  'identity.licenceBackHead': undefined
  'identity.licenceFrom': { country: string | number }
  'identity.licenceFront': undefined
  'identity.licenceFrontHead': undefined
  'identity.licenceGo': undefined
  'identity.licenceSides': undefined
  'identity.lineBefore': { day: string | number; time: string | number }
  'identity.lineLate': undefined
  'identity.lineResult': undefined
  'identity.lineReview': undefined
  'identity.lineSent': undefined
  'identity.lineUsual': { hours: number }
  'identity.meanwhile': undefined
  'identity.neverShown': undefined
  'identity.noneText': undefined
  'identity.noneTitle': undefined
  'identity.onPhone': undefined
  'identity.onPhoneText': undefined
  'identity.otherDocument': undefined
  'identity.pageAgain': undefined
  'identity.pageMissing': undefined
  'identity.pageOpen': undefined
  'identity.pageText': undefined
  'identity.pageThere': undefined
  'identity.pageTitle': undefined
  'identity.passport': undefined
  'identity.passportBack': undefined
  'identity.passportBackHead': undefined
  'identity.passportFrom': { country: string | number }
  'identity.passportFront': undefined
  'identity.passportFrontHead': undefined
  'identity.passportGo': undefined
  'identity.passportSides': undefined
  'identity.preparing': undefined
  'identity.previewDocument': undefined
  'identity.previewSelfie': undefined
  'identity.processTitle': undefined
  'identity.putInFrame': undefined
  'identity.ready': undefined
  'identity.readyPreparing': undefined
  'identity.readyText': { hours: number }
  'identity.readyTitle': undefined
  'identity.rejectedOthers': { count: number }
  'identity.rejectedTitle': { count: number }
  'identity.repeat': undefined
  'identity.reviewed': { count: number; day: string | number; time: string | number }
  'identity.seen': undefined
  'identity.selfie': undefined
  'identity.selfieAgain': undefined
  'identity.selfieHead': undefined
  'identity.selfieOpen': undefined
  'identity.selfieText': undefined
  'identity.selfieThere': undefined
  'identity.selfieTitle': undefined
  'identity.sending': undefined
  'identity.sendingText': undefined
  'identity.sent': undefined
  'identity.starting': undefined
  'identity.stayInWindow': undefined
  'identity.step': { step: string | number; steps: string | number }
  'identity.stepDocument': undefined
  'identity.stepPage': undefined
  'identity.stepSelfieText': undefined
  'identity.stepSides': undefined
  'identity.switch': undefined
  'identity.take': undefined
  'identity.threeSteps': undefined
  'identity.tipFace': undefined
  'identity.tipLight': undefined
  'identity.tipPaper': undefined
  'identity.toGoWell': undefined
  'identity.torchOff': undefined
  'identity.torchOn': undefined
  'identity.unreadable': undefined
  'identity.upload': undefined
  'identity.uploadHint': { size: string | number }
  'identity.useFile': undefined
  'identity.useOther': undefined
  'identity.usePhoto': undefined
  'identity.which': undefined
  'identity.whoText': undefined
  'identity.whoTitle': undefined
  'landing.creators': undefined
  'landing.forCreators': undefined
  'landing.headDescription': undefined
  'landing.headTitle': undefined
  'landing.heroAlt': undefined
  'landing.lead': undefined
  'landing.logIn': undefined
  'landing.nav': undefined
  'landing.openProfile': undefined
  'landing.peopleHere': undefined
  'landing.publishText': undefined
  'landing.publishTitle': undefined
  'landing.rowMessages': undefined
  'landing.rowMessagesPrice': undefined
  'landing.rowPost': undefined
  'landing.rowPostPrice': { price: string | number }
  'landing.rowRecharge': undefined
  'landing.rowRechargePrice': { price: string | number }
  'landing.rowSubscription': undefined
  'landing.rowSubscriptionPrice': undefined
  'landing.seeAll': undefined
  'landing.signUp': undefined
  'landing.title': undefined
  'landing.wantToPublish': undefined
  'landing.way1Text': undefined
  'landing.way1Title': undefined
  'landing.way2Text': undefined
  'landing.way2Title': undefined
  'landing.way3Text': undefined
  'landing.way3Title': undefined
  'landing.waysTitle': undefined
  'legal.accept': undefined
  'legal.consentText': undefined
  'legal.consentTitle': undefined
  'legal.cookie.age': undefined
  'legal.cookie.device': undefined
  'legal.cookie.faces': undefined
  'legal.cookie.locale': undefined
  'legal.cookie.motion': undefined
  'legal.cookie.refresh': undefined
  'legal.cookie.saver': undefined
  'legal.cookie.signUp': undefined
  'legal.cookie.theme': undefined
  'legal.cookie.xsrf': undefined
  'legal.cookieDays': { days: number }
  'legal.cookies': undefined
  'legal.cookiesText': undefined
  'legal.current': undefined
  'legal.former': undefined
  'legal.notNow': undefined
  'legal.privacy': undefined
  'legal.since': { date: string | number }
  'legal.terms': undefined
  'lists.add': undefined
  'lists.addSomebody': undefined
  'lists.addTo': undefined
  'lists.added': { count: number; list: string | number }
  'lists.amount': undefined
  'lists.amountWrong': undefined
  'lists.cardAdd': undefined
  'lists.cardChange': undefined
  'lists.cardEnded': { date: string | number }
  'lists.cardEnds': { date: string | number }
  'lists.cardLast': undefined
  'lists.cardLists': undefined
  'lists.cardMonth': undefined
  'lists.cardNote': undefined
  'lists.cardNothing': undefined
  'lists.cardRenews': { date: string | number }
  'lists.cardSince': undefined
  'lists.cardSpent': undefined
  'lists.cardWriteNote': undefined
  'lists.change': undefined
  'lists.chosen': { count: number }
  'lists.countedNow': undefined
  'lists.create': undefined
  'lists.created': { list: string | number }
  'lists.days': undefined
  'lists.daysHint': { max: string | number; min: string | number }
  'lists.daysWrong': { max: string | number; min: string | number }
  'lists.deleteCustom': { count: number }
  'lists.deleteNote': undefined
  'lists.deleteSmart': undefined
  'lists.deleteTitle': { list: string | number }
  'lists.deleted': { list: string | number }
  'lists.everybody': undefined
  'lists.expiresText': { days: number }
  'lists.filter': undefined
  'lists.hasNote': undefined
  'lists.inactiveText': { days: number }
  'lists.made': undefined
  'lists.made.custom': undefined
  'lists.made.customText': undefined
  'lists.made.smart': undefined
  'lists.made.smartText': undefined
  'lists.marksOf': { name: string | number }
  'lists.more': { list: string | number }
  'lists.moreAbout': { name: string | number }
  'lists.mostAtOnce': { max: string | number }
  'lists.name': undefined
  'lists.nameHint': undefined
  'lists.nameWanted': undefined
  'lists.new': undefined
  'lists.nobody': undefined
  'lists.nobodyFound': undefined
  'lists.nobodyNow': undefined
  'lists.noneText': undefined
  'lists.noneYet': undefined
  'lists.note': undefined
  'lists.noteAndLists': undefined
  'lists.noteDeleted': undefined
  'lists.noteSaved': undefined
  'lists.noteWanted': undefined
  'lists.onIt': undefined
  'lists.onlyYou': undefined
  'lists.outOfReach': undefined
  'lists.people': { count: number }
  'lists.pick': { name: string | number }
  'lists.pickSome': undefined
  'lists.putOn': { list: string | number; name: string | number }
  'lists.readNote': { name: string | number }
  'lists.remove': undefined
  'lists.removed': { count: number; list: string | number }
  'lists.rule': undefined
  'lists.rule.expiresWithin': undefined
  'lists.rule.expiresWithinText': undefined
  'lists.rule.inactiveSince': undefined
  'lists.rule.inactiveSinceText': undefined
  'lists.rule.spentMoreThan': undefined
  'lists.rule.spentMoreThanText': undefined
  'lists.saveNote': undefined
  'lists.saved': { list: string | number }
  'lists.selfMade': undefined
  'lists.spentText': { amount: string | number }
  'lists.takeOff': { list: string | number; name: string | number }
  'lists.title': undefined
  'lists.undo': undefined
  'lists.who': undefined
  'lists.whoCounts': undefined
  'lists.write': undefined
  'lists.yours': undefined
  'live-chat.empty': undefined
  'live-chat.ended': undefined
  'live-chat.fresh': { count: number }
  'live-chat.gift': { amount: string | number; name: string | number; title: string | number }
  'live-chat.interrupted': undefined
  'live-chat.joined': { name: string | number }
  'live-chat.log': undefined
  'live-chat.mutedToEnd': { name: string | number }
  'live-chat.mutedUntil': { name: string | number; time: string | number }
  'live-chat.offline': undefined
  'live-chat.over': undefined
  'live-chat.paused': undefined
  'live-chat.people': { count: number; shown: string | number }
  'live-chat.pinned': undefined
  'live-chat.scheduled': undefined
  'live-chat.send': undefined
  'live-chat.slow': { seconds: string | number }
  'live-chat.toEnd': undefined
  'live-chat.write': { name: string | number }
  'live-chat.writers.everyone': undefined
  'live-chat.writers.followers': { name: string | number }
  'live-chat.writers.payers': undefined
  'live-chat.writers.subscribers': undefined
  'live-room.atYourTime': { time: string | number }
  'live-room.backSoon': { name: string | number }
  'live-room.backToLives': undefined
  'live-room.balance': undefined
  'live-room.balanceLeft': { amount: string | number }
  'live-room.cancelled': undefined
  'live-room.chat': undefined
  'live-room.disagree': undefined
  'live-room.enter': undefined
  'live-room.enterFor': { price: string | number }
  'live-room.entered': undefined
  'live-room.entry': undefined
  'live-room.entryReturned': undefined
  'live-room.event': { name: string | number; title: string | number }
  'live-room.fansOnly': undefined
  'live-room.following': undefined
  'live-room.freeLive': undefined
  'live-room.gifts': undefined
  'live-room.goal': { title: string | number }
  'live-room.goalReached': { amount: string | number; reached: string | number }
  'live-room.headDescription': { name: string | number; title: string | number }
  'live-room.headTitle': { name: string | number }
  'live-room.heart': undefined
  'live-room.hours': { hours: string | number; minutes: string | number }
  'live-room.leave': undefined
  'live-room.lessForYou': { price: string | number }
  'live-room.lostMinutes': { count: number; max: string | number }
  'live-room.lostSeconds': { count: number }
  'live-room.menu': undefined
  'live-room.message': undefined
  'live-room.minutes': { minutes: string | number }
  'live-room.needsAccount': undefined
  'live-room.needsFollow': { name: string | number }
  'live-room.needsFollowThen': { name: string | number; price: string | number }
  'live-room.needsSubscription': { name: string | number }
  'live-room.needsSubscriptionThen': { name: string | number; price: string | number }
  'live-room.next': undefined
  'live-room.noPicture': undefined
  'live-room.notLive': { name: string | number }
  'live-room.notLiveOwn': undefined
  'live-room.notLiveText': undefined
  'live-room.over': undefined
  'live-room.ownRoom': undefined
  'live-room.paidLive': undefined
  'live-room.paidOnEntering': undefined
  'live-room.pauseChat': undefined
  'live-room.payOnce': undefined
  'live-room.picture': { title: string | number }
  'live-room.profile': { name: string | number }
  'live-room.remindReplay': undefined
  'live-room.remindWhenLive': undefined
  'live-room.remindedAt': { time: string | number }
  'live-room.remindedReplay': undefined
  'live-room.remindedWhenLive': undefined
  'live-room.removed': undefined
  'live-room.removedAbout': { name: string | number; title: string | number }
  'live-room.removedText': { name: string | number }
  'live-room.replay': undefined
  'live-room.replayComes': { name: string | number }
  'live-room.replayMay': undefined
  'live-room.replayNone': undefined
  'live-room.replayWithEntry': undefined
  'live-room.report': undefined
  'live-room.resumeChat': undefined
  'live-room.returned': { amount: string | number }
  'live-room.seePlans': undefined
  'live-room.seeReplay': undefined
  'live-room.seeReplays': { count: number }
  'live-room.share': undefined
  'live-room.since': { ago: string | number }
  'live-room.slowMode': { seconds: string | number }
  'live-room.soundOn': undefined
  'live-room.toCalendar': undefined
  'live-room.toLives': undefined
  'live-room.toStudio': undefined
  'live-room.toSummary': undefined
  'live-room.was': { count: number; length: string | number; shown: string | number; title: string | number }
  'live-room.wasCancelled': { title: string | number }
  'live-room.wasStopped': undefined
  'live-room.who': undefined
  'live-room.whoEnters.everyone': undefined
  'live-room.whoEnters.followers': { name: string | number }
  'live-room.whoEnters.subscribers': { name: string | number }
  'lives.atDay': { day: string | number; time: string | number }
  'lives.atToday': { time: string | number }
  'lives.atTomorrow': { time: string | number }
  'lives.coming': undefined
  'lives.dayShort': { day: string | number; time: string | number }
  'lives.description': undefined
  'lives.filter.all': undefined
  'lives.filter.following': undefined
  'lives.filter.free': undefined
  'lives.filter.subscriptions': undefined
  'lives.filters': undefined
  'lives.for.everyone': undefined
  'lives.for.followers': undefined
  'lives.for.subscribers': undefined
  'lives.free': undefined
  'lives.leftDays': { count: number }
  'lives.leftHours': { count: number }
  'lives.leftMinutes': { count: number }
  'lives.leftSoon': undefined
  'lives.leftWeeks': { count: number }
  'lives.nextBegins': { when: string | number }
  'lives.noReplays': undefined
  'lives.noReplaysText': undefined
  'lives.nobody': undefined
  'lives.nobodyHere': undefined
  'lives.notLiveNow': { name: string | number }
  'lives.nothingScheduled': undefined
  'lives.onAir': undefined
  'lives.open': undefined
  'lives.remind': undefined
  'lives.reminded': undefined
  'lives.replayLong': { length: string | number }
  'lives.replayOf': { date: string | number; name: string | number }
  'lives.replays': undefined
  'lives.scheduled': undefined
  'lives.seeAll': undefined
  'lives.title': undefined
  'lives.toRoom': undefined
  'lives.today': { weekday: string | number }
  'lives.tomorrow': { weekday: string | number }
  'lives.tomorrowShort': undefined
  'lives.upcoming': undefined
  'lives.watching': { shown: string | number }
  'measures.about': { number: string | number }
  'measures.disagree': undefined
  'measures.rule': { day: string | number; rule: string | number }
  'mentions.allow': undefined
  'mentions.anyone': undefined
  'mentions.anyoneText': undefined
  'mentions.ask': undefined
  'mentions.askText': undefined
  'mentions.asked': undefined
  'mentions.by': { name: string | number }
  'mentions.decided': undefined
  'mentions.followed': undefined
  'mentions.followedText': undefined
  'mentions.forSubscribers': undefined
  'mentions.nobody': undefined
  'mentions.nobodyAsks': undefined
  'mentions.nobodyAsksText': undefined
  'mentions.nobodyText': undefined
  'mentions.nothingDecided': undefined
  'mentions.nothingDecidedText': undefined
  'mentions.posts': undefined
  'mentions.refuse': undefined
  'mentions.who': undefined
  'mentions.withdraw': undefined
  'messages.about': { name: string | number }
  'messages.allFree': undefined
  'messages.answers': undefined
  'messages.attach': undefined
  'messages.attachFiles': undefined
  'messages.attachKinds': undefined
  'messages.attachMost': { count: string | number }
  'messages.attachTooLarge': { max: string | number; size: string | number }
  'messages.attachVault': undefined
  'messages.attached': undefined
  'messages.backToList': undefined
  'messages.beginning': { name: string | number }
  'messages.block': undefined
  'messages.chats': undefined
  'messages.choose': undefined
  'messages.chooseText': undefined
  'messages.conversation': { name: string | number }
  'messages.copied': undefined
  'messages.copy': undefined
  'messages.delete': undefined
  'messages.deleteText': { name: string | number }
  'messages.deleteTitle': undefined
  'messages.deleted': undefined
  'messages.diffusion': undefined
  'messages.draft': { text: string | number }
  'messages.dropPrice': undefined
  'messages.dropReply': undefined
  'messages.edit': undefined
  'messages.editLeft': { count: number }
  'messages.editPassed': { minutes: string | number }
  'messages.editText': undefined
  'messages.edited': undefined
  'messages.edits': undefined
  'messages.favourite': undefined
  'messages.figure.available': { amount: string | number }
  'messages.figure.bell': { count: number }
  'messages.figure.month': { amount: string | number }
  'messages.file': { index: string | number }
  'messages.filter': undefined
  'messages.filter.all': undefined
  'messages.filter.favourites': undefined
  'messages.filter.purchases': undefined
  'messages.filter.subscribers': undefined
  'messages.filter.unread': undefined
  'messages.findHere': undefined
  'messages.free': undefined
  'messages.freeFile': { name: string | number }
  'messages.freeOrPaid': undefined
  'messages.gate': { name: string | number }
  'messages.giftEarned': { amount: string | number }
  'messages.giftGiven': { gift: string | number }
  'messages.giftPaid': { amount: string | number }
  'messages.giftReceived': { gift: string | number; name: string | number }
  'messages.giftStays': undefined
  'messages.heard': undefined
  'messages.leaveEdit': undefined
  'messages.markFavourite': undefined
  'messages.more': undefined
  'messages.moreOfMessage': { when: string | number }
  'messages.moreOfOwn': { when: string | number }
  'messages.moreReactions': undefined
  'messages.mute': undefined
  'messages.muted': undefined
  'messages.new': undefined
  'messages.newCount': { count: number }
  'messages.newDiffusion': undefined
  'messages.newHere': undefined
  'messages.noChats': undefined
  'messages.noChatsCreator': undefined
  'messages.noChatsFan': undefined
  'messages.noFavourites': undefined
  'messages.nobody': undefined
  'messages.nobodyText': undefined
  'messages.notCopied': undefined
  'messages.notEditable': undefined
  'messages.notFound': undefined
  'messages.nothingFound': undefined
  'messages.nothingYet': undefined
  'messages.offer': undefined
  'messages.offerFor': { price: string | number }
  'messages.openPhoto': { count: string | number; index: string | number }
  'messages.owned': { price: string | number }
  'messages.paid': undefined
  'messages.photos': { count: number }
  'messages.photosWith': { name: string | number }
  'messages.pin': undefined
  'messages.pinned': undefined
  'messages.pinnedOf': { count: string | number; index: string | number }
  'messages.pinsFull': { count: number }
  'messages.preview': undefined
  'messages.price': undefined
  'messages.priceBetween': { max: string | number; min: string | number }
  'messages.priceProblem': { max: string | number; min: string | number }
  'messages.priceRefused': undefined
  'messages.quotedMessage': undefined
  'messages.quotedVoice': undefined
  'messages.react': undefined
  'messages.reactTo': { when: string | number }
  'messages.reacted': { name: string | number; reaction: string | number }
  'messages.reaction.clap': undefined
  'messages.reaction.confetti': undefined
  'messages.reaction.fire': undefined
  'messages.reaction.flower': undefined
  'messages.reaction.heart': undefined
  'messages.reaction.sad': undefined
  'messages.reaction.smile': undefined
  'messages.reaction.sparkle': undefined
  'messages.reaction.star': undefined
  'messages.reaction.sun': undefined
  'messages.reaction.thumb': undefined
  'messages.reaction.wink': undefined
  'messages.reactions': undefined
  'messages.read': undefined
  'messages.readOnly': undefined
  'messages.recordVoice': undefined
  'messages.refused': undefined
  'messages.remove': undefined
  'messages.removePhoto': { name: string | number }
  'messages.removed': undefined
  'messages.repliesTo': { name: string | number }
  'messages.repliesToOwn': undefined
  'messages.reply': undefined
  'messages.replyToOf': { when: string | number }
  'messages.report': undefined
  'messages.reportDetail': undefined
  'messages.reportMessage': undefined
  'messages.retry': undefined
  'messages.saveEdit': undefined
  'messages.scheduledCount': { count: number }
  'messages.scheduledNext': { when: string | number }
  'messages.scheduledRefused': { count: number }
  'messages.search': undefined
  'messages.searchShort': undefined
  'messages.seeInChat': undefined
  'messages.seePlans': undefined
  'messages.seeProfile': undefined
  'messages.seesGlass': { name: string | number }
  'messages.seesPrice': { name: string | number }
  'messages.send': undefined
  'messages.sendFor': { price: string | number }
  'messages.sending': undefined
  'messages.sent': undefined
  'messages.setPrice': undefined
  'messages.shared': undefined
  'messages.sold': { price: string | number }
  'messages.soldStays': { name: string | number }
  'messages.subscribedSince': { date: string | number }
  'messages.subscribedUntil': { date: string | number }
  'messages.takeBack': { reaction: string | number }
  'messages.team': { name: string | number }
  'messages.thank': undefined
  'messages.thanks': { name: string | number }
  'messages.title': undefined
  'messages.toEnd': undefined
  'messages.typing': undefined
  'messages.unavailable': undefined
  'messages.unlock': { price: string | number }
  'messages.unlocked': undefined
  'messages.unlockedText': { amount: string | number; what: string | number }
  'messages.unmarkFavourite': undefined
  'messages.unmute': undefined
  'messages.unpin': undefined
  'messages.unpinned': undefined
  'messages.unread': { count: number }
  'messages.unsold': { price: string | number }
  'messages.videos': { count: number }
  'messages.videosLong': { count: number; time: string | number }
  'messages.voiceNote': { time: string | number }
  'messages.waits': undefined
  'messages.withheld': { count: number }
  'messages.words': undefined
  'messages.writeTo': { name: string | number }
  'messages.writtenBy': { name: string | number }
  'messages.writtenByMe': undefined
  'messages.you': { text: string | number }
  'messages.youReceive': { amount: string | number }
  'messages.yours': undefined
  'messages.yourself': undefined
  'notifications.allSettings': undefined
  'notifications.always': undefined
  'notifications.changeEmail': undefined
  'notifications.channel.app': undefined
  'notifications.channel.email': undefined
  'notifications.channel.push': undefined
  'notifications.delete': { title: string | number }
  'notifications.device': undefined
  'notifications.digest': undefined
  'notifications.digest.daily': undefined
  'notifications.digest.off': undefined
  'notifications.digest.weekly': undefined
  'notifications.earlier': undefined
  'notifications.empty': undefined
  'notifications.emptyFilter': undefined
  'notifications.emptyText': undefined
  'notifications.enterLive': undefined
  'notifications.filter.account': undefined
  'notifications.filter.activity': undefined
  'notifications.filter.all': undefined
  'notifications.filter.sales': undefined
  'notifications.filter.unread': undefined
  'notifications.filters': undefined
  'notifications.markAll': undefined
  'notifications.markAllShort': undefined
  'notifications.mySubscriptions': undefined
  'notifications.never': undefined
  'notifications.pushDenied': undefined
  'notifications.pushOff': undefined
  'notifications.pushOn': undefined
  'notifications.pushTurnOff': undefined
  'notifications.pushTurnOn': undefined
  'notifications.pushUnsupported': undefined
  'notifications.quickComments': undefined
  'notifications.quickLives': undefined
  'notifications.quickSales': undefined
  'notifications.quickTitle': undefined
  'notifications.quiet': undefined
  'notifications.quietDetail': undefined
  'notifications.quietFrom': undefined
  'notifications.quietTitle': undefined
  'notifications.quietTo': undefined
  'notifications.refused': { email: string | number }
  'notifications.renewalStopped': undefined
  'notifications.retryEmail': undefined
  'notifications.seeSessions': undefined
  'notifications.sendAgain': undefined
  'notifications.sendTest': undefined
  'notifications.stopRenewal': undefined
  'notifications.stopRenewalDead': undefined
  'notifications.stopRenewalText': { name: string | number; when: string | number }
  'notifications.stopRenewalTitle': undefined
  'notifications.testSent': undefined
  'notifications.thisWeek': undefined
  'notifications.title': undefined
  'notifications.today': undefined
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
  'notifications.topicColumn': undefined
  'notifications.topics': undefined
  'notifications.unreadMark': undefined
  'notifications.unsubscribe': undefined
  'notifications.unsubscribeDead': undefined
  'notifications.unsubscribeDigest': undefined
  'notifications.unsubscribeText': { topic: string | number }
  'notifications.unsubscribeTitle': undefined
  'notifications.unsubscribed': undefined
  'notifications.weekCounts': { purchases: number; subscriptions: number }
  'notifications.weekNothing': undefined
  'notifications.zone': { zone: string | number }
  'offers.answers': { accepted: number; waiting: number }
  'offers.ask': undefined
  'offers.askLead': { count: number; price: string | number }
  'offers.askSend': { count: number }
  'offers.askText': undefined
  'offers.askTitle': undefined
  'offers.asked': { day: string | number; price: string | number }
  'offers.askedNow': { count: number }
  'offers.audience': undefined
  'offers.audience.everyone': undefined
  'offers.audience.new': undefined
  'offers.audience.returning': undefined
  'offers.brought': undefined
  'offers.change': undefined
  'offers.changeTitle': undefined
  'offers.copy': { name: string | number }
  'offers.createLink': undefined
  'offers.dayWrong': undefined
  'offers.days': undefined
  'offers.daysCount': { count: number }
  'offers.duration': undefined
  'offers.earned': undefined
  'offers.endWanted': undefined
  'offers.ended.date': { day: string | number }
  'offers.ended.stopped': { day: string | number }
  'offers.ended.used': { day: string | number }
  'offers.endsOn': undefined
  'offers.endsOnHint': undefined
  'offers.firstDays': { count: number }
  'offers.firstMonths': { count: number }
  'offers.followed': { count: number }
  'offers.for.everyone': undefined
  'offers.for.new': undefined
  'offers.for.returning': undefined
  'offers.freeDays': { count: number }
  'offers.left': { count: number }
  'offers.less': { percent: string | number }
  'offers.linkMade': undefined
  'offers.linkMadeCopied': undefined
  'offers.linkStopped': undefined
  'offers.maxUses': undefined
  'offers.maxUsesHint': undefined
  'offers.name': undefined
  'offers.nameHint': undefined
  'offers.nameWanted': undefined
  'offers.new': undefined
  'offers.newLink': undefined
  'offers.newcomer': undefined
  'offers.noPrices': undefined
  'offers.noTrials': undefined
  'offers.none': undefined
  'offers.offers': undefined
  'offers.otherPrice': { count: number }
  'offers.outcome': { before: string | number; earned: string | number; price: string | number }
  'offers.over': undefined
  'offers.people': { count: number }
  'offers.percent': undefined
  'offers.percentWrong': { max: string | number; min: string | number }
  'offers.running': undefined
  'offers.save': undefined
  'offers.saved': undefined
  'offers.start': undefined
  'offers.started': undefined
  'offers.startedThisMonth': { count: number }
  'offers.stayed': undefined
  'offers.stop': undefined
  'offers.stopLink': undefined
  'offers.stopLinkText': undefined
  'offers.stopLinkTitle': undefined
  'offers.stopText': undefined
  'offers.stopTitle': undefined
  'offers.stopped': undefined
  'offers.title': undefined
  'offers.titleDays': { count: number; percent: string | number }
  'offers.titleMonths': { count: number; percent: string | number }
  'offers.trialEndsHint': undefined
  'offers.trialText': undefined
  'offers.trialUses': undefined
  'offers.trials': undefined
  'offers.until': { day: string | number }
  'offers.used': undefined
  'offers.usedOf': { max: string | number; used: string | number }
  'offers.uses': { count: number }
  'offers.usesWrong': { max: string | number; min: string | number }
  'offers.words': undefined
  'offers.wordsLong': { max: string | number }
  'operator.aboveMax': undefined
  'operator.ageGate': undefined
  'operator.ageGateAbout': undefined
  'operator.alive': undefined
  'operator.answers': { ms: string | number }
  'operator.area.account': undefined
  'operator.area.audit': undefined
  'operator.area.bank-line': undefined
  'operator.area.bank-statement': undefined
  'operator.area.call': undefined
  'operator.area.countries': undefined
  'operator.area.device': undefined
  'operator.area.documents': undefined
  'operator.area.email': undefined
  'operator.area.exclusive': undefined
  'operator.area.export': undefined
  'operator.area.gift': undefined
  'operator.area.gifts': undefined
  'operator.area.helper': undefined
  'operator.area.legal': undefined
  'operator.area.live': undefined
  'operator.area.names': undefined
  'operator.area.passkey': undefined
  'operator.area.passkey-only': undefined
  'operator.area.password': undefined
  'operator.area.payer': undefined
  'operator.area.person': undefined
  'operator.area.recharge': undefined
  'operator.area.recovery-code': undefined
  'operator.area.recovery-codes': undefined
  'operator.area.refund': undefined
  'operator.area.report': undefined
  'operator.area.sale': undefined
  'operator.area.saved-answer': undefined
  'operator.area.session': undefined
  'operator.area.sessions': undefined
  'operator.area.settings': undefined
  'operator.area.staff': undefined
  'operator.area.stray-payment': undefined
  'operator.area.system': undefined
  'operator.area.ticket': undefined
  'operator.area.token': undefined
  'operator.area.tokens': undefined
  'operator.area.two-factor': undefined
  'operator.area.webhook': undefined
  'operator.area.withdrawal': undefined
  'operator.area.withdrawal-batch': undefined
  'operator.area.withdrawal-method': undefined
  'operator.auditAbout': { name: string | number }
  'operator.auditAll': undefined
  'operator.auditArea': undefined
  'operator.auditBy': { name: string | number }
  'operator.auditLead': undefined
  'operator.auditMore': { number: string | number }
  'operator.auditNothing': undefined
  'operator.auditOpen': undefined
  'operator.backup': undefined
  'operator.backup.failed': { error: string | number; when: string | number }
  'operator.backup.hour': undefined
  'operator.backup.last': undefined
  'operator.backup.none': undefined
  'operator.backup.notSet': undefined
  'operator.backup.old': undefined
  'operator.backup.written': undefined
  'operator.bounds': { max: string | number; min: string | number }
  'operator.businessCalendar': undefined
  'operator.businessCalendarAbout': undefined
  'operator.check': undefined
  'operator.checkBad': { count: number }
  'operator.checkGood': { entries: string | number }
  'operator.checkHead': undefined
  'operator.checking': { done: string | number; total: string | number }
  'operator.closingDays': undefined
  'operator.closingDaysAbout': undefined
  'operator.coPerformerConsent': undefined
  'operator.coPerformerConsentAbout': undefined
  'operator.database': undefined
  'operator.days': { count: number }
  'operator.default': { value: string | number }
  'operator.earningsHoldDays': undefined
  'operator.earningsHoldDaysAbout': undefined
  'operator.exportDays': undefined
  'operator.exportDaysAbout': undefined
  'operator.failures': { share: string | number }
  'operator.feeBps': undefined
  'operator.feeBpsAbout': undefined
  'operator.files': undefined
  'operator.forensicMark': undefined
  'operator.forensicMarkAbout': undefined
  'operator.format.clock': undefined
  'operator.format.dates': undefined
  'operator.format.weekdays': undefined
  'operator.format.zone': undefined
  'operator.freeOf': { free: string | number; total: string | number }
  'operator.group.accounts': undefined
  'operator.group.files': undefined
  'operator.group.house': undefined
  'operator.group.lives': undefined
  'operator.group.money': undefined
  'operator.group.staff': undefined
  'operator.kind.fact': undefined
  'operator.kind.job': undefined
  'operator.kind.mail': undefined
  'operator.length': { max: string | number }
  'operator.linkMinutes': undefined
  'operator.linkMinutesAbout': undefined
  'operator.liveRefundMinutes': undefined
  'operator.liveRefundMinutesAbout': undefined
  'operator.livesAtOnce': undefined
  'operator.livesAtOnceAbout': undefined
  'operator.mailsToday': undefined
  'operator.memory': { size: string | number }
  'operator.messagePrice': undefined
  'operator.messagePriceAbout': undefined
  'operator.newAccount': undefined
  'operator.newAccountAbout': undefined
  'operator.noPreset': undefined
  'operator.none': undefined
  'operator.nothingSetAside': undefined
  'operator.now': { value: string | number }
  'operator.off': undefined
  'operator.on': undefined
  'operator.onlyAbout': { name: string | number }
  'operator.onlyBy': { name: string | number }
  'operator.others': { names: string | number }
  'operator.outOfBounds': undefined
  'operator.part.businessCalendar.days': undefined
  'operator.part.businessCalendar.from': undefined
  'operator.part.businessCalendar.holidays': undefined
  'operator.part.businessCalendar.timeZone': undefined
  'operator.part.businessCalendar.to': undefined
  'operator.part.feeBps.exclusive': undefined
  'operator.part.feeBps.standard': undefined
  'operator.part.linkMinutes.log-in': undefined
  'operator.part.linkMinutes.recover-password': undefined
  'operator.part.linkMinutes.verify-email': undefined
  'operator.part.messagePrice.max': undefined
  'operator.part.messagePrice.min': undefined
  'operator.part.newAccount.days': undefined
  'operator.part.newAccount.percent': undefined
  'operator.part.payoutAccount.bic': undefined
  'operator.part.payoutAccount.iban': undefined
  'operator.part.payoutAccount.name': undefined
  'operator.part.postGoal.max': undefined
  'operator.part.postGoal.min': undefined
  'operator.part.postPrice.max': undefined
  'operator.part.postPrice.min': undefined
  'operator.part.postReview.hours': undefined
  'operator.part.postReview.on': undefined
  'operator.part.queueHours.documents': undefined
  'operator.part.queueHours.intimateReports': undefined
  'operator.part.queueHours.reports': undefined
  'operator.part.queueHours.tickets': undefined
  'operator.part.queueHours.urgentReports': undefined
  'operator.part.queueHours.withdrawals': undefined
  'operator.part.ranking.bought': undefined
  'operator.part.ranking.followed': undefined
  'operator.part.ranking.fresh': undefined
  'operator.part.receipt.issuer': undefined
  'operator.part.receipt.taxBps': undefined
  'operator.part.receipt.taxName': undefined
  'operator.part.recharge.max': undefined
  'operator.part.recharge.min': undefined
  'operator.part.recharge.presets': undefined
  'operator.part.rechargeLimits.day': undefined
  'operator.part.rechargeLimits.newAccountDay': undefined
  'operator.part.storageQuotaMb.creator': undefined
  'operator.part.storageQuotaMb.fan': undefined
  'operator.part.subscriptionMonthPrice.max': undefined
  'operator.part.subscriptionMonthPrice.min': undefined
  'operator.part.tickets.hourly': undefined
  'operator.part.tickets.open': undefined
  'operator.part.tickets.reopenDays': undefined
  'operator.part.tickets.soonestHours': undefined
  'operator.part.uploadMb.avatar': undefined
  'operator.part.uploadMb.cover': undefined
  'operator.part.uploadMb.document': undefined
  'operator.part.uploadMb.live': undefined
  'operator.part.uploadMb.message': undefined
  'operator.part.uploadMb.post': undefined
  'operator.part.uploadMb.ticket': undefined
  'operator.part.uploadMb.vault': undefined
  'operator.part.uploadMb.voice': undefined
  'operator.part.uploadMb.welcome': undefined
  'operator.part.uploadQuotaMb.creator': undefined
  'operator.part.uploadQuotaMb.fan': undefined
  'operator.part.vaultPrice.max': undefined
  'operator.part.vaultPrice.min': undefined
  'operator.part.withdrawal.bankDays': undefined
  'operator.part.withdrawal.max': undefined
  'operator.part.withdrawal.methodHours': undefined
  'operator.part.withdrawal.min': undefined
  'operator.part.withdrawal.signFrom': undefined
  'operator.part.withdrawalMethods.bank': undefined
  'operator.part.withdrawalMethods.handle': undefined
  'operator.part.withdrawalMethods.wallet': undefined
  'operator.payoutAccount': undefined
  'operator.payoutAccountAbout': undefined
  'operator.postGoal': undefined
  'operator.postGoalAbout': undefined
  'operator.postPrice': undefined
  'operator.postPriceAbout': undefined
  'operator.postReview': undefined
  'operator.postReviewAbout': undefined
  'operator.postSound': undefined
  'operator.postSoundAbout': undefined
  'operator.preset': { place: string | number }
  'operator.presetOutside': undefined
  'operator.presetsHint': { saved: string | number }
  'operator.processes': undefined
  'operator.purpose': undefined
  'operator.queueHours': undefined
  'operator.queueHoursAbout': undefined
  'operator.ranking': undefined
  'operator.rankingAbout': undefined
  'operator.receipt': undefined
  'operator.receiptAbout': undefined
  'operator.recharge': undefined
  'operator.rechargeAbout': undefined
  'operator.rechargeLifetimeHours': undefined
  'operator.rechargeLifetimeHoursAbout': undefined
  'operator.rechargeLimits': undefined
  'operator.rechargeLimitsAbout': undefined
  'operator.refundSignature': undefined
  'operator.refundSignatureAbout': undefined
  'operator.refused': undefined
  'operator.removeFilter': undefined
  'operator.reserve': undefined
  'operator.restore': undefined
  'operator.restoreWhich': { name: string | number }
  'operator.retried': { count: number }
  'operator.retry': undefined
  'operator.retryAll': undefined
  'operator.role.web': undefined
  'operator.role.worker': undefined
  'operator.saved': undefined
  'operator.setAside': undefined
  'operator.settings': undefined
  'operator.settingsLead': undefined
  'operator.silent': { when: string | number }
  'operator.siteName': undefined
  'operator.siteNameAbout': undefined
  'operator.sockets': { count: number }
  'operator.space': undefined
  'operator.staffSessionHours': undefined
  'operator.staffSessionHoursAbout': undefined
  'operator.started': { when: string | number }
  'operator.storageQuotaMb': undefined
  'operator.storageQuotaMbAbout': undefined
  'operator.subscriptionMonthPrice': undefined
  'operator.subscriptionMonthPriceAbout': undefined
  'operator.tickets': undefined
  'operator.ticketsAbout': undefined
  'operator.tried': { count: number; kind: string | number; when: string | number }
  'operator.unitDays': undefined
  'operator.unitHours': undefined
  'operator.unitMb': undefined
  'operator.unitMinutes': undefined
  'operator.unlimited': undefined
  'operator.unreadable': undefined
  'operator.uploadMb': undefined
  'operator.uploadMbAbout': undefined
  'operator.uploadQuotaMb': undefined
  'operator.uploadQuotaMbAbout': undefined
  'operator.usedOf': { total: string | number; used: string | number }
  'operator.vaultPrice': undefined
  'operator.vaultPriceAbout': undefined
  'operator.viewerMark': undefined
  'operator.viewerMarkAbout': undefined
  'operator.waiting': undefined
  'operator.withdrawal': undefined
  'operator.withdrawalAbout': undefined
  'operator.withdrawalMethods': undefined
  'operator.withdrawalMethodsAbout': undefined
  'passkeys.create': undefined
  'passkeys.created': { day: string | number; time: string | number }
  'passkeys.elsewhere': { site: string | number }
  'passkeys.full': { max: string | number }
  'passkeys.lead': undefined
  'passkeys.more': { name: string | number }
  'passkeys.name': undefined
  'passkeys.nameMissing': undefined
  'passkeys.nameText': undefined
  'passkeys.newTitle': undefined
  'passkeys.onOneDevice': undefined
  'passkeys.onSecurityKey': undefined
  'passkeys.only': undefined
  'passkeys.onlyBack': undefined
  'passkeys.onlyNoCodes': undefined
  'passkeys.onlyOff': undefined
  'passkeys.onlyOn': undefined
  'passkeys.onlyText': undefined
  'passkeys.onlyTooFew': { min: string | number }
  'passkeys.purposeCreate': undefined
  'passkeys.purposeNotOnly': undefined
  'passkeys.purposeOnly': undefined
  'passkeys.purposeRemove': { name: string | number }
  'passkeys.remove': undefined
  'passkeys.removeText': undefined
  'passkeys.removeTitle': { name: string | number }
  'passkeys.removed': { name: string | number }
  'passkeys.rename': undefined
  'passkeys.renameTitle': undefined
  'passkeys.synced': undefined
  'passkeys.syncedBy': { keeper: string | number }
  'passkeys.title': undefined
  'passkeys.twoSteps': undefined
  'passkeys.used': { day: string | number; time: string | number }
  'performers.addressIsMissing': undefined
  'performers.agree': undefined
  'performers.another': undefined
  'performers.appears': undefined
  'performers.appearsText': undefined
  'performers.asked': undefined
  'performers.by': { name: string | number }
  'performers.by-mail': undefined
  'performers.by-member': undefined
  'performers.consented': undefined
  'performers.decline': undefined
  'performers.declined': undefined
  'performers.documents': undefined
  'performers.documentsText': undefined
  'performers.email': undefined
  'performers.emailHint': undefined
  'performers.invite': undefined
  'performers.invited': undefined
  'performers.linkUsed': undefined
  'performers.mine': undefined
  'performers.mineText': undefined
  'performers.name': undefined
  'performers.namedBy': undefined
  'performers.nobodyNames': undefined
  'performers.nobodyNamesText': undefined
  'performers.posts': { count: number }
  'performers.remove': undefined
  'performers.sendDocuments': undefined
  'performers.showName': undefined
  'performers.suggested': undefined
  'performers.termAdult': undefined
  'performers.termId': undefined
  'performers.termShown': undefined
  'performers.termWithdraw': undefined
  'performers.terms': { name: string | number }
  'performers.title': undefined
  'performers.username': undefined
  'performers.usernameHint': undefined
  'performers.waiting': { names: string | number }
  'performers.who': undefined
  'performers.whoIsMissing': undefined
  'performers.withdraw': undefined
  'performers.withdrawText': { name: string | number }
  'performers.withdrawTitle': undefined
  'performers.withdrawn': undefined
  'player.automatic': undefined
  'player.back': { seconds: string | number }
  'player.byAuthor': undefined
  'player.captions': undefined
  'player.captionsIn': { language: string | number }
  'player.failed': undefined
  'player.failedSound': undefined
  'player.full': undefined
  'player.fullLeave': undefined
  'player.height': { height: string | number }
  'player.mute': undefined
  'player.named': { name: string | number }
  'player.noCaptions': undefined
  'player.now': { quality: string | number }
  'player.on': { seconds: string | number }
  'player.pause': undefined
  'player.perMinute': { size: string | number }
  'player.play': undefined
  'player.position': { time: string | number; total: string | number }
  'player.quality': undefined
  'player.settings': undefined
  'player.small': undefined
  'player.speed': undefined
  'player.speedNow': { rate: string | number }
  'player.time': undefined
  'player.times': { rate: string | number }
  'player.transcript': undefined
  'player.transcriptEmpty': undefined
  'player.transcriptLanguage': undefined
  'player.unmute': undefined
  'player.video': undefined
  'player.volume': undefined
  'player.volumeNow': { percent: string | number }
  'polls.add': undefined
  'polls.addAnswer': undefined
  'polls.addText': undefined
  'polls.answer': { number: string | number }
  'polls.answers': undefined
  'polls.change': undefined
  'polls.close': undefined
  'polls.closeText': undefined
  'polls.closeTitle': undefined
  'polls.counted': undefined
  'polls.ends': undefined
  'polls.endsText': undefined
  'polls.hasEnded': undefined
  'polls.hasVotes': undefined
  'polls.multiple': undefined
  'polls.over': undefined
  'polls.problemAnswers': undefined
  'polls.problemEnd': undefined
  'polls.problemQuestion': undefined
  'polls.problemSame': undefined
  'polls.question': undefined
  'polls.removeAnswer': { number: string | number }
  'polls.several': undefined
  'polls.time': undefined
  'polls.title': undefined
  'polls.until': { time: string | number }
  'polls.untilClosed': undefined
  'polls.vote': undefined
  'polls.voters': { count: number }
  'polls.yours': undefined
  'post-figures.about': undefined
  'post-figures.back': undefined
  'post-figures.day': undefined
  'post-figures.days': { count: number }
  'post-figures.earned': undefined
  'post-figures.goal': undefined
  'post-figures.reach': undefined
  'post-figures.sales': undefined
  'post-figures.seen': undefined
  'post-figures.since': { day: string | number }
  'post-figures.sinceForSale': { day: string | number }
  'post-figures.sold': undefined
  'post-figures.title': undefined
  'posts.access': undefined
  'posts.archive': undefined
  'posts.archivedBought': undefined
  'posts.archivedNow': undefined
  'posts.archivedOwn': undefined
  'posts.buyersComment': undefined
  'posts.by': { name: string | number }
  'posts.chooseCollection': undefined
  'posts.commentDeleted': undefined
  'posts.commentHidden': undefined
  'posts.commentLikes': { count: number }
  'posts.commentShown': undefined
  'posts.comments': { count: number }
  'posts.commentsTitle': undefined
  'posts.contents': undefined
  'posts.copyLink': undefined
  'posts.delete': undefined
  'posts.deleteComment': undefined
  'posts.deleteCommentText': undefined
  'posts.deleteCommentTitle': undefined
  'posts.deletePreparingText': undefined
  'posts.deleteText': undefined
  'posts.deleteThreadText': undefined
  'posts.deleteTitle': undefined
  'posts.deleted': undefined
  'posts.edit': undefined
  'posts.edited': undefined
  'posts.failedConsent': undefined
  'posts.failedMedia': undefined
  'posts.figures': undefined
  'posts.forEveryone': undefined
  'posts.forSubscribers': undefined
  'posts.forever': undefined
  'posts.formerBought': undefined
  'posts.formerOwn': { count: number }
  'posts.headDescription': { name: string | number; username: string | number }
  'posts.hiddenComment': undefined
  'posts.hiddenForPurchase': undefined
  'posts.hiddenForSubscribers': undefined
  'posts.hideComment': undefined
  'posts.hideReplies': undefined
  'posts.historyBought': undefined
  'posts.historyBoughtText': undefined
  'posts.historyOwn': undefined
  'posts.historyOwnText': undefined
  'posts.inReview': undefined
  'posts.includedWord': undefined
  'posts.lengthAndHeight': { height: string | number; time: string | number }
  'posts.like': undefined
  'posts.likeComment': { name: string | number }
  'posts.likeRefused': undefined
  'posts.likeWaits': undefined
  'posts.likes': { count: number }
  'posts.logInToComment': undefined
  'posts.madeQualities': { percent: string | number }
  'posts.makingQualities': undefined
  'posts.mentionsAsked': { names: string | number }
  'posts.missingText': undefined
  'posts.missingTitle': undefined
  'posts.more': undefined
  'posts.moreFrom': { name: string | number }
  'posts.noComments': undefined
  'posts.nobodyComments': undefined
  'posts.none': undefined
  'posts.noneOwn': undefined
  'posts.noneOwnText': undefined
  'posts.noneText': { name: string | number }
  'posts.olderComments': undefined
  'posts.olderReplies': undefined
  'posts.onSale': { price: string | number }
  'posts.open': undefined
  'posts.page': undefined
  'posts.photos': { count: number }
  'posts.photosOf': { name: string | number }
  'posts.pin': undefined
  'posts.pinned': undefined
  'posts.pinnedNow': undefined
  'posts.playFrom': { time: string | number }
  'posts.preparing': undefined
  'posts.publish': undefined
  'posts.readLess': undefined
  'posts.readMore': undefined
  'posts.removePhoto': { number: string | number }
  'posts.removed': undefined
  'posts.reply': undefined
  'posts.replyTo': { name: string | number }
  'posts.report': undefined
  'posts.reportComment': { name: string | number }
  'posts.restore': undefined
  'posts.restored': undefined
  'posts.reviewing': undefined
  'posts.save': undefined
  'posts.saved': undefined
  'posts.savedDone': undefined
  'posts.scheduled': undefined
  'posts.scheduledFor': { time: string | number }
  'posts.seeComments': { count: number }
  'posts.seeProfile': undefined
  'posts.seeReplies': { count: number }
  'posts.sendComment': undefined
  'posts.series': undefined
  'posts.share': undefined
  'posts.showComment': undefined
  'posts.sound': undefined
  'posts.sounds': { count: number }
  'posts.soundsLong': { count: number; time: string | number }
  'posts.stopped': undefined
  'posts.subscribeToSee': undefined
  'posts.subscribersChip': undefined
  'posts.subscribersComment': { name: string | number }
  'posts.subscribersOnly': undefined
  'posts.thenForever': undefined
  'posts.tile': { date: string | number }
  'posts.tilePriced': { price: string | number }
  'posts.tileSubscribers': undefined
  'posts.transcript': undefined
  'posts.unlock': { price: string | number }
  'posts.unlocked': undefined
  'posts.unlockedText': { amount: string | number; what: string | number }
  'posts.unpin': undefined
  'posts.unpinned': undefined
  'posts.until': { time: string | number }
  'posts.video': undefined
  'posts.videos': { count: number }
  'posts.videosLong': { count: number; time: string | number }
  'posts.with': undefined
  'posts.withPurchase': undefined
  'posts.withSubscription': undefined
  'posts.withSubscriptionLabel': undefined
  'posts.withheld': undefined
  'posts.writeComment': undefined
  'preferences.audience': undefined
  'preferences.audience.everyone': undefined
  'preferences.audience.paid': undefined
  'preferences.audience.subscribers': undefined
  'preferences.closed': undefined
  'preferences.closingAction': undefined
  'preferences.closingAvailable': { amount: string | number }
  'preferences.closingBalance': { amount: string | number }
  'preferences.closingDays': { days: string | number }
  'preferences.closingEndOffer': undefined
  'preferences.closingEndOfferAction': undefined
  'preferences.closingEndOfferText': undefined
  'preferences.closingEndRenewals': undefined
  'preferences.closingErased': undefined
  'preferences.closingFans': undefined
  'preferences.closingForfeit': { amount: string | number }
  'preferences.closingForfeitNeeded': undefined
  'preferences.closingHidden': undefined
  'preferences.closingKept': undefined
  'preferences.closingLastEnd': { day: string | number }
  'preferences.closingMistyped': undefined
  'preferences.closingMore': { count: number }
  'preferences.closingMovements': undefined
  'preferences.closingOfferEnded': undefined
  'preferences.closingPending': { amount: string | number }
  'preferences.closingRenewals': undefined
  'preferences.closingStopAll': undefined
  'preferences.closingStopped': { count: number }
  'preferences.closingSubscriptions': { count: number }
  'preferences.closingType': { username: string | number }
  'preferences.closingWithdraw': undefined
  'preferences.closingWithdrawLink': undefined
  'preferences.exportDownload': undefined
  'preferences.exportFailed': undefined
  'preferences.exportGathering': undefined
  'preferences.exportLead': undefined
  'preferences.exportNext': undefined
  'preferences.exportReady': { until: string | number }
  'preferences.exportStart': undefined
  'preferences.install': undefined
  'preferences.installDetail': undefined
  'preferences.installIos': undefined
  'preferences.installNow': undefined
  'preferences.motion': undefined
  'preferences.motionDetail': undefined
  'preferences.presence': undefined
  'preferences.presenceDetail': undefined
  'preferences.receipts': undefined
  'preferences.receiptsDetail': undefined
  'preferences.saver': undefined
  'preferences.saverDetail': undefined
  'preferences.signals': undefined
  'preferences.typing': undefined
  'preferences.typingDetail': undefined
  'preview.anywhere': undefined
  'preview.as.follower': undefined
  'preview.as.guest': undefined
  'preview.as.subscriber': undefined
  'preview.countries': undefined
  'preview.from': undefined
  'preview.hidden': { country: string | number }
  'preview.hiddenText': undefined
  'preview.leave': undefined
  'preview.only': undefined
  'preview.title': undefined
  'profile.activeUntil': { date: string | number }
  'profile.asGrid': undefined
  'profile.asList': undefined
  'profile.attribute.age': undefined
  'profile.attribute.bodyType': undefined
  'profile.attribute.city': undefined
  'profile.attribute.country': undefined
  'profile.attribute.ethnicity': undefined
  'profile.attribute.eyeColor': undefined
  'profile.attribute.gender': undefined
  'profile.attribute.hairColor': undefined
  'profile.attribute.height': undefined
  'profile.attribute.nationality': undefined
  'profile.attribute.orientation': undefined
  'profile.attribute.skinColor': undefined
  'profile.attribute.weight': undefined
  'profile.audience': undefined
  'profile.audience.all': undefined
  'profile.audience.everyone': undefined
  'profile.audience.paid': undefined
  'profile.audience.subscribers': undefined
  'profile.back': undefined
  'profile.before': undefined
  'profile.block': { username: string | number }
  'profile.blockAction': undefined
  'profile.blockText': undefined
  'profile.blockTitle': { name: string | number }
  'profile.blocked': { username: string | number }
  'profile.bodyType.athletic': undefined
  'profile.bodyType.average': undefined
  'profile.bodyType.curvy': undefined
  'profile.bodyType.large': undefined
  'profile.bodyType.muscular': undefined
  'profile.bodyType.slim': undefined
  'profile.byDays': undefined
  'profile.byMonths': undefined
  'profile.centimetres': { count: string | number }
  'profile.clear': undefined
  'profile.copyLink': undefined
  'profile.dayWord': { count: number }
  'profile.days': { count: number }
  'profile.details': undefined
  'profile.drafts': undefined
  'profile.duration': undefined
  'profile.edit': undefined
  'profile.editPrices': undefined
  'profile.ethnicity.asian': undefined
  'profile.ethnicity.black': undefined
  'profile.ethnicity.indigenous': undefined
  'profile.ethnicity.latin': undefined
  'profile.ethnicity.mestizo': undefined
  'profile.ethnicity.middle_eastern': undefined
  'profile.ethnicity.mixed': undefined
  'profile.ethnicity.other': undefined
  'profile.ethnicity.pacific': undefined
  'profile.ethnicity.undisclosed': undefined
  'profile.ethnicity.white': undefined
  'profile.expiredOn': { date: string | number }
  'profile.eyeColor.amber': undefined
  'profile.eyeColor.blue': undefined
  'profile.eyeColor.brown': undefined
  'profile.eyeColor.dark_brown': undefined
  'profile.eyeColor.green': undefined
  'profile.eyeColor.grey': undefined
  'profile.eyeColor.hazel': undefined
  'profile.fansOnly': undefined
  'profile.follow': undefined
  'profile.followers': { count: number; shown: string | number }
  'profile.following': undefined
  'profile.free': undefined
  'profile.freeEnds': { date: string | number }
  'profile.gate': { name: string | number }
  'profile.gender.man': undefined
  'profile.gender.non_binary': undefined
  'profile.gender.other': undefined
  'profile.gender.trans_man': undefined
  'profile.gender.trans_woman': undefined
  'profile.gender.undisclosed': undefined
  'profile.gender.woman': undefined
  'profile.give': undefined
  'profile.giveLabel': { name: string | number }
  'profile.givers': undefined
  'profile.hairColor.black': undefined
  'profile.hairColor.blond': undefined
  'profile.hairColor.brown': undefined
  'profile.hairColor.dark_brown': undefined
  'profile.hairColor.dyed': undefined
  'profile.hairColor.grey': undefined
  'profile.hairColor.none': undefined
  'profile.hairColor.red': undefined
  'profile.hairColor.white': undefined
  'profile.headDescription': { name: string | number; username: string | number }
  'profile.kilograms': { count: string | number }
  'profile.kind.all': undefined
  'profile.kind.photo': undefined
  'profile.kind.sound': undefined
  'profile.kind.text': undefined
  'profile.kind.video': undefined
  'profile.kinds': undefined
  'profile.links': { name: string | number }
  'profile.message': undefined
  'profile.monthWord': { count: number }
  'profile.months': { count: number }
  'profile.more': undefined
  'profile.noPlans': undefined
  'profile.noResults': undefined
  'profile.noResultsText': undefined
  'profile.offerDays': { count: number; percent: string | number }
  'profile.offerFor.everyone': undefined
  'profile.offerFor.new': undefined
  'profile.offerFor.returning': undefined
  'profile.offerLeft': { count: number }
  'profile.offerMonths': { count: number; percent: string | number }
  'profile.offerUntil': { day: string | number }
  'profile.orientation.asexual': undefined
  'profile.orientation.bisexual': undefined
  'profile.orientation.heterosexual': undefined
  'profile.orientation.homosexual': undefined
  'profile.orientation.other': undefined
  'profile.orientation.pansexual': undefined
  'profile.orientation.undisclosed': undefined
  'profile.ownNoPlans': undefined
  'profile.ownPlans': undefined
  'profile.perMonth': { price: string | number }
  'profile.posts': { count: number; shown: string | number }
  'profile.priceChanged': undefined
  'profile.publish': undefined
  'profile.renewal': undefined
  'profile.renewalOff': { date: string | number }
  'profile.renewalOn': { date: string | number }
  'profile.report': { username: string | number }
  'profile.reportWelcome': undefined
  'profile.saving': { percent: string | number }
  'profile.search': undefined
  'profile.searchPosts': undefined
  'profile.share': undefined
  'profile.skinColor.brown': undefined
  'profile.skinColor.dark': undefined
  'profile.skinColor.light': undefined
  'profile.skinColor.medium': undefined
  'profile.skinColor.olive': undefined
  'profile.skinColor.very_light': undefined
  'profile.subscribe': { duration: string | number; price: string | number }
  'profile.subscribeFree': { duration: string | number }
  'profile.subscribeFrom': { price: string | number }
  'profile.subscribeFromFree': undefined
  'profile.subscribed': undefined
  'profile.subscribedText': { amount: string | number; date: string | number }
  'profile.subscription': undefined
  'profile.suspended': undefined
  'profile.tabLive': undefined
  'profile.tabPosts': undefined
  'profile.tabVault': undefined
  'profile.tabs': undefined
  'profile.thenPrice': { price: string | number }
  'profile.unblocked': undefined
  'profile.undo': undefined
  'profile.vaults': { count: number; shown: string | number }
  'profile.viewAs': undefined
  'profile.welcome': undefined
  'profile.willEnd': { date: string | number }
  'profile.willRenew': { date: string | number; price: string | number }
  'profile.years': { count: number }
  'profit.availableFrom': { day: string | number }
  'profit.byDay': undefined
  'profit.byMonth': undefined
  'profit.feeShare': { percent: string | number }
  'profit.forYou': undefined
  'profit.from': undefined
  'profit.lines': { count: number }
  'profit.more': { count: number }
  'profit.neverSold': undefined
  'profit.noMonthText': undefined
  'profit.noMonthTitle': undefined
  'profit.noneIn': { month: string | number }
  'profit.noneThisMonth': undefined
  'profit.openByKeys': undefined
  'profit.reversals': { count: number }
  'profit.sales': { count: number }
  'profit.seeDays': { month: string | number }
  'profit.seeFans': undefined
  'profit.setPrices': undefined
  'profit.sold': undefined
  'profit.soldGone': undefined
  'profit.soldKind': undefined
  'profit.soldKind.live': undefined
  'profit.soldKind.message': undefined
  'profit.soldKind.post': undefined
  'profit.soldKind.vault': undefined
  'profit.soldMore': undefined
  'profit.soldNothing': undefined
  'profit.soldUntitled.live': undefined
  'profit.soldUntitled.message': undefined
  'profit.soldUntitled.post': undefined
  'profit.soldUntitled.vault': undefined
  'profit.today': undefined
  'profit.utc': undefined
  'publish.addPhotos': undefined
  'publish.addPhotosHint': { count: string | number; size: string | number }
  'publish.addPhotosOrSoundsHint': { count: string | number; size: string | number }
  'publish.after': undefined
  'publish.altHint': undefined
  'publish.altHintPlays': undefined
  'publish.altLabel': { number: string | number }
  'publish.altLabelSound': { number: string | number }
  'publish.altLabelVideo': { number: string | number }
  'publish.another': undefined
  'publish.audience': undefined
  'publish.before': undefined
  'publish.between': { max: string | number; min: string | number }
  'publish.bought': undefined
  'publish.buyersKeep': undefined
  'publish.cancelPhoto': { number: string | number }
  'publish.captions': undefined
  'publish.captionsAdd': undefined
  'publish.captionsAdded': { language: string | number }
  'publish.captionsFile': undefined
  'publish.captionsHint': undefined
  'publish.captionsLanguage': undefined
  'publish.captionsRemove': { language: string | number }
  'publish.captionsReplace': undefined
  'publish.captionsWait': undefined
  'publish.changeReviewed': { hours: string | number }
  'publish.changed': undefined
  'publish.count': { count: string | number; max: string | number }
  'publish.cover': undefined
  'publish.coverHint': undefined
  'publish.describeRest': undefined
  'publish.described': undefined
  'publish.describedCount': { count: string | number; total: string | number }
  'publish.discardText': undefined
  'publish.discardTitle': undefined
  'publish.done': undefined
  'publish.draftChanged': undefined
  'publish.draftGone': undefined
  'publish.draftKept': undefined
  'publish.draftKeptHere': undefined
  'publish.drafts': { count: number }
  'publish.draftsFull': undefined
  'publish.editTitle': undefined
  'publish.everyone': undefined
  'publish.everyoneText': undefined
  'publish.focal': undefined
  'publish.focalAt': { x: string | number; y: string | number }
  'publish.focalHint': undefined
  'publish.focalOpen': undefined
  'publish.focalSet': undefined
  'publish.focalUse': undefined
  'publish.forEveryone': undefined
  'publish.forPrice': { price: string | number }
  'publish.forSubscribers': undefined
  'publish.handedIn': undefined
  'publish.handedInText': undefined
  'publish.howTo': undefined
  'publish.inReviewNote': undefined
  'publish.included': undefined
  'publish.includedText': undefined
  'publish.keepAsNew': undefined
  'publish.keepThis': undefined
  'publish.kept': undefined
  'publish.keptHere': undefined
  'publish.later': undefined
  'publish.laterText': undefined
  'publish.manyDrafts': { count: string | number }
  'publish.mayPublish': undefined
  'publish.mayWait': undefined
  'publish.move': undefined
  'publish.moved': { number: string | number; total: string | number }
  'publish.moving': { number: string | number }
  'publish.newTitle': undefined
  'publish.next': undefined
  'publish.nextUndescribed': { number: string | number }
  'publish.nothingLeft': undefined
  'publish.now': undefined
  'publish.nowText': undefined
  'publish.paid': undefined
  'publish.paidText': undefined
  'publish.photoFailed': { number: string | number }
  'publish.photoNumber': { number: string | number }
  'publish.photoPreparing': { number: string | number }
  'publish.photoReady': { number: string | number }
  'publish.photosLabel': undefined
  'publish.place': { number: string | number; total: string | number }
  'publish.poster': undefined
  'publish.posterAt': { time: string | number }
  'publish.posterHint': undefined
  'publish.posterMoment': undefined
  'publish.posterSet': undefined
  'publish.posterUse': undefined
  'publish.posterWait': undefined
  'publish.preparing': { ready: string | number; total: string | number }
  'publish.preparingFiles': { ready: string | number; total: string | number }
  'publish.preview': undefined
  'publish.previous': undefined
  'publish.price': undefined
  'publish.problemEmpty': undefined
  'publish.problemFailed': { count: number }
  'publish.problemLong': undefined
  'publish.problemPaidPhoto': undefined
  'publish.problemPaidSound': undefined
  'publish.problemPreparing': undefined
  'publish.problemPrice': { max: string | number; min: string | number }
  'publish.problemTime': undefined
  'publish.problemUploading': undefined
  'publish.published': undefined
  'publish.publishing': undefined
  'publish.purchasePlaceholder': undefined
  'publish.purchaseText': undefined
  'publish.readByAll': undefined
  'publish.readByBuyers': undefined
  'publish.readBySubscribers': undefined
  'publish.refusedNote': undefined
  'publish.remove': undefined
  'publish.removePhoto': undefined
  'publish.reviewed': { hours: string | number }
  'publish.salesText': undefined
  'publish.saveChanges': undefined
  'publish.saveDraft': undefined
  'publish.saving': undefined
  'publish.savingChanges': undefined
  'publish.schedule': { time: string | number }
  'publish.schedulePaid': { price: string | number; time: string | number }
  'publish.scheduled': undefined
  'publish.scheduledNote': { time: string | number }
  'publish.scheduledText': { time: string | number }
  'publish.sharedLost': undefined
  'publish.soundNumber': { number: string | number }
  'publish.stopped': { count: number }
  'publish.subscribed': undefined
  'publish.subscribers': undefined
  'publish.subscribersText': undefined
  'publish.takeOther': undefined
  'publish.text': undefined
  'publish.textPlaceholder': undefined
  'publish.texts': undefined
  'publish.time': undefined
  'publish.toEnd': undefined
  'publish.toStart': undefined
  'publish.tooMany': { max: string | number }
  'publish.unbought': undefined
  'publish.undescribed': undefined
  'publish.unsubscribed': undefined
  'publish.videoNumber': { number: string | number }
  'publish.when': undefined
  'publish.youReceive': { amount: string | number }
  'publish.zone': { zone: string | number }
  'purchases.all': undefined
  'purchases.clear': undefined
  'purchases.closed': undefined
  'purchases.closedText': undefined
  'purchases.everybody': undefined
  'purchases.gone': undefined
  'purchases.kinds': undefined
  'purchases.lead': { count: number }
  'purchases.leadEmpty': undefined
  'purchases.many.call': undefined
  'purchases.many.live': undefined
  'purchases.many.message': undefined
  'purchases.many.post': undefined
  'purchases.many.vault': undefined
  'purchases.newFiles': { count: number }
  'purchases.none': undefined
  'purchases.noneText': undefined
  'purchases.nothingFound': undefined
  'purchases.one.call': undefined
  'purchases.one.live': undefined
  'purchases.one.message': undefined
  'purchases.one.post': undefined
  'purchases.one.vault': undefined
  'purchases.people': undefined
  'purchases.search': undefined
  'purchases.seeAll': undefined
  'purchases.summary': { amount: string | number; count: number; month: string | number }
  'purchases.title': undefined
  'purchases.when': { date: string | number; price: string | number }
  'quick-replies.about': undefined
  'quick-replies.begin': undefined
  'quick-replies.change': undefined
  'quick-replies.lines': undefined
  'quick-replies.name': { name: string | number }
  'quick-replies.saved': undefined
  'quick-replies.schedule': undefined
  'quick-replies.title': undefined
  'quick-replies.tooLong': { begin: string | number; max: string | number }
  'quick-replies.tooMany': { max: string | number }
  'quick-replies.vault': undefined
  'recharge.aboveLimit': { left: string | number }
  'recharge.address': undefined
  'recharge.again': undefined
  'recharge.approvedText': undefined
  'recharge.approvedTitle': { amount: string | number }
  'recharge.arrived': undefined
  'recharge.asked': undefined
  'recharge.askedAt': undefined
  'recharge.atRate': { amount: string | number; coin: string | number; rate: string | number }
  'recharge.balance': undefined
  'recharge.changeAmount': undefined
  'recharge.code': undefined
  'recharge.coins': undefined
  'recharge.copied': { what: string | number }
  'recharge.copy': { what: string | number }
  'recharge.copyByHand': undefined
  'recharge.declined.authentication': undefined
  'recharge.declined.card_limit': undefined
  'recharge.declined.expired_card': undefined
  'recharge.declined.insufficient_funds': undefined
  'recharge.declined.refused': undefined
  'recharge.declined.wrong_details': undefined
  'recharge.declinedText.authentication': undefined
  'recharge.declinedText.card_limit': undefined
  'recharge.declinedText.expired_card': undefined
  'recharge.declinedText.insufficient_funds': undefined
  'recharge.declinedText.refused': undefined
  'recharge.declinedText.wrong_details': undefined
  'recharge.expiredAt': undefined
  'recharge.expiredEarlyText': undefined
  'recharge.expiredFoot': undefined
  'recharge.expiredText': { until: string | number }
  'recharge.expiredTitle': undefined
  'recharge.goOn': { site: string | number }
  'recharge.isWorth': { amount: string | number }
  'recharge.leftTitle': undefined
  'recharge.limitLeft': { hours: string | number; left: string | number; limit: string | number }
  'recharge.limitNew': { until: string | number }
  'recharge.limitReached': { hours: string | number; limit: string | number }
  'recharge.link.btcpay': undefined
  'recharge.link.stripe': undefined
  'recharge.link.test': undefined
  'recharge.networkFee': undefined
  'recharge.networkFeeYours': undefined
  'recharge.none': undefined
  'recharge.noneText': undefined
  'recharge.onPage': undefined
  'recharge.otherAmountText': { amount: string | number; asked: string | number }
  'recharge.otherCard': undefined
  'recharge.ourFee': undefined
  'recharge.outText': undefined
  'recharge.outTitle': undefined
  'recharge.overLimit': undefined
  'recharge.payHere': undefined
  'recharge.payOnPage': { amount: string | number }
  'recharge.payWith': { amount: string | number }
  'recharge.pendingFoot': { until: string | number }
  'recharge.pendingText': { amount: string | number }
  'recharge.pendingTitle': undefined
  'recharge.priceLeft': { minutes: string | number }
  'recharge.priceOver': undefined
  'recharge.priceOverText': undefined
  'recharge.priceSeconds': undefined
  'recharge.priceText': undefined
  'recharge.reason': undefined
  'recharge.rejectedFoot': undefined
  'recharge.rejectedSentText': undefined
  'recharge.rejectedText': undefined
  'recharge.rejectedTitle': undefined
  'recharge.seenText': undefined
  'recharge.seenTitle': undefined
  'recharge.sendExactly': undefined
  'recharge.sendRest': undefined
  'recharge.step.balance': undefined
  'recharge.step.balanceText.bitcoin': undefined
  'recharge.step.balanceText.lightning': undefined
  'recharge.step.seen': undefined
  'recharge.step.seenText': undefined
  'recharge.step.waiting': undefined
  'recharge.step.waitingText': undefined
  'recharge.takesConfirmation': undefined
  'recharge.title.btcpay': undefined
  'recharge.title.stripe': undefined
  'recharge.title.test': undefined
  'recharge.unavailableText': undefined
  'recharge.unavailableTitle': undefined
  'recharge.waitTitle': undefined
  'reference.answer': undefined
  'reference.body': undefined
  'reference.contents': undefined
  'reference.description': undefined
  'reference.errors': undefined
  'reference.errorsText': undefined
  'reference.feeds': undefined
  'reference.feedsText': undefined
  'reference.lead': undefined
  'reference.limits': undefined
  'reference.limitsText': { calls: string | number }
  'reference.noAnswer': undefined
  'reference.ofCreators': undefined
  'reference.operations': undefined
  'reference.operationsText': undefined
  'reference.pages': undefined
  'reference.pagesText': undefined
  'reference.parameters': undefined
  'reference.problems': undefined
  'reference.repeating': undefined
  'reference.repeatingText': undefined
  'reference.required': undefined
  'reference.scopes': undefined
  'reference.scopesText': undefined
  'reference.title': undefined
  'reference.tokens': undefined
  'reference.tokensEnd': undefined
  'reference.tokensLink': undefined
  'reference.tokensText': { max: string | number }
  'reference.webhooks': undefined
  'reference.webhooksSigned': { hours: string | number }
  'reference.webhooksText': undefined
  'reference.webhooksTries': { days: string | number; failures: string | number }
  'renewal.accept': { every: string | number; price: string | number }
  'renewal.accepted': { name: string | number }
  'renewal.acceptedText': { day: string | number; price: string | number }
  'renewal.after': { day: string | number }
  'renewal.before': undefined
  'renewal.changes': { name: string | number }
  'renewal.decline': { day: string | number }
  'renewal.everyDays': { count: number }
  'renewal.everyMonths': { count: number }
  'renewal.runsUntil': { day: string | number }
  'renewal.silence': { day: string | number }
  'renewal.title': undefined
  'reports.about': { name: string | number }
  'reports.close': undefined
  'reports.danger': undefined
  'reports.note': undefined
  'reports.reason.copied': undefined
  'reports.reason.harassment': undefined
  'reports.reason.hate': undefined
  'reports.reason.impersonation': undefined
  'reports.reason.minor': undefined
  'reports.reason.no-consent': undefined
  'reports.reason.other': undefined
  'reports.reason.review': undefined
  'reports.reason.scam': undefined
  'reports.reason.spam': undefined
  'reports.reason.violence': undefined
  'reports.send': undefined
  'reports.sent': undefined
  'reports.sentText': { when: string | number }
  'reports.title.chat': undefined
  'reports.title.comment': undefined
  'reports.title.live': undefined
  'reports.title.message': undefined
  'reports.title.post': undefined
  'reports.title.profile': undefined
  'reports.title.vault': undefined
  'reports.title.welcome': undefined
  'reports.why': undefined
  'scheduled.CHAT_NOT_FOUND': undefined
  'scheduled.FORBIDDEN': undefined
  'scheduled.MEDIA_NOT_FOUND': undefined
  'scheduled.MEDIA_NOT_READY': undefined
  'scheduled.REPLIED_MESSAGE_GONE': undefined
  'scheduled.UNAUTHORIZED': undefined
  'scheduled.USER_NOT_ACTIVE': undefined
  'scheduled.VALIDATION_FAILED': undefined
  'scheduled.about': undefined
  'scheduled.answers': undefined
  'scheduled.change': undefined
  'scheduled.changed': { when: string | number }
  'scheduled.delete': undefined
  'scheduled.deleteText': undefined
  'scheduled.deleted': undefined
  'scheduled.done': { when: string | number }
  'scheduled.empty': undefined
  'scheduled.goesAt': { when: string | number }
  'scheduled.listText': { name: string | number }
  'scheduled.listTitle': undefined
  'scheduled.none': undefined
  'scheduled.schedule': undefined
  'scheduled.sendNow': undefined
  'scheduled.sent': undefined
  'scheduled.text': undefined
  'scheduled.timeProblem': undefined
  'scheduled.title': undefined
  'scheduled.tomorrow': undefined
  'scheduled.tonight': undefined
  'scheduled.usual': undefined
  'scheduled.wentNot': { when: string | number }
  'security.afterwards': undefined
  'security.confirm': undefined
  'security.confirmTitle': undefined
  'security.mailCode': undefined
  'security.orPassword': undefined
  'security.passkeyElsewhere': { site: string | number }
  'security.password': undefined
  'security.passwordMissing': undefined
  'security.purpose': undefined
  'security.wrongPassword': undefined
  'settings.aboutYou': undefined
  'settings.ageWrong': { max: string | number; min: string | number }
  'settings.answer': undefined
  'settings.appearance': undefined
  'settings.appearanceText': undefined
  'settings.avatar': undefined
  'settings.bio': undefined
  'settings.block': undefined
  'settings.blockSearch': undefined
  'settings.blockSomebody': undefined
  'settings.blockedNobody': undefined
  'settings.blockedText': undefined
  'settings.byDays': undefined
  'settings.byMonths': undefined
  'settings.changeAvatar': undefined
  'settings.changeCover': undefined
  'settings.choosePicture': undefined
  'settings.countriesBlocked': undefined
  'settings.countriesCount': { count: number }
  'settings.countriesHere': { country: string | number }
  'settings.countriesOther': undefined
  'settings.countriesSaved': undefined
  'settings.countriesText': undefined
  'settings.cover': undefined
  'settings.days': { count: number }
  'settings.endedOn': { day: string | number }
  'settings.endsOn': { day: string | number }
  'settings.filter': undefined
  'settings.filter.active': undefined
  'settings.filter.all': undefined
  'settings.filter.expired': undefined
  'settings.firstPricesEmpty': undefined
  'settings.focal': { x: string | number; y: string | number }
  'settings.focalHint': undefined
  'settings.follow': undefined
  'settings.followTabs': undefined
  'settings.followerRemoved': { username: string | number }
  'settings.followingNobody': undefined
  'settings.free': undefined
  'settings.heightWrong': { max: string | number; min: string | number }
  'settings.hiddenOn': { day: string | number }
  'settings.linkAdd': undefined
  'settings.linkCredentials': undefined
  'settings.linkDown': { number: string | number }
  'settings.linkHost': undefined
  'settings.linkLabel': undefined
  'settings.linkLong': { max: string | number }
  'settings.linkMoved': { count: string | number; number: string | number }
  'settings.linkNumber': { number: string | number }
  'settings.linkRemove': { number: string | number }
  'settings.linkScheme': undefined
  'settings.linkSpaces': undefined
  'settings.linkUp': { number: string | number }
  'settings.linkUrl': undefined
  'settings.links': undefined
  'settings.linksText': { max: string | number }
  'settings.makeFree': undefined
  'settings.missedOn': { day: string | number }
  'settings.missing': undefined
  'settings.months': { count: number }
  'settings.name': undefined
  'settings.noCountry': undefined
  'settings.noFollowers': undefined
  'settings.noFollowersText': undefined
  'settings.noSubscribers': undefined
  'settings.noSubscriptions': undefined
  'settings.nobodyFound': undefined
  'settings.notSaid': undefined
  'settings.pictureHint': { max: string | number }
  'settings.pictureRemoved': undefined
  'settings.pictureSaved': undefined
  'settings.plansNone': undefined
  'settings.plansSaved': undefined
  'settings.plansText': undefined
  'settings.plansTitle': undefined
  'settings.priceOf': { duration: string | number }
  'settings.priceWrong': { max: string | number; min: string | number }
  'settings.profileSaved': undefined
  'settings.removeAvatar': undefined
  'settings.removeCover': undefined
  'settings.removeFollower': undefined
  'settings.removeFollowerText': undefined
  'settings.removeFollowerTitle': { name: string | number }
  'settings.renewal': undefined
  'settings.renewsOn': { day: string | number }
  'settings.report': { name: string | number }
  'settings.savePrices': undefined
  'settings.saving': { percent: string | number }
  'settings.searchCountry': undefined
  'settings.searchPeople': undefined
  'settings.since': { day: string | number }
  'settings.spent': undefined
  'settings.subscribersSave': { percent: string | number }
  'settings.textWrong': undefined
  'settings.unansweredOn': { day: string | number }
  'settings.unblock': undefined
  'settings.unfollow': undefined
  'settings.unsaved': undefined
  'settings.until': { day: string | number }
  'settings.username': undefined
  'settings.usernameWrong': undefined
  'settings.waitsUntil': { day: string | number }
  'settings.weightWrong': { max: string | number; min: string | number }
  'settings.welcome': undefined
  'settings.welcomeChoose': undefined
  'settings.welcomeReady': undefined
  'settings.welcomeRemove': undefined
  'settings.welcomeRemoved': undefined
  'settings.welcomeReplace': undefined
  'settings.welcomeSaved': undefined
  'settings.welcomeShow': undefined
  'settings.welcomeText': { max: string | number }
  'settings.whatPeopleSee': undefined
  'settings.years': undefined
  'settings.youGet': { percent: string | number; price: string | number; share: string | number }
  'share.fanText': undefined
  'share.fanTitle': undefined
  'share.messages': undefined
  'share.title': undefined
  'shell.account': undefined
  'shell.acting': { name: string | number }
  'shell.actingLeave': undefined
  'shell.answerFor': { name: string | number }
  'shell.appearances': undefined
  'shell.balance': undefined
  'shell.balanceLink': { amount: string | number }
  'shell.blocked': undefined
  'shell.blockedCountries': undefined
  'shell.bookmarks': undefined
  'shell.creators': undefined
  'shell.developers': undefined
  'shell.display': undefined
  'shell.drafts': undefined
  'shell.earningsLink': { amount: string | number }
  'shell.explore': undefined
  'shell.followers': undefined
  'shell.following': undefined
  'shell.groupConfiguration': undefined
  'shell.groupGeneral': undefined
  'shell.groupWallet': undefined
  'shell.help': undefined
  'shell.helpers': undefined
  'shell.helping': undefined
  'shell.home': undefined
  'shell.identity': undefined
  'shell.language': undefined
  'shell.live': undefined
  'shell.logIn': undefined
  'shell.logOut': undefined
  'shell.logo': undefined
  'shell.main': undefined
  'shell.mentions': undefined
  'shell.messages': undefined
  'shell.monthEarnings': undefined
  'shell.notifications': undefined
  'shell.privacy': undefined
  'shell.profile': undefined
  'shell.profit': undefined
  'shell.publish': undefined
  'shell.purchases': undefined
  'shell.recharge': undefined
  'shell.rechargeShort': undefined
  'shell.security': undefined
  'shell.seeProfile': undefined
  'shell.settings': undefined
  'shell.signUp': undefined
  'shell.skip': undefined
  'shell.staff': undefined
  'shell.stopRenewal': undefined
  'shell.subscribers': undefined
  'shell.subscription': undefined
  'shell.subscriptions': undefined
  'shell.terms': undefined
  'shell.theme': undefined
  'shell.theme.dark': undefined
  'shell.theme.light': undefined
  'shell.theme.system': undefined
  'shell.transactions': undefined
  'shell.unread': { count: number }
  'shell.unreadNotifications': { count: number }
  'shell.unsubscribe': undefined
  'shell.wallet': undefined
  'shell.withdraw': undefined
  'shell.you': undefined
  'sortable.howToOrder': undefined
  'sortable.moreAbout': { name: string | number }
  'sortable.moveDown': undefined
  'sortable.moveHandle': { name: string | number }
  'sortable.moveToEnd': undefined
  'sortable.moveToStart': undefined
  'sortable.moveUp': undefined
  'sortable.movedTo': { name: string | number; number: string | number; total: string | number }
  'staff-accounts.accept': undefined
  'staff-accounts.acceptText': undefined
  'staff-accounts.by': { name: string | number }
  'staff-accounts.changeRoles': undefined
  'staff-accounts.chooseRole': undefined
  'staff-accounts.deadText': undefined
  'staff-accounts.deadTitle': undefined
  'staff-accounts.does.administrator': undefined
  'staff-accounts.does.finance': undefined
  'staff-accounts.does.moderator': undefined
  'staff-accounts.does.support': undefined
  'staff-accounts.email': undefined
  'staff-accounts.emailWrong': undefined
  'staff-accounts.end': undefined
  'staff-accounts.endOwnText': undefined
  'staff-accounts.endText': undefined
  'staff-accounts.endTitle': { name: string | number }
  'staff-accounts.ended': { name: string | number }
  'staff-accounts.invitations': undefined
  'staff-accounts.invite': undefined
  'staff-accounts.inviteText': { days: number }
  'staff-accounts.invited': { email: string | number }
  'staff-accounts.join': undefined
  'staff-accounts.joinLead': { email: string | number; roles: string | number }
  'staff-accounts.joinNew': undefined
  'staff-accounts.joinedText': undefined
  'staff-accounts.joinedTitle': undefined
  'staff-accounts.lead': undefined
  'staff-accounts.more': { name: string | number }
  'staff-accounts.neverSeen': undefined
  'staff-accounts.people': undefined
  'staff-accounts.purposeInvite': { email: string | number }
  'staff-accounts.purposeRoles': { name: string | number }
  'staff-accounts.resend': undefined
  'staff-accounts.revoke': undefined
  'staff-accounts.revoked': { email: string | number }
  'staff-accounts.roles': undefined
  'staff-accounts.rolesChanged': { name: string | number }
  'staff-accounts.rolesText': undefined
  'staff-accounts.rolesTitle': { name: string | number }
  'staff-accounts.seen': { when: string | number }
  'staff-accounts.send': undefined
  'staff-accounts.until': { day: string | number }
  'staff-accounts.you': undefined
  'staff-calls.between': { creator: string | number; fan: string | number }
  'staff-calls.endedMeanwhile': undefined
  'staff-calls.facts': { minutes: string | number; price: string | number; since: string | number }
  'staff-calls.lead': undefined
  'staff-calls.none': undefined
  'staff-calls.noneText': undefined
  'staff-calls.state.accepted': undefined
  'staff-calls.state.agreed': undefined
  'staff-calls.state.cancelled': undefined
  'staff-calls.state.connected': undefined
  'staff-calls.state.declined': undefined
  'staff-calls.state.ended': undefined
  'staff-calls.state.failed': undefined
  'staff-calls.state.missed': undefined
  'staff-calls.state.proposed': undefined
  'staff-calls.state.requested': undefined
  'staff-calls.state.ringing': undefined
  'staff-calls.stop': undefined
  'staff-calls.stopText': undefined
  'staff-calls.stopTitle': undefined
  'staff-calls.stopped': undefined
  'staff-calls.title': undefined
  'staff-documents.again': { sides: string | number }
  'staff-documents.approve': undefined
  'staff-documents.approved': { name: string | number }
  'staff-documents.approvedBefore': undefined
  'staff-documents.approvedBy': { name: string | number; when: string | number }
  'staff-documents.before': undefined
  'staff-documents.birthDate': undefined
  'staff-documents.birthOther': { date: string | number }
  'staff-documents.connection': undefined
  'staff-documents.connectionOther': { country: string | number }
  'staff-documents.connectionUnknown': undefined
  'staff-documents.contrast': undefined
  'staff-documents.decidedElsewhere': undefined
  'staff-documents.decision': undefined
  'staff-documents.document': undefined
  'staff-documents.empty': undefined
  'staff-documents.emptyText': undefined
  'staff-documents.expired': undefined
  'staff-documents.expiresOn': undefined
  'staff-documents.fails': undefined
  'staff-documents.file': undefined
  'staff-documents.fine': undefined
  'staff-documents.keyFacts': undefined
  'staff-documents.keyFail': undefined
  'staff-documents.keyNextPage': undefined
  'staff-documents.keyPreviousPage': undefined
  'staff-documents.keyReason': undefined
  'staff-documents.keyReject': undefined
  'staff-documents.keyText': undefined
  'staff-documents.keyZoom': undefined
  'staff-documents.larger': undefined
  'staff-documents.lasting': undefined
  'staff-documents.legalName': undefined
  'staff-documents.missing': undefined
  'staff-documents.missingText': undefined
  'staff-documents.nameOther': { name: string | number }
  'staff-documents.needsReason': undefined
  'staff-documents.number': undefined
  'staff-documents.numberChecking': undefined
  'staff-documents.numberFree': undefined
  'staff-documents.numberShort': { min: string | number }
  'staff-documents.numberUsed': undefined
  'staff-documents.onlyAgain': { language: string | number; side: string | number }
  'staff-documents.opening': undefined
  'staff-documents.openingText': undefined
  'staff-documents.other': { ago: string | number; name: string | number }
  'staff-documents.own': undefined
  'staff-documents.ownText': undefined
  'staff-documents.pageFailed': undefined
  'staff-documents.pageOf': { page: string | number; pages: string | number; side: string | number }
  'staff-documents.pages': { page: string | number; pages: string | number }
  'staff-documents.person': { name: string | number }
  'staff-documents.reason.blurred': undefined
  'staff-documents.reason.cropped': undefined
  'staff-documents.reason.expired': undefined
  'staff-documents.reason.glare': undefined
  'staff-documents.reason.otherName': undefined
  'staff-documents.reason.otherPerson': undefined
  'staff-documents.reason.underAge': undefined
  'staff-documents.reasonOf': { side: string | number }
  'staff-documents.reject': { sides: string | number }
  'staff-documents.rejected': { name: string | number; sides: string | number }
  'staff-documents.rejectedBy': { name: string | number; when: string | number }
  'staff-documents.rejections': { count: number }
  'staff-documents.reset': undefined
  'staff-documents.sent': undefined
  'staff-documents.side.back': undefined
  'staff-documents.side.front': undefined
  'staff-documents.side.selfie': undefined
  'staff-documents.sideOf': { side: string | number }
  'staff-documents.sides': undefined
  'staff-documents.since': { ago: string | number; username: string | number }
  'staff-documents.smaller': undefined
  'staff-documents.stage': undefined
  'staff-documents.the.back': undefined
  'staff-documents.the.front': undefined
  'staff-documents.the.selfie': undefined
  'staff-documents.turn': undefined
  'staff-documents.type.driving-licence': undefined
  'staff-documents.type.id-card': undefined
  'staff-documents.type.passport': undefined
  'staff-documents.underAge': { years: number }
  'staff-documents.verdict': undefined
  'staff-documents.watermark': { name: string | number }
  'staff-documents.what': { country: string | number; type: string | number }
  'staff-documents.whyExpired': undefined
  'staff-documents.whyFailed': { sides: string | number }
  'staff-documents.whyMissing': { fields: string | number }
  'staff-documents.whyUnderAge': undefined
  'staff-documents.willRead': { name: string | number }
  'staff-documents.years': { years: number }
  'staff-gifts.between': { max: string | number; min: string | number }
  'staff-gifts.draw': undefined
  'staff-gifts.drawing': undefined
  'staff-gifts.drawingHint': undefined
  'staff-gifts.drawingMissing': undefined
  'staff-gifts.fee': undefined
  'staff-gifts.full': { max: string | number }
  'staff-gifts.gift': undefined
  'staff-gifts.gifts': undefined
  'staff-gifts.given30': undefined
  'staff-gifts.isRetired': undefined
  'staff-gifts.keeps': undefined
  'staff-gifts.lead': { max: string | number }
  'staff-gifts.made': undefined
  'staff-gifts.make': undefined
  'staff-gifts.new': undefined
  'staff-gifts.newVersion': undefined
  'staff-gifts.offer': { title: string | number }
  'staff-gifts.offered': undefined
  'staff-gifts.place': undefined
  'staff-gifts.placeOf': { count: string | number; place: string | number }
  'staff-gifts.price': undefined
  'staff-gifts.problem.foreign': { element: string | number }
  'staff-gifts.problem.long': { max: string | number }
  'staff-gifts.problem.moved': undefined
  'staff-gifts.problem.parts': { max: string | number }
  'staff-gifts.problem.size': undefined
  'staff-gifts.problem.strokes': undefined
  'staff-gifts.problem.unreadable': undefined
  'staff-gifts.putAway': undefined
  'staff-gifts.redraw': undefined
  'staff-gifts.retired': { count: string | number }
  'staff-gifts.saved': undefined
  'staff-gifts.share': { amount: string | number }
  'staff-gifts.since': undefined
  'staff-gifts.sinceBy': { date: string | number; name: string | number }
  'staff-gifts.sums': { count: number; fee: string | number; shown: string | number }
  'staff-gifts.takeOut': undefined
  'staff-gifts.title.en': undefined
  'staff-gifts.title.es': undefined
  'staff-gifts.title.fr': undefined
  'staff-gifts.title.pt': undefined
  'staff-gifts.titleMissing': undefined
  'staff-lives.endedMeanwhile': undefined
  'staff-lives.facts': { entries: number; people: number; price: string | number }
  'staff-lives.free': undefined
  'staff-lives.hide': undefined
  'staff-lives.lead': undefined
  'staff-lives.none': undefined
  'staff-lives.noneText': undefined
  'staff-lives.state.cancelled': undefined
  'staff-lives.state.ended': undefined
  'staff-lives.state.interrupted': undefined
  'staff-lives.state.live': undefined
  'staff-lives.state.scheduled': undefined
  'staff-lives.state.starting': undefined
  'staff-lives.stop': undefined
  'staff-lives.stopText': undefined
  'staff-lives.stopTitle': undefined
  'staff-lives.stopped': undefined
  'staff-lives.title': undefined
  'staff-lives.watch': undefined
  'staff-money.all': undefined
  'staff-money.close': undefined
  'staff-money.closeText': undefined
  'staff-money.closeTitle': { amount: string | number }
  'staff-money.closedBy': { name: string | number; when: string | number }
  'staff-money.copy': { number: string | number }
  'staff-money.copyByHand': undefined
  'staff-money.gateway.btcpay': undefined
  'staff-money.gateway.stripe': undefined
  'staff-money.gateway.test': undefined
  'staff-money.isClosed': undefined
  'staff-money.kind.dispute_won': undefined
  'staff-money.kind.disputed': undefined
  'staff-money.kind.refunded': undefined
  'staff-money.kind.succeeded': undefined
  'staff-money.lead': undefined
  'staff-money.none': undefined
  'staff-money.noneOpen': undefined
  'staff-money.noneOpenText': undefined
  'staff-money.note': undefined
  'staff-money.noteMissing': undefined
  'staff-money.noteRefused': undefined
  'staff-money.open': undefined
  'staff-money.payment': { number: string | number }
  'staff-money.title': undefined
  'staff-money.which': undefined
  'staff-money.why.amount': undefined
  'staff-money.why.another_payment': undefined
  'staff-money.why.currency': undefined
  'staff-money.why.dispute_won': undefined
  'staff-money.why.unknown_recharge': undefined
  'staff-people.acts': undefined
  'staff-people.actsTitle': undefined
  'staff-people.allActs': undefined
  'staff-people.approved': undefined
  'staff-people.available': undefined
  'staff-people.balance': undefined
  'staff-people.birth': undefined
  'staff-people.birthAge': { age: number; day: string | number }
  'staff-people.blocked': undefined
  'staff-people.choose': undefined
  'staff-people.chooseReason': undefined
  'staff-people.closedOn': { day: string | number }
  'staff-people.country': undefined
  'staff-people.deleteNote': undefined
  'staff-people.deleteNoteText': undefined
  'staff-people.deleteNoteTitle': undefined
  'staff-people.devices': undefined
  'staff-people.document.driving-licence': undefined
  'staff-people.document.id-card': undefined
  'staff-people.document.passport': undefined
  'staff-people.documentNumber': undefined
  'staff-people.documents': undefined
  'staff-people.earned': undefined
  'staff-people.email': undefined
  'staff-people.emailState': undefined
  'staff-people.emailUnverified': undefined
  'staff-people.expires': undefined
  'staff-people.fee': { fee: string | number }
  'staff-people.feeChange': { after: string | number; before: string | number }
  'staff-people.feeExclusive': { fee: string | number }
  'staff-people.filter': undefined
  'staff-people.filter.all': undefined
  'staff-people.filter.closed': undefined
  'staff-people.filter.creators': undefined
  'staff-people.filter.fans': undefined
  'staff-people.filter.suspended': undefined
  'staff-people.followers': undefined
  'staff-people.following': undefined
  'staff-people.forDays': { count: number }
  'staff-people.grantDone': { name: string | number }
  'staff-people.grantExclusive': undefined
  'staff-people.grantTitle': { name: string | number }
  'staff-people.howLong': undefined
  'staff-people.identity': undefined
  'staff-people.identity.approved': undefined
  'staff-people.identity.in-process': undefined
  'staff-people.identity.rejected': undefined
  'staff-people.identity.unverified': undefined
  'staff-people.issuedBy': undefined
  'staff-people.keepNote': undefined
  'staff-people.language': undefined
  'staff-people.legalName': undefined
  'staff-people.lift': undefined
  'staff-people.liftText': undefined
  'staff-people.liftTitle': { name: string | number }
  'staff-people.lifted': { name: string | number }
  'staff-people.money': undefined
  'staff-people.more': undefined
  'staff-people.moreNotes': undefined
  'staff-people.moreTickets': undefined
  'staff-people.movements': undefined
  'staff-people.newNote': undefined
  'staff-people.nextRow': undefined
  'staff-people.noActs': undefined
  'staff-people.noDevices': undefined
  'staff-people.noMovements': undefined
  'staff-people.noTickets': undefined
  'staff-people.nobody': undefined
  'staff-people.nobodyFound': undefined
  'staff-people.nobodyFoundText': undefined
  'staff-people.noteBy': { day: string | number; name: string | number }
  'staff-people.noteEmpty': undefined
  'staff-people.notes': undefined
  'staff-people.online': undefined
  'staff-people.onlyStaff': undefined
  'staff-people.page': undefined
  'staff-people.pending': undefined
  'staff-people.previousRow': undefined
  'staff-people.reason.fraud': undefined
  'staff-people.reason.harassment': undefined
  'staff-people.reason.illegal-content': undefined
  'staff-people.reason.impersonation': undefined
  'staff-people.reason.other': undefined
  'staff-people.reason.spam': undefined
  'staff-people.reason.under-age': undefined
  'staff-people.reasonLabel': undefined
  'staff-people.reasonRefused': undefined
  'staff-people.reasonShort': { count: number }
  'staff-people.rejected': undefined
  'staff-people.relations': undefined
  'staff-people.restore': undefined
  'staff-people.restoreText': undefined
  'staff-people.restoreTitle': { name: string | number }
  'staff-people.restored': { name: string | number }
  'staff-people.reveal': { what: string | number }
  'staff-people.revealText': { name: string | number }
  'staff-people.search': undefined
  'staff-people.seeIdentity': undefined
  'staff-people.show': undefined
  'staff-people.since.fan': { day: string | number; username: string | number }
  'staff-people.since.model': { day: string | number; username: string | number }
  'staff-people.spent': undefined
  'staff-people.state.active': undefined
  'staff-people.state.closed': undefined
  'staff-people.state.suspended': undefined
  'staff-people.state.unconfirmed': undefined
  'staff-people.stepsKeys': { count: number }
  'staff-people.stepsMail': undefined
  'staff-people.stepsNone': undefined
  'staff-people.stopped': { day: string | number }
  'staff-people.subscribers': undefined
  'staff-people.subscriptions': undefined
  'staff-people.summary': undefined
  'staff-people.suspend': undefined
  'staff-people.suspendText.fan': undefined
  'staff-people.suspendText.model': undefined
  'staff-people.suspendTitle': { name: string | number }
  'staff-people.suspended': { name: string | number }
  'staff-people.suspendedBy': { by: string | number; day: string | number; reason: string | number }
  'staff-people.suspendedOn': { day: string | number; reason: string | number }
  'staff-people.suspendedUntil': { at: string | number }
  'staff-people.takeDone': { name: string | number }
  'staff-people.takeExclusive': undefined
  'staff-people.takeTitle': { name: string | number }
  'staff-people.twoSteps': undefined
  'staff-people.type.fan': undefined
  'staff-people.type.model': undefined
  'staff-people.unknown': undefined
  'staff-people.verified': undefined
  'staff-people.whatHappened': undefined
  'staff-people.why': undefined
  'staff-people.whyLift': undefined
  'staff-people.whyRestore': undefined
  'staff-people.withoutEnd': undefined
  'staff-refunds.access': { name: string | number }
  'staff-refunds.all': { amount: string | number }
  'staff-refunds.alone': { amount: string | number }
  'staff-refunds.amount': undefined
  'staff-refunds.andOthers': { amount: string | number; people: number }
  'staff-refunds.back': { amount: string | number; price: string | number }
  'staff-refunds.between': { max: string | number; min: string | number }
  'staff-refunds.bought': { amount: string | number; name: string | number; when: string | number }
  'staff-refunds.decided': undefined
  'staff-refunds.decidedElsewhere': undefined
  'staff-refunds.decline': undefined
  'staff-refunds.declineText': undefined
  'staff-refunds.declineTitle': undefined
  'staff-refunds.declined': undefined
  'staff-refunds.declinedBy': { name: string | number; note: string | number; when: string | number }
  'staff-refunds.do': { amount: string | number }
  'staff-refunds.done': { amount: string | number; name: string | number }
  'staff-refunds.fee': undefined
  'staff-refunds.finished': { amount: string | number; people: number }
  'staff-refunds.fromAvailable': { name: string | number }
  'staff-refunds.fromDebt': { name: string | number }
  'staff-refunds.fromPending': { name: string | number }
  'staff-refunds.how': undefined
  'staff-refunds.lead': undefined
  'staff-refunds.madeBy': { name: string | number; when: string | number }
  'staff-refunds.moves': undefined
  'staff-refunds.noneDecided': undefined
  'staff-refunds.noneWaiting': undefined
  'staff-refunds.noneWaitingText': undefined
  'staff-refunds.note': undefined
  'staff-refunds.noteMissing': undefined
  'staff-refunds.nothingLeft': undefined
  'staff-refunds.others': { people: number }
  'staff-refunds.othersText': { amount: string | number }
  'staff-refunds.own': undefined
  'staff-refunds.ownMoney': undefined
  'staff-refunds.ownProposal': undefined
  'staff-refunds.part': undefined
  'staff-refunds.people': undefined
  'staff-refunds.progress': { amount: string | number; done: string | number; people: string | number }
  'staff-refunds.propose': { amount: string | number }
  'staff-refunds.proposed': undefined
  'staff-refunds.proposedBy': { name: string | number; when: string | number }
  'staff-refunds.reasonMissing': undefined
  'staff-refunds.receives': { name: string | number }
  'staff-refunds.refund': undefined
  'staff-refunds.seeWaiting': undefined
  'staff-refunds.sign': { amount: string | number }
  'staff-refunds.signed': { amount: string | number }
  'staff-refunds.signedBy': { name: string | number; when: string | number }
  'staff-refunds.state.declined': undefined
  'staff-refunds.state.done': undefined
  'staff-refunds.state.proposed': undefined
  'staff-refunds.stays': undefined
  'staff-refunds.takeBack': undefined
  'staff-refunds.takeBackTitle': undefined
  'staff-refunds.takenBackBy': { name: string | number; note: string | number; when: string | number }
  'staff-refunds.thing.call': { name: string | number }
  'staff-refunds.thing.gift': { name: string | number }
  'staff-refunds.thing.goal': { name: string | number }
  'staff-refunds.thing.live': { name: string | number }
  'staff-refunds.thing.message': { name: string | number }
  'staff-refunds.thing.post': { name: string | number }
  'staff-refunds.thing.subscription': { name: string | number }
  'staff-refunds.thing.subscription-gift': { name: string | number }
  'staff-refunds.thing.vault': { name: string | number }
  'staff-refunds.title': undefined
  'staff-refunds.to': { name: string | number }
  'staff-refunds.two': undefined
  'staff-refunds.waiting': undefined
  'staff-refunds.waits': { amount: string | number; name: string | number; when: string | number }
  'staff-refunds.which': undefined
  'staff-refunds.withdrawn': undefined
  'staff-refunds.words': undefined
  'staff-refunds.wordsMissing': undefined
  'staff-refunds.wordsRefused': undefined
  'staff-reports.against': { count: number; name: string | number; when: string | number }
  'staff-reports.ageDocument': undefined
  'staff-reports.ageSaid': undefined
  'staff-reports.ageYears': { count: number }
  'staff-reports.already': undefined
  'staff-reports.appears': undefined
  'staff-reports.around': { count: number }
  'staff-reports.asReported': undefined
  'staff-reports.audience.everyone': undefined
  'staff-reports.audience.paid': undefined
  'staff-reports.audience.subscribers': undefined
  'staff-reports.author': { name: string | number }
  'staff-reports.block': undefined
  'staff-reports.cases': undefined
  'staff-reports.casesCount': { cases: string | number; measures: string | number }
  'staff-reports.changed': undefined
  'staff-reports.changedMeanwhile': undefined
  'staff-reports.decidedBy': { by: string | number; when: string | number }
  'staff-reports.decision': undefined
  'staff-reports.do.approve': undefined
  'staff-reports.do.hide': undefined
  'staff-reports.do.none': undefined
  'staff-reports.do.refuse': undefined
  'staff-reports.do.suspend': undefined
  'staff-reports.do.suspendHide': undefined
  'staff-reports.do.warn': undefined
  'staff-reports.do.warnHide': undefined
  'staff-reports.due': { when: string | number }
  'staff-reports.earlierTexts': { count: number }
  'staff-reports.empty': undefined
  'staff-reports.emptyText': undefined
  'staff-reports.filesOfMessage': { count: number }
  'staff-reports.fiveAround': undefined
  'staff-reports.forDays': { count: number }
  'staff-reports.giftOfMessage': { gift: string | number }
  'staff-reports.gone': undefined
  'staff-reports.goneAccount': undefined
  'staff-reports.hidden': undefined
  'staff-reports.hide.comment': undefined
  'staff-reports.hide.live': undefined
  'staff-reports.hide.message': undefined
  'staff-reports.hide.post': undefined
  'staff-reports.hide.vault': undefined
  'staff-reports.hide.welcome': undefined
  'staff-reports.history': undefined
  'staff-reports.howLong': undefined
  'staff-reports.identity.approved': undefined
  'staff-reports.identity.in-process': undefined
  'staff-reports.identity.rejected': undefined
  'staff-reports.identity.unverified': undefined
  'staff-reports.language.en': undefined
  'staff-reports.language.es': undefined
  'staff-reports.language.fr': undefined
  'staff-reports.language.pt': undefined
  'staff-reports.lastMeasure': undefined
  'staff-reports.lastMeasureAt': { measure: string | number; when: string | number }
  'staff-reports.late': { when: string | number }
  'staff-reports.linesAround': undefined
  'staff-reports.made': undefined
  'staff-reports.madeCount': { made: string | number; upheld: string | number }
  'staff-reports.measure': undefined
  'staff-reports.measure.approve': undefined
  'staff-reports.measure.hide': undefined
  'staff-reports.measure.none': undefined
  'staff-reports.measure.refuse': undefined
  'staff-reports.measure.suspend': undefined
  'staff-reports.measure.warn': undefined
  'staff-reports.missing': undefined
  'staff-reports.moment': { time: string | number }
  'staff-reports.momentNone': { time: string | number }
  'staff-reports.momentWaiting': { time: string | number }
  'staff-reports.moments': undefined
  'staff-reports.moreReports': { count: number }
  'staff-reports.needsRule': undefined
  'staff-reports.noLonger': undefined
  'staff-reports.noMeasure': undefined
  'staff-reports.noText': undefined
  'staff-reports.nothingWritten': undefined
  'staff-reports.of.chat': { name: string | number }
  'staff-reports.of.comment': { name: string | number }
  'staff-reports.of.live': { name: string | number }
  'staff-reports.of.message': { name: string | number }
  'staff-reports.of.post': { name: string | number }
  'staff-reports.of.profile': { name: string | number }
  'staff-reports.of.vault': { name: string | number }
  'staff-reports.of.welcome': { name: string | number }
  'staff-reports.other': { ago: string | number; name: string | number }
  'staff-reports.refund': { count: number; total: string | number }
  'staff-reports.refunds': undefined
  'staff-reports.refuseToo': undefined
  'staff-reports.reported': undefined
  'staff-reports.reportedMessage': undefined
  'staff-reports.reporter': { name: string | number }
  'staff-reports.reportersGet': undefined
  'staff-reports.reportersGetMeasure': undefined
  'staff-reports.reportersGetNone': undefined
  'staff-reports.restore': undefined
  'staff-reports.restoreWhy': undefined
  'staff-reports.restoredAt': { when: string | number }
  'staff-reports.reviewTitle': { number: string | number }
  'staff-reports.rule': undefined
  'staff-reports.ruleHint': undefined
  'staff-reports.seeNow': undefined
  'staff-reports.since': undefined
  'staff-reports.sinceDate': { date: string | number }
  'staff-reports.statement': undefined
  'staff-reports.statementFor': { language: string | number; name: string | number }
  'staff-reports.title': { number: string | number }
  'staff-reports.tooShort': { min: string | number }
  'staff-reports.unfinished': undefined
  'staff-reports.urgent': undefined
  'staff-reports.videoCall': undefined
  'staff-reports.voiceCall': undefined
  'staff-reports.waitsToComeOut': { name: string | number; when: string | number }
  'staff-reports.wasHidden': undefined
  'staff-reports.what': undefined
  'staff-reports.withoutEnd': undefined
  'staff-reports.wrote': { name: string | number }
  'staff-reports.wroteNothing': { name: string | number }
  'staff-tickets.addNote': undefined
  'staff-tickets.answer': undefined
  'staff-tickets.assignee': undefined
  'staff-tickets.change': { title: string | number }
  'staff-tickets.closed': undefined
  'staff-tickets.delete': { title: string | number }
  'staff-tickets.empty': undefined
  'staff-tickets.emptyText': undefined
  'staff-tickets.me': undefined
  'staff-tickets.merge': undefined
  'staff-tickets.mergeInto': { number: string | number }
  'staff-tickets.mergeText': undefined
  'staff-tickets.mergeTitle': { from: string | number; into: string | number }
  'staff-tickets.nobody': undefined
  'staff-tickets.note': undefined
  'staff-tickets.notes': undefined
  'staff-tickets.notesAbout': undefined
  'staff-tickets.other': { ago: string | number; name: string | number }
  'staff-tickets.others': undefined
  'staff-tickets.person': { name: string | number }
  'staff-tickets.ratings': undefined
  'staff-tickets.ratingsLead': undefined
  'staff-tickets.ratingsNo': { count: number }
  'staff-tickets.ratingsNone': undefined
  'staff-tickets.ratingsNoneText': undefined
  'staff-tickets.ratingsYes': { count: number }
  'staff-tickets.reads.en': undefined
  'staff-tickets.reads.es': undefined
  'staff-tickets.reads.fr': undefined
  'staff-tickets.reads.pt': undefined
  'staff-tickets.rowOf': { about: string | number; name: string | number }
  'staff-tickets.saved': undefined
  'staff-tickets.savedNew': undefined
  'staff-tickets.savedNone': undefined
  'staff-tickets.savedText': undefined
  'staff-tickets.savedTitle': undefined
  'staff-tickets.send': undefined
  'staff-tickets.sendAndSolve': undefined
  'staff-tickets.side': undefined
  'staff-tickets.solve': undefined
  'staff-tickets.take': undefined
  'staff-tickets.textMissing': undefined
  'staff-tickets.titleMissing': undefined
  'staff-tickets.until': { when: string | number }
  'staff-withdrawals.account': undefined
  'staff-withdrawals.accountType.checking': undefined
  'staff-withdrawals.accountType.savings': undefined
  'staff-withdrawals.added': undefined
  'staff-withdrawals.addedUsable': { added: string | number; usable: string | number }
  'staff-withdrawals.allArrived': { count: number }
  'staff-withdrawals.approve': { amount: string | number }
  'staff-withdrawals.approveShort': undefined
  'staff-withdrawals.approved': { amount: string | number; name: string | number }
  'staff-withdrawals.approvedBy': { by: string | number; when: string | number }
  'staff-withdrawals.arrivesBy': { day: string | number }
  'staff-withdrawals.arrivesIfNow': { day: string | number }
  'staff-withdrawals.asked': { title: string | number; when: string | number }
  'staff-withdrawals.atBank': undefined
  'staff-withdrawals.backAt': { when: string | number }
  'staff-withdrawals.bank.bank': undefined
  'staff-withdrawals.bank.handle': undefined
  'staff-withdrawals.bank.wallet': undefined
  'staff-withdrawals.bankReference': undefined
  'staff-withdrawals.bankWhy': undefined
  'staff-withdrawals.batch': { number: string | number }
  'staff-withdrawals.batchChanged': undefined
  'staff-withdrawals.batchMissing': undefined
  'staff-withdrawals.before': undefined
  'staff-withdrawals.byHand': { amount: string | number; count: number }
  'staff-withdrawals.cameBack': undefined
  'staff-withdrawals.cameBackCount': undefined
  'staff-withdrawals.cameBackText': { amount: string | number; name: string | number }
  'staff-withdrawals.cancelled': undefined
  'staff-withdrawals.cancelledAt': { when: string | number }
  'staff-withdrawals.chargebacks': undefined
  'staff-withdrawals.check.account': undefined
  'staff-withdrawals.check.chargebacks': undefined
  'staff-withdrawals.check.documents': undefined
  'staff-withdrawals.check.holder': undefined
  'staff-withdrawals.check.ledger': undefined
  'staff-withdrawals.check.shared': undefined
  'staff-withdrawals.checked': undefined
  'staff-withdrawals.chooseBatch': undefined
  'staff-withdrawals.column.amount': undefined
  'staff-withdrawals.column.bank': undefined
  'staff-withdrawals.column.withdrawal': undefined
  'staff-withdrawals.countLines': { count: number }
  'staff-withdrawals.countOpen': { count: number }
  'staff-withdrawals.countPeople': { count: string | number }
  'staff-withdrawals.countReturned': { count: number }
  'staff-withdrawals.countWithdrawals': { count: number }
  'staff-withdrawals.debt': undefined
  'staff-withdrawals.decidedElsewhere': undefined
  'staff-withdrawals.decision': undefined
  'staff-withdrawals.discard': undefined
  'staff-withdrawals.discardText': undefined
  'staff-withdrawals.discardTitle': undefined
  'staff-withdrawals.discarded': undefined
  'staff-withdrawals.download': undefined
  'staff-withdrawals.downloaded': { count: number }
  'staff-withdrawals.downloadedMeanwhile': undefined
  'staff-withdrawals.drop': undefined
  'staff-withdrawals.dropHint': undefined
  'staff-withdrawals.earlier': undefined
  'staff-withdrawals.empty': undefined
  'staff-withdrawals.emptyText': undefined
  'staff-withdrawals.expects': { reference: string | number }
  'staff-withdrawals.file': undefined
  'staff-withdrawals.fileEmpty': undefined
  'staff-withdrawals.fileFacts': { count: number; fingerprint: string | number; format: string | number }
  'staff-withdrawals.fileTooLarge': { max: string | number }
  'staff-withdrawals.final': undefined
  'staff-withdrawals.found.approved': undefined
  'staff-withdrawals.found.approvedOn': { day: string | number }
  'staff-withdrawals.found.chargebacks': { count: number; sales: number }
  'staff-withdrawals.found.differs': undefined
  'staff-withdrawals.found.expired': { day: string | number }
  'staff-withdrawals.found.ledgerAt': { time: string | number }
  'staff-withdrawals.found.ledgerFine': undefined
  'staff-withdrawals.found.ledgerOff': undefined
  'staff-withdrawals.found.matches': undefined
  'staff-withdrawals.found.nameUnknown': undefined
  'staff-withdrawals.found.shared': { count: number }
  'staff-withdrawals.found.unverified': undefined
  'staff-withdrawals.found.usable': undefined
  'staff-withdrawals.found.waits': { when: string | number }
  'staff-withdrawals.holder': undefined
  'staff-withdrawals.inBatch': { day: string | number; number: string | number }
  'staff-withdrawals.join': { name: string | number }
  'staff-withdrawals.joined': { amount: string | number; name: string | number }
  'staff-withdrawals.keyApprove': undefined
  'staff-withdrawals.keyExpense': undefined
  'staff-withdrawals.keyExpenseFirst': undefined
  'staff-withdrawals.keyJoin': undefined
  'staff-withdrawals.keyJoinFirst': undefined
  'staff-withdrawals.keyReject': undefined
  'staff-withdrawals.keySettle': undefined
  'staff-withdrawals.keySkip': undefined
  'staff-withdrawals.legalName': undefined
  'staff-withdrawals.likely.account': { name: string | number; reference: string | number }
  'staff-withdrawals.likely.amount': { name: string | number; reference: string | number }
  'staff-withdrawals.likely.name': { name: string | number; reference: string | number }
  'staff-withdrawals.lineState.expense': undefined
  'staff-withdrawals.lineState.matched': undefined
  'staff-withdrawals.lineState.open': undefined
  'staff-withdrawals.lineState.settled': undefined
  'staff-withdrawals.lines': undefined
  'staff-withdrawals.made': { day: string | number; time: string | number; title: string | number }
  'staff-withdrawals.madeBy': { name: string | number }
  'staff-withdrawals.markBothCount': { paid: number; returned: number }
  'staff-withdrawals.markPaid': undefined
  'staff-withdrawals.markPaidCount': { count: number }
  'staff-withdrawals.markReturned': undefined
  'staff-withdrawals.markReturnedCount': { count: number }
  'staff-withdrawals.matching': undefined
  'staff-withdrawals.missing': undefined
  'staff-withdrawals.missingAtBank': undefined
  'staff-withdrawals.more': undefined
  'staff-withdrawals.needsReason': undefined
  'staff-withdrawals.needsText': undefined
  'staff-withdrawals.noBatches': undefined
  'staff-withdrawals.noLine': undefined
  'staff-withdrawals.noLines': undefined
  'staff-withdrawals.noLinesHere': undefined
  'staff-withdrawals.noOpenLines': undefined
  'staff-withdrawals.noStatements': undefined
  'staff-withdrawals.noText': undefined
  'staff-withdrawals.nobody': undefined
  'staff-withdrawals.nobodysExpense': undefined
  'staff-withdrawals.nobodysIncome': undefined
  'staff-withdrawals.none': undefined
  'staff-withdrawals.notDownloaded': undefined
  'staff-withdrawals.notSent': undefined
  'staff-withdrawals.notTheirs': undefined
  'staff-withdrawals.note': { name: string | number }
  'staff-withdrawals.noteExpense': undefined
  'staff-withdrawals.noteHint': undefined
  'staff-withdrawals.noteIncome': undefined
  'staff-withdrawals.noted': { amount: string | number }
  'staff-withdrawals.number.bank': undefined
  'staff-withdrawals.number.handle': undefined
  'staff-withdrawals.number.wallet': undefined
  'staff-withdrawals.ofSales': { chargebacks: string | number; sales: number }
  'staff-withdrawals.openLines': undefined
  'staff-withdrawals.openLinesText': undefined
  'staff-withdrawals.orders': undefined
  'staff-withdrawals.origin': undefined
  'staff-withdrawals.other': { ago: string | number; name: string | number }
  'staff-withdrawals.paid': undefined
  'staff-withdrawals.paidAt': { when: string | number }
  'staff-withdrawals.paidByHand': undefined
  'staff-withdrawals.paidByHandText': { amount: string | number; name: string | number }
  'staff-withdrawals.paidWith': { reference: string | number; when: string | number }
  'staff-withdrawals.pay': { amount: string | number; count: number }
  'staff-withdrawals.payerSince': { count: number; month: string | number }
  'staff-withdrawals.payerStopped': { count: number; month: string | number }
  'staff-withdrawals.payers': undefined
  'staff-withdrawals.payersAll': { amount: string | number; count: number }
  'staff-withdrawals.pending': undefined
  'staff-withdrawals.person': { name: string | number }
  'staff-withdrawals.places': undefined
  'staff-withdrawals.readAdded': { added: number; matched: number }
  'staff-withdrawals.readBefore': { when: string | number }
  'staff-withdrawals.readKnown': { known: number }
  'staff-withdrawals.readNothingNew': { known: number }
  'staff-withdrawals.reason.account-closed': undefined
  'staff-withdrawals.reason.asked-for': undefined
  'staff-withdrawals.reason.doubtful-sales': undefined
  'staff-withdrawals.reason.expired-document': undefined
  'staff-withdrawals.reason.other-holder': undefined
  'staff-withdrawals.reasons': undefined
  'staff-withdrawals.reject': undefined
  'staff-withdrawals.rejectFinal': undefined
  'staff-withdrawals.rejected': { amount: string | number; name: string | number }
  'staff-withdrawals.rejectedBy': { by: string | number; reason: string | number; when: string | number }
  'staff-withdrawals.remains': undefined
  'staff-withdrawals.returned': undefined
  'staff-withdrawals.returnedAt': { when: string | number }
  'staff-withdrawals.sameAgain': undefined
  'staff-withdrawals.sameAmount': { day: string | number }
  'staff-withdrawals.sendFirst': undefined
  'staff-withdrawals.settled': undefined
  'staff-withdrawals.settledOn': { day: string | number }
  'staff-withdrawals.sharedWith': undefined
  'staff-withdrawals.sign': { amount: string | number }
  'staff-withdrawals.signFrom': { amount: string | number }
  'staff-withdrawals.signed': { amount: string | number; name: string | number }
  'staff-withdrawals.signedBy': { name: string | number; when: string | number }
  'staff-withdrawals.signsOne': undefined
  'staff-withdrawals.signsTwo': undefined
  'staff-withdrawals.since': { day: string | number; username: string | number }
  'staff-withdrawals.skip': undefined
  'staff-withdrawals.someReturned': { count: number; returned: number }
  'staff-withdrawals.staffNote': undefined
  'staff-withdrawals.standing': undefined
  'staff-withdrawals.statement': undefined
  'staff-withdrawals.statementFacts': { format: string | number; name: string | number; period: string | number; when: string | number }
  'staff-withdrawals.statementFile': undefined
  'staff-withdrawals.tab.batches': undefined
  'staff-withdrawals.tab.statements': undefined
  'staff-withdrawals.tab.withdrawals': undefined
  'staff-withdrawals.takeBack': undefined
  'staff-withdrawals.takeSignatureBack': undefined
  'staff-withdrawals.title': { number: string | number }
  'staff-withdrawals.toBatches': undefined
  'staff-withdrawals.toJoin': undefined
  'staff-withdrawals.toSettle': { count: number }
  'staff-withdrawals.unknown': undefined
  'staff-withdrawals.unpaid': undefined
  'staff-withdrawals.unpaidNone': undefined
  'staff-withdrawals.unpaidText': { count: number }
  'staff-withdrawals.upload': undefined
  'staff-withdrawals.wasTold': undefined
  'staff-withdrawals.whatHappens': undefined
  'staff-withdrawals.why.documents': undefined
  'staff-withdrawals.why.ledger': undefined
  'staff-withdrawals.why.own': undefined
  'staff-withdrawals.why.signed': undefined
  'staff-withdrawals.why.suspended': undefined
  'staff-withdrawals.willBePaid': { count: number; names: string | number }
  'staff-withdrawals.willComeBack': { count: number; names: string | number }
  'staff-withdrawals.willWait': { count: number; names: string | number }
  'staff.about': { name: string | number }
  'staff.accounts': undefined
  'staff.actIdentity': undefined
  'staff.actNote': undefined
  'staff.actReason': undefined
  'staff.actRecorded': undefined
  'staff.actRestore': undefined
  'staff.actSuspend': undefined
  'staff.acts': undefined
  'staff.actsNone': undefined
  'staff.ageDays': { days: number }
  'staff.ageDaysHours': { days: number; hours: string | number }
  'staff.ageHours': { hours: string | number }
  'staff.ageHoursMinutes': { hours: string | number; minutes: string | number }
  'staff.ageMinutes': { minutes: string | number }
  'staff.audit': undefined
  'staff.calls': undefined
  'staff.campaigns': undefined
  'staff.chargebacks': undefined
  'staff.chargebacksCount': { count: number }
  'staff.chooseItem': undefined
  'staff.chooseItemText': undefined
  'staff.claimedBy': { name: string | number }
  'staff.creator': undefined
  'staff.doneToday': undefined
  'staff.fan': undefined
  'staff.fees': undefined
  'staff.feesMean': { share: string | number }
  'staff.filter': undefined
  'staff.found': undefined
  'staff.gifts': undefined
  'staff.goTo': undefined
  'staff.greetingAfternoon': { name: string | number }
  'staff.greetingEvening': { name: string | number }
  'staff.greetingMorning': { name: string | number }
  'staff.groupHouse': undefined
  'staff.groupQueues': undefined
  'staff.guest': undefined
  'staff.help': undefined
  'staff.hintCommands': undefined
  'staff.hintMove': undefined
  'staff.hintOpen': undefined
  'staff.hintOtherTab': undefined
  'staff.home': undefined
  'staff.justCome': undefined
  'staff.keyAll': undefined
  'staff.keyNext': undefined
  'staff.keyNextPrevious': undefined
  'staff.keyPrevious': undefined
  'staff.keysTitle': undefined
  'staff.ledger': undefined
  'staff.ledger.available': undefined
  'staff.ledger.debt': undefined
  'staff.ledger.fans': undefined
  'staff.ledger.held': undefined
  'staff.ledger.house': undefined
  'staff.ledger.losses': undefined
  'staff.ledger.paidOut': undefined
  'staff.ledger.pending': undefined
  'staff.ledger.provider': undefined
  'staff.ledger.withdrawing': undefined
  'staff.ledgerBalances': { time: string | number }
  'staff.ledgerFindings': { count: number }
  'staff.ledgerHas': undefined
  'staff.ledgerOwes': undefined
  'staff.letters': undefined
  'staff.lettersText': undefined
  'staff.lives': undefined
  'staff.menu': undefined
  'staff.milliseconds': { value: string | number }
  'staff.money': undefined
  'staff.monthUntil': { month: string | number; time: string | number }
  'staff.nothingFound': undefined
  'staff.nothingInFilter': undefined
  'staff.nothingPresses': undefined
  'staff.ofPromise': { promise: string | number }
  'staff.ofPromiseLate': { late: number; promise: string | number }
  'staff.oldest': undefined
  'staff.open': undefined
  'staff.openOldest': undefined
  'staff.openQueue': { name: string | number }
  'staff.people': undefined
  'staff.personIs': { type: string | number; username: string | number }
  'staff.promise': undefined
  'staff.promiseBusiness': { hours: number }
  'staff.promiseDays': { days: number }
  'staff.promiseHours': { hours: number }
  'staff.queue.documents': undefined
  'staff.queue.documents.again': undefined
  'staff.queue.documents.all': undefined
  'staff.queue.documents.first': undefined
  'staff.queue.documents.late': { count: number }
  'staff.queue.documents.near': { count: number }
  'staff.queue.reports': undefined
  'staff.queue.reports.all': undefined
  'staff.queue.reports.comments': undefined
  'staff.queue.reports.decided': undefined
  'staff.queue.reports.late': { count: number }
  'staff.queue.reports.lives': undefined
  'staff.queue.reports.messages': undefined
  'staff.queue.reports.near': { count: number }
  'staff.queue.reports.people': undefined
  'staff.queue.reports.posts': undefined
  'staff.queue.reports.review': undefined
  'staff.queue.reports.urgent': undefined
  'staff.queue.reports.vaults': undefined
  'staff.queue.tickets': undefined
  'staff.queue.tickets.all': undefined
  'staff.queue.tickets.answered': undefined
  'staff.queue.tickets.late': { count: number }
  'staff.queue.tickets.mine': undefined
  'staff.queue.tickets.near': { count: number }
  'staff.queue.tickets.unassigned': undefined
  'staff.queue.withdrawals': undefined
  'staff.queue.withdrawals.all': undefined
  'staff.queue.withdrawals.approved': undefined
  'staff.queue.withdrawals.late': { count: number }
  'staff.queue.withdrawals.near': { count: number }
  'staff.queue.withdrawals.returned': undefined
  'staff.queueColumn': undefined
  'staff.recharges': undefined
  'staff.rechargesApproved': { share: string | number }
  'staff.refunds': undefined
  'staff.refundsWaiting': { count: number }
  'staff.role.administrator': undefined
  'staff.role.finance': undefined
  'staff.role.moderator': undefined
  'staff.role.support': undefined
  'staff.sales': undefined
  'staff.salesBefore': undefined
  'staff.search': undefined
  'staff.secondFactorAction': undefined
  'staff.secondFactorText': undefined
  'staff.secondFactorTitle': undefined
  'staff.seeAll': undefined
  'staff.settings': undefined
  'staff.strayPayments': undefined
  'staff.straysOpen': { count: number }
  'staff.system': undefined
  'staff.system.attention': undefined
  'staff.system.backup': undefined
  'staff.system.database': undefined
  'staff.system.disk': undefined
  'staff.system.errors': undefined
  'staff.system.good': undefined
  'staff.system.mails': undefined
  'staff.system.noBackup': undefined
  'staff.system.p95': undefined
  'staff.system.processes': undefined
  'staff.system.processesGone': { alive: string | number; gone: number }
  'staff.system.setAside': undefined
  'staff.system.sockets': undefined
  'staff.system.unlimited': undefined
  'staff.system.waiting': undefined
  'staff.team': undefined
  'staff.toSite': undefined
  'staff.tooLate': undefined
  'staff.undo': undefined
  'staff.urgentIn': { queue: string | number }
  'staff.urgentLate': undefined
  'staff.urgentUntil': { time: string | number }
  'staff.verdict.bad': undefined
  'staff.verdict.good': undefined
  'staff.verdict.odd': undefined
  'staff.waiting': undefined
  'staff.waitingCount': { waiting: number }
  'staff.waitingLate': { late: number; waiting: number }
  'studio-panel.begin': undefined
  'studio-panel.change': undefined
  'studio-panel.entry': { price: string | number }
  'studio-panel.facts': { count: number; entry: string | number }
  'studio-panel.free': undefined
  'studio-panel.goBack': undefined
  'studio-panel.label': undefined
  'studio-panel.more': { count: number }
  'studio-panel.next': { when: string | number }
  'studio-panel.none': undefined
  'studio-panel.noneText': undefined
  'studio-panel.onAir': undefined
  'studio-panel.people': { count: number }
  'studio-panel.starting': undefined
  'studio.about': { name: string | number }
  'studio.aboutLive': undefined
  'studio.add': undefined
  'studio.allowed': undefined
  'studio.anyone': undefined
  'studio.asking': undefined
  'studio.askingText': undefined
  'studio.audience.everyone': undefined
  'studio.audience.followers': undefined
  'studio.audience.subscribers': undefined
  'studio.availableAt': { day: string | number; fee: string | number }
  'studio.average': { people: string | number }
  'studio.back': undefined
  'studio.beginning': undefined
  'studio.blockText': undefined
  'studio.blockTitle': { name: string | number }
  'studio.blockWord': undefined
  'studio.blocked': { name: string | number }
  'studio.browser': undefined
  'studio.camera.busy': undefined
  'studio.camera.denied': undefined
  'studio.camera.none': undefined
  'studio.cameraLabel': undefined
  'studio.cameraOff': undefined
  'studio.cameraOffText': undefined
  'studio.cameraText.busy': undefined
  'studio.cameraText.denied': undefined
  'studio.cameraText.none': undefined
  'studio.cancel': undefined
  'studio.cancelText': { count: number }
  'studio.cancelTitle': undefined
  'studio.cancelled': undefined
  'studio.cancelledText': undefined
  'studio.chat': undefined
  'studio.chatSettings': undefined
  'studio.choose': undefined
  'studio.chooseCover': undefined
  'studio.connection.fair': undefined
  'studio.connection.good': undefined
  'studio.connection.none': undefined
  'studio.connection.poor': undefined
  'studio.connection.unknown': undefined
  'studio.connectionLabel': undefined
  'studio.connectionShort': { quality: string | number; speed: string | number }
  'studio.copied': { what: string | number }
  'studio.copy': { what: string | number }
  'studio.copyByHand': undefined
  'studio.coverGlass': undefined
  'studio.coverText': undefined
  'studio.cut': undefined
  'studio.cutBlind': undefined
  'studio.cutFrom': undefined
  'studio.cutKept': { length: string | number }
  'studio.cutNone': undefined
  'studio.cutPreview': undefined
  'studio.cutText': undefined
  'studio.cutTitle': undefined
  'studio.cutTo': undefined
  'studio.date': undefined
  'studio.decide': undefined
  'studio.decideAs.delete': undefined
  'studio.decideAs.post': undefined
  'studio.decideAs.vault': undefined
  'studio.deleteReplay': undefined
  'studio.deleteReplayAsk': undefined
  'studio.deleteReplayText': undefined
  'studio.deleteReplayTitle': undefined
  'studio.deleteThis': undefined
  'studio.deletedBySelf': { day: string | number }
  'studio.devices': undefined
  'studio.done': undefined
  'studio.duration': undefined
  'studio.earned': undefined
  'studio.earnedOver': { amount: string | number }
  'studio.earnedShort': undefined
  'studio.elsewhere': undefined
  'studio.elsewhereText': undefined
  'studio.end': undefined
  'studio.endRefund': { minutes: string | number }
  'studio.endText': { count: number }
  'studio.endTextGoal': { amount: string | number; count: number; reached: string | number }
  'studio.endTitle': undefined
  'studio.endedAt': { when: string | number }
  'studio.endedBy.limit': undefined
  'studio.endedBy.lost': undefined
  'studio.endedBy.stopped': undefined
  'studio.entries': undefined
  'studio.entriesAt': { count: number; price: string | number }
  'studio.failed': undefined
  'studio.failedText': undefined
  'studio.free': undefined
  'studio.freeEntries': undefined
  'studio.giftCount': { count: string | number; title: string | number }
  'studio.gifts': undefined
  'studio.giftsCounted': { count: number }
  'studio.givers': undefined
  'studio.go': undefined
  'studio.goAt': { day: string | number; time: string | number }
  'studio.goLater': undefined
  'studio.goOn': undefined
  'studio.goTell': { count: number }
  'studio.goal': undefined
  'studio.goalAmount': undefined
  'studio.goalName': { title: string | number }
  'studio.goalOf': { amount: string | number; title: string | number }
  'studio.goalReached': { amount: string | number; reached: string | number }
  'studio.goalShort': undefined
  'studio.goalText': undefined
  'studio.goalTitle': undefined
  'studio.gone': undefined
  'studio.goneText': undefined
  'studio.hearing.good': undefined
  'studio.hearing.loud': undefined
  'studio.hearing.silent': undefined
  'studio.help.busy': undefined
  'studio.help.denied': undefined
  'studio.help.none': undefined
  'studio.hideKey': undefined
  'studio.hours': { hours: string | number; minutes: string | number }
  'studio.houseFee': { fee: string | number }
  'studio.inside': undefined
  'studio.insideByMinute': undefined
  'studio.insideShort': undefined
  'studio.intoVault': undefined
  'studio.intoVaultText': undefined
  'studio.isMuted': undefined
  'studio.isMutedUntil': { time: string | number }
  'studio.isOut': undefined
  'studio.key': undefined
  'studio.keyFailed': undefined
  'studio.keyRenewed': undefined
  'studio.keyText': undefined
  'studio.later': undefined
  'studio.leave': undefined
  'studio.leaveAnyway': undefined
  'studio.leaveText': undefined
  'studio.leaveTitle': undefined
  'studio.letIn': undefined
  'studio.letInText': undefined
  'studio.letWrite': undefined
  'studio.level': undefined
  'studio.lifted': { name: string | number }
  'studio.line.again': undefined
  'studio.line.connecting': undefined
  'studio.line.offline': undefined
  'studio.lineEnd.elsewhere': undefined
  'studio.lineEnd.limit': undefined
  'studio.lineEnd.refused': undefined
  'studio.lineEndText': undefined
  'studio.liveFor': { time: string | number }
  'studio.lookAgain': undefined
  'studio.messageDeleted': undefined
  'studio.microphoneLabel': undefined
  'studio.minutes': { minutes: string | number; seconds: string | number }
  'studio.minutesShort': { minutes: string | number }
  'studio.mirror': undefined
  'studio.moreVaults': undefined
  'studio.mute': undefined
  'studio.muteFor': { minutes: string | number; name: string | number }
  'studio.muteToEnd': { name: string | number }
  'studio.muteWord': undefined
  'studio.muted': { minutes: string | number; name: string | number }
  'studio.mutedToEnd': { name: string | number }
  'studio.nameless.camera': { number: string | number }
  'studio.nameless.microphone': { number: string | number }
  'studio.new': undefined
  'studio.newFollowers': undefined
  'studio.newVault': undefined
  'studio.newWords': undefined
  'studio.newWordsText': undefined
  'studio.no.busy': undefined
  'studio.no.denied': undefined
  'studio.no.none': undefined
  'studio.noGoal': undefined
  'studio.noLinks': undefined
  'studio.noWords': undefined
  'studio.nobodyRestricted': undefined
  'studio.nobodySees': undefined
  'studio.notify': undefined
  'studio.notifyLater': undefined
  'studio.notifyLaterText': undefined
  'studio.notifyText': undefined
  'studio.now': undefined
  'studio.obs': undefined
  'studio.obsBFrames': undefined
  'studio.obsComes': { frames: string | number; size: string | number; speed: string | number }
  'studio.obsGone': undefined
  'studio.obsGoneText': undefined
  'studio.obsKeys': { seconds: string | number }
  'studio.obsNeeds': { speed: string | number }
  'studio.obsNote': undefined
  'studio.obsPicture': undefined
  'studio.obsStarting': undefined
  'studio.obsText': undefined
  'studio.obsTitle': undefined
  'studio.off.cover': undefined
  'studio.off.devices': undefined
  'studio.off.full': undefined
  'studio.off.offline': undefined
  'studio.off.open': undefined
  'studio.off.unable': undefined
  'studio.onAir': undefined
  'studio.onlyYou': undefined
  'studio.ownMirrored': undefined
  'studio.ownPicture': undefined
  'studio.paused': undefined
  'studio.peak': undefined
  'studio.people': { count: number }
  'studio.pin': undefined
  'studio.pinThis': undefined
  'studio.pinned': undefined
  'studio.price': undefined
  'studio.problem.goalAmount': { max: string | number; min: string | number }
  'studio.problem.goalTitle': undefined
  'studio.problem.price': { max: string | number }
  'studio.problem.replayPrice': { max: string | number; min: string | number }
  'studio.problem.subscriberPrice': undefined
  'studio.problem.time': { days: string | number; minutes: string | number }
  'studio.problem.title': undefined
  'studio.record': undefined
  'studio.recordText': undefined
  'studio.reduced': undefined
  'studio.reducedText': undefined
  'studio.refunded': undefined
  'studio.reminded': { count: number }
  'studio.remove': { name: string | number }
  'studio.removeCover': undefined
  'studio.removeGoal': undefined
  'studio.removeText': undefined
  'studio.removeTextPaid': undefined
  'studio.removeTitle': { name: string | number }
  'studio.removeWord': undefined
  'studio.removed': { name: string | number }
  'studio.renewKey': undefined
  'studio.renewText': undefined
  'studio.renewTitle': undefined
  'studio.replay': undefined
  'studio.replayFailed': undefined
  'studio.replayFree': undefined
  'studio.replayIs.deleted': undefined
  'studio.replayIs.making': undefined
  'studio.replayIs.none': undefined
  'studio.replayIs.post': undefined
  'studio.replayIs.vault': undefined
  'studio.replayKept': undefined
  'studio.replayNone': undefined
  'studio.replayPrice': undefined
  'studio.replayText': undefined
  'studio.report': undefined
  'studio.resolution': { frames: string | number; lines: string | number }
  'studio.restricted': undefined
  'studio.save': undefined
  'studio.saved': undefined
  'studio.schedule': undefined
  'studio.scheduleNote': undefined
  'studio.scheduled': { when: string | number }
  'studio.seconds': { seconds: string | number }
  'studio.sendAgain': undefined
  'studio.sendHere': undefined
  'studio.sends': { lines: string | number; speed: string | number }
  'studio.server': undefined
  'studio.serverText': undefined
  'studio.settings': undefined
  'studio.share': undefined
  'studio.sharing': undefined
  'studio.showKey': undefined
  'studio.signal': { quality: string | number; speed: string | number }
  'studio.slow': undefined
  'studio.slowOff': undefined
  'studio.slowOn': { seconds: string | number }
  'studio.source': undefined
  'studio.sources': undefined
  'studio.start': undefined
  'studio.startsFrom': { time: string | number }
  'studio.stay': undefined
  'studio.subscriberPrice': undefined
  'studio.takeOut': undefined
  'studio.takeOutText': undefined
  'studio.takeOutTitle': undefined
  'studio.takeOutWord': { word: string | number }
  'studio.testAgain': undefined
  'studio.testFailed': undefined
  'studio.testing': undefined
  'studio.thank': undefined
  'studio.thankAll': undefined
  'studio.thankAllText': undefined
  'studio.thankName': { name: string | number }
  'studio.thanked': { when: string | number }
  'studio.thanksDraft': { title: string | number }
  'studio.thanksLabel': undefined
  'studio.thanksSend': { count: number }
  'studio.time': undefined
  'studio.titleLabel': undefined
  'studio.toEnd': undefined
  'studio.toLives': undefined
  'studio.toOpen': undefined
  'studio.toPost': undefined
  'studio.toProfile': undefined
  'studio.toProfileText': undefined
  'studio.toVault': undefined
  'studio.turn': undefined
  'studio.turnCameraOff': undefined
  'studio.turnCameraOn': undefined
  'studio.unable': undefined
  'studio.unableObs': undefined
  'studio.unableText': undefined
  'studio.undo': undefined
  'studio.unmute': undefined
  'studio.unpin': undefined
  'studio.unshare': undefined
  'studio.upload': { ms: string | number; speed: string | number }
  'studio.uploadLess': { lines: string | number; speed: string | number }
  'studio.useObs': undefined
  'studio.vaultIncluded': undefined
  'studio.vaultPrice': undefined
  'studio.vaultTitle': undefined
  'studio.waiting': undefined
  'studio.when': undefined
  'studio.whichVault': undefined
  'studio.who': undefined
  'studio.whoDetail': { detail: string | number; who: string | number }
  'studio.whoShort': undefined
  'studio.whoText': undefined
  'studio.wordLength': { max: string | number; min: string | number }
  'studio.words': undefined
  'studio.wordsCounted': { messages: number; words: number }
  'studio.wordsFull': { max: string | number }
  'studio.wordsText': undefined
  'studio.writeToAll': undefined
  'studio.writer.everyone': undefined
  'studio.writer.followers': undefined
  'studio.writer.payers': undefined
  'studio.writer.subscribers': undefined
  'studio.writers': undefined
  'studio.writersText': undefined
  'studio.youGet': { amount: string | number }
  'studio.youGetReplay': { amount: string | number }
  'studio.zone': { zone: string | number }
  'tags.all': undefined
  'tags.az': undefined
  'tags.falls': { share: string | number }
  'tags.goesOn': { letter: string | number }
  'tags.grows': { share: string | number }
  'tags.isNew': undefined
  'tags.lead': undefined
  'tags.letters': undefined
  'tags.noPosts': undefined
  'tags.none': undefined
  'tags.noneText': undefined
  'tags.notFound': undefined
  'tags.others': undefined
  'tags.same': undefined
  'tags.search': undefined
  'tags.title': undefined
  'tags.total': { count: number }
  'tags.totalMore': { count: string | number }
  'tags.trending': undefined
  'tags.week': undefined
  'tickets.all': undefined
  'tickets.answered': undefined
  'tickets.answeredText': undefined
  'tickets.ask': undefined
  'tickets.askAgain': undefined
  'tickets.asker': undefined
  'tickets.attach': { size: string | number }
  'tickets.attachMost': { count: number }
  'tickets.attached': undefined
  'tickets.back': undefined
  'tickets.choose': undefined
  'tickets.chooseText': undefined
  'tickets.closedOn': { when: string | number }
  'tickets.closedText': undefined
  'tickets.email': undefined
  'tickets.emailHint': undefined
  'tickets.emailWrong': undefined
  'tickets.files': undefined
  'tickets.filter': undefined
  'tickets.filter.closed': { count: string | number }
  'tickets.filter.open': { count: string | number }
  'tickets.filter.solved': { count: string | number }
  'tickets.final': undefined
  'tickets.guestAccount': undefined
  'tickets.guestAs': { email: string | number }
  'tickets.guestTitle': undefined
  'tickets.hours': { hours: string | number }
  'tickets.inReview': undefined
  'tickets.inReviewUntil': { when: string | number }
  'tickets.lead': { max: string | number; min: string | number }
  'tickets.linkAnother': undefined
  'tickets.linkOver': undefined
  'tickets.linkOverText': undefined
  'tickets.linkSent': undefined
  'tickets.linkUsed': undefined
  'tickets.linkUsedText': { when: string | number }
  'tickets.merged': { number: string | number }
  'tickets.missing': undefined
  'tickets.missingText': undefined
  'tickets.new': undefined
  'tickets.newShort': undefined
  'tickets.noFiles': undefined
  'tickets.none': undefined
  'tickets.noneInFilter': undefined
  'tickets.noneText': undefined
  'tickets.number': undefined
  'tickets.open': undefined
  'tickets.ourReply': { when: string | number }
  'tickets.progress': undefined
  'tickets.promise': { when: string | number }
  'tickets.promiseHouse': { when: string | number; zone: string | number }
  'tickets.promiseLabel': undefined
  'tickets.promiseLate': { when: string | number }
  'tickets.promiseText': { max: string | number; min: string | number }
  'tickets.remove': { name: string | number }
  'tickets.reopens': { when: string | number }
  'tickets.reply': undefined
  'tickets.replyTo': { name: string | number }
  'tickets.save': { name: string | number; size: string | number }
  'tickets.send': undefined
  'tickets.sentText': { email: string | number }
  'tickets.sentTitle': undefined
  'tickets.solvedNote': { number: string | number; when: string | number }
  'tickets.solvedOn': { when: string | number }
  'tickets.solvedText': { days: number }
  'tickets.subject': undefined
  'tickets.subjectHint': undefined
  'tickets.subjectShort': { min: string | number }
  'tickets.team': { name: string | number }
  'tickets.teamNameless': undefined
  'tickets.text': undefined
  'tickets.textMissing': undefined
  'tickets.title': undefined
  'tickets.today': { day: string | number }
  'tickets.topic': undefined
  'tickets.topic.account': undefined
  'tickets.topic.creating': undefined
  'tickets.topic.messages': undefined
  'tickets.topic.money': undefined
  'tickets.topic.other': undefined
  'tickets.topic.subscriptions': undefined
  'tickets.you': undefined
  'tickets.yourReply': { when: string | number }
  'trial.begun': { name: string | number }
  'trial.begunText': { day: string | number }
  'trial.costs': undefined
  'trial.days': { count: number }
  'trial.ends': undefined
  'trial.endsAlone': undefined
  'trial.had': { day: string | number }
  'trial.head': undefined
  'trial.known': undefined
  'trial.lead': undefined
  'trial.left': undefined
  'trial.leftOf': { left: string | number; max: string | number }
  'trial.logIn': undefined
  'trial.missingText': undefined
  'trial.missingTitle': undefined
  'trial.nothing': undefined
  'trial.onlyFans': undefined
  'trial.over': undefined
  'trial.own': undefined
  'trial.renews': undefined
  'trial.runs': { day: string | number }
  'trial.seeProfile': undefined
  'trial.start': { days: string | number }
  'trial.title': { days: string | number; name: string | number }
  'trial.yourOffers': undefined
  'two-factor.begin': undefined
  'two-factor.checked': undefined
  'two-factor.checkedText': { email: string | number }
  'two-factor.codes': undefined
  'two-factor.codesLeft': { left: number }
  'two-factor.copied': undefined
  'two-factor.copy': undefined
  'two-factor.copyFailed': undefined
  'two-factor.done': undefined
  'two-factor.download': undefined
  'two-factor.enterTitle': undefined
  'two-factor.file': { siteName: string | number }
  'two-factor.fileName': undefined
  'two-factor.how': undefined
  'two-factor.howCode': undefined
  'two-factor.howPassword': undefined
  'two-factor.howRecovery': undefined
  'two-factor.isOff': undefined
  'two-factor.isOn': undefined
  'two-factor.lead': undefined
  'two-factor.on': undefined
  'two-factor.onSince': { day: string | number }
  'two-factor.print': undefined
  'two-factor.purposeCodes': undefined
  'two-factor.purposeOff': undefined
  'two-factor.purposeOn': undefined
  'two-factor.renew': undefined
  'two-factor.required': undefined
  'two-factor.saveRenewed': undefined
  'two-factor.saveText': undefined
  'two-factor.saveTitle': undefined
  'two-factor.saved': undefined
  'two-factor.send': undefined
  'two-factor.turnOff': undefined
  'two-factor.turnOffText': undefined
  'two-factor.turnOffTitle': undefined
  'two-factor.turnOn': undefined
  'two-factor.willSend': { email: string | number }
  'ui.amountLess': undefined
  'ui.amountMore': undefined
  'ui.balanceMissing': { amount: string | number }
  'ui.clearSearch': undefined
  'ui.counted': { length: string | number; max: string | number }
  'ui.enlarge': undefined
  'ui.exclusive': undefined
  'ui.fansOnly': undefined
  'ui.fromBalance': { amount: string | number }
  'ui.giveGift': undefined
  'ui.giveTime': undefined
  'ui.listEnd': undefined
  'ui.listError': undefined
  'ui.live': undefined
  'ui.loadErrorText': undefined
  'ui.loadErrorTitle': undefined
  'ui.next': undefined
  'ui.notifications': undefined
  'ui.online': undefined
  'ui.pauseSound': undefined
  'ui.photoFailed': undefined
  'ui.playSound': undefined
  'ui.playVideo': undefined
  'ui.playerFailed': undefined
  'ui.position': { current: string | number; total: string | number }
  'ui.previous': undefined
  'ui.priceChanged': { price: string | number }
  'ui.priceLess': undefined
  'ui.priceMore': undefined
  'ui.sound': undefined
  'ui.statusActive': undefined
  'ui.statusApproved': undefined
  'ui.statusClosed': undefined
  'ui.statusExpired': undefined
  'ui.statusInactive': undefined
  'ui.statusOpen': undefined
  'ui.statusPaid': undefined
  'ui.statusPending': undefined
  'ui.statusRejected': undefined
  'ui.statusSolved': undefined
  'ui.statusUnverified': undefined
  'ui.statusVerified': undefined
  'ui.statusVerifying': undefined
  'ui.suggestedCount': { count: number }
  'ui.suggestedPeople': undefined
  'ui.suggestedTags': undefined
  'ui.tagPosts': { count: number }
  'ui.veiled': undefined
  'ui.verified': undefined
  'ui.viewerFailed': undefined
  'ui.waitsText': undefined
  'ui.waitsTitle': undefined
  'uploads.all': undefined
  'uploads.amount': { sent: string | number; total: string | number }
  'uploads.blocked': undefined
  'uploads.chooseAgain': undefined
  'uploads.chooseFor': { name: string | number }
  'uploads.chooseOther': undefined
  'uploads.damaged': undefined
  'uploads.editLost': undefined
  'uploads.failed': undefined
  'uploads.failedCount': { count: number }
  'uploads.goOn': undefined
  'uploads.gone': undefined
  'uploads.kindAny': undefined
  'uploads.kindClip': undefined
  'uploads.kindFile': undefined
  'uploads.kindFilm': undefined
  'uploads.kindOther': undefined
  'uploads.kindPaper': undefined
  'uploads.kindPdf': undefined
  'uploads.kindPost': undefined
  'uploads.kindSvg': undefined
  'uploads.kindVideo': undefined
  'uploads.lost': undefined
  'uploads.minutesLeft': { count: number }
  'uploads.named': { name: string | number; number: string | number }
  'uploads.nameless': undefined
  'uploads.notPlayable': undefined
  'uploads.offline': undefined
  'uploads.pause': undefined
  'uploads.pauseOne': { name: string | number }
  'uploads.paused': undefined
  'uploads.pausedAt': { size: string | number }
  'uploads.preparing': { count: number }
  'uploads.remove': undefined
  'uploads.repeated': { count: number; names: string | number }
  'uploads.resume': undefined
  'uploads.resumeOne': { name: string | number }
  'uploads.secondsLeft': undefined
  'uploads.sessionEnded': undefined
  'uploads.storageFull': undefined
  'uploads.storageQuota': { max: string | number; used: string | number }
  'uploads.tooFast': undefined
  'uploads.tooLarge': { max: string | number; size: string | number }
  'uploads.tooLargeUnknown': { size: string | number }
  'uploads.tooLong': undefined
  'uploads.tooManyPages': { max: string | number }
  'uploads.tooManyPixels': { max: string | number; megapixels: string | number }
  'uploads.tooManyPixelsUnknown': { max: string | number }
  'uploads.total': { done: string | number; total: string | number }
  'uploads.unknown': undefined
  'uploads.unusedQuota': { max: string | number }
  'uploads.uploadQuota': { max: string | number }
  'vault-picker.add': undefined
  'vault-picker.all': undefined
  'vault-picker.allSeeFree': undefined
  'vault-picker.allSeeGlass': undefined
  'vault-picker.attached': undefined
  'vault-picker.bought': { price: string | number }
  'vault-picker.empty': undefined
  'vault-picker.emptyText': undefined
  'vault-picker.files': undefined
  'vault-picker.fromVault': { title: string | number }
  'vault-picker.full': { count: string | number }
  'vault-picker.make': undefined
  'vault-picker.missing': { name: string | number }
  'vault-picker.new': undefined
  'vault-picker.noneFound': undefined
  'vault-picker.noneFoundText': undefined
  'vault-picker.nothing': undefined
  'vault-picker.search': undefined
  'vault-picker.seen': { date: string | number }
  'vault-picker.seesFree': { name: string | number }
  'vault-picker.seesGlass': { name: string | number }
  'vault-picker.title': undefined
  'vault-picker.unopened': { date: string | number }
  'vault-picker.unsent': { name: string | number }
  'vault-picker.vaults': undefined
  'vault-picker.youReceive': { amount: string | number }
  'vaults.asFan': undefined
  'vaults.between': { max: string | number; min: string | number }
  'vaults.bought': undefined
  'vaults.boughtAt': { date: string | number; price: string | number }
  'vaults.boughtText': { amount: string | number; title: string | number }
  'vaults.buying': undefined
  'vaults.cancelUpload': { name: string | number }
  'vaults.changeCover': undefined
  'vaults.chooseCover': undefined
  'vaults.closePlayer': { name: string | number }
  'vaults.closed': undefined
  'vaults.coverFailed': undefined
  'vaults.coverNotReady': undefined
  'vaults.create': undefined
  'vaults.createText': undefined
  'vaults.delete': undefined
  'vaults.deleteText': undefined
  'vaults.deleteTitle': undefined
  'vaults.descriptionLabel': undefined
  'vaults.detailDocument': { size: string | number }
  'vaults.detailFile': { size: string | number; type: string | number }
  'vaults.detailPhoto': { size: string | number }
  'vaults.detailPhotoWhole': { height: string | number; size: string | number; type: string | number; width: string | number }
  'vaults.detailSound': { size: string | number }
  'vaults.detailSoundLong': { length: string | number; size: string | number }
  'vaults.detailVideo': { size: string | number }
  'vaults.detailVideoLong': { length: string | number; size: string | number }
  'vaults.documents': { count: number }
  'vaults.documentsTitle': undefined
  'vaults.downloads': undefined
  'vaults.drop': undefined
  'vaults.dropHint': { size: string | number }
  'vaults.earned': undefined
  'vaults.earnedShort': undefined
  'vaults.edit': undefined
  'vaults.editTitle': undefined
  'vaults.empty': undefined
  'vaults.entersWhenUp': undefined
  'vaults.files': { count: number }
  'vaults.filesTitle': undefined
  'vaults.filter.all': undefined
  'vaults.filter.included': undefined
  'vaults.filter.sale': undefined
  'vaults.filter.withdrawn': undefined
  'vaults.filters': undefined
  'vaults.forSale': undefined
  'vaults.forSubscribers': undefined
  'vaults.headDescription': { name: string | number; username: string | number }
  'vaults.headTitle': { name: string | number; title: string | number }
  'vaults.included': undefined
  'vaults.includedHint': undefined
  'vaults.includedText': { name: string | number }
  'vaults.missingText': undefined
  'vaults.missingTitle': undefined
  'vaults.more': undefined
  'vaults.nameLabel': undefined
  'vaults.needsName': undefined
  'vaults.needsTitle': undefined
  'vaults.new': undefined
  'vaults.newFiles': { count: number }
  'vaults.newSince': { count: number }
  'vaults.newTitle': undefined
  'vaults.newVault': undefined
  'vaults.noFiles': undefined
  'vaults.none': { name: string | number }
  'vaults.noneFiltered': undefined
  'vaults.noneLeft': undefined
  'vaults.noneOwn': undefined
  'vaults.noneOwnText': undefined
  'vaults.notSeen': undefined
  'vaults.notifies': undefined
  'vaults.notifiesDetail': { count: number }
  'vaults.of': { name: string | number }
  'vaults.onceText': undefined
  'vaults.open': undefined
  'vaults.openText': undefined
  'vaults.order': undefined
  'vaults.orderDone': undefined
  'vaults.own': undefined
  'vaults.ownLead': undefined
  'vaults.photos': { count: number }
  'vaults.photosOf': { title: string | number }
  'vaults.photosTitle': undefined
  'vaults.play': { name: string | number }
  'vaults.playing': undefined
  'vaults.playingAndDocuments': undefined
  'vaults.playsFor': { length: string | number }
  'vaults.price': undefined
  'vaults.priceWrong': { max: string | number; min: string | number }
  'vaults.processing': undefined
  'vaults.remove': undefined
  'vaults.removeCover': undefined
  'vaults.removeSoldText': undefined
  'vaults.removeText': undefined
  'vaults.removeTitle': undefined
  'vaults.removed': undefined
  'vaults.rename': undefined
  'vaults.repeated': { count: number }
  'vaults.report': undefined
  'vaults.restore': undefined
  'vaults.sales': undefined
  'vaults.salesByWeek': undefined
  'vaults.salesCount': { count: number }
  'vaults.save': { name: string | number }
  'vaults.saveAll': { size: string | number }
  'vaults.saveShort': undefined
  'vaults.saved': undefined
  'vaults.savedBy': { count: number }
  'vaults.seenBy': { count: number }
  'vaults.soldHint': undefined
  'vaults.soldTimes': { count: number }
  'vaults.sounds': { count: number }
  'vaults.space': undefined
  'vaults.statistics': undefined
  'vaults.subscribe': undefined
  'vaults.tab': undefined
  'vaults.titleLabel': undefined
  'vaults.unlock': { price: string | number }
  'vaults.videos': { count: number }
  'vaults.visits': undefined
  'vaults.visitsBuying': { count: string | number; share: string | number }
  'vaults.weekSales': { count: number; date: string | number }
  'vaults.withAccess': { count: number }
  'vaults.withdraw': undefined
  'vaults.withdrawText': undefined
  'vaults.withdrawTitle': undefined
  'vaults.withdrawn': undefined
  'vaults.youReceive': { amount: string | number }
  'vaults.yours': undefined
  'vaults.yoursForever': undefined
  'viewer.description': undefined
  'viewer.descriptionBy': { name: string | number }
  'viewer.descriptionOf': undefined
  'viewer.enlargeLeave': undefined
  'viewer.fit': undefined
  'viewer.fullscreen': undefined
  'viewer.fullscreenLeave': undefined
  'viewer.larger': undefined
  'viewer.photoNumber': { number: string | number }
  'viewer.photos': undefined
  'viewer.smaller': undefined
  'voice.busy': undefined
  'voice.change': undefined
  'voice.denied': undefined
  'voice.discard': undefined
  'voice.hint': undefined
  'voice.kept': undefined
  'voice.longest': { time: string | number }
  'voice.none': undefined
  'voice.pause': undefined
  'voice.paused': undefined
  'voice.progress': undefined
  'voice.recording': undefined
  'voice.resume': undefined
  'voice.says': undefined
  'voice.send': { time: string | number }
  'voice.sending': { time: string | number }
  'voice.taken': undefined
  'voice.unheard': undefined
  'voice.waits': undefined
  'voice.write': undefined
  'voice.writeHint': undefined
  'waiting.byValue': undefined
  'waiting.byWait': undefined
  'waiting.days': { days: string | number }
  'waiting.dismissed': undefined
  'waiting.filter': undefined
  'waiting.head': { count: number }
  'waiting.hours': { hours: string | number }
  'waiting.keyAll': undefined
  'waiting.keyBack': undefined
  'waiting.keyField': undefined
  'waiting.keyNext': undefined
  'waiting.keyNextPrevious': undefined
  'waiting.keyNone': undefined
  'waiting.keyPrevious': undefined
  'waiting.keyReplies': undefined
  'waiting.keyReply': { text: string | number }
  'waiting.keys': undefined
  'waiting.late': { count: string | number; hours: string | number }
  'waiting.letters': undefined
  'waiting.lettersText': undefined
  'waiting.minutes': { minutes: string | number }
  'waiting.needsNone': undefined
  'waiting.none': undefined
  'waiting.noneText': undefined
  'waiting.order': undefined
  'waiting.thisMonth': undefined
  'waiting.undo': undefined
  'waiting.waits': undefined
  'wallet.account': undefined
  'wallet.account.wallet': undefined
  'wallet.amountLimits': { max: string | number; min: string | number }
  'wallet.amountWrong': undefined
  'wallet.available': undefined
  'wallet.availableFrom': undefined
  'wallet.availableText': undefined
  'wallet.backThere': undefined
  'wallet.balanceAfter': undefined
  'wallet.becameAvailable': undefined
  'wallet.campaigns': undefined
  'wallet.cardEnding': { brand: string | number; last4: string | number }
  'wallet.chart': undefined
  'wallet.debt': undefined
  'wallet.debtPaid': { amount: string | number }
  'wallet.direction': undefined
  'wallet.direction.both': undefined
  'wallet.direction.in': undefined
  'wallet.direction.out': undefined
  'wallet.downloadCsv': undefined
  'wallet.downloadReceipt': undefined
  'wallet.fee': undefined
  'wallet.feeOf': { fee: string | number; price: string | number }
  'wallet.filter': undefined
  'wallet.filter.all': undefined
  'wallet.filter.purchase': undefined
  'wallet.filter.recharge': undefined
  'wallet.filter.refund': undefined
  'wallet.filter.release': undefined
  'wallet.filter.sale': undefined
  'wallet.filter.subscription': undefined
  'wallet.filter.withdrawal': undefined
  'wallet.fromDay': undefined
  'wallet.gateway.btcpay': undefined
  'wallet.gateway.stripe': undefined
  'wallet.gateway.test': undefined
  'wallet.howMuch': undefined
  'wallet.kindOf': undefined
  'wallet.lessSoFar': { month: string | number }
  'wallet.lessThan': { month: string | number }
  'wallet.line.call': undefined
  'wallet.line.callWith': { name: string | number }
  'wallet.line.chargeback': undefined
  'wallet.line.chargebackWith': { name: string | number }
  'wallet.line.debt': undefined
  'wallet.line.gift': undefined
  'wallet.line.giftWith': { name: string | number }
  'wallet.line.goal': undefined
  'wallet.line.goalWith': { name: string | number }
  'wallet.line.live': undefined
  'wallet.line.liveWith': { name: string | number }
  'wallet.line.message': undefined
  'wallet.line.messageWith': { name: string | number }
  'wallet.line.post': undefined
  'wallet.line.postWith': { name: string | number }
  'wallet.line.recharge': undefined
  'wallet.line.rechargeWith': { name: string | number }
  'wallet.line.refund': undefined
  'wallet.line.refundWith': { name: string | number }
  'wallet.line.release': undefined
  'wallet.line.releaseWith': { name: string | number }
  'wallet.line.subscription': undefined
  'wallet.line.subscription-gift': undefined
  'wallet.line.subscription-giftWith': { name: string | number }
  'wallet.line.subscriptionWith': { name: string | number }
  'wallet.line.vault': undefined
  'wallet.line.vaultWith': { name: string | number }
  'wallet.line.withdrawal-bounced': undefined
  'wallet.line.withdrawal-bouncedWith': { name: string | number }
  'wallet.line.withdrawal-hold': undefined
  'wallet.line.withdrawal-holdWith': { name: string | number }
  'wallet.line.withdrawal-returned': undefined
  'wallet.line.withdrawal-returnedWith': { name: string | number }
  'wallet.method.bank': undefined
  'wallet.method.bitcoin': undefined
  'wallet.method.card': undefined
  'wallet.method.lightning': undefined
  'wallet.moreSoFar': { month: string | number }
  'wallet.moreThan': { month: string | number }
  'wallet.narrow': undefined
  'wallet.narrowNot': undefined
  'wallet.nextReleases': undefined
  'wallet.noTransactions': undefined
  'wallet.noTransactionsText': undefined
  'wallet.noneSuch': undefined
  'wallet.noneSuchText': undefined
  'wallet.number': undefined
  'wallet.other': undefined
  'wallet.otherAmount': undefined
  'wallet.pending': undefined
  'wallet.pendingText': { days: number }
  'wallet.price': undefined
  'wallet.reason': undefined
  'wallet.receipt': undefined
  'wallet.recent': undefined
  'wallet.recharge': undefined
  'wallet.rechargeAmount': { amount: string | number }
  'wallet.refundDebt': { amount: string | number }
  'wallet.refundReason.against_rules': undefined
  'wallet.refundReason.by_mistake': undefined
  'wallet.refundReason.not_as_described': undefined
  'wallet.refundReason.not_visible': undefined
  'wallet.refundReason.other': undefined
  'wallet.releases': { day: string | number }
  'wallet.returnApproved': { amount: string | number }
  'wallet.returnLeft': undefined
  'wallet.returnToGateway': undefined
  'wallet.searchPerson': undefined
  'wallet.seconds': undefined
  'wallet.seePage': undefined
  'wallet.seePost': undefined
  'wallet.source.call': undefined
  'wallet.source.gift': undefined
  'wallet.source.goal': undefined
  'wallet.source.live': undefined
  'wallet.source.message': undefined
  'wallet.source.post': undefined
  'wallet.source.subscription': undefined
  'wallet.source.subscription-gift': undefined
  'wallet.source.vault': undefined
  'wallet.sources': undefined
  'wallet.staffWrote': undefined
  'wallet.status': undefined
  'wallet.statusExpired': undefined
  'wallet.statusLeft': undefined
  'wallet.statusReturned': undefined
  'wallet.stopped': undefined
  'wallet.stopped.recharge': { day: string | number }
  'wallet.stopped.sale': { day: string | number }
  'wallet.stopped.unknown': { day: string | number }
  'wallet.stoppedText': undefined
  'wallet.summary': undefined
  'wallet.thenBack': undefined
  'wallet.titled': { title: string | number }
  'wallet.titledLine': { title: string | number; what: string | number }
  'wallet.transaction': undefined
  'wallet.untilDay': undefined
  'wallet.what': undefined
  'wallet.when': undefined
  'wallet.with': undefined
  'withdrawals.about': { reference: string | number }
  'withdrawals.accountType': undefined
  'withdrawals.accounts': undefined
  'withdrawals.add': undefined
  'withdrawals.addConfirm': undefined
  'withdrawals.addTitle': undefined
  'withdrawals.added': { moment: string | number }
  'withdrawals.addedNow': undefined
  'withdrawals.amount': undefined
  'withdrawals.amountWrong': { max: string | number; min: string | number }
  'withdrawals.arrivesBy': undefined
  'withdrawals.arrivesOn': { day: string | number }
  'withdrawals.available': undefined
  'withdrawals.bank.bank': undefined
  'withdrawals.bank.handle': undefined
  'withdrawals.bank.wallet': undefined
  'withdrawals.bounds': { max: string | number; min: string | number }
  'withdrawals.cancel': undefined
  'withdrawals.cancelText': { amount: string | number }
  'withdrawals.cancelTitle': undefined
  'withdrawals.cancelUntil': undefined
  'withdrawals.cancelled': { amount: string | number }
  'withdrawals.change': undefined
  'withdrawals.changeConfirm': undefined
  'withdrawals.changeTitle': { account: string | number }
  'withdrawals.checking': undefined
  'withdrawals.confirm': undefined
  'withdrawals.confirmBank': undefined
  'withdrawals.confirmNote': undefined
  'withdrawals.confirmOther': undefined
  'withdrawals.days': { days: number }
  'withdrawals.disagree': undefined
  'withdrawals.documents': undefined
  'withdrawals.download': undefined
  'withdrawals.endsIn': { end: string | number }
  'withdrawals.everything': undefined
  'withdrawals.fee': undefined
  'withdrawals.filter.all': undefined
  'withdrawals.filter.paid': undefined
  'withdrawals.filter.returned': undefined
  'withdrawals.filters': undefined
  'withdrawals.from': { moment: string | number }
  'withdrawals.history': undefined
  'withdrawals.historyTitle': undefined
  'withdrawals.holder': undefined
  'withdrawals.holderHint': undefined
  'withdrawals.inProcess': undefined
  'withdrawals.is.account': undefined
  'withdrawals.is.cbu': undefined
  'withdrawals.is.clabe': undefined
  'withdrawals.is.clabeBank': { bank: string | number }
  'withdrawals.is.iban': { country: string | number }
  'withdrawals.kind': undefined
  'withdrawals.kind.bank': undefined
  'withdrawals.kind.handle': undefined
  'withdrawals.kind.wallet': undefined
  'withdrawals.line.bank': { amount: string | number; day: string | number }
  'withdrawals.line.bankNote': { amount: string | number; day: string | number; note: string | number }
  'withdrawals.line.cancelled': { amount: string | number; day: string | number }
  'withdrawals.line.paid': { day: string | number; days: number; reference: string | number }
  'withdrawals.mend.account': undefined
  'withdrawals.mend.document': undefined
  'withdrawals.methodMissing': undefined
  'withdrawals.methodWaits': { moment: string | number }
  'withdrawals.methodsTitle': undefined
  'withdrawals.more': { account: string | number }
  'withdrawals.nameTyped': { bank: string | number; type: string | number }
  'withdrawals.noCancel': undefined
  'withdrawals.noMethod': { hours: number }
  'withdrawals.none': undefined
  'withdrawals.noneFiltered': undefined
  'withdrawals.noneText': undefined
  'withdrawals.number.bank': undefined
  'withdrawals.number.handle': undefined
  'withdrawals.number.wallet': undefined
  'withdrawals.onTheWay': undefined
  'withdrawals.paidIn': { year: string | number }
  'withdrawals.purpose': undefined
  'withdrawals.purposeMethod': undefined
  'withdrawals.ready': undefined
  'withdrawals.reason.account-closed': undefined
  'withdrawals.reason.asked-for': undefined
  'withdrawals.reason.doubtful-sales': undefined
  'withdrawals.reason.expired-document': undefined
  'withdrawals.reason.other-holder': undefined
  'withdrawals.remove': undefined
  'withdrawals.removeText': undefined
  'withdrawals.removeTitle': { account: string | number }
  'withdrawals.removed': undefined
  'withdrawals.request': undefined
  'withdrawals.requestAmount': { amount: string | number }
  'withdrawals.requestedAt': { when: string | number }
  'withdrawals.requestedToast': { amount: string | number }
  'withdrawals.routing': undefined
  'withdrawals.routingHint': undefined
  'withdrawals.savings': undefined
  'withdrawals.saw': undefined
  'withdrawals.saw.account-closed': undefined
  'withdrawals.saw.asked-for': undefined
  'withdrawals.saw.doubtful-sales': undefined
  'withdrawals.saw.expired-document': undefined
  'withdrawals.saw.none': undefined
  'withdrawals.saw.other-holder': undefined
  'withdrawals.seeAll': undefined
  'withdrawals.status.approved': undefined
  'withdrawals.status.bank': undefined
  'withdrawals.status.cancelled': undefined
  'withdrawals.status.paid': undefined
  'withdrawals.status.pending': undefined
  'withdrawals.status.staff': undefined
  'withdrawals.staysAvailable': undefined
  'withdrawals.step.account': undefined
  'withdrawals.step.approved': undefined
  'withdrawals.step.bank': undefined
  'withdrawals.step.bankNext': undefined
  'withdrawals.step.bankSent': { when: string | number }
  'withdrawals.step.bankText': { days: number }
  'withdrawals.step.requested': undefined
  'withdrawals.step.requestedText': { amount: string | number; when: string | number }
  'withdrawals.step.review': undefined
  'withdrawals.step.reviewText': { moment: string | number }
  'withdrawals.stopped': undefined
  'withdrawals.takes': undefined
  'withdrawals.toAccount': undefined
  'withdrawals.toWhich': undefined
  'withdrawals.tooLittle': { days: number; min: string | number }
  'withdrawals.type.checking': undefined
  'withdrawals.type.savings': undefined
  'withdrawals.verified': undefined
  'withdrawals.verify': undefined
  'withdrawals.wait': { hours: number }
  'withdrawals.wentBack': { amount: string | number; day: string | number; time: string | number }
  'withdrawals.wrong.accountType': undefined
  'withdrawals.wrong.account_number': undefined
  'withdrawals.wrong.bank': undefined
  'withdrawals.wrong.cbu': undefined
  'withdrawals.wrong.clabe': undefined
  'withdrawals.wrong.handle': undefined
  'withdrawals.wrong.holder': undefined
  'withdrawals.wrong.iban': undefined
  'withdrawals.wrong.number': undefined
  'withdrawals.wrong.routing': undefined
  'withdrawals.wrong.wallet': undefined
}
