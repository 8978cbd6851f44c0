import { useMatches } from '@tanstack/react-router'

/** The word of the screen that is open: names its title in src/words/places.ts. */
export const useScreenWord = (): string | undefined => useMatches({ select: (matches) => matches.at(-1)?.staticData.word })
