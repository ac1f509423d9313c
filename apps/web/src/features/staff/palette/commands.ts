import { foldText } from '@calina/contract/folding'
import type { ReactNode } from 'react'
import type { Icon } from '#ui/icon.tsx'

/** Something that the palette leads to. */
export interface Command {
  /** An address; its own name among all that are shown. */
  to: string
  /** What is searched, and shown. */
  text: string
  icon?: Icon
  /** In place of an icon. */
  picture?: ReactNode
  /** After the text, on its line: who it is. */
  beside?: string
  /** At the end: what follows from it. */
  detail?: string
  /** The keys that lead there without the palette. */
  keys?: string
}

/** Commands under a heading. */
export interface CommandGroup {
  title: string
  commands: readonly Command[]
}

const ONLY_COMMANDS = '>'

/** What was typed, and whether only commands are wanted: then it begins with `>`. */
export function wishOf(typed: string): { term: string; onlyCommands: boolean } {
  const onlyCommands = typed.trimStart().startsWith(ONLY_COMMANDS)
  const term = onlyCommands ? typed.replace(ONLY_COMMANDS, '') : typed
  return { term: term.trim(), onlyCommands }
}

/** Whether each typed word begins a word of the text. */
export function matches(text: string, term: string): boolean {
  const words = foldText(text).split(/\s+/)
  return foldText(term)
    .split(/\s+/)
    .every(typed => words.some(word => word.startsWith(typed)))
}
