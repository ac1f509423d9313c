import type { accounts } from './accounts.ts'
import type { calls } from './calls.ts'
import type { diffusions } from './diffusions.ts'
import type { fanLists } from './fan-lists.ts'
import type { gifts } from './gifts.ts'
import type { RouteName } from './index.ts'
import { legal } from './legal.ts'
import type { media } from './media.ts'
import { messages } from './messages.ts'
import type { notifications } from './notifications.ts'
import type { operator } from './operator.ts'
import type { passkeys } from './passkeys.ts'
import type { preferences } from './preferences.ts'
import type { profit } from './profit.ts'
import { quickReplies } from './quick-replies.ts'
import type { reports } from './reports.ts'
import { scheduledMessages } from './scheduled-messages.ts'
import type { twoFactor } from './two-factor.ts'
import type { wallet } from './wallet.ts'

/** Of one area, which operations a host for chats only serves. */
type Part<A> = Readonly<Record<keyof A, boolean>>

/** An area of which such a host serves everything, also what is added to it. */
const whole = (area: object) => Object.fromEntries(Object.keys(area).map(name => [name, true]))

const ACCOUNTS: Part<typeof accounts> = {
  ...{ logIn: true, logOut: true, refresh: true, getUser: true, setLocale: true },
  // asked for beside the log-in, where an address was never confirmed
  resendVerification: true,
  // what mailed links lead to is on the site itself
  ...{ signUp: false, checkUsername: false, verifyEmail: false, checkLink: false },
  ...{ confirmWithPassword: false, startAnew: false, requestLoginLink: false, logInWithToken: false },
  ...{ requestRecovery: false, recoverPassword: false },
  // nothing that is served here demands a fresh proof
  reauthenticate: false,
}

const PASSKEYS: Part<typeof passkeys> = {
  ...{ beginPasskeyLogIn: true, logInWithPasskey: true },
  ...{ listPasskeys: false, beginPasskey: false, createPasskey: false, renamePasskey: false },
  ...{ revokePasskey: false, setPasskeyOnly: false, beginPasskeyReauthentication: false },
}

const TWO_FACTOR: Part<typeof twoFactor> = {
  ...{ completeLogIn: true, sendLogInCode: true },
  ...{ sendReauthenticationCode: false, sendTwoFactorCode: false, checkTwoFactorCode: false },
  ...{ turnOnTwoFactor: false, turnOffTwoFactor: false, makeRecoveryCodes: false },
}

const MEDIA: Part<typeof media> = {
  // what messages show, and what becomes of a photo or video that is attached to one
  ...{ getFile: true, getPicture: true, getMedia: true, deleteMedia: true, putPoster: true },
  ...{ putCaptions: false, deleteCaptions: false, setFocalPoint: false },
}

const WALLET: Part<typeof wallet> = {
  // what a gift is paid from; it is recharged on the site itself
  getBalance: true,
  ...{ getPayerStop: false, createRecharge: false, getRechargeOffer: false, getRecharge: false },
  ...{ leaveRecharge: false, getRechargeTransfer: false, getReceipt: false, listRecharges: false },
  ...{ listTransactions: false, getTransaction: false, exportTransactions: false, paymentWebhook: false },
}

const PROFIT: Part<typeof profit> = {
  // the two sums in the menu of a creator
  getProfit: true,
  ...{ getProfitMonth: false, listProfitLines: false, exportProfit: false, getDebt: false },
  ...{ listSold: false, listTopFans: false, getFanSums: false, getWeek: false, getFanCard: true },
}

const GIFTS: Part<typeof gifts> = {
  ...{ listGifts: true, sendGift: true },
  // by what somebody has given in all, a gift that got no answer is recognised
  listTopGivers: true,
  ...{ setGiverListing: false, showTopGivers: false },
  ...{ getGiftCatalogue: false, createGift: false, changeGift: false, orderGifts: false },
}

const CALLS: Part<typeof calls> = {
  ...{ getCallOffer: true, buyCall: true, listOpenCalls: true, getCall: true, noteRinging: true },
  ...{ acceptCall: true, joinCall: true, noteConnection: true, declineCall: true, cancelCall: true },
  ...{ proposeCallTime: true, acceptCallTime: true, askCallVideo: true, extendCall: true, hangUp: true },
  // hours for a proposed time; they are changed on the site itself
  getCallSettings: true,
  ...{ setCallSettings: false, listStaffCalls: false, stopCall: false },
}

const DIFFUSIONS: Part<typeof diffusions> = {
  // a new one; what became of it is on the site itself
  ...{ countDiffusion: true, createDiffusion: true, getDiffusion: true },
  ...{ listDiffusions: false, listDiffusionBuyers: false, rescheduleDiffusion: false },
  ...{ pauseDiffusion: false, resumeDiffusion: false, cancelDiffusion: false, withdrawDiffusion: false },
}

const FAN_LISTS: Part<typeof fanLists> = {
  // to whom a new diffusion goes, and what a creator keeps about the fan with whom they write
  ...{ listFanLists: true, createFanList: true, addToFanList: true, removeFromFanList: true },
  ...{ getFanMarks: true, putFanNote: true, deleteFanNote: true },
  ...{ changeFanList: false, deleteFanList: false, listFanListMembers: false },
}

const REPORTS: Part<typeof reports> = {
  ...{ reportChat: true, reportMessage: true },
  ...{ getOwnMeasure: false, reportPost: false, reportComment: false, reportProfile: false },
  ...{ reportWelcome: false, reportVault: false, reportLive: false },
  ...{ getReportCase: false, getReportMoment: false, decideReportCase: false, restoreReported: false },
}

const PREFERENCES: Part<typeof preferences> = {
  ...{ getPreferences: true, setPreferences: true },
  ...{ getExport: false, startExport: false, downloadExport: false, getClosing: false, closeAccount: false },
}

const NOTIFICATIONS: Part<typeof notifications> = {
  countNotifications: true,
  // push that was switched on in this browser goes on in each session
  ...{ setPushSubscription: true, deletePushSubscription: true },
  ...{ listNotifications: false, readNotifications: false, deleteNotification: false, testPush: false },
  ...{ getNotificationSettings: false, setNotificationSettings: false },
  ...{ getUnsubscribe: false, unsubscribe: false },
}

const OPERATOR: Part<typeof operator> = { getPublicSettings: true, getSettings: false, setSettings: false }

/**
 * What a host for chats only serves: the chats, what the log-in takes, and what the screens of both read. Every operation
 * of an area that is served in part is named, so that who adds one has to decide; an area that is not here is not served.
 */
export const CHAT_ONLY_PARTS: Readonly<Partial<Record<RouteName, boolean>>> = {
  ...whole(messages),
  ...whole(quickReplies),
  ...whole(scheduledMessages),
  ...whole(legal),
  ...ACCOUNTS,
  ...PASSKEYS,
  ...TWO_FACTOR,
  ...MEDIA,
  ...WALLET,
  ...PROFIT,
  ...GIFTS,
  ...CALLS,
  ...DIFFUSIONS,
  ...FAN_LISTS,
  ...REPORTS,
  ...PREFERENCES,
  ...NOTIFICATIONS,
  ...OPERATOR,
}

/** The names of the operations that a host for chats only serves. Any other is answered there like an unknown address. */
export const CHAT_ONLY_OPERATIONS: ReadonlySet<string> = new Set(
  Object.entries(CHAT_ONLY_PARTS).flatMap(([name, served]) => (served ? [name] : [])),
)
