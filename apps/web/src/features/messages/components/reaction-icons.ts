import ConfettiIcon from 'icon:confetti'
import ConfettiFilledIcon from 'icon:confetti-fill'
import FireIcon from 'icon:fire'
import FireFilledIcon from 'icon:fire-fill'
import FlowerIcon from 'icon:flower'
import FlowerFilledIcon from 'icon:flower-fill'
import ClapIcon from 'icon:hands-clapping'
import ClapFilledIcon from 'icon:hands-clapping-fill'
import HeartIcon from 'icon:heart'
import HeartFilledIcon from 'icon:heart-fill'
import SmileIcon from 'icon:smiley'
import SmileFilledIcon from 'icon:smiley-fill'
import SadIcon from 'icon:smiley-sad'
import SadFilledIcon from 'icon:smiley-sad-fill'
import WinkIcon from 'icon:smiley-wink'
import WinkFilledIcon from 'icon:smiley-wink-fill'
import SparkleIcon from 'icon:sparkle'
import SparkleFilledIcon from 'icon:sparkle-fill'
import StarIcon from 'icon:star'
import StarFilledIcon from 'icon:star-fill'
import SunIcon from 'icon:sun'
import SunFilledIcon from 'icon:sun-fill'
import ThumbIcon from 'icon:thumbs-up'
import ThumbFilledIcon from 'icon:thumbs-up-fill'
import type { MessageReaction } from '@calina/contract/limits'
import type { Icon } from '#ui/icon.tsx'

/** The drawings of each reaction: to choose it, and once it was given. */
export const REACTION_ICONS: Readonly<Record<MessageReaction, { choose: Icon; given: Icon }>> = {
  heart: { choose: HeartIcon, given: HeartFilledIcon },
  clap: { choose: ClapIcon, given: ClapFilledIcon },
  smile: { choose: SmileIcon, given: SmileFilledIcon },
  fire: { choose: FireIcon, given: FireFilledIcon },
  sparkle: { choose: SparkleIcon, given: SparkleFilledIcon },
  thumb: { choose: ThumbIcon, given: ThumbFilledIcon },
  wink: { choose: WinkIcon, given: WinkFilledIcon },
  sad: { choose: SadIcon, given: SadFilledIcon },
  star: { choose: StarIcon, given: StarFilledIcon },
  flower: { choose: FlowerIcon, given: FlowerFilledIcon },
  confetti: { choose: ConfettiIcon, given: ConfettiFilledIcon },
  sun: { choose: SunIcon, given: SunFilledIcon },
}
