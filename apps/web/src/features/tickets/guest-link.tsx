import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Note } from '#ui/status.tsx'

/** Whether a link, or what it opened, is not there (any more) for who comes with it. */
export const isRefused = (problem: unknown): boolean => isError(problem, 'INVALID_TOKEN', 'VALIDATION_FAILED')

/** In place of the ticket of a link that was refused. */
export function RefusedLink({ token, problem }: { token: string; problem: unknown }) {
  const openedAt = isError(problem, 'INVALID_TOKEN') ? problem.params.openedAt : undefined
  return typeof openedAt === 'string' ? <UsedLink token={token} openedAt={openedAt} /> : <LinkOver />
}

function LinkOver() {
  const t = useT()
  return (
    <Empty
      title={t('tickets.linkOver')}
      text={t('tickets.linkOverText')}
      level="h1"
      action={<ButtonLink to="/help/tickets">{t('tickets.askAgain')}</ButtonLink>}
    />
  )
}

/** Another browser opened it: this one gets in by a link of its own. */
function UsedLink({ token, openedAt }: { token: string; openedAt: string }) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const another = useWrite({
    mutationFn: () => api.mailGuestLink({ body: { token } }, { repeatable: true }),
  })
  if (isRefused(another.error)) return <LinkOver />
  return (
    <>
      <Empty
        title={t('tickets.linkUsed')}
        text={t('tickets.linkUsedText', { when: format.moment(openedAt) })}
        level="h1"
        action={
          <Button look="solid" busy={another.isPending} onClick={() => another.mutate()}>
            {t('tickets.linkAnother')}
          </Button>
        }
      />
      <FormProblem error={another.error} />
      <div role="status">{another.isSuccess && <Note kind="good">{t('tickets.linkSent')}</Note>}</div>
    </>
  )
}
