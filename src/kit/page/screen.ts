/** Screens as pieces of their own, loaded when their route is opened. */
import { createElement, type ComponentType } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import type { Declared, Others } from '#app/kit/list/filter.ts'
import type { ListDefinition } from '#app/kit/list/useList.ts'
import type { AppRoute } from './menu.ts'

/** One view of a screen that has several. */
export const withProps =
  <Props extends object>(load: () => Promise<{ Screen: ComponentType<Props> }>, props: Props): NonNullable<AppRoute['screen']> =>
  async () => {
    const { Screen } = await load()
    return { Screen: () => createElement(Screen, props) }
  }

/** A screen with a list, whose definition is a small chunk: its query is prefetched while the screen is loading. */
export const withList = <F extends Declared, D, K extends QueryKey>(
  screen: NonNullable<AppRoute['screen']>,
  load: () => Promise<ListDefinition<F, D, K>>,
): NonNullable<AppRoute['screen']> => {
  const pieces = () => Promise.all([import('#app/kit/list/ahead.ts'), load()])
  const ahead = async (search: Others) => {
    const [{ askAhead }, list] = await pieces()
    await askAhead(list, search)
  }
  return Object.assign(() => Promise.all([screen(), pieces()]).then(([loaded]) => loaded), { ahead })
}
