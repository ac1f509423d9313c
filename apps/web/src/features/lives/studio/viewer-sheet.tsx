import MuteIcon from 'icon:chat-slash'
import ReportIcon from 'icon:flag'
import BlockIcon from 'icon:prohibit'
import PinIcon from 'icon:push-pin'
import RemoveIcon from 'icon:sign-out'
import DeleteIcon from 'icon:trash'
import { Popover } from '@base-ui/react/popover'
import { MUTE_MINUTES } from '@calina/contract/limits'
import type { LiveLine, StudioLive } from '@calina/contract/types'
import { type RefObject, useState } from 'react'
import { Circle } from '#components/people/window.tsx'
import { useReport } from '#components/reports/use-report.tsx'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Icon } from '#ui/icon.tsx'
import { useElapsed } from './use-elapsed.ts'
import { type MuteMinutes, useBlockViewer, useDeleteMessage, usePin, useRestrict } from './use-moderation.ts'

interface ViewerSheetProps {
  live: StudioLive
  /** What they wrote; undefined while nothing is open. */
  line: LiveLine | undefined
  /** What was pressed. */
  anchor: RefObject<HTMLElement | null>
  /** Beside what was pressed, instead of a sheet from below. */
  floats: boolean
  onClose: () => void
}

/** The button that ends a live, and the figures under it, are never covered. */
const CLEAR = { top: 16, right: 16, bottom: 190, left: 16 }

/** What a creator does about somebody in their chat, and about what they wrote. */
export function ViewerSheet(props: ViewerSheetProps) {
  const { line, floats, anchor, onClose } = props
  // what it is about stays while it closes
  const [shown, setShown] = useState(line)
  if (line && line !== shown) setShown(line)
  const [asking, setAsking] = useState<'remove' | 'block'>()
  const { report, dialog } = useReport()
  const api = useApi()
  const person = shown?.person
  if (!shown || !person) return null
  const inside = (
    <Acts
      {...props}
      line={shown}
      onAsk={setAsking}
      onReport={() =>
        report({
          subject: 'profile',
          id: person.username,
          name: person.name,
          send: said => api.reportProfile({ params: { username: person.username }, body: said }),
        })
      }
    />
  )
  const open = line !== undefined
  return (
    <>
      {floats ? (
        <Popover.Root open={open} onOpenChange={next => !next && onClose()}>
          <Popover.Portal>
            <Popover.Positioner
              className="menu-place"
              anchor={anchor}
              side="left"
              align="center"
              sideOffset={12}
              collisionPadding={CLEAR}
            >
              <Popover.Popup className="studio-popover">
                <div className="studio-viewer">
                  <Circle person={person} width={44} decorative />
                  <div className="min-w-0">
                    <Popover.Title className="studio-viewer-name" dir="auto">
                      {person.name}
                    </Popover.Title>
                    <p className="truncate text-ink-2 text-small">@{person.username}</p>
                  </div>
                </div>
                {inside}
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      ) : (
        <Dialog
          open={open}
          onOpenChange={next => !next && onClose()}
          title={person.name}
          picture={<Circle person={person} width={56} decorative />}
          description={`@${person.username}`}
        >
          {inside}
        </Dialog>
      )}
      <Asking {...props} line={shown} asking={asking} onClose={() => setAsking(undefined)} />
      {dialog}
    </>
  )
}

interface ActsProps extends Omit<ViewerSheetProps, 'line'> {
  line: LiveLine
  onAsk: (what: 'remove' | 'block') => void
  onReport: () => void
}

/** One act: what it does, and what it means. */
function Act({
  icon: Drawing,
  text,
  detail,
  danger,
  busy,
  onPress,
}: {
  icon: Icon
  text: string
  detail?: string
  danger?: boolean
  busy?: boolean
  onPress: () => void
}) {
  return (
    <li>
      <button
        type="button"
        className={danger ? 'studio-act studio-act-danger' : 'studio-act'}
        aria-busy={busy || undefined}
        onClick={event => {
          if (!busy && event.detail < 2) onPress()
        }}
      >
        <Drawing />
        <span>
          {text}
          {detail && <span className="block text-ink-2 text-small">{detail}</span>}
        </span>
      </button>
    </li>
  )
}

function Acts({ live, line, floats, onClose, onAsk, onReport }: ActsProps) {
  const t = useT()
  const format = useFormat()
  const pin = usePin(live)
  const remove = useDeleteMessage(live)
  const restrict = useRestrict(live)
  const elapsed = useElapsed(live.startedAt)
  const { person } = line
  const isText = line.kind === 'text'
  const after = { onSuccess: onClose }
  const mute = (minutes: MuteMinutes) => person && restrict.mutate({ person, kind: 'muted', minutes }, after)
  const paid = live.price.amount > 0
  const said = Math.max(0, elapsed - Math.floor((Date.now() - Date.parse(line.at)) / 1_000))
  return (
    <>
      {!floats && isText && (
        <blockquote className="studio-quote">
          <span dir="auto">{line.text}</span>
          <time className="figures" dateTime={line.at}>
            {format.clock(said)}
          </time>
        </blockquote>
      )}
      <ul className="studio-acts">
        {isText && (
          <>
            <Act
              icon={PinIcon}
              text={t('studio.pinThis')}
              busy={pin.isPending}
              onPress={() => pin.mutate(line.id, after)}
            />
            <Act
              icon={DeleteIcon}
              text={t('studio.deleteThis')}
              busy={remove.isPending}
              onPress={() => remove.mutate(line.id, after)}
            />
          </>
        )}
        <li className="studio-mutes">
          <span className="studio-act">
            <MuteIcon />
            <span>{t('studio.muteWord')}</span>
          </span>
          <span className="studio-mute-choices">
            {MUTE_MINUTES.map(minutes => (
              <Button
                key={minutes}
                size="small"
                busy={restrict.isPending}
                aria-label={t('studio.muteFor', { name: line.name, minutes })}
                onClick={() => mute(minutes)}
              >
                {t('studio.minutesShort', { minutes })}
              </Button>
            ))}
            <Button
              size="small"
              busy={restrict.isPending}
              aria-label={t('studio.muteToEnd', { name: line.name })}
              onClick={() => mute(null)}
            >
              {t('studio.toEnd')}
            </Button>
          </span>
        </li>
        <Act
          icon={RemoveIcon}
          text={t('studio.removeWord')}
          detail={t(paid ? 'studio.removeTextPaid' : 'studio.removeText')}
          onPress={() => {
            onClose()
            onAsk('remove')
          }}
        />
        <Act
          icon={BlockIcon}
          text={t('studio.blockWord')}
          detail={t('studio.blockText')}
          danger
          onPress={() => {
            onClose()
            onAsk('block')
          }}
        />
        <Act
          icon={ReportIcon}
          text={t('studio.report')}
          onPress={() => {
            onClose()
            onReport()
          }}
        />
      </ul>
    </>
  )
}

interface AskingProps extends Pick<ViewerSheetProps, 'live'> {
  line: LiveLine
  asking: 'remove' | 'block' | undefined
  onClose: () => void
}

/** What cannot be taken back whole is asked for once more. */
export function Asking({ live, line, asking, onClose }: AskingProps) {
  const t = useT()
  const restrict = useRestrict(live)
  const block = useBlockViewer(live)
  const { person } = line
  if (!person) return null
  const { name } = person
  const paid = live.price.amount > 0
  return (
    <>
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={open => !open && onClose()}
        title={t('studio.removeTitle', { name })}
        text={t(paid ? 'studio.removeTextPaid' : 'studio.removeText')}
        action={t('studio.removeWord')}
        busy={restrict.isPending}
        onConfirm={() => restrict.mutate({ person, kind: 'removed' }, { onSettled: onClose })}
      />
      <ConfirmDialog
        open={asking === 'block'}
        onOpenChange={open => !open && onClose()}
        title={t('studio.blockTitle', { name })}
        text={t('studio.blockText')}
        action={t('studio.blockWord')}
        busy={block.isPending}
        onConfirm={() => block.mutate(person, { onSettled: onClose })}
      />
    </>
  )
}
