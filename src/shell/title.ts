import { useMatches } from '@tanstack/react-router'
import type { Title } from '../words/places.ts'

/** The word of the screen that is open: names its title in src/words/places.ts. */
export const useScreenWord = (): Title | undefined => useMatches({ select: (matches) => matches.at(-1)?.staticData.word })
