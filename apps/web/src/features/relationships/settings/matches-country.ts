import { foldText } from '@calina/contract/folding'

/** Whether a country is meant by what was typed: a part of its name, whatever case and accents, or its code. */
export function matchesCountry({ value, text }: { value: string; text: string }, typed: string): boolean {
  return foldText(text).includes(foldText(typed)) || value.toLowerCase() === typed.toLowerCase()
}
