import { useMatches } from '@tanstack/react-router'
import type { Title } from './titles-words.ts'

/** Returns the key of the open screen's title in src/kit/page/titles-words.ts. */
export const useScreenWord = (): Title | undefined => useMatches({ select: (matches) => matches.at(-1)?.staticData.word })
