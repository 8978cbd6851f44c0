/** The open screen, as the route table describes it. */
import { useMatches, type StaticDataRouteOption } from '@tanstack/react-router'
import { entryOf, useMenu } from './menu.ts'

const useStatic = <T,>(read: (data: StaticDataRouteOption) => T) =>
  useMatches({ select: (matches) => matches.at(-1) && read(matches.at(-1)!.staticData) })

/** Returns the title of the open screen. */
export const useScreenTitle = (): string | undefined => useStatic(({ title }) => title)

/** The title as the page's heading, for screens that place it themselves. */
export const ScreenTitle = () => <h1>{useScreenTitle()}</h1>

/** Returns the path of the menu entry that the open screen belongs to. */
export function useEntryPath(): string | undefined {
  const menu = useMenu()
  return useStatic(({ place }) => place && entryOf(menu, place)?.path)
}

/** Whether the open screen is a wall board. */
export const useIsWall = (): boolean => useStatic(({ place }) => place?.isWall) ?? false
