import { useMatches } from '@tanstack/react-router'
import type { Title } from './titles-words.ts'

/** The word of the screen that is open: names its title in src/kit/page/titles-words.ts. */
export const useScreenWord = (): Title | undefined => useMatches({ select: (matches) => matches.at(-1)?.staticData.word })
