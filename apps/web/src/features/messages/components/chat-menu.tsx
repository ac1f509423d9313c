import NotifyIcon from 'icon:bell'
import MuteIcon from 'icon:bell-slash'
import AnsweredIcon from 'icon:check-circle'
import MoreIcon from 'icon:dots-three-bold'
import ReportIcon from 'icon:flag'
import SharedIcon from 'icon:images'
import FindIcon from 'icon:magnifying-glass'
import BlockIcon from 'icon:prohibit'
import MarkIcon from 'icon:star'
import MarkedIcon from 'icon:star-fill'
import FanIcon from 'icon:user'
import type { Chat, Message } from '@calina/contract/types'
import { type ReactNode, useCallback, useState } from 'react'
import { useReport } from '#components/reports/use-report.tsx'
import { useActing, useMayAct } from '#lib/acting.ts'
import { useT } from '#lib/i18n.ts'
import { firstName, isClosed, nameOf } from '#lib/names.ts'
import { useApi } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { useFavourite } from '../api/use-favourite.ts'
import { useMute } from '../api/use-mute.ts'
import { useChatTools } from './use-chat-tools.ts'
import { useIsOwnFan } from './use-is-own-fan.ts'
import { useWaits } from './use-waits.ts'

const fanDialog = createPart(async () => (await import('./fan-dialog.tsx')).FanDialog)

interface ChatMenuProps {
  chat: Chat
  /** Asks whether to block the other person. */
  onBlock: () => void
}

/** What else can be done with a conversation. */
export function ChatMenu({ chat, onBlock }: ChatMenuProps) {
  const t = useT()
  const api = useApi()
  const mark = useFavourite(chat)
  const mute = useMute(chat)
  const { waits, dismiss } = useWaits(chat)
  const tools = useChatTools()
  const acting = useActing()
  const mayWrite = useMayAct('write')
  const [known, setKnown] = useState(false)
  const FanDialog = fanDialog.usePart(known)
  const ofFan = useIsOwnFan(chat.receiver)
  const { report, dialog } = useReport()
  const onReport = () =>
    report({
      ...{ subject: 'chat', id: chat.id, name: nameOf(chat.receiver, t) },
      send: body => api.reportChat({ params: { chat: chat.id }, body }),
    })
  const own: MenuEntry[] = [
    {
      text: t(chat.favourite ? 'messages.unmarkFavourite' : 'messages.markFavourite'),
      icon: chat.favourite ? MarkedIcon : MarkIcon,
      onSelect: () => mark.mutate(!chat.favourite),
    },
    {
      text: t(chat.muted ? 'messages.unmute' : 'messages.mute'),
      icon: chat.muted ? NotifyIcon : MuteIcon,
      onSelect: () => mute.mutate(!chat.muted),
    },
    { text: t('messages.report'), icon: ReportIcon, onSelect: onReport },
    ...(isClosed(chat.receiver)
      ? []
      : [{ text: t('messages.block'), icon: BlockIcon, danger: true, onSelect: onBlock }]),
  ]
  return (
    <>
      <Menu
        label={t('messages.more')}
        align="end"
        entries={[
          // beside the chat where there is room
          ...(ofFan && !tools.wide
            ? [
                {
                  text: t('messages.about', { name: firstName(chat.receiver.name) }),
                  icon: FanIcon,
                  onSelect: () => setKnown(true),
                },
              ]
            : []),
          ...(waits && mayWrite
            ? [{ text: t('waiting.needsNone'), icon: AnsweredIcon, onSelect: dismiss }]
            : []),
          { text: t('messages.findHere'), icon: FindIcon, onSelect: tools.openFind },
          { text: t('messages.shared'), icon: SharedIcon, onSelect: tools.openShared },
          // how the creator has marked it, whom they report and block, is theirs
          ...(acting === undefined ? own : []),
        ]}
        className="icon-button"
      >
        <MoreIcon />
      </Menu>
      {dialog}
      {FanDialog && <FanDialog fan={chat.receiver} open={known} onClose={() => setKnown(false)} />}
    </>
  )
}

/** Opens the dialog in which a received message is reported. `dialog` is to be rendered. */
export function useMessageReport(chat: Chat): {
  onReport: (message: Message) => void
  dialog: ReactNode
} {
  const t = useT()
  const api = useApi()
  const { report, dialog } = useReport()
  const name = nameOf(chat.receiver, t)
  const onReport = useCallback(
    ({ id, chat }: Message) =>
      report({
        ...{ subject: 'message', id, name },
        send: body => api.reportMessage({ params: { chat, message: id }, body }),
      }),
    [report, api, name],
  )
  return { onReport, dialog }
}
