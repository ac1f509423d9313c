import RemoveIcon from 'icon:x'
import { LIVE_CHAT } from '@calina/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'
import { studioQuery } from './queries.ts'

/** The words of a text: separated by commas or lines. */
const wordsIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map(word => word.trim())
    .filter(word => word !== '')

/** Words with which a message is shown to who wrote it alone. Each is kept as it is added or taken out. */
export function HiddenWords({ onDone }: { onDone: () => void }) {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const { data: studio } = useQuery(studioQuery())
  const [typed, setTyped] = useState('')
  const saving = useWrite({
    mutationFn: (words: string[]) => api.setHiddenWords({ body: { words } }),
    onSuccess: ({ words }) =>
      client.setQueryData(studioQuery().queryKey, shown => shown && { ...shown, hiddenWords: words }),
    onError: async error => toast.error(await explain(error, texts)),
    meta: { things: ['studio'] },
  })
  const words = saving.isPending ? saving.variables : (studio?.hiddenWords ?? [])
  const { minHiddenWord, maxHiddenWord, maxHiddenWords } = LIVE_CHAT
  const fresh = wordsIn(typed).filter(word => !words.includes(word))
  const isWrong = fresh.some(word => word.length < minHiddenWord || word.length > maxHiddenWord)
  const isFull = words.length + fresh.length > maxHiddenWords
  const problem = isWrong
    ? t('studio.wordLength', { min: minHiddenWord, max: maxHiddenWord })
    : isFull
      ? t('studio.wordsFull', { max: maxHiddenWords })
      : undefined
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (fresh.length === 0 || problem !== undefined) return
    saving.mutate([...words, ...new Set(fresh)], { onSuccess: () => setTyped('') })
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2 text-small">{t('studio.wordsText')}</p>
      <form className="studio-word-form" onSubmit={add}>
        <TextField
          label={t('studio.newWords')}
          hint={t('studio.newWordsText')}
          dir="auto"
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={event => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          look="solid"
          busy={saving.isPending}
          disabled={fresh.length === 0 || problem !== undefined}
        >
          {t('studio.add')}
        </Button>
      </form>
      {words.length === 0 ? (
        <p className="text-ink-2">{t('studio.noWords')}</p>
      ) : (
        <ul className="studio-words">
          {words.map(word => (
            <li key={word} className="chip">
              <span dir="auto">{word}</span>
              <IconButton
                icon={RemoveIcon}
                size="small"
                label={t('studio.takeOutWord', { word })}
                onClick={() => saving.mutate(words.filter(each => each !== word))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button onClick={onDone}>{t('studio.back')}</Button>
    </div>
  )
}
