import MoreIcon from 'icon:dots-three-bold'
import ReportIcon from 'icon:flag'
import MarkIcon from 'icon:star'
import MarkedIcon from 'icon:star-fill'
import type { Chat, Message } from '@calina/contract/types'
import { type ReactNode, useCallback } from 'react'
import { useReport } from '#components/reports/use-report.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi } from '#lib/page.ts'
import { Menu } from '#ui/menu.tsx'
import { useFavourite } from '../api/use-favourite.ts'

/** What else can be done with a conversation. */
export function ChatMenu({ chat }: { chat: Chat }) {
  const t = useT()
  const api = useApi()
  const mark = useFavourite(chat)
  const { report, dialog } = useReport()
  const onReport = () =>
    report({
      ...{ subject: 'chat', id: chat.id, name: nameOf(chat.receiver, t) },
      send: body => api.reportChat({ params: { chat: chat.id }, body }),
    })
  return (
    <>
      <Menu
        label={t('messages.more')}
        align="end"
        entries={[
          {
            text: t(chat.favourite ? 'messages.unmarkFavourite' : 'messages.markFavourite'),
            icon: chat.favourite ? MarkedIcon : MarkIcon,
            onSelect: () => mark.mutate(!chat.favourite),
          },
          { text: t('messages.report'), icon: ReportIcon, onSelect: onReport },
        ]}
        className="icon-button"
      >
        <MoreIcon />
      </Menu>
      {dialog}
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
