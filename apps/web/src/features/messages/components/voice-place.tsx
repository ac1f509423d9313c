import type { Message, Voice } from '@calina/contract/types'
import { createPart } from '#lib/part.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { VoiceBubbleProps } from './voice-bubble.tsx'

const bubble = createPart<VoiceBubbleProps>(async () => (await import('./voice-bubble.tsx')).VoiceBubble)

/** A voice note where it stands; its code comes with the first one. */
export function VoicePlace({ message, voice }: { message: Message; voice: Voice }) {
  const Bubble = bubble.usePart(true)
  return Bubble ? (
    <Bubble message={message} voice={voice} />
  ) : (
    <Skeleton className="h-14 w-[306px] max-w-full rounded-[28px]" />
  )
}
