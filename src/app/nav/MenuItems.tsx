import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Stack } from '#app/kit/ui/layout.ts'
import { useEntryPath } from '#app/kit/page/current.tsx'
import { groupWords } from '#app/kit/page/titles-words.ts'
import { GroupSign } from '#app/kit/page/icons.tsx'
import { menuItemsOf, useMenu, type AppRoute } from '#app/kit/page/menu.ts'
import type { MenuGroup } from '#app/kit/page/titles-words.ts'
import { useActiveInView, useFolds } from './folds.ts'
import { EntryLink } from './EntryLink.tsx'

/** The member's menu, line by line; also used by the phone's sheet. */
export function MenuItems({ onGo }: { onGo?: () => void }) {
  const menu = useMenu()
  const [isOpen, toggle] = useFolds(menu)
  const list = useRef<HTMLUListElement>(null)
  useActiveInView(list)
  const go = onGo ? { onClick: onGo } : {}
  return (
    <Stack component="ul" gap={2} m={0} p={0} style={{ listStyle: 'none' }} ref={list}>
      {menuItemsOf(menu).map((item) =>
        'route' in item ? (
          <li key={item.route.path}>
            <EntryLink route={item.route} {...go} />
          </li>
        ) : (
          <Fold key={item.group} {...item} {...go} isOpen={isOpen(item.group)} onToggle={() => toggle(item.group)} />
        ),
      )}
    </Stack>
  )
}

interface FoldProps {
  group: MenuGroup
  routes: readonly AppRoute[]
  isOpen: boolean
  onToggle: () => void
  onClick?: () => void
}

/** A group: a button, and its entries below it while expanded. */
function Fold({ group, routes, isOpen, onToggle, onClick }: FoldProps) {
  const here = useEntryPath()
  const places = useId()
  const isHere = routes.some((route) => route.path === here)
  return (
    <li>
      <button
        type="button"
        className="menu-fold"
        aria-expanded={isOpen}
        aria-controls={isOpen ? places : undefined}
        data-within={(isHere && !isOpen) || undefined}
        onClick={onToggle}
      >
        <GroupSign group={group} size={18} />
        <span className="grow">{groupWords[group]}</span>
        <IconChevronDown className="menu-arrow" size={16} aria-hidden />
      </button>
      {isOpen && (
        <ul className="menu-places" id={places}>
          {routes.map((route) => (
            <li key={route.path}>
              <EntryLink route={route} {...(onClick && { onClick })} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
