import UploadIcon from 'icon:export'
import { useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { useNavigate } from '#lib/router.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import { STATEMENTS_PATH } from './money-panes.tsx'
import { STATEMENT_FILES, useStatementUpload } from './use-statement-upload.ts'

/** The button under a list that reads a statement of the bank, and what became of the last one. */
export function UploadFoot({ opens = false }: { opens?: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { send, busy, problem, read } = useStatementUpload(({ statement }) => {
    if (opens) navigate(`${STATEMENTS_PATH}/${statement.id}`)
  })
  return (
    <footer className="queue-foot">
      {problem && (
        <Note kind="bad" alert>
          {problem}
        </Note>
      )}
      <div role="status">{read && <Note kind="good">{read}</Note>}</div>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('staff-withdrawals.statementFile')}
        accept={STATEMENT_FILES}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) send(file)
          // the same file may be chosen again after it was refused
          event.target.value = ''
        }}
      />
      <Button full icon={UploadIcon} busy={busy} onClick={() => input.current?.click()}>
        {t('staff-withdrawals.upload')}
      </Button>
    </footer>
  )
}
