/** Results of the page itself: its screens and global commands. */
import { may } from '#contract/kernel/roles.ts'
import { searchable } from '#contract/kernel/value/text.ts'
import { IconKeyboard, IconLogout } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { principalOf, useMember } from '#app/transport/session.ts'
import { routes } from '../routes.ts'
import { openKeys } from '#app/kit/ui/keys/keys.ts'
import { findWords as words, keySheetWords } from '#app/kit/find/find-words.ts'
import { shellWords } from '#app/kit/page/shell-words.ts'
import { groupWords } from '#app/kit/page/titles-words.ts'
import { EntryIcon } from '#app/kit/page/icons.tsx'
import { useMenu, type AppRoute } from '#app/kit/page/menu.ts'
import type { FindGroup, FindOption } from './option.ts'

/** Commands and screens whose name or group matches the text, in any spelling; all of them without text. */
export function useOwnOptions(typed: string, onSignOut: () => void): FindGroup[] {
  const navigate = useNavigate()
  const menu = useMenu()
  const member = useMember()
  const search = searchable(typed)
  const has = (name: string) => searchable(name).includes(search)
  const placed = (place: AppRoute, group = ''): FindOption => ({
    key: place.path,
    sign: <EntryIcon icon={place.icon} />,
    name: place.title,
    ...(group && { aside: <small className="faint">{group}</small> }),
    run: () => void navigate({ to: place.path }),
  })
  const mayOpen = ({ who }: AppRoute) => member !== null && !member.isPending && may(who, principalOf(member))
  const acts = routes.filter((route) => route.act && mayOpen(route) && has(route.title))
  const own: [name: string, sign: FindOption['sign'], run: () => void][] = [
    [keySheetWords.title, <IconKeyboard key="keys" size={18} aria-hidden />, openKeys],
    [shellWords.signOut, <IconLogout key="out" size={18} aria-hidden />, onSignOut],
  ]
  const places = menu.flatMap(({ group, routes: inGroup }) =>
    inGroup
      .filter((route) => !route.act && has(`${route.title} ${groupWords[group]}`))
      .map((route) => placed(route, groupWords[group])),
  )
  const done = own.filter(([name]) => has(name)).map(([name, sign, run]) => ({ key: name, sign, name, run }))
  return [
    { key: 'acts', title: words.acts, options: [...acts.map((act) => placed(act)), ...done] },
    { key: 'places', title: words.places, options: places },
  ]
}
